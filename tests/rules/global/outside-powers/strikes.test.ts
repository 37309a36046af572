/** Cases by an outside reviewer on missiles and nuclear weapons, derived from the rules: interacting clauses. */
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../../shared/contract'
import type { Table } from '../../../support/game'
import {
  arms,
  at,
  bare,
  combat,
  end,
  enemies,
  facing,
  held,
  instead,
  known,
  leaveOut,
  move,
  passTo,
  purchase,
  together,
  u,
  type Units,
} from '../support'
import { about, choose, hand, has, roll } from './support'

const facility = (t: Table, space: string, unit: string) =>
  t.view().spaces[space]?.facilities?.find((f) => f.unit === unit) ?? expect.fail(`no ${unit} in ${space}`)
const damage = (t: Table, space: string, unit: string) => facility(t, space, unit).damage ?? 0
const targets = (t: Table): string[] => {
  const field = t.asks('form').fields.find((one) => one.name === 'target')
  return field?.is === 'one' ? field.from.map(({ id }) => id) : []
}
const fire = (t: Table, from: string, target: string) =>
  ({ kind: 'missile', base: facility(t, from, 'air-base').id, target }) as const
const LONDON = 'united-kingdom'
const BASE = together(instead(LONDON, { unit: 'air-base' }), bare('scotland', 'iceland'))
const WAR = facing(['great-britain'], ['germany'])

describe('missiles', () => {
  const both = known('great-britain', 'ballistic-missiles', 'cruise-missiles')

  it('EXG-172, EXG-173: ballistic first, then cruise, one each per base; the facility fires at each on 1', () => {
    const t = combat(
      'great-britain',
      [],
      together(
        WAR,
        BASE,
        both,
        instead('germany', { unit: 'major-ic' }),
        instead('western-germany', { unit: 'air-base' }),
      ),
    ).play(end)
    expect(about(t)).toBe('ballistic-missile')
    t.play(fire(t, LONDON, facility(t, 'germany', 'major-ic').id))
    expect(roll(t)).toEqual({ by: 'germany', dice: 1, hitsOn: 1 })
    t.dice([2], [6])
    expect([damage(t, 'germany', 'major-ic'), about(t)]).toEqual([8, 'cruise-missile'])
    t.play(fire(t, LONDON, facility(t, 'western-germany', 'air-base').id)).dice([1])
    expect([damage(t, 'western-germany', 'air-base'), about(t)]).toEqual([0, 'move'])
  })

  it('EXG-174, EXG-168: a nation whose war is declared but not yet open is no target, by surprise or otherwise', () => {
    const t = at(
      'great-britain',
      'combat-phase',
      [],
      together(
        facing(['great-britain'], ['germany'], 4),
        enemies('great-britain', 'italy'),
        BASE,
        both,
        instead('germany', { unit: 'major-ic' }),
      ),
    )
    t.play(choose('strike'), end, end)
    for (const f of [facility(t, 'germany', 'major-ic')])
      expect(about(t) === 'ballistic-missile' ? targets(t) : []).not.toContain(f.id)
  })

  it('EXG-174, EXG-082: at peace a strike is a surprise: it comes with a warning and a price, and a nation that holds back has fired nothing', () => {
    const t = at(
      'great-britain',
      'combat-phase',
      [],
      together(has({ 'great-britain': 6 }), BASE, both, instead('germany', { unit: 'major-ic' })),
    )
    t.play(choose('strike'), end, end)
    const target = facility(t, 'germany', 'major-ic').id
    t.play(fire(t, LONDON, target))
    expect([about(t), hand(t, 'great-britain')]).toEqual(['confirm-strike', 6])
    t.play(choose('hold'))
    expect([about(t), hand(t, 'great-britain'), damage(t, 'germany', 'major-ic')]).toEqual([
      'ballistic-missile',
      6,
      0,
    ])
    t.play(fire(t, LONDON, target), choose('strike')).dice([6], [1])
    expect([hand(t, 'great-britain'), damage(t, 'germany', 'major-ic')]).toEqual([0, 3])
    expect(t.view().relations['germany']?.['great-britain']).toBe('hostile')
  })

  it('EXG-173, EXG-179: a base that fired a ballistic missile cannot fire a nuclear one; the rest of a stockpile stays', () => {
    const t = combat(
      'great-britain',
      [],
      together(
        WAR,
        BASE,
        known('great-britain', 'ballistic-missiles', 'nuclear-warhead'),
        arms('great-britain', { nuclearMissiles: 1 }),
        instead('germany', { unit: 'major-ic' }),
      ),
    ).play(end)
    t.play(fire(t, LONDON, facility(t, 'germany', 'major-ic').id)).dice([6], [6])
    expect(about(t)).toBe('move')
    expect(t.view().powerFacts?.['great-britain']?.['nuclearMissiles']).toBe(1)
  })

  it('EXG-145, EXG-052: a warhead is inactive without ballistic missiles: it can be neither bought nor fired', () => {
    const t = purchase(
      'great-britain',
      [],
      together(WAR, known('great-britain', 'nuclear-warhead'), { treasuries: { 'great-britain': 90 } }),
    )
    expect(about(t)).not.toBe('buy-nuclear')
    const asleep = combat(
      'great-britain',
      [],
      together(
        WAR,
        BASE,
        known('great-britain', 'nuclear-warhead'),
        arms('great-britain', { nuclearMissiles: 1 }),
      ),
    ).play(end)
    expect(about(asleep)).toBe('move')
  })
})

