/** What aircraft may be sent against: units that can be fought, complexes that can be raided. */
import type { Game } from '../../engine/game'
import type { Ix } from '../../engine/state'
import { hasComplex } from './complexes'

/** Can anything in the land fight back or be lost? Guns and complexes can't. */
export function defendersIn(g: Game, power: Ix, space: Ix): boolean {
  return g.some(space, (p) => !g.absent(p) && g.hostile(power, p.power) && !g.has(p, 'gun'))
}

/** An enemy complex that can be raided. */
export function raidable(g: Game, power: Ix, space: Ix): boolean {
  return g.space(space).land && g.enemyLand(power, space) && hasComplex(g, space)
}

/** Own land units attack the space, by land or declared from the sea. */
export function ownTroops(g: Game, power: Ix, space: Ix): boolean {
  if (g.some(space, (p) => p.power === power && g.type(p).domain === 'land')) return true
  return g
    .space(space)
    .seaNeighbors.some((z) => g.some(z, (p) => g.isMover(p.power) && p.turn?.landing === space))
}
