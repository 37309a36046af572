// Italy, the sixth power, and unit costs (AARE-001, AARE-015 to AARE-026, AARE-089 to AARE-092, AARE-249).
import { describe, expect, it } from 'vitest'
import { expansion as scenario } from '../../../../main/scenarios/expansion'
import { expansionModules } from '../../../../main/scenarios/expansion-modules'
import { revisedModules } from '../../../../main/scenarios/revised-modules'
import { rulesetOf } from '../../../../main/scenarios'
import type { Table } from '../../../support/game'
import { at, buy, expansion, held, landIncome, place, to, u, waiting } from '../support'

const italian = (where: string) => {
  const t = expansion()
  return t.pieces(where).sort()
}
const cashOf = (t: Table) =>
  Object.fromEntries(Object.entries(t.view().treasuries).map(([id, { cash }]) => [id, cash]))
const cost = (switches: Record<string, string> = {}) => {
  const t = expansion(undefined, { switches })
  const { game } = t
  return (unit: string) => game.typeFor(game.rs.unitIx.get(unit) ?? -1, game.powerIx('uk'))
}

describe('Italy', () => {
  it('AARE-001: it contains every rule of the tournament rules except their victory', () => {
    const here = new Set(expansionModules.map((m) => m.id))
    const gone = revisedModules.map((m) => m.id).filter((id) => !here.has(id))
    expect(gone).toEqual(['revised/victory'])
  })
  it('AARE-015: a sixth power, on the side of the Axis', () => {
    expect(scenario.powers).toHaveLength(6)
    expect(scenario.powers.find((p) => p.id === 'italy')?.side).toBe('axis')
  })
  it('AARE-016: the units in Southern Europe, the Balkans and Libya are Italian', () => {
    expect(italian('southern-europe')).toEqual([
      'italy antiaircraft-gun',
      'italy armor',
      'italy artillery',
      'italy infantry',
      'italy infantry',
    ])
    expect(italian('balkans')).toEqual(['italy armor', 'italy fighter', 'italy infantry', 'italy infantry'])
    expect(italian('libya')).toEqual(['italy armor', 'italy infantry'])
    const all = scenario.setup({}).units
    const of = (unit: string) =>
      all.filter((r) => r.power === 'italy' && r.unit === unit).reduce((n, r) => n + r.count, 0)
    expect(['infantry', 'artillery', 'armor', 'fighter', 'battleship'].map(of)).toEqual([5, 1, 3, 1, 0])
  })
  it('AARE-017: Germany may not place at the complex of Southern Europe, Italy may', () => {
    const units = [waiting('germany', 'infantry')]
    const t = at('germany', 'place', units)
    t.refused(place('infantry', 'southern-europe'), 'LHTR-123')
    const own = at('italy', 'place', [waiting('italy', 'infantry')])
    own.play(place('infantry', 'southern-europe'))
    expect(own.pieces('southern-europe')).toEqual(['italy infantry'])
  })
  it('AARE-019: Italy’s territories are worth 6 + 3 + 1 = 10', () => {
    expect(landIncome(expansion(), 'italy')).toBe(10)
  })
  it('AARE-021: Italy’s turn follows Germany’s', () => {
    expect(scenario.turns.map((turn) => turn.id)).toEqual(['russia', 'germany', 'italy', 'uk', 'japan', 'us'])
  })
  it('AARE-022: 20 + Western Europe 6 + Eastern Europe 3 + Norway 3 + Ukraine 3 + Belorussia 2 + West Russia 2 + Algeria 1 = 40', () => {
    const lands = ['germany', 'western-europe', 'eastern-europe', 'norway', 'ukraine-ssr', 'belorussia']
    const worth = (id: string) => scenario.board.spaces.find((s) => s.id === id)?.ipc ?? NaN
    const all = [...lands, 'west-russia', 'algeria']
    expect(all.map(worth)).toEqual([20, 6, 3, 3, 3, 2, 2, 1])
    const t = expansion()
    const german = scenario.board.spaces.filter((s) => t.control(s.id) === 'germany' && s.ipc > 0)
    expect(german.map((s) => s.id).sort()).toEqual([...all].sort())
  })
  it('AARE-022: Germany is worth 20, so its income stays 40', () => {
    expect(scenario.board.spaces.find((s) => s.id === 'germany')?.ipc).toBe(20)
    expect(landIncome(expansion(), 'germany')).toBe(40)
  })
  it('AARE-023: Germany starts with 40, Italy with 10, the others as in the box', () => {
    const cash = cashOf(expansion())
    expect(cash).toEqual({ russia: 24, germany: 40, italy: 10, uk: 30, japan: 30, us: 42 })
  })
  it('AARE-024: Germany may place 20 units at its complex, and its captor collects 20 for it', () => {
    const t = at('germany', 'place', [waiting('germany', 'infantry', 21)])
    t.play(place('infantry', 'germany', 20))
    t.refused(place('infantry', 'germany'), 'LHTR-124')
    const before = landIncome(expansion(), 'uk')
    expect(landIncome(expansion(held('uk', 'germany')), 'uk')).toBe(before + 20)
  })
  it('AARE-025: the ships of sea zone 14 are German, Italian with the switch', () => {
    expect(expansion().pieces('sz-14').sort()).toEqual(['germany battleship', 'germany transport'])
    const italians = expansion(undefined, { switches: { 'aare.italianMedFleet': 'on' } })
    expect(italians.pieces('sz-14').sort()).toEqual(['italy battleship', 'italy transport'])
  })
  it('AARE-026: the capital is Southern Europe: its captor takes the cash of Italy, not that of Germany', () => {
    const units = [
      u('uk', 'infantry', 'southern-europe', { from: 'balkans', count: 3 }),
      u('uk', 'armor', 'southern-europe', { from: 'balkans' }),
    ]
    const t = at('uk', 'combat-move', units, { treasuries: { italy: 9, germany: 30, uk: 1 } })
    to(t, 'nothing')
    const cash = cashOf(t)
    expect([cash['italy'], cash['germany']]).toEqual([0, 30])
  })
})

