import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import { legalOf, seededRng } from '../../../main/engine'
import { surrenderLines } from '../../../main/rules/link/surrender-dice'
import { turn, held, toPlace, take, place, waiting } from '../../support/turn'
import { submerged } from '../../../main/rules/base/battle/submarines'

describe('territories changing hands', () => {
  const taken = (by: string, space: string, more: Position = {}) =>
    take(turn(by, more), space, by).control(space)
  it('EUR-130 PAC-099 LNK-251 a territory of an Ally returns to that Ally, of an Axis power to that Axis power', () => {
    expect(taken('usa', 'java', held('japan', 'java'))).toBe('uk')
    expect(taken('uk', 'leningrad', held('germany', 'leningrad'))).toBe('ussr')
    expect(taken('germany', 'japan', held('usa', 'japan'))).toBe('japan')
    expect(
      taken('germany', 'japan', { ...held('usa', 'japan'), facts: { surrender: { out: ['japan'] } } }),
    ).toBe('germany')
  })
  it('EUR-132 a territory that was Axis at the start goes to the Ally that captures it', () => {
    expect(taken('usa', 'morocco')).toBe('usa')
  })
  it('EUR-155 a Middle East territory won back by any Ally is Allied and unowned again', () => {
    expect(taken('usa', 'egypt', held('germany', 'egypt'))).toBe('allies')
    expect(taken('japan', 'egypt')).toBe('japan')
  })
  it('PAC-101 LNK-251 Manchuria, Shantung and Korea become Chinese whichever Ally captures them', () => {
    for (const space of ['manchuria', 'shantung', 'korea']) expect(taken('ussr', space)).toBe('china')
  })
  it('LNK-268 after the US and China surrender they belong to the Ally that captures them', () => {
    expect(taken('ussr', 'manchuria', { facts: { surrender: { out: ['usa', 'china'] } } })).toBe('ussr')
  })
  it('EUR-129 EUR-088 guns and complexes of a captured territory belong to the captor at once', () => {
    const t = turn('germany', { units: [{ space: 'leningrad', power: 'ussr', unit: 'aa-gun' }] })
    take(t, 'leningrad', 'germany')
    expect(t.pieces('leningrad')).toEqual(['germany aa-gun'])
    expect(t.view().spaces['leningrad']?.complex).toBeDefined()
  })
})

