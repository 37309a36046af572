/** Friends and enemies as numbers. */
import type { Game } from '../../engine'
import type { Ix } from '../../engine/state/state'

/** By power: 1 for oneself and friends, −1 for enemies, 0 for all others. */
export type Signs = readonly number[]

export const signsOf = (g: Game, me: Ix): Signs =>
  g.rs.powers.map((_, p) => (g.friendly(me, p) ? 1 : g.hostile(me, p) ? -1 : 0))
