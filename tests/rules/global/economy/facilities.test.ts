import { describe, expect, it } from 'vitest'
import type { Position } from '../../../../shared/contract'
import { gain } from '../../../../main/rules/global/economy/technologies'
import type { Action } from '../../../../shared/model'
import {
  at,
  bare,
  buy,
  combat,
  end,
  facing,
  globalTable,
  held,
  instead,
  leaveOut,
  move,
  place,
  purchase,
  together,
  u,
  waiting,
} from '../support'
import type { Table } from '../../../support/game'

/** The facilities of a territory: unit, damage, and whether it is inoperative. */
const there = (t: Table, space: string) =>
  (t.view().spaces[space]?.facilities ?? []).map((f) => [f.unit, f.damage ?? 0, f.idle === true])
/** The refund of the last answer. */
const returned = (t: Table) =>
  t.events.flatMap((e) => (e.kind === 'paid' && e.why === 'returned' ? [e.amount] : []))
const building = (power: string, ...rows: ReturnType<typeof waiting>[]) => at(power, 'place', rows)

describe('what complexes produce', () => {
  it('G40-007: a major complex builds ten units a turn and a minor one three', () => {
    const t = building('germany', waiting('germany', 'infantry', 11))
    t.refused(place('infantry', 'germany', 11), 'G40-007', 'complex-full')
    t.play(place('infantry', 'germany', 10))
    const minor = building('indonesia', waiting('indonesia', 'infantry', 4))
    minor.refused(place('infantry', 'java', 4), 'G40-007', 'complex-full')
    minor.play(place('infantry', 'java', 3), place('infantry', 'sumatra'))
  })

  it('G40-082: land and air units appear in the territory, ships in a neighboring zone, even a hostile one', () => {
    const t = at(
      'germany',
      'place',
      [
        ...[waiting('germany', 'tank'), waiting('germany', 'fighter'), waiting('germany', 'submarine')],
        u('russia', 'cruiser', 'sz-114'),
      ],
      facing(['germany'], ['russia']),
    )
    t.refused(place('tank', 'holland-belgium'), 'G40-082', 'no-complex')
    t.refused(place('submarine', 'germany'), 'G40-082', 'ship-on-land')
    t.refused(place('tank', 'sz-114'), 'G40-082', 'land-units-on-land')
    t.play(place('submarine', 'sz-114'), place('tank', 'germany'), place('fighter', 'western-germany'))
  })

  it('G40-082: fighters and tactical bombers can also appear on their owner’s carriers next to a complex', () => {
    const t = at('germany', 'place', [
      ...[u('germany', 'carrier', 'sz-113'), waiting('germany', 'tactical-bomber', 2)],
      waiting('germany', 'fighter'),
    ])
    t.play(place('tactical-bomber', 'sz-113', 2))
    t.refused(place('fighter', 'sz-113'), 'G40-082', 'no-deck-free')
  })

  it('G40-081: aircraft may end their move over the zone of a new carrier placed there this turn', () => {
    const t = at('germany', 'noncombat-move', [
      ...[
        u('germany', 'fighter', 'germany'),
        waiting('germany', 'carrier'),
        waiting('germany', 'transport', 1),
      ],
    ])
    t.play(move(t.id('germany', 'fighter'), 'germany', 'sz-113'), end)
    t.play(place('carrier', 'sz-113'))
    expect(t.pieces('sz-113')).toEqual(['germany carrier', 'germany fighter'])
  })

  it('G40-086: a complex captured this turn builds nothing', () => {
    const t = at(
      'germany',
      'combat-move',
      [u('germany', 'infantry', 'germany'), waiting('germany', 'infantry')],
      facing(['germany'], ['eastern-european-commonwealth']),
    )
    t.play(move(t.id('germany', 'infantry'), 'germany', 'poland'), end, end)
    expect(t.control('poland')).toBe('germany')
    t.refused(place('infantry', 'poland'), 'G40-082', 'no-complex')
  })
})

