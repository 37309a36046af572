// Where units end the turn, in a hand-made position of Revised.
import { describe, expect, it } from 'vitest'
import { Budget } from '../../main/ai/sandbox/budget'
import { Stations } from '../../main/ai/noncombat-move/local-search'
import { Evaluator } from '../../main/ai/evaluation/evaluator'
import { Threats } from '../../main/ai/evaluation/threat-map'
import { Trial } from '../../main/ai/sandbox/trial'
import { weights } from '../../main/ai/evaluation/weights'
import { seededRng } from '../../main/engine'
import { revisedAt } from './support'

describe('Stations', () => {
  it('take back units that would be lost in front, even if no random change tries it', () => {
    const { game } = revisedAt('germany', 'noncombat-move', [
      { space: 'germany', power: 'germany', unit: 'infantry', count: 12 },
      { space: 'eastern-europe', power: 'germany', unit: 'armor', count: 2 },
      { space: 'ukraine-ssr', power: 'russia', unit: 'armor', count: 8 },
      { space: 'ukraine-ssr', power: 'russia', unit: 'fighter', count: 4 },
    ])
    const trial = Trial.of(game)
    const theatre = new Evaluator(game, new Threats(game, game.turnPower()), weights, new Budget())
    new Stations(trial, theatre, seededRng(1), null).plan(0)
    // West Russia draws them, but the Soviet tanks would find them alone there; at home they join twelve infantry.
    const tanks = trial.g.piecesOf(game.turnPower()).filter((p) => trial.g.type(p).id === 'armor')
    expect(tanks.map((p) => trial.g.sid(p.space))).toEqual(['germany', 'germany'])
  })
})
