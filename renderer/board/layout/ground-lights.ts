/** What stays lit on a board that is shown without its pieces. */
import type { Highlights } from '../types'

/** The lights of the ground alone. Whatever tells of pieces is out: battles, arrows, costs, those chosen or to be placed. */
export function groundLights(lights: Highlights): Highlights {
  const { battles: _b, ghosts: _g, moves: _m, selectedPieces: _s, targets, ...ground } = lights
  if (targets === undefined) return ground
  return { ...ground, targets: targets.map(({ cost: _, ...lit }) => lit) }
}
