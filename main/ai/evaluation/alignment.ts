/** Who is with whom, in numbers. */
import type { Game } from '../../engine'
import type { Ix } from '../../engine/state/state'

/** By power: 1 for a friend and oneself, −1 for an enemy, 0 for whoever is neither. */
export type Signs = readonly number[]

export const signsOf = (g: Game, me: Ix): Signs =>
  g.rs.powers.map((_, p) => (g.friendly(me, p) ? 1 : g.hostile(me, p) ? -1 : 0))