describe('placing new units', () => {
  const with_ = (power: string, unit: string, treasury: string, count: number, more: Position = {}) =>
    toPlace(turn(power, { ...more, units: [waiting(power, unit, treasury, count), ...(more.units ?? [])] }))
  it('EUR-168 PAC-132 land and air units go to own complexes held since the turn’s start, ships next to them', () => {
    const t = with_('germany', 'infantry', 'germany', 2)
    t.refused(place('infantry', 'poland'), 'EUR-168', 'no-complex')
    t.play(place('infantry', 'germany', 1, 'germany'), place('infantry', 'northern-italy', 1, 'germany'))
    with_('germany', 'destroyer', 'germany', 1).play(place('destroyer', 'baltic-sea'))
    with_('germany', 'destroyer', 'germany', 1).refused(place('destroyer', 'bay-of-biscay'), 'EUR-168')
  })
  it('EUR-129 EUR-168 a complex captured this turn can’t be used', () => {
    const t = turn('germany', { units: [waiting('germany', 'infantry', 'germany')] })
    take(t, 'leningrad', 'germany')
    toPlace(t).refused(place('infantry', 'leningrad'), 'EUR-168')
  })
  it('EUR-169 PAC-133 an original complex takes any number of units', () => {
    with_('ussr', 'infantry', 'ussr', 8).play(place('infantry', 'moscow', 8))
  })
  it('EUR-170 PAC-134 a captured one takes up to its value: German Moscow two', () => {
    const t = with_('germany', 'infantry', 'germany', 3, held('germany', 'moscow'))
    t.refused(place('infantry', 'moscow', 3), 'EUR-170')
    t.play(place('infantry', 'moscow', 2))
    t.refused(place('infantry', 'moscow', 1), 'EUR-170')
  })
  it('EUR-171 a complex won back by its original owner is unlimited again from its next turn on', () => {
    const t = turn('ussr', {
      ...held('germany', 'leningrad'),
      units: [waiting('ussr', 'infantry', 'ussr', 8)],
    })
    take(t, 'leningrad', 'ussr')
    toPlace(t).refused(place('infantry', 'leningrad', 8), 'EUR-168')
    with_('ussr', 'infantry', 'ussr', 8).play(place('infantry', 'leningrad', 8))
  })
  it('EUR-172 PAC-137 ships may be placed among enemy ships', () => {
    with_('germany', 'destroyer', 'germany', 1, {
      units: [{ space: 'baltic-sea', power: 'uk', unit: 'submarine' }],
    }).play(place('destroyer', 'baltic-sea'))
  })
  it('EUR-173 PAC-138 LNK-151 new fighters go to the territory, never onto a carrier; with the switch they may', () => {
    const carrier: Position = { units: [{ space: 'baltic-sea', power: 'germany', unit: 'carrier' }] }
    with_('germany', 'fighter', 'germany', 1, carrier).refused(place('fighter', 'baltic-sea'), 'EUR-173')
    const on = toPlace(
      turn(
        'germany',
        { units: [waiting('germany', 'fighter', 'germany'), ...(carrier.units ?? [])] },
        { newFightersOnCarriers: 'on' },
      ),
    )
    on.play(place('fighter', 'baltic-sea'))
    expect(on.view().spaces['baltic-sea']?.pieces.find((p) => p.unit === 'fighter')?.carriedBy).toBe(
      on.id('baltic-sea', 'carrier'),
    )
  })
  it('LNK-151 EUR-207 with the switch each deck takes one, and the adjacent complex counts them: two at Hawaii', () => {
    const at = (carriers: number) =>
      toPlace(
        turn(
          'usa',
          {
            units: [
              { space: 'sea-zone-9', power: 'usa', unit: 'carrier', count: carriers },
              waiting('usa', 'fighter', 'usa-pacific', 3),
            ],
          },
          { newFightersOnCarriers: 'on' },
        ),
      )
    at(1).refused(place('fighter', 'sea-zone-9', 3, 'usa-pacific'), 'LNK-151', 'no-deck-free')
    const t = at(2)
    t.refused(place('fighter', 'sea-zone-9', 3, 'usa-pacific'), 'EUR-170', 'complex-full')
    t.play(place('fighter', 'sea-zone-9', 2, 'usa-pacific'))
    t.refused(place('fighter', 'hawaiian-islands', 1, 'usa-pacific'), 'EUR-170')
    const fighters = t.view().spaces['sea-zone-9']?.pieces.filter((p) => p.unit === 'fighter') ?? []
    expect(fighters.every((p) => p.carriedBy !== undefined)).toBe(true)
  })
  it('LNK-151 not onto an ally’s carrier, nor without an own complex nearby', () => {
    const on = { newFightersOnCarriers: 'on' }
    const fighter = waiting('usa', 'fighter', 'usa-pacific')
    toPlace(
      turn('usa', { units: [{ space: 'sea-zone-9', power: 'uk', unit: 'carrier' }, fighter] }, on),
    ).refused(place('fighter', 'sea-zone-9', 1, 'usa-pacific'), 'LNK-151')
    toPlace(
      turn('usa', { units: [{ space: 'sea-zone-24', power: 'usa', unit: 'carrier' }, fighter] }, on),
    ).refused(place('fighter', 'sea-zone-24', 1, 'usa-pacific'), 'EUR-168')
  })
  it('EUR-174 a territory takes more than one gun', () => {
    with_('germany', 'aa-gun', 'germany', 2).play(place('aa-gun', 'germany', 2))
  })
  it('EUR-175 units that can’t or may not be placed wait for a later turn', () => {
    const t = with_('germany', 'infantry', 'germany', 2).play({ kind: 'end' })
    expect(t.view().pools['waiting']).toHaveLength(2)
  })
  it('EUR-207 a limit counts land units and ships together: captured Leningrad takes one of either', () => {
    const t = toPlace(
      turn('germany', {
        control: [
          { space: 'leningrad', power: 'germany' },
          { space: 'germany', power: 'ussr' },
        ],
        units: [waiting('germany', 'infantry', 'germany'), waiting('germany', 'transport', 'germany')],
        facts: { exile: { seats: { germany: 'northern-italy' } } },
      }),
    )
    t.play(place('infantry', 'leningrad'))
    t.refused(place('transport', 'baltic-sea'), 'EUR-170')
  })
  it('EUR-207 a ship next to two complexes counts at the one its owner names', () => {
    const at = () =>
      toPlace(
        turn('germany', {
          ...held('germany', 'leningrad'),
          units: [waiting('germany', 'infantry', 'germany'), waiting('germany', 'transport', 'germany')],
        }),
      )
    const named = at().play({ ...place('transport', 'baltic-sea'), through: 'leningrad' })
    named.refused(place('infantry', 'leningrad'), 'EUR-170', 'complex-full')
    at()
      .play({ ...place('transport', 'baltic-sea'), through: 'germany' })
      .play(place('infantry', 'leningrad'))
    at().play(place('transport', 'baltic-sea')).play(place('infantry', 'leningrad'))
    at().refused({ ...place('transport', 'baltic-sea'), through: 'northern-italy' }, 'EUR-168', 'no-complex')
    at().refused({ ...place('transport', 'baltic-sea'), through: 'nowhere' }, null, 'unknown-space')
  })
  it('EUR-207 EUR-170 two ships next to two complexes of one unit each fill both, and a third finds no room', () => {
    const t = toPlace(
      turn('germany', {
        control: [
          { space: 'leningrad', power: 'germany' },
          { space: 'baltic-states', power: 'germany', complex: true },
          { space: 'germany', power: 'ussr' },
        ],
        units: [waiting('germany', 'transport', 'germany', 3), waiting('germany', 'infantry', 'germany', 2)],
        facts: { exile: { seats: { germany: 'northern-italy' } } },
      }),
    )
    // Each placement uses one complex, the roomier one if none is named.
    t.refused(place('transport', 'baltic-sea', 2), 'EUR-170', 'complex-full')
    t.play(place('transport', 'baltic-sea'), place('transport', 'baltic-sea'))
    t.refused(place('transport', 'baltic-sea'), 'EUR-170', 'complex-full')
    for (const land of ['leningrad', 'baltic-states'])
      t.refused(place('infantry', land), 'EUR-170', 'complex-full')
  })
  it('LNK-180 a complex built by the US takes up to its value, also for any later owner', () => {
    // The US builds in Morocco, value 1; then Germany takes it and holds it at its next turn's start.
    const t = with_('usa', 'industrial-complex', 'usa-europe', 1, held('usa', 'morocco'))
    t.play(place('industrial-complex', 'morocco'))
    take(t, 'morocco', 'germany')
    expect(t.view().spaces['morocco']?.complex).toBe('value')
    const german = with_('germany', 'infantry', 'germany', 2, {
      control: [{ space: 'morocco', power: 'germany', complex: true }],
    })
    // Morocco was German at the start, but the complex was not: it is never unlimited.
    german.refused(place('infantry', 'morocco', 2, 'germany'), 'EUR-170')
    german.play(place('infantry', 'morocco', 1, 'germany'))
  })
  it('LNK-124 LNK-180 a complex built by the US counts for the Axis power that holds it now', () => {
    const t = turn('germany', { control: [{ space: 'morocco', power: 'germany', complex: true }] })
    expect(surrenderLines(t.game, 'germany')).toEqual([{ rule: 'LNK-124', dice: -1 }])
  })
  it('PAC-136 a complex cannot be built in a territory captured this turn', () => {
    const t = turn('usa', { units: [waiting('usa', 'industrial-complex', 'usa-europe')] })
    take(t, 'morocco', 'usa')
    toPlace(t).refused(place('industrial-complex', 'morocco'), 'PAC-136', 'complex-needs-own-land')
  })
  it('PAC-136 a complex built this turn cannot be used this turn', () => {
    const t = toPlace(
      turn('usa', {
        ...held('usa', 'morocco'),
        units: [waiting('usa', 'industrial-complex', 'usa-europe'), waiting('usa', 'infantry', 'usa-europe')],
      }),
    )
    t.play(place('industrial-complex', 'morocco'))
    t.refused(place('infantry', 'morocco', 1, 'usa-europe'), 'EUR-168', 'no-complex')
  })
  it('LNK-260 LNK-178 with one US treasury a complex may be built on either board', () => {
    for (const space of ['morocco', 'philippines'])
      toPlace(
        turn(
          'usa',
          { ...held('usa', 'morocco'), units: [waiting('usa', 'industrial-complex', 'usa')] },
          { usTreasury: 'single' },
        ),
      ).play(place('industrial-complex', space, 1, 'usa'))
  })
  it('LNK-178 one US treasury places its units on either board, two place them on their own board', () => {
    for (const space of ['united-states-europe', 'united-states-pacific'])
      toPlace(turn('usa', { units: [waiting('usa', 'infantry', 'usa')] }, { usTreasury: 'single' })).play(
        place('infantry', space, 1, 'usa'),
      )
    with_('usa', 'infantry', 'usa-europe', 1).refused(
      place('infantry', 'united-states-pacific', 1, 'usa-europe'),
      'LNK-189',
    )
  })
  it('LNK-178 LNK-189 purchases of two treasuries are placed separately, each on its board', () => {
    const t = with_('usa', 'armor', 'usa-europe', 1, { units: [waiting('usa', 'armor', 'usa-pacific')] })
    t.refused(place('armor', 'united-states-europe', 2), 'LNK-189', 'lots-apart')
    t.play(place('armor', 'united-states-europe'), place('armor', 'united-states-pacific'))
  })
  it('EUR-168 units that no treasury paid for are separate too', () => {
    const t = with_('germany', 'armor', 'germany', 1, {
      units: [{ pool: 'waiting', power: 'germany', unit: 'armor' }],
    })
    t.refused(place('armor', 'germany', 2), 'EUR-168', 'lots-apart')
    t.play(place('armor', 'germany'), place('armor', 'germany'))
  })
  it('PAC-121 free units are placed separately from bought ones, under the rule that gave them', () => {
    with_('usa', 'infantry', 'usa-pacific', 1).refused(
      place('infantry', 'szechwan', 4),
      'PAC-121',
      'free-apart',
    )
  })
  it('EUR-168 answers that the phase does not ask for are refused', () => {
    const t = with_('germany', 'infantry', 'germany', 1)
    t.refused({ kind: 'press' }, 'EUR-027', 'place-first')
    t.refused(place('infantry', 'germany', 2), 'EUR-168', 'too-few-waiting')
    t.refused(place('armor', 'germany'), 'EUR-168', 'none-waiting')
    t.refused(place('infantry', 'baltic-sea'), 'EUR-168', 'land-units-on-land')
    with_('germany', 'destroyer', 'germany', 1).refused(
      place('destroyer', 'germany'),
      'EUR-168',
      'ship-on-land',
    )
  })
  it('PAC-136 LNK-039 LNK-260 the US builds a complex in its own valued territory held since the turn’s start, and uses it from the next turn', () => {
    const t = with_('usa', 'industrial-complex', 'usa-europe', 1, held('usa', 'morocco', 'sicily'))
    t.refused(place('industrial-complex', 'sicily'), 'PAC-136', 'complex-needs-value')
    t.refused(place('industrial-complex', 'sikang'), 'PAC-136', 'complex-needs-own-land')
    t.refused(place('industrial-complex', 'united-states-europe'), 'PAC-136', 'complex-already')
    t.refused(place('industrial-complex', 'philippines'), 'LNK-260')
    t.play(place('industrial-complex', 'morocco'))
    expect(t.view().spaces['morocco']?.complex).toBe('value')
    const use = toPlace(
      turn('usa', {
        control: [{ space: 'morocco', power: 'usa', complex: true }],
        units: [waiting('usa', 'infantry', 'usa-europe', 2)],
      }),
    )
    use.refused(place('infantry', 'morocco', 2, 'usa-europe'), 'EUR-170')
    use.play(place('infantry', 'morocco', 1, 'usa-europe'))
  })
})

