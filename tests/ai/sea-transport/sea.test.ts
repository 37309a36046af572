// A good player's ships, in hand-made positions of Revised: the Atlantic in round 3, cleared except for the listed
// units.
import { describe, expect, it } from 'vitest'
import { rulesetOf } from '../../../main/scenarios'
import type { Position } from '../../../shared/contract'
import type { Table } from '../../support/game'
import { normal, revisedAt, wholeStep } from '../support'

type Units = NonNullable<Position['units']>
const n = (space: string, power: string, unit: string, count = 1): Units => [{ space, power, unit, count }]
/** Norway is British, and at the front against the Germans in Karelia. */
const bridgehead: Position = {
  control: [
    { space: 'norway', power: 'uk' },
    { space: 'karelia-ssr', power: 'germany' },
  ],
}
/** Coasts too strong for a landing. */
const firm: Units = [
  ...[
    'western-europe',
    'germany',
    'eastern-europe',
    'southern-europe',
    'balkans',
    'ukraine-ssr',
    'algeria',
    'libya',
  ],
  ...[
    'japan',
    'manchuria',
    'kwangtung',
    'french-indochina',
    'east-indies',
    'borneo',
    'philippine-islands',
    'new-guinea',
  ],
  ...['okinawa', 'wake-island', 'solomon-islands', 'caroline-islands'],
].flatMap((space) => (rulesetOf('revised').spaceIx.has(space) ? n(space, 'germany', 'infantry', 30) : []))
const noncombat = (units: Units, more: Position = bridgehead): Table =>
  revisedAt('us', 'noncombat-move', [...units, ...firm], more)
const combat = (units: Units, more: Position = {}): Table => revisedAt('us', 'combat-move', units, more)
const all = (t: Table, power: string, unit: string) =>
  t.game.piecesOf(t.game.powerIx(power)).filter((p) => t.game.type(p).id === unit && p.space >= 0)
const where = (t: Table, power: string, unit: string): string[] =>
  all(t, power, unit).map((p) => t.game.sid(p.space))
const aboard = (t: Table): number =>
  all(t, 'us', 'transport').reduce((sum, p) => sum + t.game.cargo(p.id).length, 0)

describe('Transports of a computer', () => {
  it('load units that wait behind the ocean and sail toward the front', () => {
    const t = noncombat([
      ...n('eastern-united-states', 'us', 'infantry', 4),
      ...n('sz-10', 'us', 'transport', 2),
      ...n('norway', 'uk', 'infantry', 6),
    ])
    wholeStep(t.game)
    expect(aboard(t)).toBe(4)
    // Two zones from home, as near to Norway as they get, and together.
    const zones = new Set(where(t, 'us', 'transport'))
    expect(zones.size).toBe(1)
    for (const zone of zones) expect(t.game.distance(t.game.spaceIx(zone), t.game.spaceIx('norway'))).toBe(3)
  })

  it('unload cargo in reach of the front, all in the same turn', () => {
    const t = noncombat([
      { space: 'sz-8', power: 'us', unit: 'transport', ref: 'ship' },
      { power: 'us', unit: 'infantry', carriedBy: 'ship' },
      { power: 'us', unit: 'armor', carriedBy: 'ship' },
      ...n('norway', 'uk', 'infantry', 6),
    ])
    wholeStep(t.game)
    expect(where(t, 'us', 'infantry')).toEqual(['norway'])
    expect(where(t, 'us', 'armor')).toEqual(['norway'])
  })

  it('go back empty for units that wait at home', () => {
    const t = noncombat([
      ...n('sz-6', 'us', 'transport'),
      ...n('eastern-united-states', 'us', 'infantry', 6),
      ...n('norway', 'uk', 'infantry', 6),
    ])
    wholeStep(t.game)
    const [zone = ''] = where(t, 'us', 'transport')
    expect(t.game.distance(t.game.spaceIx(zone), t.game.spaceIx('eastern-united-states'))).toBeLessThan(4)
    expect(['sz-8', 'sz-2', 'sz-9', 'sz-1', 'sz-12']).toContain(zone)
  })

  it('do not sail to a fleet that would sink them', () => {
    const t = noncombat([
      ...n('eastern-united-states', 'us', 'infantry', 4),
      ...n('sz-10', 'us', 'transport', 2),
      ...n('norway', 'uk', 'infantry', 6),
      // They reach the zones halfway, and not the port.
      ...n('sz-6', 'germany', 'battleship', 2),
      ...n('western-europe', 'germany', 'fighter', 4),
    ])
    wholeStep(t.game)
    for (const zone of where(t, 'us', 'transport')) expect(['sz-8', 'sz-2', 'sz-12']).not.toContain(zone)
  })

  it('are followed by the warships that make them hold', () => {
    const t = noncombat([
      { space: 'sz-10', power: 'us', unit: 'transport', ref: 'ship' },
      { power: 'us', unit: 'infantry', carriedBy: 'ship' },
      { power: 'us', unit: 'infantry', carriedBy: 'ship' },
      ...n('sz-11', 'us', 'battleship', 2),
      ...n('norway', 'uk', 'infantry', 6),
      ...n('sz-5', 'germany', 'submarine', 2),
    ])
    wholeStep(t.game)
    const [ship = ''] = where(t, 'us', 'transport')
    expect(t.game.distance(t.game.spaceIx(ship), t.game.spaceIx('norway'))).toBe(3)
    expect(where(t, 'us', 'battleship')).toContain(ship)
  })

  it('do not unload where the territory would be lost with the cargo', () => {
    const t = noncombat([
      { space: 'sz-8', power: 'us', unit: 'transport', ref: 'ship' },
      { power: 'us', unit: 'infantry', carriedBy: 'ship' },
      ...n('norway', 'uk', 'infantry', 6),
      ...n('karelia-ssr', 'germany', 'armor', 16),
    ])
    wholeStep(t.game)
    expect(where(t, 'us', 'infantry')).not.toContain('norway')
  })

  it('load waiting units before any land unit marches, so that no unit walks away from a ship', () => {
    const t = noncombat([
      ...n('central-united-states', 'us', 'infantry', 3),
      ...n('eastern-united-states', 'us', 'infantry', 2),
      ...n('sz-10', 'us', 'transport'),
      ...n('norway', 'uk', 'infantry', 6),
    ])
    const kinds = wholeStep(t.game, normal()).map((a) => a.kind)
    expect(aboard(t)).toBe(2)
    expect(where(t, 'us', 'infantry').filter((s) => s === 'eastern-united-states')).toHaveLength(3)
    // Both board, the ship sails, and then the units from inland march.
    expect(kinds.lastIndexOf('load')).toBeLessThan(kinds.indexOf('move'))
  })

  it('sail all in the same turn even if there are many more than one power has at the start', () => {
    const t = noncombat([
      ...n('eastern-united-states', 'us', 'infantry', 72),
      ...n('sz-10', 'us', 'transport', 36),
      ...n('norway', 'uk', 'infantry', 6),
    ])
    wholeStep(t.game)
    expect(aboard(t)).toBe(72)
    expect(where(t, 'us', 'transport')).not.toContain('sz-10')
  })

  it('leave the last guard of a capital ashore', () => {
    const home: Units = n('eastern-united-states', 'us', 'infantry', 4)
    const t = noncombat([
      ...home,
      ...n('sz-10', 'us', 'transport', 2),
      ...n('norway', 'uk', 'infantry', 6),
      { space: 'sz-9', power: 'germany', unit: 'transport', ref: 'raider' },
      { power: 'germany', unit: 'armor', carriedBy: 'raider' },
      { power: 'germany', unit: 'infantry', carriedBy: 'raider' },
    ])
    wholeStep(t.game)
    expect(
      where(t, 'us', 'infantry').filter((s) => s === 'eastern-united-states').length,
    ).toBeGreaterThanOrEqual(1)
  })
})

