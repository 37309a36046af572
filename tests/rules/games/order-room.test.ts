/** In every game an order that can never be placed is refused at once; returned units refund the price paid. */
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import type { Action } from '../../../shared/model'
import { scenarios } from '../../../main/scenarios'
import { playTo } from '../../support/cleared-board'
import { table, type Table } from '../../support/game'
import { waiting } from '../../support/turn'

const end: Action = { kind: 'end' }
type Line = readonly [unit: string, count: number, space?: string | undefined]
const order = (treasury: string, ...lines: readonly Line[]): Action => ({
  ...{ kind: 'buy', treasury },
  order: lines.map(([unit, count, space]) => ({ unit, count, ...(space === undefined ? {} : { space }) })),
})
/** A purchase on an empty board, with money. */
const buying = (scenario: string, power: string, treasury: string, more: Position = {}): Table =>
  playTo(
    table(
      {
        clear: ['*'],
        turn: { round: 3, power, phase: 'purchase' },
        treasuries: { [treasury]: 900 },
        ...more,
      },
      { scenario },
    ),
    'buy',
  )

interface Case {
  readonly scenario: string
  readonly title: string
  readonly clause: string
  readonly power: string
  readonly treasury: string
  /** A facility ordered without a space, more of them than territories could ever take. */
  readonly many: Line
}
/** Games that refund unplaced units. Elsewhere they wait; Europe 1999 has no facility to buy. */
const games: readonly Case[] = [
  {
    ...{ scenario: 'revised', title: 'LHTR-128', clause: 'LHTR-128', power: 'germany' },
    ...{ treasury: 'germany', many: ['industrial-complex', 40] },
  },
  {
    ...{ scenario: 'expansion', title: 'LHTR-128', clause: 'LHTR-128', power: 'germany' },
    ...{ treasury: 'germany', many: ['industrial-complex', 40] },
  },
  {
    ...{ scenario: 'global', title: 'G40-084', clause: 'G40-084', power: 'germany' },
    ...{ treasury: 'germany', many: ['naval-base', 40] },
  },
]

describe('facilities that no territory could take', () => {
  it('are checked in every game that would refund them, and in Victory Cities by their territory', () => {
    const waits = ['europe-1999', 'pacific-2001', 'europe-pacific']
    const known = [...games.map((g) => g.scenario), ...waits, 'victory-cities']
    expect(known.sort()).toEqual(scenarios.map((s) => s.id).sort())
  })

  it.each(games)('$title: orders beyond the available territories are refused in $scenario', (game) => {
    const t = buying(game.scenario, game.power, game.treasury)
    const most = (n: number) =>
      t.try(order(game.treasury, [game.many[0], n]))?.code !== 'facilities-without-land'
    const refusal = t.try(order(game.treasury, game.many))
    expect(refusal).toMatchObject({ code: 'facilities-without-land', rule: game.clause })
    const n = refusal?.blockers?.find((b) => b.kind === 'unit')?.n ?? -1
    // The refusal gives the number of territories, and that many can be ordered.
    expect(n).toBeGreaterThanOrEqual(0)
    expect([most(n), most(n + 1)]).toEqual([true, false])
  })

  it('VCR-061 VCR-066: thirteen complexes for Western Europe are refused, one is taken', () => {
    const t = buying('victory-cities', 'germany', 'germany', { treasuries: { germany: 40 } })
    const ic = 'industrial-complex'
    const thirteen = order('germany', [ic, 13, 'western-europe'])
    expect(t.try(thirteen)).toMatchObject({ code: 'facility-ordered-already' })
    t.refused(
      order('germany', [ic, 1, 'western-europe'], [ic, 1, 'western-europe']),
      t.try(thirteen)?.rule ?? '',
    )
    t.play(order('germany', [ic, 1, 'western-europe']))
  })

  it.each([
    ['pacific-2001', 'usa'],
    ['europe-pacific', 'usa-pacific'],
  ])(
    'PAC-132 PAC-136: if complexes wait for a territory, more than there are territories can be ordered: %s',
    (scenario, us) => {
      const t = buying(scenario, 'usa', us)
      t.play(order(us, ['industrial-complex', 40]))
    },
  )

  it('G40-084: two major complexes can’t be ordered for the same territory', () => {
    const t = buying('global', 'germany', 'germany')
    const upgraded = t
      .asks('buy')
      .treasuries.flatMap((one) => one.units)
      .find(({ unit, spaces }) => unit === 'major-ic' && (spaces?.length ?? 0) > 0)?.spaces?.[0]
    expect(upgraded).toBeDefined()
    const twice = order('germany', ['major-ic', 2, upgraded])
    expect(t.try(twice)).toMatchObject({ code: 'facility-ordered-already' })
    expect(t.try(order('germany', ['major-ic', 1, upgraded]))?.code).toBe('peacetime-spending')
  })
})

