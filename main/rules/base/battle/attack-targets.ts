/** Targets of aircraft: units that can be fought and complexes that can be raided. */
import type { Facility } from '../../../engine/state/facilities'
import type { Game } from '../../../engine/loop/game'
import type { Ix, Piece } from '../../../engine/state/state'

/** True when the land has enemy units that can fight back or be lost. Guns and complexes can't. */
export function defendersIn(g: Game, power: Ix, space: Ix): boolean {
  return g.some(space, (p) => !g.absent(p) && g.hostile(power, p.power) && !g.has(p, 'gun'))
}

/** Facilities in a land that can be raided: complexes and any other facility that can take damage. */
export const raidTargets = (g: Game, space: Ix): Facility[] =>
  g.facilities.in(space).filter((f) => g.facilities.trait(f, 'complex') > 0 || g.facilities.mostDamage(f) > 0)

/** True when there is an enemy facility that can be raided. */
export function raidable(g: Game, power: Ix, space: Ix): boolean {
  return g.space(space).land && g.enemyLand(power, space) && raidTargets(g, space).length > 0
}

/** True when the piece can bomb: any facility, or only bases for tactical bombers. */
export const bombs = (g: Game, p: Piece): boolean => g.has(p, 'bomber') || g.has(p, 'tactical-bomber')

/** Facilities in a land that this piece may bomb. */
export function raidTargetsOf(g: Game, p: Piece, space: Ix): Facility[] {
  if (!bombs(g, p)) return []
  return raidTargets(g, space).filter((f) => g.has(p, 'bomber') || g.facilities.trait(f, 'complex') === 0)
}

/** True when own land units attack the space, over land or by a declared landing. */
export function ownTroops(g: Game, power: Ix, space: Ix): boolean {
  if (g.some(space, (p) => p.power === power && !g.absent(p) && g.type(p).domain === 'land')) return true
  return g
    .space(space)
    .seaNeighbors.some((z) => g.some(z, (p) => g.isMover(p.power) && p.turn?.landing === space))
}