describe('build sites', () => {
  const build = (power: string, unit: string, space: string, more: Position = {}): [Table, Action] => [
    at(power, 'place', [waiting(power, unit)], more),
    place(unit, space),
  ]
  it.each([
    ['norway', 'minor-ic', null, null],
    ['denmark', 'minor-ic', null, null],
    ['denmark', 'major-ic', 'G40-084', 'complex-needs-worth'],
    ['germany', 'minor-ic', 'G40-084', 'complex-already'],
    ['poland', 'minor-ic', 'G40-085', 'complex-needs-own-land'],
    ['poland', 'air-base', 'G40-085', 'complex-needs-own-land'],
    ['western-germany', 'air-base', 'G40-084', 'base-already'],
    ['greater-southern-germany', 'naval-base', 'G40-084', 'base-needs-coast'],
    ['greater-southern-germany', 'air-base', null, null],
    ['holland-belgium', 'naval-base', null, null],
  ])('G40-084: in %s Germany builds a %s or sees why not', (space, unit, rule, code) => {
    const [t, action] = build('germany', unit, space)
    if (rule && code) t.refused(action, rule, code)
    else t.play(action)
  })

  it('G40-084: a worthless territory takes no complex: the refusal shows the required value', () => {
    const [t, action] = build('russia', 'minor-ic', 'vyborg')
    expect(t.game.space(t.game.spaceIx('vyborg')).data.ipc).toBe(0)
    t.refused(action, 'G40-084', 'complex-needs-worth')
    expect(t.try(action)?.blockers).toContainEqual({ kind: 'limit', id: 'value', n: 2 })
  })

  it('G40-084: no complex is built on an island', () => {
    const [t, action] = build('indonesia', 'minor-ic', 'borneo')
    t.refused(action, 'G40-084', 'no-complex-on-islands')
  })

  it('EXG-005, EXG-101: in a territory that is not Original for it, a nation builds only bases', () => {
    const mine = held('germany', 'slovakia-hungary')
    const [t, action] = build('germany', 'minor-ic', 'slovakia-hungary', mine)
    t.refused(action, 'EXG-101', 'complex-needs-original-land')
    const [base, put] = build('germany', 'air-base', 'slovakia-hungary', mine)
    base.play(put)
  })

  it('EXG-004: Indonesian territories captured by Japan stay Original for Indonesia, not for Japan', () => {
    const [taken, action] = build('japan', 'minor-ic', 'korea', {})
    taken.play(action)
    const [t, put] = build('indonesia', 'air-base', 'sumatra')
    t.play(put)
    const [japanese, no] = build('japan', 'minor-ic', 'french-indo-china', held('japan', 'french-indo-china'))
    japanese.refused(no, 'EXG-101', 'complex-needs-original-land')
  })

  it('EXG-103: Original Territories change only by the record of the territory', () => {
    const ceded: Position = {
      ...held('germany', 'slovakia-hungary'),
      facts: { 'global/originals': { cededTo: { 'slovakia-hungary': 'germany' } } },
    }
    const [t, action] = build('germany', 'minor-ic', 'slovakia-hungary', ceded)
    t.play(action)
  })

  it('G40-085: a new complex works from the next turn on, in a territory held since the start of the turn', () => {
    const t = at('germany', 'place', [waiting('germany', 'minor-ic'), waiting('germany', 'infantry')])
    t.play(place('minor-ic', 'norway'))
    expect(there(t, 'norway')).toEqual([['minor-ic', 0, true]])
    t.refused(place('infantry', 'norway'), 'G40-082', 'no-complex')
  })
})

