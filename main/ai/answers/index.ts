/**
 * The answers of all rule families in one list, by subject. Nothing here depends on a scenario: a game never asks the
 * questions of rules that it does not have.
 */
import type { Action, Decision } from '../../../shared/model'
import type { Game } from '../../engine'
import type { OddsCache } from '../../odds'
import { allianceAnswers } from '../politics/alliances'
import { exchangeAnswers } from '../politics/exchange'
import { influenceAnswers } from '../politics/influence'
import { peaceAnswers } from '../politics/peace'
import { warAnswers } from '../politics/wars'
import { advantageAnswers } from './advantages'
import { Asking, type Answer, type Answers } from './asking'
import { fightAnswers } from './fights'
import { moneyAnswers } from './money'
import { placeAnswers } from './places'

const lists: readonly Answers[] = [
  ...[fightAnswers, moneyAnswers, placeAnswers, advantageAnswers],
  ...[peaceAnswers, allianceAnswers, warAnswers, influenceAnswers, exchangeAnswers],
]

/** Collects all answers of one kind in one table. */
function table<K extends 'choose' | 'form' | 'pick'>(kind: K): ReadonlyMap<string, Answer> {
  const out = new Map<string, Answer>()
  for (const list of lists)
    for (const [about, found] of Object.entries(list[kind] ?? {})) {
      if (out.has(about)) throw new Error(`two answers to ${about}`)
      out.set(about, found as Answer)
    }
  return out
}
const tables = { choose: table('choose'), form: table('form'), pick: table('pick') }

/** Returns the answer to a question whose name has several forms, such as `offer-passage-*`. */
function byName(table: ReadonlyMap<string, Answer>, about: string): Answer | undefined {
  const exact = table.get(about)
  if (exact) return exact
  for (const [name, found] of table)
    if (name.endsWith('*') && about.startsWith(name.slice(0, -1))) return found
  return undefined
}

/** Returns the function that answers a question; undefined if there is none. */
export function answerTo(decision: Decision): Answer | undefined {
  const { of } = decision
  if (of === 'choose' || of === 'form') return byName(tables[of], decision.about)
  if (of === 'pick') return byName(tables.pick, decision.kind)
  for (const list of lists) {
    const found = (list as Readonly<Record<string, unknown>>)[of]
    if (found) return found as Answer
  }
  return undefined
}

/** Returns the answer to an open question; null if no list has one for it. */
export function special(g: Game, decision: Decision, cache: OddsCache): Action | null {
  return answerTo(decision)?.(new Asking(g, decision, cache)) ?? null
}

/** Returns the names of all answered questions as in the table of `main/ai/README.md`: `choose seat`, `research`. */
export const answered = (): string[] =>
  lists.flatMap((list) =>
    Object.entries(list as Readonly<Record<string, object>>).flatMap(([of, found]) =>
      typeof found === 'function' ? [of] : Object.keys(found).map((about) => `${of} ${about}`),
    ),
  )
