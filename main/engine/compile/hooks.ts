/** The answers to each question, in the order of the modules, and what those about ways look at. */
import { folds, wayHooks, type HookName, type Hooks, type Sight, type WayHook } from '../hooks'
import type { Contribution, RuleModule, WayContribution } from '../module'
import type { Ruleset } from '../ruleset'
import type { Force } from './force'

export function compileHooks(
  modules: readonly RuleModule[],
  force: Force,
): Pick<Ruleset, 'hooks' | 'looksAt'> {
  const looksAt = Object.fromEntries(wayHooks.map((h) => [h, new Set<Sight>()])) as Record<
    WayHook,
    Set<Sight>
  >
  const answers = <H extends HookName>(name: H): Hooks[H][] =>
    modules.flatMap((m) => {
      const given = (m.hooks?.[name] ?? []) as readonly Contribution<Hooks[H]>[]
      return given.flatMap((c) => {
        const answer = force.answer(c, `${name} of ${m.id}`)
        if (answer === null) return []
        const sights = 'looksAt' in c ? (c as unknown as WayContribution<Hooks[H]>).looksAt : []
        for (const sight of sights) looksAt[name as WayHook].add(sight)
        return answer
      })
    })
  const names = Object.keys(folds) as HookName[]
  const hooks = Object.fromEntries(names.map((name) => [name, answers(name)])) as unknown as Ruleset['hooks']
  return { hooks, looksAt }
}