describe('damage and capture', () => {
  it('G40-007: damage reduces what a complex builds', () => {
    const t = at('germany', 'place', [waiting('germany', 'infantry', 9)], {
      ...instead('germany', { unit: 'major-ic', damage: 4 }),
      ...held('canada', 'western-germany'),
    })
    t.refused(place('infantry', 'germany', 7), 'G40-007', 'complex-full')
    t.play(place('infantry', 'germany', 6))
  })

  it.each([
    ['major-ic', 9, 10],
    ['minor-ic', 2, 3],
    ['air-base', 2, 3],
    ['naval-base', 2, 3],
  ])('G40-023, G40-076: a %s works with %i damage and not with %i', (unit, works, out) => {
    const idle = (damage: number) =>
      there(globalTable(instead('germany', { unit, damage })), 'germany').map(([, , idle]) => idle)
    expect([idle(works), idle(out)]).toEqual([[false], [true]])
  })

  const take = (damage: number) => {
    const t = combat('russia', [u('russia', 'infantry', 'eastern-poland')], {
      ...facing(['russia'], ['germany']),
      ...held('germany', 'poland'),
      ...instead('poland', { unit: 'major-ic', damage }, { unit: 'air-base', damage: 2 }),
    })
    return t.play(move(t.id('eastern-poland'), 'eastern-poland', 'poland'), end)
  }
  it('G40-083: a major complex with 12 damage is captured as a minor one with 6, and others keep their damage', () => {
    expect(there(take(12), 'poland').map(([unit, damage]) => [unit, damage])).toEqual([
      ['minor-ic', 6],
      ['air-base', 2],
    ])
    expect(there(take(4), 'poland')[0]?.slice(0, 2)).toEqual(['minor-ic', 4])
  })

  it('EXG-153: a complex in a neutral territory does nothing until a nation owns it again', () => {
    const neutral = at(
      'germany',
      'place',
      [waiting('germany', 'infantry')],
      held('neutral', 'western-germany'),
    )
    expect(there(neutral, 'western-germany').every(([, , idle]) => idle)).toBe(true)
    neutral.refused(place('infantry', 'western-germany'), 'G40-082', 'no-complex')
  })

  it('G40-004: facilities are bought like units', () => {
    const t = purchase('germany', [], facing(['germany'], ['russia'], 2))
    t.play(buy('germany', ['air-base', 1]), end)
    expect(t.cash('germany')).toBe(10)
  })
})

