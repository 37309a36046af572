/** The definition of transports, and their capacity. */
import type { UnitInfo } from '../../engine/module/ruleset'

/**
 * Returns whether a unit is a transport. A warship that can carry land units, of one power alone at that (PAC-063),
 * fights: it neither waits for cargo nor sails lanes.
 */
export const carries = (u: UnitInfo): boolean =>
  u.domain === 'sea' && u.hold !== undefined && !u.deck && u.attack === 0

/** Returns the slots of a hold; a unit may take more than one. */
export const slotsOf = ({ hold }: UnitInfo): number => hold?.slots ?? 0
