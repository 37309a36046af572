/** Movement points: what a piece has in its turn, and what is left. */
import type { Game } from '../../loop/game'
import type { Piece } from '../../state/state'
import { bonusPoints } from './cached-way-rules'

export { domainOf } from '../domain'
export { mostBonus } from './cached-way-rules'

/**
 * Returns the points that the piece still has in this turn, without bonuses that depend on the path; 0 outside its
 * own turn.
 */
export function movesLeft(g: Game, p: Piece): number {
  if (p.space < 0 || !g.isMover(p.power)) return 0
  return Math.max(0, pointsLeft(g, p))
}

/**
 * Returns the points of the type and of the base where the piece began the turn, less those spent; negative if a path
 * bonus was used up.
 */
export const pointsLeft = (g: Game, p: Piece): number =>
  g.type(p).move + bonusPoints(g, p) - (p.turn?.spent ?? 0)
