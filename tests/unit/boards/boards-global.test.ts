// The world of 1940 for fourteen nations: lands, money, and starting pieces according to the Global book.
import { describe, expect, it } from 'vitest'
import { boardFaults } from '../../../shared/boards/check'
import { board, setup, unitTypes } from '../../../shared/boards/global-1940'
import { isLand } from '../../../shared/boards/space-kinds'
import { expectLinksWhole, reading, sum, words } from './board-data'

const { spaces, space, ids } = reading(board)
const domain = new Map(unitTypes.map((u) => [u.id, u.domain]))
const FACILITIES = unitTypes.filter((u) => u.domain === 'facility').map((u) => u.id)

/** The order and the incomes of EXG-003. */
const NATIONS = [
  ['united-states', 52],
  ['russia', 37],
  ['germany', 25],
  ['great-britain', 24],
  ['china', 23],
  ['france', 19],
  ['japan', 15],
  ['indonesia', 15],
  ['eastern-european-commonwealth', 14],
  ['italy', 10],
  ['india', 10],
  ['australia', 10],
  ['union-of-south-american-nations', 8],
  ['canada', 7],
] as const

describe('the graph of the Global map', () => {
  it('has 204 lands, the sea zones 1 to 128 and 829 links', () => {
    expect(spaces.size).toBe(332)
    expect(board.spaces).toHaveLength(332)
    expect(board.spaces.filter(isLand)).toHaveLength(204)
    expect(ids((s) => !isLand(s))).toEqual(Array.from({ length: 128 }, (_, i) => `sz-${i + 1}`).sort())
    expect(sum(board.spaces.map((s) => s.neighbors.length)) / 2).toBe(829)
  })

  it('refers only to existing ids', () => {
    expect(boardFaults({ path: 'global-1940', board, setup, units: unitTypes })).toEqual([])
  })

  it('is symmetric, without loops or doubles', () => {
    expectLinksWhole(board)
  })

  it('G40-002: closes the Himalayas and the Pripet Marshes, and reaches every other space without them', () => {
    expect(ids((s) => s.impassable)).toEqual(['himalayas', 'pripet-marshes'])
    const seen = new Set(['germany'])
    for (const id of seen) for (const next of space(id).neighbors) if (!space(next).impassable) seen.add(next)
    expect(seen.size).toBe(330)
  })

  it('calls land an island if it touches only other islands', () => {
    for (const s of board.spaces.filter((x) => isLand(x) && !x.impassable)) {
      const ashore = s.neighbors.map(space).filter(isLand)
      expect(ashore.every((next) => next.kind === 'island') ? 'island' : 'land', s.id).toBe(s.kind)
    }
    expect(ids((s) => s.kind === 'island')).toHaveLength(40)
  })

  it('EXG-107: has two canals and three straits, of which submarines pass one freely', () => {
    expect(board.canals.map((c) => [c.id, c.between, c.friendlyControlOf, c.openTo ?? []])).toEqual([
      ['panama', ['sz-64', 'sz-89'], ['central-america'], []],
      ['suez', ['sz-81', 'sz-98'], ['egypt', 'trans-jordan'], []],
      ['gibraltar', ['sz-91', 'sz-92'], ['gibraltar'], ['submarine']],
      ['danish', ['sz-112', 'sz-113'], ['denmark'], []],
      ['turkish', ['sz-99', 'sz-100'], ['turkey'], []],
    ])
    for (const c of board.canals) expect(space(c.between[0]).neighbors).toContain(c.between[1])
  })
})

