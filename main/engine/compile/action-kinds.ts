/** Compiles the kinds of actions and decisions that modules add to the engine's own, and their words. */
import type { OwnWords } from '../../../shared/words'
import {
  builtInActions,
  builtInDecisions,
  compileAction,
  type ActionInfo,
  type DecisionDeclaration,
} from '../module/action-kinds'
import type { RuleModule } from '../module/module'
import type { Ruleset } from '../module/ruleset'
import { Defined } from './ordered-lists'

/** Merges the modules' own words; a later module's words override earlier ones. */
function wordsOf(modules: readonly RuleModule[]): OwnWords {
  const merged = <K extends keyof OwnWords>(what: K): NonNullable<OwnWords[K]> =>
    Object.assign({}, ...modules.map((m) => m.words?.[what])) as NonNullable<OwnWords[K]>
  return {
    sentences: merged('sentences'),
    remedies: merged('remedies'),
    prompts: merged('prompts'),
    actions: merged('actions'),
    reasons: merged('reasons'),
    income: merged('income'),
    phases: merged('phases'),
    phasesShort: merged('phasesShort'),
  }
}

/** Collects every kind once; throws for a kind that is declared twice. */
export function compileKinds(
  modules: readonly RuleModule[],
): Pick<Ruleset, 'actions' | 'decisions' | 'words'> {
  const actions = new Defined<ActionInfo>('kind of action')
  const decisions = new Defined<DecisionDeclaration>('kind of decision')
  const engine = { id: 'the engine', actions: builtInActions, decisions: builtInDecisions }
  for (const m of [engine, ...modules]) {
    for (const a of m.actions ?? []) actions.add(a.kind, compileAction(a), m.id)
    for (const d of m.decisions ?? []) decisions.add(d.of, d, m.id)
  }
  return { actions: actions.by, decisions: decisions.by, words: wordsOf(modules) }
}
