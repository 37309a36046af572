/** The answers to each question, in the order of the modules. */
import { folds, type HookName, type Hooks } from '../hooks'
import type { Contribution, RuleModule } from '../module'
import type { Ruleset } from '../ruleset'
import type { Force } from './force'

export function compileHooks(modules: readonly RuleModule[], force: Force): Ruleset['hooks'] {
  const answers = <H extends HookName>(name: H): Hooks[H][] =>
    modules.flatMap((m) => {
      const given: readonly Contribution<Hooks[H]>[] = m.hooks?.[name] ?? []
      return given.flatMap((c) => force.answer(c, `${name} of ${m.id}`) ?? [])
    })
  const names = Object.keys(folds) as HookName[]
  return Object.fromEntries(names.map((name) => [name, answers(name)])) as unknown as Ruleset['hooks']
}
