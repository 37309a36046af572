// A module says which clauses its parts implement: an empty list would hide them from `npm run rules`.
import { describe, expect, it } from 'vitest'
import { battleStep } from '../../../../main/engine/battle/battle-machine'
import type { RuleModule } from '../../../../main/engine/module/module'
import { scenarios } from '../../../../main/scenarios'

/** The parts of a module that name rules, with their path. */
function named(thing: unknown, way: string): [way: string, rules: unknown][] {
  if (typeof thing !== 'object' || thing === null) return []
  const own: [string, unknown][] = 'rules' in thing ? [[way, thing.rules]] : []
  return [
    ...own,
    ...Object.entries(thing).flatMap(([key, part]) => (key === 'rules' ? [] : named(part, `${way} ${key}`))),
  ]
}
const modules = new Map<string, RuleModule>(
  scenarios.flatMap((scenario) => scenario.modules.map((module) => [module.id, module] as const)),
)

describe.each([...modules.values()])('$id', (module) => {
  it('names a rule for each of its steps, hooks and modifiers', () => {
    const { steps = [], battle, standing } = module
    // An invariant is a check of ours, no rule; the fighting itself is the engine's step.
    const { listViolations: _, ...hooks } = module.hooks ?? {}
    const own = steps.filter((step) => step !== battleStep)
    const empty = named({ hooks, steps: own, battle, standing }, module.id)
      .filter(([, rules]) => !Array.isArray(rules) || rules.length === 0)
      .map(([way]) => way)
    expect(empty).toEqual([])
  })
})
