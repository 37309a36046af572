import { describe, expect, it } from 'vitest'
import { board, setup, unitTypes } from '../../../shared/boards/europe-pacific'
import { isLand } from '../../../shared/boards/space-kinds'
import type { SpaceData } from '../../../shared/boards/types'

const spaces = new Map(board.spaces.map((space) => [space.id, space]))
const space = (id: string): SpaceData => {
  const found = spaces.get(id)
  if (!found) throw new Error(`no space ${id}`)
  return found
}
const sumIpc = (filter: (s: SpaceData) => boolean) =>
  board.spaces.filter(filter).reduce((sum, s) => sum + s.ipc, 0)
const ids = (filter: (s: SpaceData) => boolean | undefined) => board.spaces.filter(filter).map((s) => s.id)

/** Spaces reached from `start` over links, entering only what `enter` allows. */
function flood(start: string, enter: (s: SpaceData) => boolean): Set<string> {
  const seen = new Set([start])
  const open = [start]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const next of space(id).neighbors) {
      if (seen.has(next) || !enter(space(next))) continue
      seen.add(next)
      open.push(next)
    }
  }
  return seen
}

describe('the graph of the linked world', () => {
  it('has 222 spaces with ids of their own and 515 links', () => {
    expect(spaces.size).toBe(222)
    expect(board.spaces).toHaveLength(222)
    expect(board.spaces.reduce((ends, s) => ends + s.neighbors.length, 0) / 2).toBe(515)
  })

  it('is symmetric, without loops or doubles', () => {
    for (const s of board.spaces) {
      expect(new Set(s.neighbors).size, s.id).toBe(s.neighbors.length)
      expect(s.neighbors, s.id).not.toContain(s.id)
      for (const next of s.neighbors) expect(space(next).neighbors, `${next} to ${s.id}`).toContain(s.id)
    }
  })

  it('reaches every space from Germany, and every open one without crossing closed land', () => {
    expect(flood('germany', () => true).size).toBe(222)
    const open = flood('germany', (s) => !s.impassable)
    for (const s of board.spaces) if (!s.impassable) expect(open.has(s.id), s.id).toBe(true)
  })

  it('crosses from board to board by interboard spaces only (LNK-012)', () => {
    for (const s of board.spaces) {
      for (const next of s.neighbors.map(space)) {
        if (next.board === s.board) continue
        expect([s.board, next.board], `${s.id} to ${next.id}`).toContain('interboard')
        expect(isLand(next), `${s.id} to ${next.id}`).toBe(isLand(s))
      }
    }
  })

  it('calls land without land neighbors an island', () => {
    for (const s of board.spaces.filter(isLand)) {
      expect(s.kind, s.id).toBe(s.neighbors.some((next) => isLand(space(next))) ? 'land' : 'island')
    }
  })

  it('closes exactly the neutrals of EUR-010 and the Himalayas (LNK-176)', () => {
    const closed = 'eire himalayas saudi-arabia spain spanish-morocco sweden switzerland turkey'
    expect(ids((s) => s.impassable).sort()).toEqual(closed.split(' '))
  })
})