describe('prices', () => {
  it('AARE-089: a destroyer costs 10', () => expect(cost()('destroyer').cost).toBe(10))
  it('AARE-090 AARE-249: a carrier costs 16, moves 3 and takes two hits; by the price list 14 and 2', () => {
    const numbers = (switches?: Record<string, string>) => {
      const c = cost(switches)('aircraft-carrier')
      return [c.cost, c.attack, c.defense, c.move, c.hits]
    }
    expect(numbers()).toEqual([16, 1, 3, 3, 2])
    expect(numbers({ 'aare.carrier': 'priceList' })).toEqual([14, 1, 3, 2, 2])
    const t = at('uk', 'purchase', [], { treasuries: { uk: 14 } }, { 'aare.carrier': 'priceList' })
    t.play(buy('uk', ['aircraft-carrier', 1]))
    const dear = at('uk', 'purchase', [], { treasuries: { uk: 14 } })
    dear.refused(buy('uk', ['aircraft-carrier', 1]), 'LHTR-043')
  })
  it('AARE-091: a battleship costs 20', () => expect(cost()('battleship').cost).toBe(20))
  it('AARE-092: all prices', () => {
    const prices = {
      ...{ infantry: 3, artillery: 4, armor: 5, 'antiaircraft-gun': 5, fighter: 10, bomber: 15 },
      ...{ transport: 8, submarine: 8, destroyer: 10, 'aircraft-carrier': 16, battleship: 20 },
      ...{ 'industrial-complex': 15, 'ss-panzer': 8, 'mechanized-infantry': 4, 'soviet-shock-troops': 6 },
      ...{ 'heavy-artillery': 6, 'heavy-tank': 7, 'light-carrier': 10, cruiser: 16, 'naval-fighter': 8 },
    }
    const units = rulesetOf('expansion').units
    expect(
      Object.fromEntries(units.flatMap((type) => (type.cost > 0 ? [[type.id, type.cost]] : []))),
    ).toEqual(prices)
  })
  it('AARE-003: fast carriers and a German fleet in sea zone 14, unless a switch changes it before the game', () => {
    expect(expansion().game.rs.switches).toMatchObject({ 'aare.carrier': 'fastCarrier' })
    const t = expansion(undefined, { switches: { 'aare.carrier': 'priceList' } })
    expect(t.game.rs.switches).toMatchObject({ 'aare.carrier': 'priceList', 'aare.italianMedFleet': 'off' })
  })
})
