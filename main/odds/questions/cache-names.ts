/** Names of what battles depend on. They are the same for all battles, so things cached by a name can be shared. */
import type { Combatant } from '../../engine/battle/steps'
import type { Ruleset, UnitInfo } from '../../engine/module/ruleset'
import { Numbers } from '../numeric/numbers'

const rulesets = new WeakMap<Ruleset, number>()
const units = new WeakMap<UnitInfo, number>()
const unitNumbers = new Numbers<string>()
let made = 0

/** Returns a number for a rule set; the same rules compiled twice have two numbers. */
export function rulesetNumber(rs: Ruleset): number {
  const have = rulesets.get(rs) ?? ++made
  rulesets.set(rs, have)
  return have
}

/** Returns the number shared by units that are alike in everything they can do, including a power's research. */
function unitNumber(unit: UnitInfo): number {
  const have = units.get(unit) ?? unitNumbers.of(JSON.stringify(unit))
  units.set(unit, have)
  return have
}

/** Returns the name shared by combatants that differ only in their number and in being hit. */
export const classWord = (c: Combatant): string =>
  `${c.type}.${unitNumber(c.unit)}.${c.power}.${c.damage}.${c.landed ? 1 : 0}.${c.cargo}.${c.aim}`
