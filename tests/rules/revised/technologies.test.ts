import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import { legalOf, seededRng } from '../../../main/engine'
import { movesLeft } from '../../../main/engine/movement/search/points'
import { complexDamage } from '../../../main/rules/revised/raid-cap'
import { developments, type Development } from '../../../main/rules/technologies/owned-technologies'
import type { Table } from '../../support/game'
import { table } from '../../support/game'
import { finishTurn } from '../../support/turn'
import { beforeMoves, bombard, end, fight, move, roll, rolls, u, type Units } from '../battle/support'

const options = { scenario: 'revised' }
/** Technologies by power. */
const owning = (owned: Readonly<Record<string, readonly Development[]>>): Position => ({
  facts: {
    technologies: Object.fromEntries(
      developments.map((d) => [d, Object.keys(owned).filter((power) => owned[power]?.includes(d))]),
    ),
  },
})

/** Germany's turn from its start, with this money. */
const german = (cash: number, more: Position = {}): Table =>
  table(
    {
      clear: ['*'],
      turn: { round: 3, power: 'germany', phase: 'research' },
      treasuries: { germany: cash },
      ...more,
    },
    options,
  )
const research = (development: string, dice: number) => ({ kind: 'research' as const, development, dice })

describe('research', () => {
  it('LHTR-023 each die costs 5 IPCs, as many as the money allows', () => {
    const t = german(17)
    t.refused(research('rockets', 4), 'LHTR-023', 'too-many-research-dice')
    t.play(research('rockets', 3))
    expect(t.cash('germany')).toBe(2)
    expect(rolls(t)).toMatchObject({ dice: 3, hitsOn: null, reason: 'research' })
  })

  it('LHTR-023 LHTR-025 a power that cannot pay for a die is not asked', () => {
    expect(german(4).decision()?.of).toBe('buy')
    german(5).asks('research')
  })

  it('LHTR-024 it succeeds if at least one die shows the number of the named development', () => {
    const won = german(20).play(research('super-submarines', 2)).dice([1, 3])
    expect(won.game.state.slices['technologies']).toMatchObject({
      coming: { germany: 'super-submarines' },
    })
    const lost = german(20).play(research('super-submarines', 2)).dice([1, 4])
    expect(lost.game.state.slices['technologies']).toMatchObject({ coming: {} })
  })

  it('LHTR-024 three dice for 4, long-range aircraft: 1, 4 and 6 are a success', () => {
    const t = german(15).play(research('long-range-aircraft', 3)).dice([1, 4, 6])
    expect(t.game.state.slices['technologies']).toMatchObject({ coming: { germany: 'long-range-aircraft' } })
    expect(t.events).toContainEqual(
      expect.objectContaining({ kind: 'chosen', what: 'developed', option: 'long-range-aircraft' }),
    )
    expect(t.view().powerFacts).toEqual({ germany: { developing: 'long-range-aircraft' } })
  })

  it('LHTR-023 15 IPCs pay for three dice', () => {
    expect(german(15).asks('research')).toMatchObject({ price: 5, cash: 15, most: 3 })
  })

  it('LHTR-025 the money is spent whatever the result', () => {
    const t = german(20).play(research('rockets', 2)).dice([6, 6])
    expect(t.cash('germany')).toBe(10)
  })

  it('LHTR-026 one attempt per turn, and owned developments cannot be named', () => {
    const t = german(30, owning({ germany: ['rockets'] }))
    expect(t.asks('research')).toMatchObject({ owned: ['rockets'] })
    t.refused(research('rockets', 1), 'LHTR-026', 'developed-already')
    t.refused({ kind: 'press' }, 'LHTR-023', 'research-first')
    t.play(research('heavy-bombers', 1)).dice([6])
    t.asks('buy')
  })

  it('LHTR-026 a power with all six is not asked', () => {
    german(30, owning({ germany: [...developments] })).asks('buy')
  })

  it('LHTR-020 LHTR-023 it is optional', () => {
    german(30).play(end).asks('buy')
  })

  it('LHTR-045 a power whose capital is enemy-held researches nothing', () => {
    german(30, { control: [{ space: 'germany', power: 'uk' }] }).asks('move')
  })

  it('LHTR-027 a development takes effect when the turn ends, not at once', () => {
    const t = german(20, { units: [u('germany', 'submarine', 'sz-5')] })
    t.play(research('super-submarines', 1)).dice([3])
    const boat = t.game.piece(Number(t.id('sz-5').slice(1)))
    expect(t.game.type(boat).attack).toBe(2)
    finishTurn(t)
    expect(t.game.type(boat).attack).toBe(3)
  })

  it('LHTR-028 LHTR-029 there are six developments, and no industrial technology', () => {
    const t = german(20)
    expect(t.asks('research').open).toEqual(developments)
    expect(developments).toHaveLength(6)
    t.refused(research('industrial-technology', 1), 'LHTR-028', 'no-such-development')
  })
})

