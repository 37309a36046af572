/** Who holds a space: the state's code, and the id that boards, files and the contract have for it. */
import { at } from './answers'
import type { Ruleset } from './ruleset'
import { heldBySide, NEUTRAL, NOBODY, sideHeld } from './state'

/** The code of an id: a power, a side, `neutral` or null. Ids were checked before: one that is none is nobody. */
export function controllerCode(rs: Ruleset, id: string | null): number {
  if (id === null) return NOBODY
  if (id === 'neutral') return NEUTRAL
  const side = rs.sides.indexOf(id)
  if (side >= 0) return sideHeld(side)
  return rs.powerIx.get(id) ?? NOBODY
}

/** The id of a code; throws for one that stands for no power or side of the rule set. */
export function controllerId(rs: Ruleset, c: number): string | null {
  if (c >= 0) return at(rs.powers, c).id
  if (c === NOBODY) return null
  return c === NEUTRAL ? 'neutral' : at(rs.sides, heldBySide(c))
}
