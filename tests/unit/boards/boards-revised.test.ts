// The Revised map: the numbers of its rules (LHTR-001 to LHTR-015) in its data.
import { describe, expect, it } from 'vitest'
import { boardFaults } from '../../../shared/boards/check'
import { isLand } from '../../../shared/boards/space-kinds'
import { board, setup, unitTypes } from '../../../shared/boards/revised'
import type { SpaceData } from '../../../shared/boards/types'
import { expectLinksWhole, reading, sum, words } from './board-data'

const { spaces, space, ids } = reading(board)
/** Spaces reached from Germany over links, entering only what `enter` allows. */
function flood(enter: (s: SpaceData) => boolean): Set<string> {
  const seen = new Set(['germany'])
  for (const id of seen) for (const next of space(id).neighbors) if (enter(space(next))) seen.add(next)
  return seen
}

describe('the graph of the Revised map', () => {
  it('has 79 lands, the sea zones 1 to 64 and 348 links', () => {
    expect(spaces.size).toBe(143)
    expect(board.spaces).toHaveLength(143)
    expect(board.spaces.filter(isLand)).toHaveLength(79)
    expect(ids((s) => !isLand(s))).toEqual(Array.from({ length: 64 }, (_, i) => `sz-${i + 1}`).sort())
    expect(sum(board.spaces.map((s) => s.neighbors.length)) / 2).toBe(348)
  })

  it('refers only to existing ids', () => {
    expect(boardFaults({ path: 'revised', board, setup, units: unitTypes })).toEqual([])
  })

  it('is symmetric, without loops or doubles', () => {
    expectLinksWhole(board)
  })

  it('reaches every space from Germany, and every open one without crossing closed land', () => {
    expect(flood(() => true).size).toBe(143)
    const open = flood((s) => !s.impassable)
    for (const s of board.spaces) if (!s.impassable) expect(open.has(s.id), s.id).toBe(true)
  })

  it('calls land an island if it touches only other islands', () => {
    for (const s of board.spaces.filter(isLand)) {
      const ashore = s.neighbors.map(space).filter(isLand)
      expect(ashore.every((next) => next.kind === 'island') ? 'island' : 'land', s.id).toBe(s.kind)
    }
  })

  it('closes the neutral lands, which no power owns or gets income from (LHTR-012)', () => {
    const closed =
      'afghanistan angola argentina eire himalaya mongolia mozambique peru rio-de-oro sahara saudi-arabia ' +
      'spain sweden switzerland turkey venezuela'
    expect(ids((s) => s.impassable)).toEqual(words(closed))
    for (const s of board.spaces.filter((x) => x.impassable))
      expect(s).toMatchObject({
        originalOwner: 'neutral',
        startController: 'neutral',
        treasury: null,
        ipc: 0,
      })
    expect(ids((s) => s.originalOwner === 'neutral')).toEqual(words(closed))
  })

  it('leaves out the one link that the sources dispute', () => {
    expect(board.edgeDoubts.map((doubt) => [doubt.edge, doubt.included])).toEqual([
      [['sz-63', 'western-canada'], false],
    ])
    expect(space('sz-63').neighbors).not.toContain('western-canada')
  })
})

