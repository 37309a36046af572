/** Lights of a board shown without its pieces. */
import type { Highlights } from '../types'

/**
 * Returns only the lights of spaces. Everything about pieces is off: battles, news, arrows, costs, selected pieces
 * and ghosts.
 */
export function groundLights(lights: Highlights): Highlights {
  const { battles: _b, changed: _c, ghosts: _g, moves: _m, targets, ...rest } = lights
  const { selectedPieces: _s, unmoved: _u, ...ground } = rest
  if (targets === undefined) return ground
  return { ...ground, targets: targets.map(({ cost: _, sign: __, ...lit }) => lit) }
}