describe('nations, money, and cities', () => {
  it('EXG-003: has fourteen nations in their order, each with the sum of its lands, 269 in all', () => {
    expect(board.powers.map((p) => p.id)).toEqual(NATIONS.map(([id]) => id))
    for (const [nation, income] of NATIONS) {
      expect(sum(board.spaces.filter((s) => s.originalOwner === nation).map((s) => s.ipc)), nation).toBe(
        income,
      )
      expect(setup.treasuries[nation], nation).toBe(income)
    }
    expect(sum(NATIONS.map(([, income]) => income))).toBe(269)
  })

  it('EXG-104: gives each land’s income to one nation or to none, and that of waters to none', () => {
    for (const s of board.spaces) {
      if (!isLand(s)) expect(s.originalOwner, s.id).toBeNull()
      expect(s.startController, s.id).toBe(s.originalOwner)
      expect(s.treasury ?? (isLand(s) ? 'neutral' : null), s.id).toBe(s.originalOwner)
    }
  })

  it('EXG-102: has 21 cities: the 19 of the box, Batavia and Rio de Janeiro; every nation holds one', () => {
    const cities = board.spaces.flatMap((s) => (s.victoryCity ? [s.victoryCity] : []))
    expect(cities).toHaveLength(21)
    expect(
      cities
        .filter((city) => !city.box)
        .map((city) => city.name)
        .sort(),
    ).toEqual(['Batavia', 'Rio de Janeiro'])
    expect(new Set(cities.map((city) => city.originalNation)).size).toBe(14)
  })

  it('has a capital with a city for each nation', () => {
    for (const { id, capital } of board.treasuries) {
      expect(ids((s) => s.capitalOf === id)).toEqual([capital])
      expect(space(capital).victoryCity).toMatchObject({ originalNation: id, tier: 'capital' })
    }
  })

  it('has 34 convoy boxes, all at sea', () => {
    expect(ids((s) => s.convoyBox)).toHaveLength(34)
    for (const s of board.spaces.filter((x) => x.convoyBox)) expect(s.kind, s.id).toBe('sea')
  })
})

describe('land without an owner', () => {
  const free = board.spaces.filter((s) => s.originalOwner === 'neutral' && !s.impassable)

  it('fields the standing armies of the box: 8 in Turkey, 6 in Spain and in all of Mongolia', () => {
    expect(free).toHaveLength(24)
    const armies = Object.fromEntries(free.map((s) => [s.id, s.standingArmy ?? 0]))
    expect([armies['turkey'], armies['spain'], armies['switzerland'], armies['eire']]).toEqual([8, 6, 2, 0])
    expect(sum(Object.values(armies))).toBe(43)
    for (const s of board.spaces) if (!free.includes(s)) expect(s.standingArmy, s.id).toBeUndefined()
  })

  it('EXG-065: counts the six lands of Mongolia as one, and the three of Persia', () => {
    expect(ids((s) => s.neutralGroup === 'mongolia')).toEqual(
      words('buyant-uhaa central-mongolia dzavhan olgiy tsagaan-olom ulaanbaatar'),
    )
    expect(ids((s) => s.neutralGroup === 'persia')).toEqual(words('eastern-persia northwest-persia persia'))
    expect(ids((s) => s.neutralGroup)).toHaveLength(9)
  })
})

