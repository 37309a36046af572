// What draws units to a front, in hand-made positions of Revised.
import { describe, expect, it } from 'vitest'
import { Evaluator } from '../../../main/ai/evaluation/evaluator'
import { pullOf } from '../../../main/ai/evaluation/prize-pull'
import { Threats } from '../../../main/ai/evaluation/threat-map'
import { weights } from '../../../main/ai/evaluation/weights'
import { Budget } from '../../../main/ai/sandbox/budget'
import { at } from '../../../main/engine/loop/asserts'
import { revisedAt } from '../support'

function pulled(power: string) {
  const { game } = revisedAt(power, 'noncombat-move', [
    { space: 'germany', power: 'germany', unit: 'infantry', count: 6 },
    { space: 'russia', power: 'russia', unit: 'infantry', count: 6 },
  ])
  const pull = pullOf(game, new Evaluator(game, Threats.none(game, game.turnPower()), weights, new Budget()))
  return (id: string): number => pull.at[game.spaceIx(id)] ?? NaN
}

describe('The pull of a front', () => {
  it('grows with every step to an enemy capital', () => {
    const way = ['western-europe', 'germany', 'eastern-europe', 'belorussia', 'west-russia'].map(
      pulled('germany'),
    )
    for (const [i, here] of way.slice(0, -1).entries()) expect(at(way, i + 1)).toBeGreaterThan(here)
  })

  it('draws no army of an island to territories that it cannot walk to', () => {
    expect(pulled('japan')('japan')).toBe(0)
  })
})
