/**
 * Steps that cost nothing: where a land and the one zone around it are one space to somebody's aircraft (`oneSpace`). Such a
 * land is an end of the board, so that a way is free to begin or to end there and never leads through it.
 */
import type { Game } from '../game'
import type { Ix, Piece } from '../state'

/** Are there such steps at all under these rules? */
export const anyFree = (g: Game): boolean => g.rs.hooks.oneSpace.length > 0

/** The land of a step between a land and the only space beside it; -1 where it is no such step. */
function islandOf(g: Game, from: Ix, to: Ix): Ix {
  const lone = (land: Ix, zone: Ix): boolean => {
    const { sea, neighbors } = g.space(land)
    return !sea && neighbors.length === 1 && neighbors[0] === zone && g.space(zone).sea
  }
  return lone(from, to) ? from : lone(to, from) ? to : -1
}

/** Does the step from one space to the next cost the piece nothing? */
export function isFree(g: Game, p: Piece, from: Ix, to: Ix): boolean {
  if (!anyFree(g) || g.type(p).domain !== 'air') return false
  const land = islandOf(g, from, to)
  return land >= 0 && g.ask('oneSpace', { power: p.power, space: land }) !== null
}

/** Points that a path costs the piece. */
export function pathCost(g: Game, p: Piece, path: readonly Ix[]): number {
  let cost = path.length - 1
  if (anyFree(g)) path.forEach((to, i) => (cost -= i > 0 && isFree(g, p, path[i - 1] ?? to, to) ? 1 : 0))
  return cost
}
