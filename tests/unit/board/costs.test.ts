import { describe, expect, it } from 'vitest'
import { costMarks } from '../../../renderer/board/layout/costs'

describe('The costs on lit spaces', () => {
  const targets = [
    { space: 'near', cost: 1, effects: [] },
    { space: 'foe', cost: 2, effects: ['attack', 'captures'] },
    { space: 'aboard', cost: 0, effects: ['load'] },
    { space: 'placing' },
  ]

  it('stand where there is something to pay, with a sign where that is an attack', () => {
    expect(costMarks({ targets })).toEqual([
      { space: 'near', cost: 1, attack: false },
      { space: 'foe', cost: 2, attack: true },
    ])
  })

  it('leave the end of the drawn route to the route', () => {
    expect(costMarks({ targets, route: { path: ['home', 'near'], cost: 1 } })).toEqual([
      { space: 'foe', cost: 2, attack: true },
    ])
  })

  it('are none where nothing is lit', () => {
    expect(costMarks({})).toEqual([])
  })
})