describe('units that differ by power', () => {
  it('LHTR-031 LHTR-030 jet fighters defend on 5, those of an ally do not', () => {
    const t = fight(
      'germany',
      [
        u('germany', 'armor', 'caucasus', { from: 'ukraine-ssr' }),
        u('russia', 'fighter', 'caucasus'),
        u('uk', 'fighter', 'caucasus'),
      ],
      owning({ russia: ['jet-fighters'] }),
      options,
    )
    roll(t, 3, 6)
    roll(t, 5, 6)
    roll(t, 4, 6)
  })

  it('LHTR-030 the captor of a territory does not capture the developments of its owner', () => {
    const t = fight(
      'germany',
      [u('germany', 'armor', 'russia', { from: 'caucasus' })],
      { ...owning({ russia: ['jet-fighters'] }), control: [{ space: 'caucasus', power: 'germany' }] },
      options,
    )
    expect(t.control('russia')).toBe('germany')
    expect(t.view().powerFacts).toEqual({ russia: { developments: ['jet-fighters'] } })
  })

  it('LHTR-037 super submarines attack and defend on 3', () => {
    const t = beforeMoves(
      'germany',
      [u('germany', 'submarine', 'sz-5'), u('uk', 'submarine', 'sz-6')],
      owning({ germany: ['super-submarines'] }),
      options,
    )
    const numbers = (space: string) => {
      const { attack, defense } = t.game.type(t.game.piece(Number(t.id(space).slice(1))))
      return [attack, defense]
    }
    expect(numbers('sz-5')).toEqual([3, 3])
    expect(numbers('sz-6')).toEqual([2, 2])
  })

  it('LHTR-038 long-range fighters move 6 and bombers 8', () => {
    const t = beforeMoves(
      'germany',
      [u('germany', 'fighter', 'germany'), u('germany', 'bomber', 'germany')],
      owning({ germany: ['long-range-aircraft'] }),
      options,
    )
    const left = (unit: string) => movesLeft(t.game, t.game.piece(Number(t.id('germany', unit).slice(1))))
    expect([left('fighter'), left('bomber')]).toEqual([6, 8])
  })

  it('LHTR-040 an attacking heavy bomber counts the better of two dice: 5 and 3 on attack 4 are one hit, two hits of one bomber too', () => {
    const t = fight(
      'germany',
      [
        u('germany', 'bomber', 'caucasus', { from: 'ukraine-ssr', count: 2 }),
        u('russia', 'infantry', 'caucasus', { count: 3 }),
      ],
      owning({ germany: ['heavy-bombers'] }),
      options,
    )
    // Both dice of the first bomber hit: one counts. One of the second's does.
    roll(t, 4, 1, 2, 5, 3)
    expect(t.events.find((e) => e.kind === 'rolled')).toMatchObject({ hits: 2 })
    roll(t, 2, 6, 6, 6)
    expect(t.ids('caucasus', 'infantry')).toHaveLength(1)
  })

  it('LHTR-040 only attacking bombers roll two dice', () => {
    const t = fight(
      'germany',
      [
        u('germany', 'bomber', 'caucasus', { from: 'ukraine-ssr' }),
        u('germany', 'armor', 'caucasus', { from: 'ukraine-ssr' }),
        u('russia', 'infantry', 'caucasus', { count: 2 }),
      ],
      owning({ germany: ['heavy-bombers'] }),
      options,
    )
    roll(t, 4, 6, 6)
    roll(t, 3, 6)
  })

  it('LHTR-042 on defense a heavy bomber rolls one die on 1', () => {
    const t = fight(
      'germany',
      [u('germany', 'armor', 'caucasus', { from: 'ukraine-ssr' }), u('russia', 'bomber', 'caucasus')],
      owning({ russia: ['heavy-bombers'] }),
      options,
    )
    roll(t, 3, 6)
    roll(t, 1, 6)
  })

  it('LHTR-039 LHTR-098 destroyers bombard on 3 with combined bombardment, and not without it', () => {
    const units: Units = [
      u('us', 'transport', 'sz-12', { from: 'sz-9' }),
      u('us', 'destroyer', 'sz-12', { from: 'sz-9' }),
      u('us', 'battleship', 'sz-12', { from: 'sz-9' }),
      u('us', 'infantry', 'algeria', { from: 'sz-12', amphibious: true }),
      u('germany', 'infantry', 'algeria', { count: 3 }),
    ]
    const without = fight('us', units, {}, options)
    expect(without.asks('pick').candidates).toEqual([without.id('sz-12', 'battleship')])
    without.refused(bombard(without.id('sz-12', 'destroyer')), 'LHTR-098', 'no-combined-bombardment')
    const t = fight('us', units, owning({ us: ['combined-bombardment'] }), options)
    t.play(bombard(t.id('sz-12', 'destroyer')))
    roll(t, 3, 6)
  })
})