describe('units that no complex could take', () => {
  it('LHTR-129 LHTR-124: Germany’s complexes take 16 in total, a seventeenth is refused', () => {
    const t = buying('revised', 'germany', 'germany')
    t.refused(order('germany', ['infantry', 17]), 'LHTR-129', 'order-over-complexes')
    t.refused(order('germany', ['infantry', 10], ['armor', 7]), 'LHTR-129', 'order-over-complexes')
    t.play(order('germany', ['infantry', 10], ['armor', 6]))
  })

  it('LHTR-129: ships only at complexes on a coast', () => {
    const t = buying('revised', 'russia', 'russia', {
      control: [{ space: 'karelia-ssr', power: 'germany' }],
    })
    // The Caucasus takes 4; Russia itself has no coast.
    t.refused(order('russia', ['submarine', 5]), 'LHTR-129', 'order-over-complexes')
    t.play(order('russia', ['submarine', 4], ['infantry', 8]))
  })

  it('VCR-056 LHTR-129: in Victory Cities the output of complexes is counted in IPCs', () => {
    const t = buying('victory-cities', 'germany', 'germany')
    // Germany 10 and Southern Europe 6: four times 16.
    t.refused(order('germany', ['armor', 13]), 'LHTR-129', 'order-too-dear')
    t.play(order('germany', ['armor', 12]))
  })

  it('G40-111 LHTR-129: in Global possible research results count as room', () => {
    const t = buying('global', 'canada', 'canada')
    const refusal = t.try(order('canada', ['infantry', 100]))
    expect(refusal).toMatchObject({ code: 'order-over-complexes' })
    const most = refusal?.blockers?.[0]?.n ?? 0
    const minors = t.game.rs.spaces.filter(
      (s) =>
        t.game.at_(s.ix).control === t.game.powerIx('canada') &&
        t.game.facilities.with(s.ix, 'complex').length > 0,
    )
    const builds = minors.reduce(
      (sum, s) =>
        sum +
        t.game.facilities.with(s.ix, 'complex').reduce((n, f) => n + t.game.facilities.trait(f, 'builds'), 0),
      0,
    )
    expect(most).toBeGreaterThan(builds)
    // Money and peace are separate limits.
    expect(t.try(order('canada', ['infantry', most]))?.code).toBe('peacetime-spending')
  })

  it('EUR-175: if unplaced units wait, any number that is paid for can be ordered', () => {
    const t = buying('europe-1999', 'ussr', 'ussr')
    t.play(order('ussr', ['infantry', 90]))
  })
})

