// What draws units to a front, in hand-made positions of Revised.
import { describe, expect, it } from 'vitest'
import { Evaluator } from '../../../main/ai/evaluation/evaluator'
import { pullOf } from '../../../main/ai/evaluation/prize-pull'
import { Threats } from '../../../main/ai/evaluation/threat-map'
import { weights } from '../../../main/ai/evaluation/weights'
import { Budget } from '../../../main/ai/sandbox/budget'
import { at } from '../../../main/engine/loop/asserts'
import { revisedAt, styled } from '../support'

function pulled(power: string, goals: number) {
  const { game } = revisedAt(power, 'noncombat-move', [
    { space: 'germany', power: 'germany', unit: 'infantry', count: 6 },
    { space: 'russia', power: 'russia', unit: 'infantry', count: 6 },
  ])
  const theatre = new Evaluator(
    game,
    Threats.none(game, game.turnPower()),
    { ...weights, goals },
    new Budget(),
  )
  const pull = pullOf(game, theatre)
  return (id: string): number => pull.at[game.spaceIx(id)] ?? NaN
}

/** The goals of the style `hard-goals`. */
const { goals } = styled('hard-goals').weights

describe('The pull of a front', () => {
  it('grows with every step to an enemy capital, far away as well as beside it', () => {
    const of = pulled('germany', goals)
    const way = ['western-europe', 'germany', 'eastern-europe', 'belorussia', 'west-russia'].map(of)
    for (const [i, here] of way.slice(0, -1).entries()) expect(at(way, i + 1)).toBeGreaterThan(here + 0.2)
  })

  it('is flat far from the front without goals', () => {
    const of = pulled('germany', 0)
    expect(of('germany') - of('western-europe')).toBeLessThan(0.2)
  })

  it('sends no army of an island to goals that it cannot walk to', () => {
    expect(pulled('japan', goals)('japan')).toBe(0)
  })
})