/** British bombers raid Southern Europe, whose value is 6. */
const raid = (bombers: number, more: Position, cash = 40): Table => {
  const t = beforeMoves(
    'uk',
    [u('uk', 'bomber', 'united-kingdom', { count: bombers })],
    { treasuries: { germany: cash }, ...more },
    options,
  )
  const ids = t.ids('united-kingdom', 'bomber')
  t.play(
    move(ids, 'united-kingdom', 'sz-6', 'western-europe', 'southern-europe'),
    { kind: 'raid', units: ids, space: 'southern-europe' },
    end,
  )
  return t
}

describe('raids and rockets', () => {
  it('LHTR-041 the damage of a heavy bomber is the better of two dice plus 1', () => {
    const t = raid(1, owning({ uk: ['heavy-bombers'] })).dice([2, 4])
    expect(t.cash('germany')).toBe(40 - 5)
  })

  it('LHTR-034 LHTR-072 all damage to one complex per turn is at most the value of its territory', () => {
    expect(raid(2, {}).dice([5, 4]).cash('germany')).toBe(40 - 6)
  })

  it('LHTR-041 2 and 5 give 6 IPCs', () => {
    const t = raid(1, owning({ uk: ['heavy-bombers'] })).dice([2, 5])
    expect(t.cash('germany')).toBe(40 - 6)
  })

  it('LHTR-034 Southern Europe (6): after a raid of 4 only 2 of a rocket of 5 count', () => {
    const t = beforeMoves(
      'uk',
      [u('uk', 'antiaircraft-gun', 'gibraltar')],
      { treasuries: { germany: 40 }, ...owning({ uk: ['rockets'] }) },
      options,
    )
    complexDamage.set(t.game, { 'southern-europe': 4 })
    t.play(end)
    expect(t.asks('rocket').targets).toContainEqual({ space: 'southern-europe', value: 6, left: 2 })
    t.play({ kind: 'rocket', gun: t.id('gibraltar'), target: 'southern-europe' }).dice([5])
    expect(t.cash('germany')).toBe(40 - 2)
  })

  it('LHTR-035 the victim pays what it has', () => {
    expect(raid(1, {}, 2).dice([5]).cash('germany')).toBe(0)
  })

  /** German rockets from Germany and Norway reach the United Kingdom (value 8). */
  const rockets = (...units: Units): Table => {
    const t = beforeMoves(
      'germany',
      units,
      { treasuries: { uk: 40 }, ...owning({ germany: ['rockets'] }) },
      options,
    )
    return t.play(end)
  }
  const fire = (gun: string, target = 'united-kingdom') => ({ kind: 'rocket' as const, gun, target })
  const gun = (space: string, count = 1) => u('germany', 'antiaircraft-gun', space, { count })

  it('LHTR-032 one gun per territory may hit a complex within three spaces: one die of damage', () => {
    const t = rockets(gun('germany', 2), gun('norway'))
    const [first = '', second = ''] = t.ids('germany', 'antiaircraft-gun')
    t.refused(fire(first, 'eastern-canada'), 'LHTR-032', 'no-rocket-target')
    t.play(fire(first))
    expect(rolls(t)).toMatchObject({ dice: 1, reason: 'rocket', by: 'germany' })
    t.dice([4])
    expect(t.cash('uk')).toBe(36)
    t.refused(fire(second, 'caucasus'), 'LHTR-032', 'no-rocket-gun')
  })

  it('LHTR-032 the power may fire any number, and decides when to stop', () => {
    const t = rockets(gun('germany'), gun('norway'))
    t.refused({ kind: 'press' }, 'LHTR-032', 'rockets-first')
    expect(t.asks('rocket').guns.map((x) => x.space)).toEqual(['germany', 'norway'])
    t.play(end)
    expect(t.decision()?.of).not.toBe('rocket')
  })

  it('LHTR-032 a gun in a foreign territory fires no rocket', () => {
    const t = beforeMoves(
      'uk',
      [u('uk', 'antiaircraft-gun', 'karelia-ssr')],
      owning({ uk: ['rockets'] }),
      options,
    ).play(end)
    expect(t.decision()?.of).not.toBe('rocket')
  })

  it('LHTR-065 rockets come before the battles', () => {
    const t = rockets(
      gun('germany'),
      u('germany', 'armor', 'caucasus', { from: 'ukraine-ssr' }),
      u('russia', 'infantry', 'caucasus'),
    )
    t.asks('rocket')
    t.play(end)
    expect(rolls(t)).toMatchObject({ reason: 'attack' })
  })

  it('LHTR-032 a power without rockets is not asked', () => {
    const t = beforeMoves('germany', [gun('germany')], {}, options).play(end)
    expect(t.decision()?.of).not.toBe('rocket')
  })

  it('LHTR-033 one rocket per turn may hit a complex', () => {
    const t = rockets(gun('germany'), gun('norway'))
    t.play(fire(t.id('germany', 'antiaircraft-gun'))).dice([1])
    t.refused(fire(t.id('norway', 'antiaircraft-gun')), 'LHTR-033', 'one-rocket-per-complex')
  })

  it('LHTR-036 a gun that fired a rocket still defends', () => {
    const t = rockets(gun('germany'))
    t.play(fire(t.id('germany', 'antiaircraft-gun'))).dice([1])
    finishTurn(t)
    const next = fight(
      'uk',
      [u('uk', 'fighter', 'germany', { from: 'sz-5' }), u('germany', 'infantry', 'germany'), gun('germany')],
      owning({ germany: ['rockets'] }),
      options,
    )
    roll(next, 1, 6)
    expect(t.ids('germany', 'antiaircraft-gun')).toHaveLength(1)
  })
})

describe('random answers', () => {
  it('LHTR-023 LHTR-032 are legal', () => {
    const t = german(40)
    const rocket = beforeMoves(
      'germany',
      [u('germany', 'antiaircraft-gun', 'germany'), u('germany', 'antiaircraft-gun', 'norway')],
      owning({ germany: ['rockets'] }),
      options,
    ).play(end)
    for (const one of [t, rocket]) {
      const rng = seededRng(7)
      const kinds = new Set(
        Array.from({ length: 20 }, () => {
          const a = legalOf(one.game)?.sample(rng) ?? end
          expect(legalOf(one.game)?.check(a).ok).toBe(true)
          return a.kind
        }),
      )
      expect(kinds.size).toBe(2)
    }
  })
})
