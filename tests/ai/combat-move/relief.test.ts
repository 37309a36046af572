// The threats that a plan's own victories remove, in hand-made positions of Revised.
import { describe, expect, it } from 'vitest'
import { lotsOf } from '../../../main/ai/battle/unit-counts'
import { Assault } from '../../../main/ai/combat-move/local-search'
import { fieldOf } from '../../../main/ai/combat-move/options'
import { Evaluator } from '../../../main/ai/evaluation/evaluator'
import { pullOf } from '../../../main/ai/evaluation/prize-pull'
import { Threats } from '../../../main/ai/evaluation/threat-map'
import { weights } from '../../../main/ai/evaluation/weights'
import { Notes } from '../../../main/ai/plan/plan'
import { Budget } from '../../../main/ai/sandbox/budget'
import { Trial } from '../../../main/ai/sandbox/trial'
import { ComputerPlayer } from '../../../main/ai'
import { seededRng } from '../../../main/engine'
import { OddsCache } from '../../../main/odds'
import { revisedAt, styled, wholeStep } from '../support'

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
  const cost = (id: string): number =>
    evaluator.answer(space(id), lotsOf(game, evaluator.defenders(space(id)))).cost
  return { game, threats, evaluator, space, cost }
}

/** Moscow's army and the adjacent German one, which alone could take Moscow. */
const duel: Units = [
  ...put('russia', 'russia', 'infantry', 12),
  ...put('russia', 'russia', 'artillery', 4),
  ...put('russia', 'russia', 'fighter', 2),
  ...put('caucasus', 'germany', 'armor', 7),
  ...put('caucasus', 'germany', 'infantry', 1),
]
const german = { caucasus: 'germany' }

describe('An assumed victory', () => {
  it('keeps the enemies of that space away while it is assumed', () => {
    const { evaluator, space, cost } = evaluated(
      'russia',
      [...put('russia', 'russia', 'infantry', 3), ...put('caucasus', 'germany', 'armor', 7)],
      german,
    )
    const before = cost('russia')
    evaluator.assume({ beaten: [space('caucasus')] })
    const relieved = cost('russia')
    evaluator.assume({ beaten: [] })
    expect(before).toBeGreaterThan(100)
    expect(relieved).toBe(0)
    expect(cost('russia')).toBe(before)
  })

  it('stops only the tanks whose single way leads through the taken territory', () => {
    const { threats, game, space } = evaluated(
      'russia',
      [
        ...put('russia', 'russia', 'infantry', 3),
        ...put('archangel', 'russia', 'infantry', 1),
        ...put('karelia-ssr', 'germany', 'armor', 2),
        ...put('ukraine-ssr', 'germany', 'armor', 2),
        ...put('west-russia', 'germany', 'infantry', 1),
      ],
      { ...german, 'west-russia': 'germany', 'karelia-ssr': 'germany' },
    )
    const stopped = (from: string, taken: string): boolean[] =>
      game
        .select(space(from), (p) => game.powerId(p.power) === 'germany')
        .map((p) =>
          threats.isStopped(
            p,
            space('russia'),
            () => false,
            (s) => s === space(taken),
          ),
        )
    expect(stopped('karelia-ssr', 'west-russia')).toEqual([true, true])
    // From Ukraine the way through Caucasus is open.
    expect(stopped('ukraine-ssr', 'west-russia')).toEqual([false, false])
    // An adjacent unit needs no way.
    expect(stopped('west-russia', 'west-russia')).toEqual([false])
    expect(threats.origins(space('russia'))).toEqual(
      new Set(['karelia-ssr', 'ukraine-ssr', 'west-russia', 'caucasus'].map(space)),
    )
  })
})

describe('A plan of attacks', () => {
  function searched() {
    const { game, threats, evaluator } = evaluated('russia', duel, german)
    const trial = Trial.of(game, new Notes('russia', 3, 'combat'))
    const field = fieldOf(trial, evaluator, pullOf(game, evaluator), threats)
    const style = { tries: 300, rounds: 2, maxPairs: 500, marches: 1, courses: 100 }
    const assault = new Assault(field, evaluator, new OddsCache(), style, seededRng(1))
    const none = new Int16Array(field.movers.length * field.aims.length)
    const aim = field.aims.findIndex(({ space }) => space === game.spaceIx('caucasus'))
    const all = none.slice()
    for (const [m, { ways, count }] of field.movers.entries())
      if (ways.has(aim)) all[m * field.aims.length + aim] = count
    return { assault, none, all }
  }

  it('is worth the same after any other plan', () => {
    const { assault, none, all } = searched()
    // The first pass corrects the estimates by the exact odds.
    assault.worth(all)
    const [attack, nothing] = [assault.worth(all), assault.worth(none)]
    expect(attack).toBeGreaterThan(nothing + 50)
    expect([assault.worth(all), assault.worth(none), assault.worth(none)]).toEqual([attack, nothing, nothing])
  })

  it('takes the army out of the capital to destroy the one that threatens it', () => {
    const { assault, none } = searched()
    const best = assault.best()
    expect([...best]).not.toEqual([...none])
    expect(assault.worth(best)).toBeGreaterThan(assault.worth(none) + 50)
  })

  it.each(['normal', 'hard'])('destroys the army next to Moscow: %s', (level) => {
    const t = revisedAt('russia', 'combat-move', duel, { control: [{ space: 'caucasus', power: 'germany' }] })
    const player = new ComputerPlayer(styled(level), 'relief')
    wholeStep(t.game, player)
    const goals = player.plans.get('combat')?.goals ?? []
    expect(goals.map((goal) => goal.kind === 'attack' && goal.space)).toContain('caucasus')
  })
})
