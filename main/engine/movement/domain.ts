/** The domain in which a piece moves. */
import type { Game } from '../game'
import type { Domain } from '../hooks'
import type { Piece } from '../state'

/** Returns the domain in which a piece moves. Never called for facilities, which are not pieces. */
export function domainOf(g: Game, p: Piece): Domain {
  const d = g.type(p).domain
  return d === 'facility' ? 'land' : d
}
