/** What aircraft may be sent against: units that can be fought, complexes that can be raided. */
import type { Facility } from '../../engine/facilities'
import type { Game } from '../../engine/game'
import type { Ix, Piece } from '../../engine/state'

/** Can anything in the land fight back or be lost? Guns and complexes can't. */
export function defendersIn(g: Game, power: Ix, space: Ix): boolean {
  return g.some(space, (p) => !g.absent(p) && g.hostile(power, p.power) && !g.has(p, 'gun'))
}

/** What can be raided in a land: complexes, and whatever else takes damage. */
export const raidTargets = (g: Game, space: Ix): Facility[] =>
  g.facilities.in(space).filter((f) => g.facilities.trait(f, 'complex') > 0 || g.facilities.mostDamage(f) > 0)

/** Is there an enemy facility that can be raided? */
export function raidable(g: Game, power: Ix, space: Ix): boolean {
  return g.space(space).land && g.enemyLand(power, space) && raidTargets(g, space).length > 0
}

/** Does it bomb at all: any facility, or (tactical bombers) bases alone? */
export const bombs = (g: Game, p: Piece): boolean => g.has(p, 'bomber') || g.has(p, 'tactical-bomber')

/** What this piece may bomb in a land. */
export function raidTargetsOf(g: Game, p: Piece, space: Ix): Facility[] {
  if (!bombs(g, p)) return []
  return raidTargets(g, space).filter((f) => g.has(p, 'bomber') || g.facilities.trait(f, 'complex') === 0)
}

/** Own land units attack the space, by land or declared from the sea. */
export function ownTroops(g: Game, power: Ix, space: Ix): boolean {
  if (g.some(space, (p) => p.power === power && !g.absent(p) && g.type(p).domain === 'land')) return true
  return g
    .space(space)
    .seaNeighbors.some((z) => g.some(z, (p) => g.isMover(p.power) && p.turn?.landing === space))
}
