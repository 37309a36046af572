/** Where a power's pieces could move if it were its turn: what its enemies must expect. */
import type { Game } from '../loop/game'
import type { Frame, Ix } from '../state/state'
import { stepIn } from '../loop/turn-flow'
import { isMovementLegal, type MovementLegal } from './types'

/** A copy of the game at the start of a power's combat movement, and the legality there. */
export interface Survey {
  readonly game: Game
  readonly legal: MovementLegal
}

/**
 * Returns the same position at the start of a power's next combat movement: no piece has moved and the turn has no
 * record yet. It is never played. Null if the power has no turn or its turn has no combat movement.
 */
export function surveyAs(g: Game, power: Ix): Survey | null {
  const turn = g.rs.turns.findIndex(({ powers }) => powers.includes(power))
  const id = g.rs.turnSteps.find((step) => stepIn(g.rs, step).moves === 'combat')
  if (turn < 0 || id === undefined) return null
  const game = g.copy({ mode: 'manual' })
  game.silent = true
  game.state.turn = turn
  game.state.frames = []
  game.beginTurnRecord()
  const step = stepIn(g.rs, id)
  const frame: Frame = { step: id }
  game.push(frame)
  if (step.phase) game.setPhase(step.phase)
  const legal = step.legal?.(game, frame)
  return legal && isMovementLegal(legal) ? { game, legal } : null
}