describe('a nuclear weapon', () => {
  const NUKES = together(
    WAR,
    BASE,
    known('great-britain', 'ballistic-missiles', 'nuclear-warhead'),
    arms('great-britain', { nuclearMissiles: 3 }),
  )
  const nuke = (units: Units, more: Position = {}): Table => {
    const t = combat('great-britain', units, together(NUKES, more)).play(end)
    while (about(t) === 'ballistic-missile') t.play(end)
    return t
  }

  it('EXG-181: complex and bases take maximum damage; the territory pays its holder nothing once, then again the turn after', () => {
    const t = nuke(
      [u('germany', 'infantry', 'germany', { count: 3 })],
      instead('germany', { unit: 'major-ic', damage: 4 }, { unit: 'air-base' }),
    )
    t.play(fire(t, LONDON, 'germany'))
    expect([
      damage(t, 'germany', 'major-ic'),
      damage(t, 'germany', 'air-base'),
      t.pieces('germany').length,
    ]).toEqual([20, 6, 1])
    t.play(end)
    let before = t.cash('germany')
    for (
      let i = 0;
      i < 40 && !(t.game.state.round === 4 && t.game.powerId(t.game.turnPower()) === 'great-britain');
      i++
    )
      leaveOut(t)
    expect(t.cash('germany')).toBe(before + 25 - 5)
    before = t.cash('germany')
    for (let i = 0; i < 14; i++) leaveOut(t)
    expect(t.cash('germany')).toBe(before + 25)
  })

  it('EXG-181, EXG-183: a territory captured in the same turn pays its captor nothing either', () => {
    const t = combat(
      'great-britain',
      [u('great-britain', 'tank', 'denmark', { count: 2 })],
      together(NUKES, held('great-britain', 'denmark'), bare('western-germany')),
    )
    const before = t.cash('great-britain')
    t.play(move(t.ids('denmark'), 'denmark', 'western-germany'), end)
    while (about(t) === 'ballistic-missile') t.play(end)
    t.play(fire(t, LONDON, 'western-germany'))
    expect(t.control('western-germany')).toBe('great-britain')
    t.play(end)
    passTo(t, 'combat-phase')
    expect(t.cash('great-britain')).toBe(before + 24 + 2)
  })

  it('EXG-181: 5 German and 3 Italian units lose 4: 2 German, 1 Italian, and the fourth is German; each owner picks', () => {
    const t = nuke(
      [
        u('germany', 'infantry', 'germany', { count: 4 }),
        u('germany', 'tank', 'germany'),
        u('italy', 'infantry', 'germany', { count: 2 }),
        u('italy', 'tank', 'germany'),
      ],
      together(bare('germany'), facing(['great-britain'], ['germany', 'italy'])),
    )
    t.play(fire(t, LONDON, 'germany'))
    expect([t.decision()?.by.power, t.asks('form').fields[0]]).toMatchObject(['germany', { min: 3, max: 3 }])
    t.play(t.asks('form').suggestion ?? end)
    expect([t.decision()?.by.power, t.asks('form').fields[0]]).toMatchObject(['italy', { min: 1, max: 1 }])
    t.play(t.asks('form').suggestion ?? end)
    expect(t.pieces('germany')).toHaveLength(4)
  })

  it('EXG-183: an army of a truce partner, which cannot be struck, protects the whole space', () => {
    const shielded = nuke([u('canada', 'infantry', 'germany'), u('germany', 'infantry', 'germany')], {
      facts: { relations: { truces: { 'canada+great-britain': 9 } } },
    })
    expect(about(shielded) === 'nuclear-missile' ? targets(shielded) : []).not.toContain('germany')
  })

  it('EXG-182: at sea half of all ships are lost, rounded up, with their cargo; a chosen battleship sinks outright', () => {
    const t = nuke([u('germany', 'battleship', 'sz-113')])
    t.play(fire(t, LONDON, 'sz-113'))
    expect(t.pieces('sz-113')).toEqual([])
  })

  it('EXG-183: one weapon per space and turn, even with three missiles and two bases', () => {
    const t = nuke(
      [u('germany', 'infantry', 'germany', { count: 4 })],
      together(
        bare('germany'),
        instead('normandy-bordeaux', { unit: 'air-base' }),
        held('great-britain', 'normandy-bordeaux'),
      ),
    )
    t.play(fire(t, LONDON, 'germany'))
    expect(about(t) === 'nuclear-missile' ? targets(t) : []).not.toContain('germany')
    expect(t.view().powerFacts?.['great-britain']?.['nuclearMissiles']).toBe(2)
  })

  it('EXG-178: at most three of each, including orders; orders count against the cap of peace', () => {
    const rich = together(known('great-britain', 'atomic-bomb'), arms('great-britain', { atomicBombs: 2 }), {
      treasuries: { 'great-britain': 90 },
    })
    const t = purchase('great-britain', [], together(rich, facing(['great-britain'], ['germany'], 3))).play(
      choose('atomic-bomb'),
    )
    expect(about(t)).not.toBe('buy-nuclear')
    // At peace Great Britain spends at most 12.
    expect(about(purchase('great-britain', [], rich))).not.toBe('buy-nuclear')
  })
})
