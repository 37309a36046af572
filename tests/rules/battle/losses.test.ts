import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import {
  dealOut,
  mostHits,
  onlyAnswer,
  randomOrder,
  type Pool,
  type Taker,
} from '../../../main/engine/battle/losses'
import { hitsAmong } from '../../../main/engine/battle/fire'
import { anyUnit } from '../../../main/rules/base/battle/casualties'
import { seededRng } from '../../../main/engine'
import { aboard, choose, end, fight, lose, press, roll, submerge, u } from './support'

const Z = 'north-sea'

describe('loss choice', () => {
  it('EUR-080 the owner of the units under fire picks the losses', () => {
    const t = fight('germany', [
      u('germany', 'armor', 'ukraine-ssr', { from: 'rumania' }),
      u('ussr', 'infantry', 'ukraine-ssr'),
      u('ussr', 'armor', 'ukraine-ssr'),
    ])
    roll(t, 3, 1)
    const d = t.asks('casualties')
    expect(d.by).toEqual({ power: 'ussr' })
    expect(d.suggestion).toEqual(lose([t.id('ukraine-ssr', 'infantry'), 'any']))
    t.refused(lose([t.id('ukraine-ssr', 'armor', 'germany'), 'any']), 'EUR-080', 'hit-not-on-this')
    t.refused(
      lose([t.id('ukraine-ssr', 'infantry'), 'any'], [t.id('ukraine-ssr', 'armor', 'ussr'), 'any']),
      'EUR-080',
      'more-than-hit',
    )
    t.refused(lose([t.id('ukraine-ssr', 'infantry'), 'ships']), 'EUR-080', 'no-such-pool')
    t.refused({ kind: 'casualties', take: [] }, 'EUR-209', 'take-more-hits')
    t.refused(press, 'EUR-080', 'losses-first')
    t.play(lose([t.id('ukraine-ssr', 'armor', 'ussr'), 'any']))
    roll(t, 2, 6, 6)
    expect(t.pieces('ukraine-ssr')).toEqual(['germany armor', 'ussr infantry'])
  })

  const allies = () => {
    const t = fight('germany', [
      u('germany', 'armor', 'karelia', { count: 3, from: 'finland' }),
      u('ussr', 'infantry', 'karelia', { count: 2 }),
      u('uk', 'infantry', 'karelia', { count: 2 }),
    ])
    roll(t, 3, 1, 1, 6)
    return t
  }

  it('EUR-082 EUR-215 several allies defend: each owner picks among its own, in turn order', () => {
    const t = allies()
    expect(t.asks('casualties').by).toEqual({ power: 'ussr' })
    const [s1, s2] = t.ids('karelia', 'infantry', 'ussr')
    const [b1] = t.ids('karelia', 'infantry', 'uk')
    expect(t.asks('casualties').pools.map(({ candidates }) => candidates)).toEqual([[s1, s2]])
    t.refused(lose([b1 ?? '', 'any']), 'EUR-082', 'not-your-loss')
    t.refused(choose('share', { amounts: { ussr: 2, uk: 0 } }), 'EUR-080', 'losses-first')
    t.refused(end, 'EUR-080', 'losses-first')
    t.play(lose([s1 ?? '', 'any']))
    // The second hit is left to the British, who have two identical units: there is no question.
    roll(t, 2, 6, 6, 6, 6)
    expect(t.pieces('karelia').filter((p) => p !== 'germany armor')).toEqual(['uk infantry', 'ussr infantry'])
    expect(t.ids('karelia', 'infantry', 'ussr')).toEqual([s2])
  })

  it('EUR-082 EUR-215 without agreement the attacker decides the split, and owners pick among their own', () => {
    const t = allies()
    t.play(choose('no-agreement'))
    const d = t.asks('choose')
    expect(d.by).toEqual({ power: 'germany' })
    expect(d.options[0]?.amounts).toEqual({
      ids: ['ussr', 'uk'],
      sum: 2,
      max: { ussr: 2, uk: 2 },
    })
    t.refused(choose('share', { amounts: { ussr: 1 } }), 'EUR-082', 'split-wrong-sum')
    t.refused(choose('share', { amounts: { usa: 2 } }), 'EUR-082', 'not-hit')
    t.refused(choose('share', { amounts: { ussr: -1, uk: 3 } }), 'EUR-209', 'split-impossible')
    t.play(choose('share', { amounts: { ussr: 0, uk: 2 } }))
    roll(t, 2, 6, 6, 6, 6)
    expect(t.pieces('karelia').filter((p) => p !== 'germany armor')).toEqual([
      'ussr infantry',
      'ussr infantry',
    ])
  })

  it('EUR-082 hits the first owner does not take must fit the others', () => {
    const t = fight('germany', [
      u('germany', 'armor', 'karelia', { count: 3, from: 'finland' }),
      u('ussr', 'infantry', 'karelia', { count: 2 }),
      u('uk', 'infantry', 'karelia'),
    ])
    roll(t, 3, 1, 1, 6)
    t.refused({ kind: 'casualties', take: [] }, 'EUR-082', 'take-more-hits')
    t.play(lose([t.id('karelia', 'infantry', 'ussr'), 'any']))
    roll(t, 2, 6, 6, 6)
    expect(t.pieces('karelia').filter((p) => p !== 'germany armor')).toEqual(['ussr infantry'])
  })
})

