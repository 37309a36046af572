/** Which ships are transports, and what they take. */
import type { UnitInfo } from '../../engine/ruleset'

/**
 * Is it there to carry land units? A warship that takes somebody along, for one power alone at that (PAC-063), fights: it neither waits
 * for cargo nor sails lanes.
 */
export const carries = (u: UnitInfo): boolean =>
  u.domain === 'sea' && u.hold !== undefined && !u.deck && u.attack === 0

/** Places of a hold; a unit may take more than one. */
export const slotsOf = ({ hold }: UnitInfo): number => hold?.slots ?? 0

/** Units that a hold carries at once, of the kind that takes the fewest of its places: in Revised an infantry takes two of five. */
export function unitsOf({ hold }: UnitInfo): number {
  const takes = Object.values(hold?.takes ?? {})
  return takes.length === 0 ? 0 : Math.floor((hold?.slots ?? 0) / Math.min(...takes))
}
