/** Movement points: what a piece has in its turn, and what is left of it. */
import type { Game } from '../game'
import type { Piece } from '../state'
import { bonusPoints } from './ways'

export { domainOf } from './domain'
export { mostBonus } from './ways'

/** Points the piece still has in this turn, bonuses that depend on the path left out; 0 outside its own turn. */
export function movesLeft(g: Game, p: Piece): number {
  if (p.space < 0 || !g.isMover(p.power)) return 0
  return Math.max(0, pointsLeft(g, p))
}

/** Points of the type and of the base where its turn began, less those spent; negative where a bonus was used up. */
export const pointsLeft = (g: Game, p: Piece): number =>
  g.type(p).move + bonusPoints(g, p) - (p.turn?.spent ?? 0)
