/** Scenarios for tools: those on offer, and those whose rules are there though nobody is offered them yet. */
import { compile, type ScenarioDefinition } from '../../main/engine/compile'
import type { Ruleset } from '../../main/engine'
import { rulesetOf, scenarioOf } from '../../main/scenarios'
import { global } from '../../main/scenarios/global'

const toCome: readonly ScenarioDefinition[] = [global]

/** The scenario of this name, on offer or not; throws where there is none. */
export function scenarioNamed(id: string): ScenarioDefinition {
  const scenario = scenarioOf(id) ?? toCome.find((s) => s.id === id)
  if (!scenario) throw new Error(`no scenario ${id}`)
  return scenario
}

const compiled = new Map<string, Ruleset>()

/** Its rule set under switch values, compiled once per combination. */
export function rulesetNamed(id: string, switches: Readonly<Record<string, string>> = {}): Ruleset {
  if (scenarioOf(id)) return rulesetOf(id, switches)
  const key = id + JSON.stringify(Object.entries(switches).sort())
  const rs = compiled.get(key) ?? compile(scenarioNamed(id), switches)
  compiled.set(key, rs)
  return rs
}
