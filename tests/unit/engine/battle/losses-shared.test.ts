/** Losses that several powers share: allies in one battle, overlapping pools, and the assignment itself. */
import { describe, expect, it } from 'vitest'
import { rulesetOf } from '../../../../main/scenarios'
import { listedBattle } from '../../../../main/engine/battle/battle-participants'
import {
  dealOut,
  hitClassIn,
  mostHits,
  onlyAnswer,
  poolsFor,
  restOf,
  type Pool,
  type Taker,
} from '../../../../main/engine/battle/losses'
import { candidates, legalOf, type Rng } from '../../../../main/engine'
import { choose, fight, lose, press, roll, u } from '../../../rules/battle/support'

const Z = 'north-sea'

describe('allies hit by a submarine and by an aircraft', () => {
  /** A hit for ships and one for all but submarines; the British have both kinds, the Americans a submarine. */
  const allies = () => {
    const t = fight('germany', [
      u('germany', 'submarine', Z, { from: 'danish-sea' }),
      u('germany', 'fighter', Z, { from: 'denmark' }),
      u('uk', 'destroyer', Z),
      u('uk', 'submarine', Z),
      u('usa', 'submarine', Z),
    ])
    while (t.decision()?.of !== 'casualties') {
      const d = t.decision()
      if (d?.of === 'pick') t.play({ kind: d.kind as 'submerge', units: [] })
      else t.dice([1])
    }
    const [ship, sub] = [t.id(Z, 'destroyer'), t.id(Z, 'submarine', 'uk')]
    return { t, ship, sub, american: t.id(Z, 'submarine', 'usa') }
  }

  it('EUR-082 EUR-209 a loss that leaves the ally a hit he cannot take wastes it', () => {
    const { t, ship, sub, american } = allies()
    expect(t.asks('casualties').pools.map(({ id, candidates }) => [id, candidates])).toEqual([
      ['ships', [ship, sub]],
      ['no-submarines', [ship]],
    ])
    t.refused(lose([ship, 'ships']), 'EUR-082', 'hit-wasted')
    t.refused(lose([sub, 'ships']), 'EUR-082', 'hit-wasted')
    t.refused(lose([american, 'ships']), 'EUR-082', 'not-your-loss')
    t.refused(lose([ship, 'no-submarines'], [ship, 'ships']), 'EUR-080', 'lost-already')
    t.play(lose([ship, 'no-submarines']))
    // Only the American can take the rest of the submarine's hit.
    expect(t.game.state.frames.some((f) => f.step === 'casualties')).toBe(false)
  })

  it('EUR-082 without agreement no ally takes more than the attacker assigns to it', () => {
    const { t, ship, sub } = allies()
    t.play(choose('no-agreement'))
    t.refused(press, 'EUR-082', 'split-first')
    t.refused(choose('share'), 'EUR-082', 'split-wrong-sum')
    t.refused(choose('no-agreement'), 'EUR-082', 'split-first')
    t.play(choose('share', { amounts: { uk: 1, usa: 1 } }))
    t.refused(choose('no-agreement'), 'EUR-082', 'nobody-to-agree-with')
    t.refused(lose([ship, 'no-submarines'], [sub, 'ships']), 'EUR-082', 'more-than-your-share')
    expect(t.asks('casualties').suggestion).toEqual(lose([ship, 'no-submarines']))
  })

  it('EUR-082 an ally that the split does not name takes nothing, and is not asked', () => {
    const t = fight('germany', [
      u('germany', 'armor', 'karelia', { count: 3, from: 'finland' }),
      u('ussr', 'infantry', 'karelia', { count: 2 }),
      u('uk', 'infantry', 'karelia'),
      u('uk', 'armor', 'karelia'),
    ])
    roll(t, 3, 1, 6, 6)
    t.play(choose('no-agreement'), choose('share', { amounts: { uk: 1 } }))
    expect(t.asks('casualties').by).toEqual({ power: 'uk' })
  })

  it('EUR-082 an ally may say at random that there is no agreement, and the split is then drawn', () => {
    const { t } = allies()
    /** Draws nothing but the first of everything. */
    const first: Rng = { below: () => 0 } as unknown as Rng
    expect(legalOf(t.game)?.sample(first)).toEqual(choose('no-agreement'))
    t.play(choose('no-agreement'))
    const drawn = candidates(t.game, 3).map((a) => a.action)
    expect(drawn.length).toBeGreaterThan(0)
    for (const a of drawn) {
      const amounts = Object.values((a as { amounts: Record<string, number> }).amounts)
      expect(amounts.reduce((sum, n) => sum + n, 0)).toBe(2)
    }
    t.play(legalOf(t.game)?.sample(first) ?? press)
  })
})

describe('a piece from its last move', () => {
  it('EUR-080 owners are asked between two alike that came from different spaces', () => {
    const two = (from: string) => {
      const t = fight('germany', [
        u('germany', 'infantry', 'east-poland', { from: 'poland' }),
        u('germany', 'infantry', 'east-poland', { from }),
        u('ussr', 'infantry', 'east-poland'),
      ])
      roll(t, 1, 6, 6)
      return roll(t, 2, 1).decision()?.of
    }
    expect(two('poland')).not.toBe('casualties')
    expect(two('rumania')).toBe('casualties')
  })
})

