/**
 * Steps that cost nothing: between a land and its only zone, if they are one space to a power's aircraft
 * (`permitFreeStep`). Such a land is an end of the board: a way may begin or end there for free but never leads through it.
 */
import type { Game } from '../../loop/game'
import type { Ix, Piece } from '../../state/state'

/** True if these rules have any such steps. */
export const anyFree = (g: Game): boolean => g.rs.hooks.permitFreeStep.length > 0

/** Returns the land of a step between a land and its only neighboring zone; -1 for any other step. */
function islandOf(g: Game, from: Ix, to: Ix): Ix {
  const lone = (land: Ix, zone: Ix): boolean => {
    const { sea, neighbors } = g.space(land)
    return !sea && neighbors.length === 1 && neighbors[0] === zone && g.space(zone).sea
  }
  return lone(from, to) ? from : lone(to, from) ? to : -1
}

/** True if the step costs the piece nothing. */
export function isFree(g: Game, p: Piece, from: Ix, to: Ix): boolean {
  if (!anyFree(g) || g.type(p).domain !== 'air') return false
  const land = islandOf(g, from, to)
  return land >= 0 && g.ask('permitFreeStep', { power: p.power, space: land }) !== null
}

/** Returns the points that a path costs the piece. */
export function pathCost(g: Game, p: Piece, path: readonly Ix[]): number {
  let cost = path.length - 1
  if (anyFree(g)) path.forEach((to, i) => (cost -= i > 0 && isFree(g, p, path[i - 1] ?? to, to) ? 1 : 0))
  return cost
}