describe('starting pieces', () => {
  it('EXG-105: are worth 40 and five for each IPC of income, to 4 in 100', () => {
    const cost = new Map(unitTypes.map((u) => [u.id, u.domain === 'facility' ? 0 : u.cost]))
    for (const [nation, income] of NATIONS) {
      const worth = sum(
        setup.units.filter((r) => r.power === nation).map((r) => r.count * (cost.get(r.unit) ?? NaN)),
      )
      const target = 40 + 5 * income
      expect(Math.abs(worth - target), `${nation}: ${worth}`).toBeLessThanOrEqual(0.04 * target)
    }
  })

  it('are placed where their kind may be, on land and in facilities of their owner', () => {
    for (const row of setup.units) {
      const at = `${row.unit} in ${row.space}`
      const land = isLand(space(row.space))
      if (land) expect(space(row.space).startController, at).toBe(row.power)
      if (FACILITIES.includes(row.unit)) expect(land, at).toBe(true)
      else expect(domain.get(row.unit), at).not.toBe(land ? 'sea' : 'land')
    }
  })

  it('G40-084: include one complex per land at most, worth 2 or 3 IPCs, and naval bases on coasts', () => {
    const here = (unit: string) => setup.units.filter((r) => r.unit === unit).map((r) => r.space)
    const complexes = [...here('major-ic'), ...here('minor-ic')]
    expect(new Set(complexes).size).toBe(complexes.length)
    for (const id of here('major-ic')) expect(space(id).ipc, id).toBeGreaterThanOrEqual(3)
    for (const id of here('minor-ic')) expect(space(id).ipc, id).toBeGreaterThanOrEqual(2)
    for (const id of here('naval-base'))
      expect(
        space(id).neighbors.some((n) => !isLand(space(n))),
        id,
      ).toBe(true)
    for (const { capital } of board.treasuries) expect(complexes, capital).toContain(capital)
  })

  it('put aircraft at sea on decks of their nation, two per deck', () => {
    const decks = setup.units.filter((r) => r.handle !== undefined)
    expect(decks.every((r) => r.unit === 'carrier' && r.count === 1)).toBe(true)
    for (const row of setup.units.filter((r) => domain.get(r.unit) === 'air' && !isLand(space(r.space))))
      expect(decks.find((deck) => deck.handle === row.aboard)).toMatchObject({
        ...{ space: row.space, power: row.power },
      })
    for (const { handle } of decks)
      expect(sum(setup.units.filter((r) => r.aboard === handle).map((r) => r.count))).toBeLessThanOrEqual(2)
  })
})

describe('unit types', () => {
  const type = (id: string) => {
    const found = unitTypes.find((u) => u.id === id)
    if (!found) throw new Error(`no unit ${id}`)
    return found
  }

  it('G40-011: have the moves of the book: 1 on foot and for guns, 2 on wheels and at sea, 4 and 6 in the air', () => {
    const moves = Object.fromEntries(unitTypes.map((u) => [u.id, u.move]))
    for (const id of words('infantry artillery aaa')) expect(moves[id], id).toBe(1)
    for (const u of unitTypes.filter((x) => x.domain === 'sea')) expect(u.move, u.id).toBe(2)
    expect([moves['mech-infantry'], moves['tank'], moves['fighter']]).toEqual([2, 2, 4])
    expect([moves['tactical-bomber'], moves['strategic-bomber']]).toEqual([4, 6])
  })

  it('G40-030: a transport holds one infantry and one other land unit, and no two others', () => {
    const { carries } = type('transport')
    const room = (...cargo: string[]) => sum(cargo.map((id) => type(id).slots ?? 0))
    const others = words('aaa artillery mech-infantry tank')
    expect([...(carries?.units ?? [])].sort()).toEqual([...others, 'infantry'].sort())
    for (const other of others) {
      expect(room(other, 'infantry')).toBeLessThanOrEqual(carries?.slots ?? 0)
      for (const second of others) expect(room(other, second)).toBeGreaterThan(carries?.slots ?? 0)
    }
    expect(room('infantry', 'infantry', 'infantry')).toBeGreaterThan(carries?.slots ?? 0)
  })

  it('G40-059: a carrier holds two fighters or tactical bombers', () => {
    expect(type('carrier').carries).toEqual({ units: ['fighter', 'tactical-bomber'], slots: 2, powers: null })
    expect([type('fighter').slots, type('tactical-bomber').slots, type('strategic-bomber').slots]).toEqual([
      ...[1, 1, null],
    ])
  })

  it('G40-076: facilities take no more than 20, 6, 6 and 6, and are out of use at 10, 3, 3 and 3', () => {
    expect(FACILITIES).toEqual(['major-ic', 'minor-ic', 'air-base', 'naval-base'])
    expect(FACILITIES.map((id) => type(id).traits.maxDamage)).toEqual([20, 6, 6, 6])
    expect(FACILITIES.map((id) => type(id).traits.outOfUseAt)).toEqual([10, 3, 3, 3])
    expect(FACILITIES.map((id) => type(id).traits.builds)).toEqual([10, 3, undefined, undefined])
  })
})