describe('powers, money, and the pieces on the map', () => {
  it('LHTR-001: has five powers with a treasury each', () => {
    expect(board.powers.map((p) => p.id)).toEqual(['russia', 'germany', 'uk', 'japan', 'us'])
    for (const t of board.treasuries) expect(t.power).toBe(t.id)
    expect(board.treasuries.map((t) => t.id)).toEqual(board.powers.map((p) => p.id))
  })

  it.each([
    ['russia', 24],
    ['germany', 40],
    ['uk', 30],
    ['japan', 30],
    ['us', 42],
  ])('LHTR-003: %s produces %i and starts with that amount', (power, total) => {
    expect(setup.treasuries[power]).toBe(total)
    expect(sum(board.spaces.filter((s) => s.treasury === power).map((s) => s.ipc))).toBe(total)
    expect(ids((s) => s.treasury === power)).toEqual(ids((s) => s.startController === power))
    expect(ids((s) => s.originalOwner === power)).toEqual(ids((s) => s.startController === power))
  })

  it('LHTR-004: has the twelve cities of the box', () => {
    const cities = board.spaces.flatMap((s) => (s.victoryCity?.box ? [[s.victoryCity.name, s.id]] : []))
    expect(cities.sort()).toEqual(
      [
        ['Washington', 'eastern-united-states'],
        ['Los Angeles', 'western-united-states'],
        ['London', 'united-kingdom'],
        ['Calcutta', 'india'],
        ['Leningrad', 'karelia-ssr'],
        ['Moscow', 'russia'],
        ['Berlin', 'germany'],
        ['Rome', 'southern-europe'],
        ['Paris', 'western-europe'],
        ['Tokyo', 'japan'],
        ['Shanghai', 'kwangtung'],
        ['Manila', 'philippine-islands'],
      ].sort(),
    )
  })

  it('has 22 point cities next to the three of the expansion, each with the points of its tier', () => {
    const cities = board.spaces.flatMap((s) => s.victoryCity ?? [])
    expect(
      cities
        .filter((city) => city.expansion)
        .map((city) => city.name)
        .sort(),
    ).toEqual([...['Honolulu', 'Stalingrad', 'Sydney']])
    expect(cities).toHaveLength(25)
    const points = { capital: 5, major: 3, moderate: 2, minor: 1 }
    for (const city of cities) expect(city.vcpValue, city.name).toBe(points[city.tier])
  })

  it('LHTR-007: has a capital for each power', () => {
    const capitals = Object.fromEntries(board.treasuries.map((t) => [t.id, t.capital]))
    expect(capitals).toEqual({
      russia: 'russia',
      germany: 'germany',
      uk: 'united-kingdom',
      japan: 'japan',
      us: 'eastern-united-states',
    })
    for (const t of board.treasuries) expect(ids((s) => s.capitalOf === t.id)).toEqual([t.capital])
  })

  it('LHTR-008: has eight complexes, each for as many units as its land is worth', () => {
    const complexes =
      'russia caucasus germany southern-europe united-kingdom japan eastern-united-states western-united-states'
    expect(ids((s) => s.complex)).toEqual(words(complexes))
    for (const s of board.spaces) expect(s.complexLimit, s.id).toBe(s.complex ? 'value' : null)
  })

  it('LHTR-013, LHTR-014: has the two canals', () => {
    const canals = board.canals.map((c) => [c.id, c.between, c.friendlyControlOf, c.side, c.rules])
    expect(canals).toEqual([
      ['suez', ['sz-15', 'sz-34'], ['anglo-egypt', 'trans-jordan'], 'any', ['LHTR-013']],
      ['panama', ['sz-19', 'sz-20'], ['panama'], 'any', ['LHTR-014']],
    ])
    for (const c of board.canals) expect(space(c.between[0]).neighbors).toContain(c.between[1])
  })

  it('LHTR-015: has 18 islands, nine of them small', () => {
    expect(ids((s) => s.kind === 'island')).toHaveLength(18)
    expect(ids((s) => s.smallIsland)).toEqual(
      words(
        'caroline-islands hawaiian-islands midway new-guinea new-zealand okinawa solomon-islands wake-island west-indies',
      ),
    )
  })
})