describe('guns', () => {
  it('EUR-130 EUR-186 a territory returned to an Ally brings its gun back to that Ally', () => {
    const t = turn('uk', {
      ...held('germany', 'leningrad'),
      units: [{ space: 'leningrad', power: 'germany', unit: 'aa-gun' }],
    })
    take(t, 'leningrad', 'uk')
    expect(t.pieces('leningrad')).toEqual(['ussr aa-gun'])
  })
  it('EUR-088 EUR-155 a gun in a Middle East territory goes to the power that captured the territory', () => {
    const t = turn('usa', {
      ...held('germany', 'egypt'),
      units: [{ space: 'egypt', power: 'germany', unit: 'aa-gun' }],
    })
    take(t, 'egypt', 'usa')
    expect([t.control('egypt'), ...t.pieces('egypt')]).toEqual(['allies', 'usa aa-gun'])
  })
})

describe('surfacing and repair', () => {
  it('EUR-177 PAC-139 a damaged battleship is repaired in its owner’s turn, anywhere', () => {
    const t = turn('germany', {
      units: [
        { space: 'mid-atlantic', power: 'germany', unit: 'battleship', damaged: true },
        { space: 'north-sea', power: 'uk', unit: 'battleship', damaged: true },
      ],
    })
    for (let i = 0; i < 9 && t.view().power === 'germany'; i++) t.play({ kind: 'end' })
    expect(t.view().spaces['mid-atlantic']?.pieces[0]?.damaged).toBeUndefined()
    expect(t.view().spaces['north-sea']?.pieces[0]?.damaged).toBe(true)
  })
  it('EUR-176 LNK-248 submerged submarines of all powers surface in phase 8', () => {
    const t = turn('germany', { units: [{ space: 'mid-atlantic', power: 'uk', unit: 'submarine' }] })
    submerged.set(t.game, t.game.piece(Number(t.id('mid-atlantic').slice(1))), true)
    for (let i = 0; i < 9 && t.view().power === 'germany'; i++) t.play({ kind: 'end' })
    expect(t.view().spaces['mid-atlantic']?.pieces[0]?.submerged).toBeUndefined()
  })
})