describe('owners and money', () => {
  const landOf = (power: string, theatre?: string) => (s: SpaceData) =>
    isLand(s) && s.startController === power && (!theatre || s.board === theatre)
  const centersOf = (power: string, theatre?: string) => (s: SpaceData) =>
    s.convoy?.type === 'center' && s.convoy.owner === power && (!theatre || s.board === theatre)
  const feeds = (treasury: string) => (s: SpaceData) => s.treasury === treasury

  it.each([
    ['germany', 40],
    ['ussr', 24],
    ['japan', 19],
    ['usa-europe', 40],
    ['usa-pacific', 75],
    ['england', 9],
    ['india', 15],
    ['australia', 20],
  ])('production of %s is %i', (treasury, total) => expect(sumIpc(feeds(treasury))).toBe(total))

  it('splits the Soviet and American totals into land and convoys', () => {
    expect(sumIpc(landOf('ussr'))).toBe(20)
    expect(sumIpc(centersOf('ussr'))).toBe(4)
    expect(sumIpc(landOf('usa', 'europe'))).toBe(30)
    expect(sumIpc(centersOf('usa', 'europe'))).toBe(10)
    expect(sumIpc(landOf('usa', 'pacific'))).toBe(60)
    expect(sumIpc(centersOf('usa', 'pacific'))).toBe(15)
  })

  it('puts 28 British convoy IPCs into the pool: 16 in Europe, 12 in the Pacific (LNK-045)', () => {
    expect(sumIpc(centersOf('uk', 'europe'))).toBe(16)
    expect(sumIpc(centersOf('uk', 'pacific'))).toBe(12)
    for (const s of board.spaces.filter(centersOf('uk'))) {
      expect(s.convoy).toMatchObject({ pool: 'uk-convoys', treasury: null, value: s.ipc })
    }
    expect(setup.pool).toEqual({ id: 'uk-convoys', full: 28, firstSplit: 12 })
  })

  it('starts each treasury with the money of the rules (LNK-046, LNK-178)', () => {
    expect(setup.treasuries).toEqual({
      germany: 40,
      ussr: 24,
      japan: 19,
      england: 25,
      india: 15,
      australia: 20,
      'usa-europe': 40,
      'usa-pacific': 75,
    })
    expect(setup.initialPlacement.money).toEqual({ allies: 18, germany: 12 })
    expect(setup.initialPlacement.order).toEqual(['allies', 'germany'])
  })

  it('has the six Middle East lands, five of them with 8 IPCs of oil (EUR-009)', () => {
    const six = 'egypt iran iraq palestine syria trans-jordan'.split(' ')
    expect(ids((s) => s.middleEast).sort()).toEqual(six)
    expect(ids((s) => s.startController === 'allies').sort()).toEqual(six)
    expect(ids((s) => s.oil).sort()).toEqual(six.filter((id) => id !== 'palestine'))
    expect(sumIpc((s) => s.oil === true)).toBe(8)
  })

  it('gives China two valued lands and no treasury (PAC-121)', () => {
    expect(ids((s) => s.startController === 'china' && s.ipc > 0).sort()).toEqual(['sikang', 'szechwan'])
    expect(ids((s) => s.startController === 'china' && s.treasury !== null)).toEqual([])
  })

  it('has the British territories of LNK-083: England 6, India 6, Australia 20', () => {
    const territories = (economy: string) => ids((s) => isLand(s) && s.treasury === economy).length
    expect([territories('england'), territories('india'), territories('australia')]).toEqual([6, 6, 20])
  })

  it('owns a sea space only by its convoy (LNK-007, LNK-008)', () => {
    for (const s of board.spaces.filter((each) => !isLand(each))) {
      expect(s.originalOwner, s.id).toBe(s.convoy?.owner ?? null)
      expect(s.startController, s.id).toBe(s.convoy?.owner ?? null)
      if (s.convoy?.type === 'center') expect(s.convoy.value, s.id).toBe(s.ipc)
    }
  })
})

describe('convoys, canals, zones', () => {
  it('pairs each of the eleven routes with its territory, next to it (PAC-114)', () => {
    const pairs = board.spaces.flatMap((s) => (s.convoy?.type === 'route' ? [`${s.id} ${s.convoy.of}`] : []))
    expect(pairs.sort()).toEqual(
      [
        'sea-zone-9 hawaiian-islands',
        'sea-zone-13 new-zealand',
        'sea-zone-36 korea',
        'sea-zone-37 shantung',
        'sea-zone-38 philippines',
        'sea-zone-39 celebes',
        'sea-zone-43 java',
        'sea-zone-44 borneo',
        'sea-zone-45 french-indo-china',
        'sea-zone-46 malaya',
        'sea-zone-47 sumatra',
      ].sort(),
    )
    for (const pair of pairs) {
      const [zone = '', land = ''] = pair.split(' ')
      expect(space(land).convoyRoute).toBe(zone)
      expect(space(zone).neighbors).toContain(land)
    }
    expect(board.spaces.filter((s) => s.convoyRoute)).toHaveLength(11)
  })

  it('has the passages of LNK-031 to LNK-033 and the closed Bosporus (EUR-012)', () => {
    const canal = (id: string) => board.canals.find((c) => c.id === id)
    expect(board.canals).toHaveLength(3)
    expect(canal('suez')).toMatchObject({
      between: ['red-sea', 'eastern-mediterranean'],
      friendlyControlOf: ['egypt'],
      side: 'any',
      alwaysClosed: false,
    })
    expect(canal('panama')).toMatchObject({
      between: ['sea-zone-3', 'central-atlantic'],
      through: 'panama-canal',
      side: 'allies',
      convoyNotAxisHeld: 'sea-zone-3',
    })
    expect(canal('bosporus')).toMatchObject({ between: ['aegean-sea', 'black-sea'], alwaysClosed: true })
    expect(space('sea-zone-3').convoy).toMatchObject({ type: 'center', value: 10, owner: 'usa' })
  })

  it('marks the Mediterranean of LNK-190', () => {
    const seas =
      'strait-of-gibraltar western-mediterranean tyrrhenian-sea sicilian-sea central-mediterranean ' +
      'adriatic-sea aegean-sea eastern-mediterranean'
    const lands =
      'gibraltar morocco algeria tunisia libya egypt palestine syria vichy-france northern-italy ' +
      'southern-italy yugoslavia greece corsica sardinia sicily malta crete cyprus'
    expect(ids((s) => s.mediterranean).sort()).toEqual(`${seas} ${lands}`.split(' ').sort())
  })

  it('marks the kamikaze zones of PAC-019', () => {
    const zones = [23, 24, 25, 35, 36, 37].map((n) => `sea-zone-${n}`)
    expect(ids((s) => s.kamikazeZone).sort()).toEqual(zones)
    expect(setup.kamikazeTokens).toEqual({ power: 'japan', count: 6, zones })
  })

  it('limits the complexes of Hawaii and Szechwan by value, no other (PAC-134)', () => {
    expect(ids((s) => s.complexLimit === 'value').sort()).toEqual(['hawaiian-islands', 'szechwan'])
    expect(ids((s) => s.complex)).toHaveLength(15)
    for (const s of board.spaces) expect(s.complexLimit !== null, s.id).toBe(s.complex)
  })

  it('gives every treasury one capital with a complex', () => {
    expect(board.treasuries.map((t) => t.id).sort()).toEqual(Object.keys(setup.treasuries).sort())
    for (const treasury of board.treasuries) {
      expect(ids((s) => s.capitalOf === treasury.id)).toEqual([treasury.capital])
      expect(space(treasury.capital).complex, treasury.id).toBe(true)
    }
    expect(ids((s) => s.capitalOf === 'china')).toEqual(['szechwan'])
  })
})