describe('automatic assignment', () => {
  const taker = (id: number, owner = 0, capacity = 1): Taker => ({ id, owner, capacity })
  const pool = (id: string, hits: number, ...candidates: number[]): Pool => ({ id, hits, candidates })

  it('counts no more hits of an owner than its limit, and all of one without a limit', () => {
    const takers = [taker(0, 0, 2), taker(1, 1, 2)]
    expect(mostHits([pool('any', 9, 0, 1)], takers, new Map([[0, 1]]))).toBe(3)
    expect(mostHits([pool('any', 9, 0, 1)], takers, new Map([...[[0, 1] as const], [1, 0]]))).toBe(1)
  })
  it('takes from an owner up to its limit, regardless of the order', () => {
    const takers = [taker(0), taker(1), taker(2, 1)]
    const limit = new Map([...[[0, 1] as const], [1, 1]])
    expect(dealOut([pool('any', 2, 0, 1, 2)], takers, [0, 1, 2], limit)).toEqual([
      { unit: 0, hits: 1, pool: 'any' },
      { unit: 2, hits: 1, pool: 'any' },
    ])
    // Failed attempts are given back: the first may take only what the second can't.
    const both = [pool('a', 1, 0, 1), pool('b', 1, 0)]
    expect(dealOut(both, [taker(0), taker(1)], [0, 1], new Map([[0, 2]]))).toEqual([
      { unit: 0, hits: 1, pool: 'b' },
      { unit: 1, hits: 1, pool: 'a' },
    ])
  })
  it('has one answer if no unit may take a hit: none', () => {
    expect(onlyAnswer([pool('any', 2, 7)], [taker(0)], String)).toEqual([])
    expect(onlyAnswer([pool('any', 0, 0)], [taker(0)], String)).toEqual([])
  })
})

describe('pools of a side', () => {
  const rs = rulesetOf('europe-pacific')
  const listed = (id: string) => ({ unit: rs.unitIx.get(id) ?? -1, power: 0, count: 1 })
  const p = listedBattle(rs, 'sea', {
    attacker: [listed('destroyer')],
    defender: [listed('submarine'), listed('fighter')],
  })
  const [sub, plane] = p.defenders.map((c) => c.id)

  it('contain the units that may take their hits; pools without hits or takers are left out', () => {
    expect(poolsFor(p, 'defender', { ships: 2, 'no-submarines': 0, any: 1 })).toEqual([
      { id: 'ships', hits: 2, candidates: [sub] },
      { id: 'any', hits: 1, candidates: [sub, plane] },
    ])
    expect(poolsFor({ ...p, defenders: [] }, 'defender', { any: 1 })).toEqual([])
  })
  it('contain first the lowest in the order of targets; a rule may leave one out', () => {
    const prefer = [() => null, (_: unknown, __: unknown, c: { id: number }) => (c.id === plane ? 0 : 1)]
    const ranked = { ...p, rs: { ...rs, prefer } }
    expect(poolsFor(ranked, 'defender', { ships: 1, any: 1 })).toEqual([
      { id: 'any', hits: 1, candidates: [plane] },
    ])
    const taken = [{ unit: plane ?? -1, hits: 1, pool: 'any' }]
    expect(restOf(ranked, 'defender', { ships: 1, any: 1 }, taken)).toEqual({ ships: 1 })
    expect(restOf(ranked, 'defender', { ships: 1, any: 1 }, [])).toEqual({})
    expect(restOf(p, 'defender', { ships: 1, any: 1 }, taken)).toEqual({})
  })
  it('contain what a hit becomes if its class has too few targets', () => {
    const { ships, any } = rs.hitClasses
    if (!ships || !any) throw new Error('no such classes')
    const over = { ...p, rs: { ...rs, hitClasses: { ...rs.hitClasses, ships: { ...ships, rest: any } } } }
    expect(poolsFor(over, 'defender', { ships: 2 })).toEqual([
      { id: 'ships', hits: 1, candidates: [sub] },
      { id: 'any', hits: 1, candidates: [sub, plane] },
    ])
    const ranked = { ...over, rs: { ...over.rs, prefer: [() => 0] } }
    const taken = [{ unit: sub ?? -1, hits: 1, pool: 'ships' }]
    expect(restOf(ranked, 'defender', { ships: 2 }, taken)).toEqual({ any: 1 })
    expect(restOf(ranked, 'defender', { ships: 1, any: 1 }, taken)).toEqual({ any: 1 })
  })
  it('have classes that some module declares', () => {
    expect(hitClassIn(rs, 'ships').pool).toBe('ships')
    expect(() => hitClassIn(rs, 'zeppelins')).toThrow('no hit class zeppelins')
    expect(() => poolsFor(p, 'defender', { zeppelins: 1 })).toThrow('no hit class zeppelins')
  })
})