describe('starting pieces', () => {
  const domain = new Map(unitTypes.map((u) => [u.id, u.domain]))
  const count = (unit: string, power?: string) =>
    sum(setup.units.filter((r) => r.unit === unit && (!power || r.power === power)).map((r) => r.count))

  it('are 197 in addition to the eight complexes', () => {
    expect(sum(setup.units.map((row) => row.count))).toBe(197)
    expect(count('infantry')).toBe(98)
    expect(count('fighter')).toBe(23)
    expect(['russia', 'germany', 'uk', 'japan', 'us'].map((power) => count('transport', power))).toEqual([
      0, 2, 4, 2, 3,
    ])
  })

  it('are placed where their kind may be, on land with its owner', () => {
    for (const row of setup.units) {
      const at = `${row.unit} in ${row.space}`
      const land = isLand(space(row.space))
      if (land) expect(space(row.space).startController, at).toBe(row.power)
      expect(domain.get(row.unit), at).not.toBe(land ? 'sea' : 'land')
    }
  })

  it('LHTR-009: has ten antiaircraft guns', () => {
    expect(
      setup.units
        .filter((r) => r.unit === 'antiaircraft-gun')
        .map((r) => r.space)
        .sort(),
    ).toEqual(
      words(
        'russia caucasus germany western-europe southern-europe united-kingdom india japan ' +
          'eastern-united-states western-united-states',
      ),
    )
  })

  it('name each carrier, and the carrier of each fighter at sea', () => {
    const carriers = setup.units.filter((row) => row.unit === 'aircraft-carrier')
    expect(carriers.map((row) => row.space).sort()).toEqual(words('sz-35 sz-37 sz-50 sz-52'))
    expect(new Set(carriers.map((row) => row.handle)).size).toBe(4)
    for (const row of setup.units.filter((r) => r.unit === 'fighter' && !isLand(space(r.space))))
      expect(carriers.find((ship) => ship.handle === row.aboard)).toMatchObject({
        ...{ space: row.space, power: row.power, count: 1 },
      })
    expect(sum(setup.units.filter((row) => row.aboard).map((row) => row.count))).toBe(5)
  })
})

describe('unit types', () => {
  const type = (id: string) => unitTypes.find((u) => u.id === id)

  it('LHTR-010: have the costs and values of the table', () => {
    expect(unitTypes.map((u) => [u.id, u.cost, u.move, u.attack, u.defense, u.hits])).toEqual([
      ['infantry', 3, 1, 1, 2, 1],
      ['artillery', 4, 1, 2, 2, 1],
      ['armor', 5, 2, 3, 3, 1],
      ['antiaircraft-gun', 5, 1, 0, 0, 0],
      ['industrial-complex', 15, 0, 0, 0, 0],
      ['fighter', 10, 4, 3, 4, 1],
      ['bomber', 15, 6, 4, 1, 1],
      ['battleship', 24, 2, 4, 4, 2],
      ['aircraft-carrier', 16, 2, 1, 3, 1],
      ['destroyer', 12, 2, 3, 3, 1],
      ['transport', 8, 2, 0, 1, 1],
      ['submarine', 8, 2, 2, 2, 1],
    ])
    for (const u of unitTypes) expect(u.buyers, u.id).toBeNull()
  })

  it('LHTR-060: a transport holds any one land unit and an infantry, and no two others', () => {
    const { carries } = type('transport') ?? {}
    const room = (...cargo: string[]) => sum(cargo.map((id) => type(id)?.slots ?? 0))
    for (const other of ['infantry', 'artillery', 'armor', 'antiaircraft-gun']) {
      expect(carries?.units).toContain(other)
      expect(room(other, 'infantry')).toBeLessThanOrEqual(carries?.slots ?? 0)
      for (const second of ['artillery', 'armor', 'antiaircraft-gun'])
        if (other !== 'infantry') expect(room(other, second)).toBeGreaterThan(carries?.slots ?? 0)
    }
    expect(room('infantry', 'infantry', 'infantry')).toBeGreaterThan(carries?.slots ?? 0)
    expect(type('aircraft-carrier')?.carries).toEqual({ units: ['fighter'], slots: 2, powers: null })
  })

  it('bombard only if they are battleships', () => {
    expect(unitTypes.filter((u) => u.traits.bombard !== undefined).map((u) => u.id)).toEqual(['battleship'])
    expect(type('battleship')?.traits).toEqual({ bombard: 4, capitalShip: true })
  })
})
