/** The contributions to each hook, in module order; those about ways also by the pieces and movements they apply to. */
import { folds } from '../module/hook-folds'
import { wayHooks, type HookName, type Hooks } from '../module/hooks'
import type { Contribution, RuleModule } from '../module/module'
import type { Ruleset } from '../module/ruleset'
import { within, type Force } from './modules-in-force'
import { compileWays, inTurn, type Speaker } from './way-rules'

export function compileHooks(
  modules: readonly RuleModule[],
  force: Force,
  spaces: number,
): Pick<Ruleset, 'hooks' | 'ways'> {
  const speakers: Speaker[] = []
  const answers = <H extends HookName>(name: H): Hooks[H][] =>
    modules.flatMap((m) => {
      const given = (m.hooks?.[name] ?? []) as readonly Contribution<Hooks[H]>[]
      return given.flatMap((c) => {
        const places = force.places(c, `${name} of ${m.id}`)
        if (places === null) return []
        if (!isWay(name)) return within(c.run, places)
        const speaker = { ...(c as object), hook: name, places } as Speaker
        speakers.push(speaker)
        return within(inTurn(speaker) as Hooks[H], places)
      })
    })
  const names = Object.keys(folds) as HookName[]
  const hooks = Object.fromEntries(names.map((name) => [name, answers(name)])) as unknown as Ruleset['hooks']
  return { hooks, ways: compileWays(speakers, spaces) }
}

const isWay = (name: HookName): boolean => (wayHooks as readonly string[]).includes(name)
