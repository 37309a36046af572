/** Which ships are transports, and what they take. */
import type { UnitInfo } from '../../engine/module/ruleset'

/**
 * Is it there to carry land units? A warship that takes somebody along, for one power alone at that (PAC-063), fights: it neither waits
 * for cargo nor sails lanes.
 */
export const carries = (u: UnitInfo): boolean =>
  u.domain === 'sea' && u.hold !== undefined && !u.deck && u.attack === 0

/** Places of a hold; a unit may take more than one. */
export const slotsOf = ({ hold }: UnitInfo): number => hold?.slots ?? 0