describe('as many hits as possible count', () => {
  it('EUR-209 one submarine hit and one battleship hit on a fighter and a destroyer: one each', () => {
    const t = fight('germany', [
      u('germany', 'fighter', Z, { from: 'denmark' }),
      u('germany', 'destroyer', Z, { from: 'danish-sea' }),
      u('uk', 'submarine', Z),
      u('uk', 'battleship', Z),
    ])
    roll(t, 3, 6, 6)
    t.play(submerge())
    roll(t, 2, 1)
    roll(t, 4, 1)
    // There is only one way to assign them: no question, and the battle is over.
    expect(t.pieces(Z)).toEqual(['uk battleship', 'uk submarine'])
  })

  it('EUR-209 a hit that any unit could take cannot go to the only unit that could take another', () => {
    const t = fight('germany', [
      u('germany', 'fighter', Z, { from: 'denmark', count: 2 }),
      u('germany', 'destroyer', Z, { from: 'danish-sea' }),
      u('uk', 'submarine', Z),
      u('uk', 'battleship', Z),
    ])
    roll(t, 3, 6, 6, 6)
    t.play(submerge())
    roll(t, 2, 1)
    roll(t, 4, 1)
    t.refused(lose([t.id(Z, 'destroyer'), 'any']), 'EUR-209', 'take-more-hits')
    expect(t.asks('casualties').suggestion).toEqual(
      expect.objectContaining({
        take: expect.arrayContaining([
          expect.objectContaining({ unit: t.id(Z, 'destroyer'), pool: 'ships' }),
        ]),
      }),
    )
  })

  it('EUR-080 the suggestion is the cheapest loss, including its cargo', () => {
    const t = fight('germany', [
      u('germany', 'destroyer', Z, { from: 'danish-sea', count: 2 }),
      u('uk', 'transport', Z, { ref: 't' }),
      aboard('uk', 'armor', 't'),
      u('uk', 'submarine', Z),
    ])
    roll(t, 3, 1, 6)
    // Transport 8 and armor 5 versus a submarine of 8.
    expect(t.asks('casualties').suggestion).toEqual(lose([t.id(Z, 'submarine'), 'any']))
  })
})

describe('hit assignment in isolation', () => {
  const game = fc.record({
    capacity: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 6 }),
    pools: fc.array(
      fc.record({ hits: fc.integer({ min: 0, max: 4 }), mask: fc.integer({ min: 0, max: 63 }) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    seed: fc.nat(),
  })
  const build = (x: { capacity: number[]; pools: { hits: number; mask: number }[] }) => {
    const takers: Taker[] = x.capacity.map((capacity, id) => ({ id, owner: id % 2, capacity }))
    const pools: Pool[] = x.pools.map((p, i) => ({
      id: `p${i}`,
      hits: p.hits,
      candidates: takers.map((t) => t.id).filter((id) => (p.mask >> id) & 1),
    }))
    return { takers, pools }
  }
  /** The maximum number of hits by brute force. */
  const brute = (pools: readonly Pool[], left: readonly number[]): number => {
    const i = pools.findIndex((p) => p.hits > 0)
    const pool = pools[i]
    if (!pool) return 0
    const less = pools.map((p, j) => (j === i ? { ...p, hits: p.hits - 1 } : p))
    let best = brute(
      pools.map((p, j) => (j === i ? { ...p, hits: 0 } : p)),
      left,
    )
    for (const c of pool.candidates)
      if ((left[c] ?? 0) > 0)
        best = Math.max(
          best,
          1 +
            brute(
              less,
              left.map((n, j) => (j === c ? n - 1 : n)),
            ),
        )
    return best
  }

  it('EUR-209 the maximum number of hits matches brute force', () => {
    fc.assert(
      fc.property(game, (x) => {
        const { takers, pools } = build(x)
        expect(mostHits(pools, takers)).toBe(brute(pools, x.capacity))
      }),
      { numRuns: 150 },
    )
  })

  it('EUR-209 assigning in any order wastes no hit and overloads no unit', () => {
    fc.assert(
      fc.property(game, (x) => {
        const { takers, pools } = build(x)
        const take = dealOut(pools, takers, randomOrder(takers, seededRng(x.seed)))
        expect(take.reduce((sum, t) => sum + t.hits, 0)).toBe(mostHits(pools, takers))
        for (const t of takers)
          expect(take.filter((y) => y.unit === t.id).reduce((sum, y) => sum + y.hits, 0)).toBeLessThanOrEqual(
            t.capacity,
          )
        for (const p of pools)
          for (const y of take.filter((z) => z.pool === p.id)) expect(p.candidates).toContain(y.unit)
      }),
      { numRuns: 200 },
    )
  })

  it('the question is skipped if all is lost or identical, but asked if one battleship may take one or two', () => {
    const two: Taker[] = [
      { id: 0, owner: 0, capacity: 2 },
      { id: 1, owner: 0, capacity: 2 },
    ]
    const pool = (hits: number): Pool[] => [{ id: 'any', hits, candidates: [0, 1] }]
    expect(onlyAnswer(pool(1), two, () => 'battleship')).toHaveLength(1)
    expect(onlyAnswer(pool(2), two, () => 'battleship')).toBeNull()
    expect(onlyAnswer(pool(4), two, String)).toHaveLength(2)
    expect(onlyAnswer(pool(9), two, String)).toHaveLength(2)
  })

  it('of several dice of one piece only the best count where a rule says so', () => {
    const group = { pieces: [1, 2], dice: 4, keep: 1, hitsOn: 3, hits: anyUnit, rules: [] }
    expect(hitsAmong(group, [1, 2, 6, 6])).toBe(1)
    expect(hitsAmong(group, [1, 6, 6, 3])).toBe(2)
  })
})