describe('starting pieces', () => {
  const types = new Map(unitTypes.map((unit) => [unit.id, unit]))

  it('are placed where their kind may be', () => {
    for (const row of setup.units) {
      const at = `${row.unit} in ${row.space}`
      const domain = types.get(row.unit)?.domain
      expect(domain, at).toBeDefined()
      if (domain === 'land') expect(isLand(space(row.space)), at).toBe(true)
      if (domain === 'sea') expect(isLand(space(row.space)), at).toBe(false)
      expect(space(row.space).impassable, at).toBe(false)
      expect(row.count, at).toBeGreaterThan(0)
      expect(
        board.powers.map((power) => power.id),
        at,
      ).toContain(row.power)
    }
  })

  it('name each carrier, and the carrier of each fighter at sea', () => {
    const carriers = setup.units.filter((row) => row.unit === 'carrier')
    expect(carriers).toHaveLength(7)
    expect(new Set(carriers.map((row) => row.handle)).size).toBe(7)
    for (const row of setup.units.filter((r) => r.unit === 'fighter' && !isLand(space(r.space)))) {
      const ship = carriers.find((carrier) => carrier.handle === row.aboard)
      expect(ship).toMatchObject({ space: row.space, power: row.power, count: 1 })
      expect(row.count).toBeLessThanOrEqual(2)
    }
    expect(setup.units.filter((row) => row.aboard).reduce((sum, row) => sum + row.count, 0)).toBe(12)
  })

  it('change with the balanced setup of PAC-021', () => {
    const [variant, ...others] = setup.variants
    expect(others).toEqual([])
    expect([variant?.switch, variant?.value]).toEqual(['pacificSetup', 'balanced'])
    expect(variant?.changes.map((c) => [c.space, c.unit, c.from, c.to])).toEqual([
      ['french-indo-china', 'infantry', 4, 2],
      ['hainan', 'infantry', 4, 6],
      ['sea-zone-37', 'transport', 2, 1],
      ['mariana-islands', 'fighter', 1, 0],
      ['sea-zone-20', 'submarine', 1, 0],
      ['sea-zone-22', 'submarine', 0, 1],
    ])
    for (const change of variant?.changes ?? []) {
      const rows = setup.units.filter(
        (row) => row.space === change.space && row.unit === change.unit && row.power === change.power,
      )
      expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(change.from)
    }
  })
})

describe('unit types', () => {
  it('have the costs and values of both books (PAC-022)', () => {
    const values = unitTypes.map((u) => [u.id, u.cost, u.attack, u.defense, u.move, u.hits])
    expect(values).toEqual([
      ['infantry', 3, 1, 2, 1, 1],
      ['marine', 4, 1, 2, 1, 1],
      ['artillery', 4, 2, 2, 1, 1],
      ['armor', 5, 3, 2, 2, 1],
      ['aa-gun', 5, 0, 0, 1, 1],
      ['fighter', 12, 3, 4, 4, 1],
      ['bomber', 15, 4, 1, 6, 1],
      ['transport', 8, 0, 1, 2, 1],
      ['submarine', 8, 2, 2, 2, 1],
      ['destroyer', 12, 3, 3, 2, 1],
      ['carrier', 18, 1, 3, 2, 1],
      ['battleship', 24, 4, 4, 2, 2],
      ['industrial-complex', 15, 0, 0, 0, 0],
    ])
  })

  it('bombard by one switch for destroyers (LNK-142), on 4 for battleships (PAC-084)', () => {
    const bombard = (id: string) => unitTypes.find((unit) => unit.id === id)?.traits.bombard
    expect(bombard('battleship')).toBe(4)
    expect(bombard('destroyer')).toEqual({
      switch: 'destroyerBombard',
      default: '2',
      values: { '2': 2, '3': 3, byBoard: { europe: 2, pacific: 3 } },
    })
  })

  it('include marines and complexes for the USA only (LNK-038, LNK-039)', () => {
    const restricted = unitTypes.filter((unit) => unit.buyers)
    expect(restricted.map((unit) => [unit.id, unit.buyers])).toEqual([
      ['marine', ['usa']],
      ['industrial-complex', ['usa']],
    ])
  })
})
