// The stack of steps: which frame is found by the name of its step.
import { expect, it } from 'vitest'
import { newGame } from '../../../../main/engine'
import { rulesetOf } from '../../../../main/scenarios'

it('a step’s frame is found anywhere on the stack, the topmost of those with its name', () => {
  const g = newGame(rulesetOf('europe-pacific'), { mode: 'manual' })
  const [low, middle, high] = [{ step: 'low' }, { step: 'twice' }, { step: 'twice' }]
  g.state.frames = [low, middle, high]
  expect(g.frame('low')).toBe(low)
  expect(g.frame('twice')).toBe(high)
  expect(g.frame('other')).toBeUndefined()
})
