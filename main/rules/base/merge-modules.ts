/** Combines modules. */
import type { RuleModule, StepOverlay } from '../../engine/module/module'

/** Appends lists to lists of the same name. */
function grown<T>(
  lists: Readonly<Record<string, readonly T[]>>,
  more: Readonly<Record<string, readonly T[]>>,
): Record<string, readonly T[]> {
  const out = { ...lists }
  for (const [name, list] of Object.entries(more)) out[name] = [...(out[name] ?? []), ...list]
  return out
}

const insertsOf = (order: Readonly<Record<string, StepOverlay>> = {}) =>
  Object.fromEntries(Object.entries(order).map(([kind, { insert = [] }]) => [kind, insert]))

/**
 * Adds a part that some scenarios omit to a module, under the module's own id. A campaign file names its modules, so
 * a part of a module that older files name can't become a module of its own. The part may add actions, facts, orders,
 * switches, hooks and battle steps.
 */
export function together(module: RuleModule, part: RuleModule): RuleModule {
  const order = grown(insertsOf(module.battle?.order), insertsOf(part.battle?.order))
  const answers = grown<object>({ ...module.hooks }, { ...part.hooks })
  return {
    ...module,
    actions: [...(module.actions ?? []), ...(part.actions ?? [])],
    facts: [...(module.facts ?? []), ...(part.facts ?? [])],
    orders: [...(module.orders ?? []), ...(part.orders ?? [])],
    switches: [...(module.switches ?? []), ...(part.switches ?? [])],
    hooks: answers,
    battle: {
      ...module.battle,
      steps: [...(module.battle?.steps ?? []), ...(part.battle?.steps ?? [])],
      order: Object.fromEntries(Object.entries(order).map(([kind, insert]) => [kind, { insert }])),
    },
  }
}
