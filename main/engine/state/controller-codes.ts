/** Controllers of spaces: the state's codes, and the ids used by boards, files and the contract. */
import { at } from '../loop/asserts'
import type { Ruleset } from '../module/ruleset'
import { heldBySide, NEUTRAL, NOBODY, sideHeld } from './state'

/**
 * Returns the code of an id: a power, a side, `neutral` or null. The caller has checked the id; an unknown one gives
 * `NOBODY`.
 */
export function controllerCode(rs: Ruleset, id: string | null): number {
  if (id === null) return NOBODY
  if (id === 'neutral') return NEUTRAL
  const side = rs.sides.indexOf(id)
  if (side >= 0) return sideHeld(side)
  return rs.powerIx.get(id) ?? NOBODY
}

/** Returns the id of a code; throws for a code of no power or side of the rule set. */
export function controllerId(rs: Ruleset, c: number): string | null {
  if (c >= 0) return at(rs.powers, c).id
  if (c === NOBODY) return null
  return c === NEUTRAL ? 'neutral' : at(rs.sides, heldBySide(c))
}
