/** A copy of the position in which something may be tried: without the dice to come, and without telling of it. */
import type { Game } from '../../engine'

export function blind(game: Game): Game {
  const g = game.copy({ mode: 'manual' })
  g.silent = true
  return g
}
