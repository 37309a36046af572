/** Returns a copy of the position for trials, without the dice to come and without reports of events. */
import type { Game } from '../../engine'

export function blind(game: Game): Game {
  const g = game.copy({ mode: 'manual' })
  g.silent = true
  return g
}