describe('refunds', () => {
  const IC = 'industrial-complex'

  it('LHTR-129 VCR-063: a complex that its territory can’t take any more is refunded at 3, not at 15', () => {
    const t = buying('victory-cities', 'germany', 'germany', { treasuries: { germany: 40 } })
    t.play(order('germany', [IC, 1, 'western-europe']), end)
    // Income is collected right after the purchase in this game: 40 - 3 + 40.
    expect(t.cash('germany')).toBe(77)
    // The territory is lost in the turn, by means that no ordinary turn has.
    t.game.setControl(t.game.spaceIx('western-europe'), t.game.powerIx('uk'), [])
    playTo(t, 'place').play(end)
    expect(t.events).toContainEqual(
      expect.objectContaining({ kind: 'paid', from: 'bank', to: 'germany', amount: 3, why: 'returned' }),
    )
    expect(t.cash('germany')).toBe(80)
  })
})

describe('the purchase’s preview of the placement', () => {
  const roomOf = (t: Table, treasury: string) => {
    const room = t.asks('buy').treasuries.find(({ id }) => id === treasury)?.room
    if (!room) throw new Error(`${treasury} shows no room`)
    return room
  }
  const places = (t: Table, treasury: string) =>
    roomOf(t, treasury).places.map(({ space, by, most, units }) => [space, by, most, units?.join()])

  it('LHTR-124: Germany’s two complexes with their limits, and no excess', () => {
    const t = buying('revised', 'germany', 'germany')
    expect(places(t, 'germany')).toEqual([
      ['germany', 'count', 10, undefined],
      ['southern-europe', 'count', 6, undefined],
    ])
    t.play(order('germany', ['infantry', 16]))
    expect(roomOf(t, 'germany')).toMatchObject({ leftover: 'returned', rules: ['LHTR-129'] })
    expect(roomOf(t, 'germany').excess).toBeUndefined()
  })

  it('VCR-036 VCR-056: infantry by city, all other units by cost at complexes', () => {
    const t = buying('victory-cities', 'germany', 'germany')
    const all = places(t, 'germany')
    expect(all).toContainEqual(['germany', 'cost', 40, expect.stringContaining('armor')])
    const infantry = all.filter(([, , , units]) => units === 'infantry')
    expect(infantry.length).toBeGreaterThan(1)
    expect(infantry.every(([, by]) => by === 'count')).toBe(true)
  })

  it('EUR-168 EUR-170 EUR-175: a captured complex takes the value of its territory, the rest shows as waiting', () => {
    const t = buying('europe-pacific', 'germany', 'germany', {
      control: [
        { space: 'germany', power: 'ussr' },
        { space: 'northern-italy', power: 'ussr' },
        { space: 'poland', power: 'germany', complex: true },
      ],
      facts: { exile: { seats: { germany: 'poland' } } },
    })
    expect(places(t, 'germany')).toEqual([['poland', 'count', 2, undefined]])
    t.play(order('germany', ['infantry', 3]))
    expect(roomOf(t, 'germany')).toMatchObject({
      excess: { units: ['infantry'], by: 'count', ordered: 3, most: 2 },
      ...{ leftover: 'waits', rules: ['EUR-175'] },
    })
    // At most by the excess: three of five, not one of three infantry.
    t.play(order('germany', ['infantry', 3], ['armor', 2]))
    expect(roomOf(t, 'germany').excess).toMatchObject({ units: ['infantry', 'armor'], ordered: 5, most: 2 })
    t.play(order('germany', ['infantry', 2]))
    expect(roomOf(t, 'germany').excess).toBeUndefined()
  })

  it('EUR-175: units waiting from earlier turns use its room first', () => {
    const t = buying('europe-pacific', 'germany', 'germany', {
      control: [
        { space: 'germany', power: 'ussr' },
        { space: 'northern-italy', power: 'ussr' },
        { space: 'poland', power: 'germany', complex: true },
      ],
      facts: { exile: { seats: { germany: 'poland' } } },
      units: [waiting('germany', 'armor', 'germany')],
    })
    t.play(order('germany', ['infantry', 2]))
    expect(roomOf(t, 'germany').excess).toMatchObject({ by: 'count', ordered: 3, most: 2 })
  })
})
