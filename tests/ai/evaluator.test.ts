// The cost of enemy answers, in hand-made positions of Revised.
import { describe, expect, it } from 'vitest'
import { Airfields } from '../../main/ai/combat-move/airfields'
import { lotsOf } from '../../main/ai/battle/unit-counts'
import { Evaluator } from '../../main/ai/evaluation/evaluator'
import { sharesOf, type Exposed } from '../../main/ai/evaluation/joint-answer'
import { Threats } from '../../main/ai/evaluation/threat-map'
import { weights } from '../../main/ai/evaluation/weights'
import { Budget } from '../../main/ai/sandbox/budget'
import { legalOf, isMovementLegal } from '../../main/engine'
import { revisedAt } from './support'

type Units = Parameters<typeof revisedAt>[2]
const put = (space: string, power: string, unit: string, count: number): Units => [
  { space, power, unit, count },
]

function evaluated(power: string, units: Units, lands: Readonly<Record<string, string>> = {}) {
  const control = Object.entries(lands).map(([space, p]) => ({ space, power: p }))
  const { game } = revisedAt(power, 'combat-move', units, { control })
  const threats = new Threats(game, game.turnPower())
  const evaluator = new Evaluator(game, threats, weights, new Budget())
  const space = (id: string): number => game.spaceIx(id)
  const there = (id: string): Exposed => ({
    space: space(id),
    lots: lotsOf(game, evaluator.defenders(space(id))),
  })
  const cost = (id: string): number => evaluator.answer(space(id), there(id).lots).cost
  return { game, threats, evaluator, space, there, cost }
}

describe('An answer of the enemies', () => {
  const tanks = put('ukraine-ssr', 'germany', 'armor', 6)

  it('costs what the territory is worth to the caller, even after calls with another worth', () => {
    const { evaluator, space, there } = evaluated('russia', [
      ...put('caucasus', 'russia', 'infantry', 1),
      ...tanks,
    ])
    const of = (stake: number): number =>
      evaluator.answer(space('caucasus'), there('caucasus').lots, stake).cost
    const [dear, cheap] = [of(40), of(4)]
    expect(dear).toBeGreaterThan(cheap + 10)
    expect([of(40), of(4)]).toEqual([dear, cheap])
  })

  it('costs less if an army behind the territory would win it back', () => {
    const held = put('caucasus', 'russia', 'infantry', 1)
    const alone = evaluated('russia', [...held, ...tanks]).cost('caucasus')
    const backed = evaluated('russia', [...held, ...tanks, ...put('russia', 'russia', 'armor', 12)]).cost(
      'caucasus',
    )
    expect(backed).toBeLessThan(alone * 0.7)
  })

  it('is not won back by units that the attack has spent', () => {
    const { evaluator, space, there, game } = evaluated('russia', [
      ...put('caucasus', 'russia', 'infantry', 1),
      ...put('russia', 'russia', 'armor', 12),
      ...tanks,
    ])
    const spent = lotsOf(
      game,
      game.select(space('russia'), () => true),
    )
    const { lots } = there('caucasus')
    const stake = evaluator.stake(space('caucasus'))
    const with_ = evaluator.answer(space('caucasus'), lots, stake).cost
    expect(evaluator.answer(space('caucasus'), lots, stake, spent).cost).toBeGreaterThan(with_ + 3)
  })

  it('costs more for an empty territory than for one with a single unit, by more than the price of that unit', () => {
    const one = evaluated('russia', [...put('caucasus', 'russia', 'infantry', 1), ...tanks]).cost('caucasus')
    const none = evaluated('russia', tanks).cost('caucasus')
    expect(none).toBeGreaterThan(one)
  })

  it('costs less with each further unit in a capital, even if the capital falls in any case', () => {
    const of = (count: number): number =>
      evaluated(
        'russia',
        [...put('russia', 'russia', 'infantry', count), ...put('west-russia', 'germany', 'armor', 14)],
        {
          'west-russia': 'germany',
        },
      ).cost('russia')
    const costs = [2, 5, 8, 11].map(of)
    expect([...costs].sort((a, b) => b - a)).toEqual(costs)
    expect(new Set(costs).size).toBe(costs.length)
  })
})

describe('A capital', () => {
  it('is in danger from enemies who attack one after the other, though neither takes it alone', () => {
    const of = (...units: Units): number =>
      evaluated('germany', [...put('germany', 'germany', 'infantry', 12), ...units], {
        'eastern-europe': 'russia',
        'western-europe': 'uk',
      }).cost('germany')
    const russia = put('eastern-europe', 'russia', 'armor', 8)
    const uk = put('western-europe', 'uk', 'armor', 8)
    expect(of(...russia, ...uk)).toBeGreaterThan(Math.max(of(...russia), of(...uk)) + 10)
  })
})

describe('The joint answer of the enemies', () => {
  const seen = (units: Units, lands: Readonly<Record<string, string>>, ...exposed: string[]) => {
    const { evaluator, threats, there, space } = evaluated('germany', units, lands)
    const shares = sharesOf(evaluator, threats, exposed.map(there))
    return exposed.map((id) => shares.get(space(id)) ?? 0)
  }

  it('counts two territories that one army threatens once: the second is under a small threat only', () => {
    const [a = 0, b = 0] = seen(
      [
        ...put('belorussia', 'germany', 'infantry', 2),
        ...put('ukraine-ssr', 'germany', 'infantry', 2),
        ...put('west-russia', 'russia', 'infantry', 4),
      ],
      { 'west-russia': 'russia', belorussia: 'germany' },
      'belorussia',
      'ukraine-ssr',
    )
    expect(Math.min(a, b)).toBeLessThan(0.6)
    expect(Math.max(a, b)).toBeGreaterThan(0.8)
  })

  it('counts both if there is an army for each of them', () => {
    const [a = 0, b = 0] = seen(
      [
        ...put('western-europe', 'germany', 'infantry', 2),
        ...put('ukraine-ssr', 'germany', 'infantry', 2),
        ...put('caucasus', 'russia', 'armor', 6),
        ...put('southern-europe', 'us', 'armor', 6),
      ],
      { 'southern-europe': 'us' },
      'western-europe',
      'ukraine-ssr',
    )
    expect(Math.min(a, b)).toBeGreaterThan(0.8)
  })
})

describe('Airfields', () => {
  it('charge for a landing place: nothing at a safe home, almost the price of the aircraft at a doomed one', () => {
    const risk = (...guards: Units): number => {
      const { game, evaluator, space } = evaluated(
        'germany',
        [
          ...put('libya', 'germany', 'fighter', 1),
          ...put('anglo-egypt', 'uk', 'armor', 5),
          ...put('sz-15', 'uk', 'transport', 1),
          ...put('algeria', 'us', 'armor', 5),
          ...guards,
        ],
        { algeria: 'us', 'southern-europe': 'us', balkans: 'us', 'ukraine-ssr': 'russia' },
      )
      const legal = legalOf(game)
      if (!legal || !isMovementLegal(legal)) throw new Error('no movement is open')
      const [group] = legal.groups().filter(({ unit }) => unit === 'fighter')
      if (!group) throw new Error('no fighter may move')
      const unit = game.typeFor(game.unitIx('fighter'), game.turnPower())
      return new Airfields(evaluator).risk(group, unit, space('sz-15'), 1)
    }
    expect(risk()).toBeGreaterThan(1)
    expect(risk(...put('libya', 'germany', 'infantry', 20))).toBeLessThan(0.2)
  })
})
