import { describe, expect, it } from 'vitest'
import { costMarks } from '../../../../renderer/board/layout/movement-costs'

describe('The costs on highlighted spaces', () => {
  const targets = [
    { space: 'near', cost: 1, effects: [] },
    { space: 'foe', cost: 2, effects: ['attack', 'captures'] },
    { space: 'aboard', cost: 0, effects: ['load'] },
    { space: 'placing' },
  ]

  it('appear if there is something to pay, with a symbol for an attack', () => {
    expect(costMarks({ targets })).toEqual([
      { space: 'near', cost: 1, attack: false },
      { space: 'foe', cost: 2, attack: true },
    ])
  })

  it('leave out the end of the drawn route, which shows its own cost', () => {
    expect(costMarks({ targets, route: { path: ['home', 'near'], cost: 1 } })).toEqual([
      { space: 'foe', cost: 2, attack: true },
    ])
  })

  it('are empty if no space is highlighted', () => {
    expect(costMarks({})).toEqual([])
  })
})