describe('random placement', () => {
  it('EUR-175 one in forty samples lets new units wait', () => {
    const t = toPlace(turn('germany', { units: [waiting('germany', 'infantry', 'germany', 3)] }))
    const drawn = (wait: boolean) => legalOf(t.game)?.sample({ below: (n) => (n === 40 && !wait ? 1 : 0) })
    expect(drawn(true)).toEqual({ kind: 'end' })
    expect(drawn(false)).toMatchObject({ kind: 'place', unit: 'infantry' })
    // A ship whose only port is lost has no place: it waits.
    const ship = turn('ussr', {
      units: [waiting('ussr', 'battleship', 'ussr')],
      ...held('germany', 'leningrad', 'archangel'),
    })
    expect(legalOf(toPlace(ship).game)?.sample({ below: (n) => n - 1 })).toEqual({ kind: 'end' })
  })
  it('EUR-168 a new fighter at a complex goes to the territory, even with an adjacent carrier', () => {
    const t = toPlace(
      turn('germany', {
        units: [
          waiting('germany', 'fighter', 'germany'),
          { space: 'danish-sea', power: 'germany', unit: 'carrier' },
        ],
      }),
    )
    t.play(place('fighter', 'germany'))
    expect(t.pieces('germany')).toEqual(['germany fighter'])
    expect(t.view().spaces['germany']?.pieces[0]?.carriedBy).toBeUndefined()
  })
})

