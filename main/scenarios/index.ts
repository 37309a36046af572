/** The scenarios and their compiled rule sets. */
import { badSwitch, compile, type ScenarioDefinition } from '../engine/compile'
import type { Ruleset } from '../engine/module/ruleset'
import { lowLuck } from '../rules/house/low-luck'
import { europe1999 } from './europe-1999'
import { europePacific } from './europe-pacific'
import { expansion } from './expansion'
import { global } from './global'
import { houseBook, takenFrom } from './books'
import { pacific2001 } from './pacific-2001'
import { revised } from './revised'
import { victoryCities } from './victory-cities'

/** Increased when a rule correction changes the meaning of old actions; stored in every file. */
export const RULES_VERSION = 3

/** House rules are available in every game, after its own rules. */
const withHouseRules = (scenario: ScenarioDefinition): ScenarioDefinition => ({
  ...scenario,
  modules: [...scenario.modules, lowLuck],
  books: [...scenario.books, takenFrom(houseBook)],
})

export const scenarios: readonly ScenarioDefinition[] = [
  europePacific,
  europe1999,
  pacific2001,
  revised,
  victoryCities,
  expansion,
  global,
].map(withHouseRules)

export const scenarioOf = (id: string): ScenarioDefinition | null =>
  scenarios.find((s) => s.id === id) ?? null

/**
 * The modules of a campaign that the scenario lacks or has only in an older version. An entry gives the version after
 * an `@`; without it the version is 1.
 */
export function missingModules(played: readonly string[], scenario: ScenarioDefinition): string[] {
  const versions = new Map(scenario.modules.map((m) => [m.id, m.version ?? 1]))
  return played.filter((entry) => {
    const [id = '', version = '1'] = entry.split('@')
    return !((versions.get(id) ?? 0) >= Number(version))
  })
}

const compiled = new Map<string, Ruleset>()

/**
 * The rule set of a scenario under switch values, compiled once per combination. Throws on unknown names: check them
 * first.
 */
export function rulesetOf(id: string, switches: Readonly<Record<string, string>> = {}): Ruleset {
  const key = id + JSON.stringify(Object.entries(switches).sort())
  let rs = compiled.get(key)
  if (!rs) {
    const scenario = scenarioOf(id)
    if (!scenario) throw new Error(`no scenario ${id}`)
    rs = compile(scenario, switches)
    compiled.set(key, rs)
  }
  return rs
}

export { badSwitch }
export { switchesOf, switchesOfFile } from '../engine/compile'
