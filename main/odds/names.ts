/** Names of what battles hang on, the same for all of them: whoever keeps something by a name may share it with others. */
import type { Combatant } from '../engine/battle/steps'
import type { Ruleset, UnitInfo } from '../engine/ruleset'
import { Numbers } from './numbers'

const rulesets = new WeakMap<Ruleset, number>()
const units = new WeakMap<UnitInfo, number>()
const unitNumbers = new Numbers<string>()
let made = 0

/** A number for a ruleset: the same rules compiled twice have two. */
export function rulesetNumber(rs: Ruleset): number {
  const have = rulesets.get(rs) ?? ++made
  rulesets.set(rs, have)
  return have
}

/** Units alike in all they can do have one number: what a power has researched is in it. */
function unitNumber(unit: UnitInfo): number {
  const have = units.get(unit) ?? unitNumbers.of(JSON.stringify(unit))
  units.set(unit, have)
  return have
}

/** Combatants that differ in nothing but their number and whether they are hit have one word. */
export const classWord = (c: Combatant): string =>
  `${c.type}.${unitNumber(c.unit)}.${c.power}.${c.damage}.${c.landed ? 1 : 0}.${c.cargo}.${c.aim}`
