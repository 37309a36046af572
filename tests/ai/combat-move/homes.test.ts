// What attackers are missed for at home, and where aircraft and carriers end the turn, in hand-made positions of Revised.
import { describe, expect, it } from 'vitest'
import { Airfields } from '../../../main/ai/combat-move/airfields'
import { Judge } from '../../../main/ai/combat-move/calibrated-estimate'
import { Homes } from '../../../main/ai/combat-move/homes'
import { fieldOf } from '../../../main/ai/combat-move/options'
import { Relief } from '../../../main/ai/combat-move/relief'
import { Evaluator } from '../../../main/ai/evaluation/evaluator'
import { pullOf } from '../../../main/ai/evaluation/prize-pull'
import { Threats } from '../../../main/ai/evaluation/threat-map'
import { weights } from '../../../main/ai/evaluation/weights'
import { AirSupport } from '../../../main/ai/noncombat-move/air-support'
import { Budget } from '../../../main/ai/sandbox/budget'
import { Trial } from '../../../main/ai/sandbox/trial'
import type { Game } from '../../../main/engine'
import { OddsCache } from '../../../main/odds'
import { board, go, put, solved } from '../positions/problem'
import { normal, revisedAt, styled, wholeStep } from '../support'

type Units = Parameters<typeof revisedAt>[2]
const seen = (game: Game): Evaluator =>
  new Evaluator(game, new Threats(game, game.turnPower()), weights, new Budget())

describe('A capital', () => {
  const { game } = revisedAt('russia', 'combat-move', [
    ...put('russia', 'russia', { infantry: 4 }),
    ...put('russia', 'archangel', { infantry: 10 }),
    ...put('russia', 'kazakh-ssr', { fighter: 2 }),
    ...put('russia', 'yakut-ssr', { infantry: 3 }),
    ...put('germany', 'west-russia', { armor: 2 }),
    ...put('germany', 'caucasus', { armor: 8 }),
  ])
  const theatre = seen(game)
  const field = fieldOf(Trial.of(game), theatre, pullOf(game, theatre))
  const relief = new Relief(field, theatre, new Judge(field, theatre, new OddsCache(), 500))
  const homes = new Homes(field, theatre, relief)
  const moscow = field.homes.findIndex(({ space }) => space === game.spaceIx('russia'))
  const aim = field.aims.findIndex(({ space }) => space === game.spaceIx('west-russia'))
  const from = (space: string): number =>
    field.movers.findIndex((m) => m.from === game.spaceIx(space) && m.ways.has(aim))
  const sent = (space: string, count: number): Int16Array => {
    const plan = new Int16Array(field.movers.length * field.aims.length)
    if (count > 0) plan[from(space) * field.aims.length + aim] = count
    return plan
  }
  const staying = (plan: Int16Array, unit: string): number =>
    homes.stayers(plan, moscow).reduce((sum, lot) => sum + (lot.unit.id === unit ? lot.count : 0), 0)

  it('counts on those who could still come, and misses them when they attack', () => {
    // Those of Archangel are a step away, those of Yakutsk two, so these never come in time.
    expect(staying(sent('archangel', 0), 'infantry')).toBe(14)
    expect(staying(sent('archangel', 10), 'infantry')).toBe(4)
    expect(homes.of(from('archangel'))).toContain(moscow)
    expect(homes.cost(sent('archangel', 10), moscow)).toBeGreaterThan(
      homes.cost(sent('archangel', 0), moscow) + 50,
    )
  })

  it('counts aircraft that can land there after their attack as far as they return', () => {
    expect(staying(sent('kazakh-ssr', 0), 'fighter')).toBe(2)
    expect(staying(sent('kazakh-ssr', 2), 'fighter')).toBeCloseTo(1.7)
  })
})