describe('purchase', () => {
  it('EUR-031 PAC-026 any affordable mix; unspent cash stays; an order may change until the phase ends', () => {
    const t = turn('ussr', { treasuries: { ussr: 24 } })
    t.refused(
      { kind: 'buy', treasury: 'ussr', order: [{ unit: 'infantry', count: 9 }] },
      'EUR-031',
      'not-enough-money',
    )
    t.play({ kind: 'buy', treasury: 'ussr', order: [{ unit: 'battleship', count: 1 }] })
    t.play({ kind: 'buy', treasury: 'ussr', order: [{ unit: 'infantry', count: 7 }] }, { kind: 'end' })
    expect(t.cash('ussr')).toBe(3)
  })
  it('EUR-031 the random player buys nothing with 2 IPCs, and sometimes nothing with 3', () => {
    const rng = seededRng(1)
    const drawn = (ipcs: number) => {
      const t = turn('japan', { treasuries: { japan: ipcs } })
      return new Set(Array.from({ length: 60 }, () => JSON.stringify(legalOf(t.game)?.sample(rng))))
    }
    const end = JSON.stringify({ kind: 'end' })
    const infantry = JSON.stringify({
      kind: 'buy',
      treasury: 'japan',
      order: [{ unit: 'infantry', count: 1 }],
    })
    expect(drawn(2)).toEqual(new Set([end]))
    expect(drawn(3)).toEqual(new Set([end, infantry]))
  })
  it('EUR-031 an order may name a territory for a unit; it is kept until the phase ends', () => {
    const t = turn('usa', { treasuries: { 'usa-europe': 40 } })
    const order = [{ unit: 'industrial-complex', count: 1, space: 'united-states-europe' }]
    t.play({ kind: 'buy', treasury: 'usa-europe', order })
    expect(t.asks('buy').treasuries[0]).toMatchObject({ id: 'usa-europe', spent: 15, order })
  })
  it('EUR-034 bought units wait off the board', () => {
    const t = turn('ussr', { treasuries: { ussr: 24 } }).play(
      { kind: 'buy', treasury: 'ussr', order: [{ unit: 'infantry', count: 2 }] },
      { kind: 'end' },
    )
    expect(t.view().pools['waiting']?.map((p) => p.unit)).toEqual(['infantry', 'infantry'])
  })
  it('PAC-027 India’s cash does not pay for Australia’s units', () => {
    turn('uk', { treasuries: { india: 30, australia: 0 } }).refused(
      { kind: 'buy', treasury: 'australia', order: [{ unit: 'infantry', count: 1 }] },
      'EUR-031',
    )
  })
  it('EUR-031 EUR-027 the phase accepts only orders, and only of units that can be bought', () => {
    const t = turn('germany')
    t.refused({ kind: 'press' }, 'EUR-027', 'buy-first')
    t.refused(
      { kind: 'buy', treasury: 'germany', order: [{ unit: 'hussar', count: 1 }] },
      null,
      'unknown-unit',
    )
    t.refused({ kind: 'buy', treasury: 'ussr', order: [] }, 'EUR-030', 'not-your-treasury')
  })
  it('LNK-149 only the US buys complexes, and there is no research', () => {
    for (const [power, treasury] of [
      ['germany', 'germany'],
      ['ussr', 'ussr'],
      ['japan', 'japan'],
      ['uk', 'england'],
    ] as const) {
      const t = turn(power, { treasuries: { [treasury]: 50 } })
      t.refused({ kind: 'buy', treasury, order: [{ unit: 'industrial-complex', count: 1 }] }, 'PAC-028')
      const units = t.asks('buy').treasuries.flatMap((x) => x.units.map((u) => u.unit))
      expect(units).not.toContain('industrial-complex')
    }
    const us = turn('usa')
      .asks('buy')
      .treasuries[0]?.units.map((u) => u.unit)
    expect(us).toContain('industrial-complex')
    expect(us?.some((u) => /research|tech/.test(u))).toBe(false)
  })
  it('PAC-028 LNK-038 only the US buys marines and complexes, on both boards', () => {
    turn('uk').refused({ kind: 'buy', treasury: 'england', order: [{ unit: 'marine', count: 1 }] }, 'PAC-028')
    turn('japan', { treasuries: { japan: 40 } }).refused(
      { kind: 'buy', treasury: 'japan', order: [{ unit: 'industrial-complex', count: 1 }] },
      'PAC-028',
    )
    turn('usa').play({ kind: 'buy', treasury: 'usa-europe', order: [{ unit: 'marine', count: 1 }] })
  })
})