describe('upgrading a minor complex', () => {
  const major = (space: string, count = 1) => ({
    ...{ kind: 'buy' as const, treasury: 'germany' },
    order: [{ unit: 'major-ic', count, space }],
  })
  const rich = { treasuries: { germany: 60 }, ...facing(['germany'], ['russia'], 2) }
  const minor = (damage = 0): Position => together(rich, instead('norway', { unit: 'minor-ic', damage }))
  const linesOf = (t: Table) => {
    const [treasury] = t.asks('buy').treasuries
    return treasury?.units.filter(({ unit }) => unit === 'major-ic') ?? []
  }
  it('G40-084: costs 20 with a minor complex in place, 30 without, and is ordered for its territory', () => {
    const t = purchase('germany', [], together(minor(), bare('western-germany')))
    const lines = linesOf(t)
    const priceIn = (space: string) => lines.find(({ spaces }) => spaces?.[0] === space)?.cost
    expect([priceIn('norway'), priceIn('western-germany')]).toEqual([20, 30])
    // Germany has a major complex; Denmark is worth too little; Poland belongs to another nation.
    for (const space of ['germany', 'denmark', 'poland']) expect(priceIn(space), space).toBeUndefined()
    t.refused(major('germany'), 'G40-084', 'not-for-that-place')
    const whole = { ...major('norway'), order: [{ unit: 'major-ic', count: 1 }] }
    t.refused(whole, 'G40-084', 'name-the-place')
    t.play(major('norway'), end)
    expect(t.cash('germany')).toBe(40)
  })

  it('G40-084: replaces the minor one and keeps its damage; it works from the next turn on', () => {
    const t = purchase('germany', [], minor(2)).play(end, major('norway'), end)
    leaveOut(t)
    t.refused(place('major-ic', 'western-germany'), 'G40-084', 'meant-for-elsewhere')
    t.play(place('major-ic', 'norway'))
    expect(there(t, 'norway')).toEqual([['major-ic', 2, false]])
  })

  it('G40-084: a space changes nothing in an order for units that need none', () => {
    const infantry = (more: object) => ({
      ...{ kind: 'buy' as const, treasury: 'germany' },
      order: [{ unit: 'infantry', count: 1, ...more }],
    })
    const left = [{}, { space: 'norway' }].map((more) => {
      const t = leaveOut(purchase('germany', [], minor()).play(infantry(more), end))
      t.play(place('infantry', 'germany'))
      return t.cash('germany')
    })
    expect(left[0]).toBe(left[1])
    // Two air bases with the same space: each has its territory.
    const order = [1, 1].map((count) => ({ unit: 'air-base', count, space: 'norway' }))
    purchase('germany', [], minor()).play({ kind: 'buy', treasury: 'germany', order }, end)
  })

  it('G40-084: upgrades ordered for two territories are placed one at a time, each in its own', () => {
    const order = ['norway', 'western-germany'].map((space) => ({ unit: 'major-ic', count: 1, space }))
    const t = purchase('germany', [], together(minor(), bare('western-germany')))
    leaveOut(t.play({ kind: 'buy', treasury: 'germany', order }, end))
    t.refused(place('major-ic', 'norway', 2), 'G40-084', 'lots-apart')
    t.play(place('major-ic', 'norway'), place('major-ic', 'western-germany'))
  })

  it('G40-085: units that the minor complex builds this turn come before its upgrade', () => {
    const t = leaveOut(
      purchase('germany', [], together(minor(), bare('western-germany'))).play(
        {
          ...{ kind: 'buy', treasury: 'germany' },
          order: [
            { unit: 'major-ic', count: 1, space: 'norway' },
            { unit: 'infantry', count: 2 },
            { unit: 'submarine', count: 1 },
            { unit: 'artillery', count: 1 },
          ],
        },
        end,
      ),
    )
    t.refused(place('major-ic', 'norway'), 'G40-085', 'upgrade-last')
    t.play(place('infantry', 'norway', 2), place('artillery', 'germany'))
    // The submarine can appear in the zone off Norway.
    t.refused(place('major-ic', 'norway'), 'G40-085', 'upgrade-last')
    t.play(place('submarine', 'sz-125'), place('major-ic', 'norway'))
    expect(t.pieces('norway')).toHaveLength(2)
  })

  it('EXG-101, G40-084: requires an Original Territory worth 3 IPCs, and upgrades it once', () => {
    const t = purchase(
      'germany',
      [],
      together(minor(), held('germany', 'poland'), instead('denmark', { unit: 'minor-ic' })),
    )
    t.refused(major('poland'), 'G40-084', 'not-for-that-place')
    t.refused(major('denmark'), 'G40-084', 'not-for-that-place')
    // A second one for the same territory could never be placed.
    t.refused(major('norway', 2), 'G40-084', 'facility-ordered-already')
    leaveOut(t.play(major('norway'), end))
    t.play(place('major-ic', 'norway'))
    expect(there(t, 'norway').map(([unit]) => unit)).toEqual(['major-ic'])
  })
})

describe('purchased units without a place', () => {
  it('G40-008: are refunded at the price paid, whatever they cost by then', () => {
    // Ships at full price, and Improved Shipyards found in the same turn.
    const t = purchase(
      'germany',
      [],
      together(
        { treasuries: { germany: 60 } },
        facing(['germany'], ['russia'], 2),
        bare('germany', 'western-germany'),
        instead('norway', { unit: 'minor-ic' }),
      ),
    )
    t.play(buy('germany', ['destroyer', 2]), end)
    // The only coastal complex is destroyed before they can be placed.
    for (const f of t.game.facilities.in(t.game.spaceIx('norway')))
      t.game.facilities.harm(f, t.game.facilities.mostDamage(f), [])
    gain(t.game, t.game.powerIx('germany'), 'improved-shipyards')
    leaveOut(t).play(end)
    expect(returned(t)).toEqual([8, 8])
  })
  it('G40-084: a territory cannot take two bases of one type at once', () => {
    const t = at('germany', 'place', [waiting('germany', 'air-base', 2)])
    t.refused(place('air-base', 'greater-southern-germany', 2), 'G40-084', 'base-already')
    t.play(place('air-base', 'greater-southern-germany'))
  })
})