describe('Aircraft', () => {
  it('stand where they help their army, not where only the land draws them', () => {
    const { game } = revisedAt('germany', 'noncombat-move', [
      ...put('germany', 'eastern-europe', { infantry: 6 }),
      ...put('russia', 'ukraine-ssr', { infantry: 4 }),
      ...put('us', 'sinkiang', { infantry: 2 }),
    ])
    const support = new AirSupport(seen(game))
    const fighter = game.typeFor(game.unitIx('fighter'), game.turnPower())
    const at = (space: string): number => support.at(fighter, game.spaceIx(space))
    expect(at('eastern-europe')).toBe(1)
    // No German army can reach Sinkiang.
    expect(at('french-indochina')).toBe(0)
  })

  it('count the risk of a deck where the carrier would have to meet them', () => {
    const risk = (enemies: Units): number => {
      const { game } = revisedAt('uk', 'combat-move', [
        { space: 'sz-35', power: 'uk', unit: 'aircraft-carrier', ref: 'deck' },
        { power: 'uk', unit: 'fighter', carriedBy: 'deck' },
        ...put('japan', 'sz-59', { transport: 1 }),
        ...enemies,
      ])
      const trial = Trial.of(game)
      const [group] = (trial.legal()?.groups() ?? []).filter(({ unit }) => unit === 'fighter')
      if (!group) throw new Error('no fighter')
      const fighter = game.typeFor(game.unitIx('fighter'), game.turnPower())
      return new Airfields(seen(game)).risk(group, fighter, game.spaceIx('sz-59'), 3)
    }
    const near: Units = [
      ...put('japan', 'kwangtung', { fighter: 4 }),
      ...put('japan', 'french-indochina', { fighter: 4 }),
      ...put('japan', 'french-indochina', { infantry: 4 }),
    ]
    expect(risk([])).toBeLessThanOrEqual(1)
    expect(risk(near)).toBeGreaterThan(3)
  })
})

describe('Carriers', () => {
  it('sail to where aircraft in the air can reach them', () => {
    const { end } = solved(
      {
        ...{ id: 'meeting', scenario: 'revised', title: '', power: 'uk', phase: 'combat-move' },
        ...{ until: 'turn', dice: 'sure', wrong: () => null },
        // The fighter reaches no land, and the American carrier is lost to the destroyers.
        before: [go(['sz-35', 'sz-37', 'sz-47', 'sz-45'], 'fighter')],
        position: board([
          [{ ref: 'deck', power: 'uk', space: 'sz-35', unit: 'aircraft-carrier' }],
          [{ power: 'uk', unit: 'fighter', carriedBy: 'deck' }],
          put('uk', 'sz-35', { destroyer: 1, transport: 1 }),
          put('japan', 'sz-45', { submarine: 1 }),
          put('uk', 'india', { infantry: 4 }),
          put('us', 'sz-52', { 'aircraft-carrier': 1 }),
          put('japan', 'sz-60', { destroyer: 4 }),
        ]),
      },
      styled('normal'),
    )
    expect(end.alive('fighter')).toBe(1)
    expect(end.where('aircraft-carrier')).toEqual(['sz-47'])
  })
})

describe('Transports', () => {
  it('do not sail to a second zone where they would be sunk either', () => {
    const table = revisedAt('us', 'noncombat-move', [
      ...put('us', 'sz-10', { transport: 2 }),
      ...put('us', 'sz-10', { destroyer: 1 }),
      ...put('us', 'eastern-united-states', { infantry: 4 }),
      ...put('uk', 'norway', { infantry: 6 }),
      ...put('germany', 'algeria', { infantry: 2 }),
      ...put('germany', 'algeria', { fighter: 3 }),
      ...put('germany', 'western-europe', { fighter: 2 }),
      ...put('germany', 'western-europe', { infantry: 4 }),
      ...put('germany', 'germany', { bomber: 1 }),
    ])
    wholeStep(table.game, normal())
    const { game } = table
    const ships = game.piecesOf(game.powerIx('us')).filter((p) => game.type(p).id === 'transport')
    for (const p of ships) expect(['sz-8', 'sz-12', 'sz-11', 'sz-9']).not.toContain(game.sid(p.space))
  })
})
