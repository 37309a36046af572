/** Transports after a battle at sea, on both boards and in the linked game. */
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import { table, type Table } from '../../support/game'
import { aboard, load, u, unload } from '../movement/support'

type Rows = NonNullable<Position['units']>

const OFF = 'sea-zone-9'
const SHORE = 'hawaiian-islands'
const came = { from: 'sea-zone-10' }
const fleet = (...more: Rows): Rows => [
  u('usa', 'destroyer', OFF, came),
  u('usa', 'transport', OFF, { ...came, ref: 't' }),
  u('japan', 'transport', OFF),
  u('usa', 'infantry', SHORE, { count: 2 }),
  ...more,
]

/** The Americans won the battle: noncombat movement is open. */
function afterwards(scenario: string, power: string, units: Rows, switches = {}): Table {
  const t = table({ clear: ['*'], turn: { round: 3, power, phase: 'combat' }, units }, { scenario, switches })
  for (let d = t.decision(); d && t.view().phase !== 'noncombat-move'; d = t.decision())
    t.play(
      d.of === 'roll'
        ? { kind: 'roll', dice: Array<number>(d.dice).fill(d.by.power === power ? 1 : 6) }
        : (d.suggestion ?? { kind: 'end' }),
    )
  return t
}

/** The clauses each game cites for the same rule. */
const games = [
  { scenario: 'pacific-2001', later: 'PAC-131', fought: 'PAC-131', landed: 'PAC-062' },
  { scenario: 'europe-pacific', later: 'EUR-163', fought: 'EUR-166', landed: 'EUR-063' },
]

describe.each(games)('on the Pacific board of $scenario', ({ scenario, later, fought, landed }) => {
  it('PAC-131 LNK-277 a transport that fought loads in place, to capacity, but cannot land the cargo then', () => {
    const t = afterwards(scenario, 'usa', fleet())
    const [one = '', two = ''] = t.ids(SHORE, 'infantry')
    const ship = t.id(OFF, 'transport')
    t.play(load(one, ship), load(two, ship))
    t.refused(unload(one, SHORE), 'PAC-131', 'loads-or-lands')
    t.refused({ kind: 'move', units: [ship], path: [OFF, 'sea-zone-10'] }, later)
  })

  it('PAC-131 LNK-277 it unloads there, but cannot load afterwards', () => {
    const t = afterwards(scenario, 'usa', fleet(aboard('usa', 'infantry', 't')))
    const ship = t.id(OFF, 'transport')
    t.play(unload(t.id(OFF, 'infantry'), SHORE))
    expect(t.ids(SHORE, 'infantry')).toHaveLength(3)
    t.refused(load(t.id(SHORE, 'infantry'), ship), landed, 'has-unloaded')
  })

  it('PAC-131 earlier cargo stays aboard after it has loaded', () => {
    const t = afterwards(scenario, 'usa', fleet(aboard('usa', 'infantry', 't')))
    const before = t.id(OFF, 'infantry')
    t.play(load(t.ids(SHORE, 'infantry').slice(0, 1), t.id(OFF, 'transport')))
    t.refused(unload(before, SHORE), 'PAC-131', 'loads-or-lands')
  })

  it('PAC-131 without either option it neither loads nor lands', () => {
    const t = afterwards(scenario, 'usa', fleet(aboard('usa', 'infantry', 't')), {
      'pac.transportsAfterBattle': 'neither',
    })
    t.refused(load(t.id(SHORE), t.id(OFF, 'transport')), fought, 'ship-fought')
    t.refused(unload(t.id(OFF, 'infantry'), SHORE), fought, 'ship-fought')
  })
})

describe.each(['europe-1999', 'europe-pacific'])('on the Europe board of %s', (scenario) => {
  it('EUR-166 LNK-277 a transport that fought neither loads nor lands', () => {
    const from = { from: 'north-sea' }
    const t = afterwards(scenario, 'uk', [
      u('uk', 'destroyer', 'english-channel', from),
      u('uk', 'transport', 'english-channel', { ...from, ref: 't' }),
      aboard('uk', 'infantry', 't'),
      u('germany', 'transport', 'english-channel'),
      u('uk', 'infantry', 'united-kingdom'),
    ])
    t.refused(load(t.id('united-kingdom'), t.id('english-channel', 'transport')), 'EUR-166', 'ship-fought')
    t.refused(unload(t.id('english-channel', 'infantry'), 'united-kingdom'), 'EUR-166', 'ship-fought')
  })
})
