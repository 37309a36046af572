/** How long a game still lasts. */
import type { Game } from '../../engine'

/** Where nobody has agreed on a last round. */
const NO_END = 30

/** The round that the game ends with. */
export function lastRound(g: Game): number {
  const limit = Number(g.rs.switches['exg.timeLimit'] ?? '')
  return Number.isFinite(limit) && limit > 0 ? limit : NO_END
}
