/** The domain in which a piece moves. */
import type { Game } from '../loop/game'
import type { Domain } from '../module/hooks'
import type { Piece } from '../state/state'

/** Returns the domain in which a piece moves. Never called for facilities, which are not pieces. */
export function domainOf(g: Game, p: Piece): Domain {
  const d = g.type(p).domain
  return d === 'facility' ? 'land' : d
}
