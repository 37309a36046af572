/** How pieces move. */
import type { Game } from '../game'
import type { Domain } from '../hooks'
import type { Piece } from '../state'

/** How a piece moves. Facilities are no pieces and never ask. */
export function domainOf(g: Game, p: Piece): Domain {
  const d = g.type(p).domain
  return d === 'facility' ? 'land' : d
}