describe('Ships of a computer that searches', () => {
  it('end the turn together: the warships join transports that would be lost alone', () => {
    const t = noncombat([
      { space: 'sz-10', power: 'us', unit: 'transport', ref: 'ship' },
      { power: 'us', unit: 'infantry', carriedBy: 'ship' },
      { power: 'us', unit: 'infantry', carriedBy: 'ship' },
      ...n('sz-11', 'us', 'battleship', 2),
      ...n('norway', 'uk', 'infantry', 6),
      ...n('sz-5', 'germany', 'submarine', 2),
    ])
    wholeStep(t.game, normal())
    const [ship = ''] = where(t, 'us', 'transport')
    expect(where(t, 'us', 'battleship')).toEqual([ship, ship])
  })
})

describe('A landing of a computer', () => {
  const loaded = (count: number): Units =>
    Array.from({ length: count }, (_, i): Units => [
      { space: 'sz-8', power: 'us', unit: 'transport', ref: `ship${i}` },
      { power: 'us', unit: 'infantry', carriedBy: `ship${i}` },
      { power: 'us', unit: 'armor', carriedBy: `ship${i}` },
    ]).flat()
  const landed = (t: Table): number => wholeStep(t.game).filter(({ kind }) => kind === 'unload').length

  it('takes an empty coast with one ship', () => {
    expect(landed(combat([...loaded(2)]))).toBeGreaterThanOrEqual(1)
  })

  it('is made with as many ships together as it takes, and not with fewer', () => {
    const norway = n('norway', 'germany', 'infantry', 3)
    expect(landed(combat([...loaded(1), ...norway, ...firm]))).toBe(0)
    expect(landed(combat([...loaded(3), ...norway, ...firm]))).toBeGreaterThanOrEqual(2)
  })

  it('is not made for what an attack by land takes in any case', () => {
    const tanks = (space: string): Units => [
      ...n(space, 'us', 'armor', 12),
      ...n('norway', 'germany', 'infantry', 1),
    ]
    const open: Position = { control: [{ space: 'karelia-ssr', power: 'us' }] }
    const attack = (units: Units): number =>
      wholeStep(combat([...loaded(2), ...units, ...firm], open).game).filter(({ kind }) => kind === 'unload')
        .length
    expect(attack(tanks('karelia-ssr'))).toBe(0)
    expect(attack(tanks('western-canada'))).toBeGreaterThan(0)
  })

  it('has aircraft with it if ships alone are not enough', () => {
    const t = combat([
      ...loaded(1),
      ...n('norway', 'germany', 'infantry', 2),
      ...firm,
      ...n('united-kingdom', 'us', 'fighter', 3),
    ])
    expect(landed(t)).toBe(1)
    expect(where(t, 'us', 'fighter')).toContain('norway')
  })
})
