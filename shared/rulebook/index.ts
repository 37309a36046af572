import { readBooks, sourceOf, type RuleBook } from './book'
import { europe1999Book } from './books/europe-1999'
import { linkBook } from './books/europe-pacific-link'
import { exgBook } from './books/expanded-global'
import { g40Book } from './books/global-1940'
import { houseBook } from './books/house'
import { lhtrBook } from './books/lhtr-2-revised'
import { aareBook } from './books/revised-expansion'
import { vcrBook } from './books/victory-cities'
import { pacific2001Book } from './books/pacific-2001'
import type { BookDefinition, Catalogue, RuleClause, RuleId, RuleSource, SwitchDefinition } from './types'

export type * from './types'
export { readBooks } from './book'

/** The rule books of the program, the overriding ones first. */
export const books: readonly BookDefinition[] = [
  linkBook,
  europe1999Book,
  pacific2001Book,
  lhtrBook,
  vcrBook,
  aareBook,
  exgBook,
  g40Book,
  houseBook,
]

/** Read on first use, so that a start that shows no rule pays nothing for it. */
let read: RuleBook | undefined
const book = (): RuleBook => (read ??= readBooks(books))

/**
 * Informative clauses, with the reason for each. All others need a module that implements them and a test that cites
 * them.
 */
export const INFORMATIVE: Readonly<Record<RuleId, string>> = Object.fromEntries(
  books.flatMap((one) => Object.entries(one.informative ?? {})),
)

/**
 * Clauses that something other than a rule module implements, with what implements them. They need a test like any
 * other.
 */
export const CARRIED_ELSEWHERE: Readonly<Record<RuleId, string>> = Object.fromEntries(
  books.flatMap((one) => Object.entries(one.elsewhere ?? {})),
)

/** The catalogue of each book, in the order of the books. */
export function catalogues(): readonly Catalogue[] {
  return book().catalogues
}

/** The clause with this number, or undefined if the catalogue has none. */
export function rule(id: RuleId): RuleClause | undefined {
  return book().clauses.get(id)
}

/** All clauses in the order of the books, each book in its own order. */
export function allRules(): RuleClause[] {
  return [...book().clauses.values()]
}

/** The numbers of the clauses before and after this one in its own file; null at the file's ends. */
export function neighbors(id: RuleId): { before: RuleId | null; after: RuleId | null } {
  const file = catalogues().find(({ clauses }) => clauses.some((clause) => clause.id === id))
  const at = file?.clauses.findIndex((clause) => clause.id === id) ?? -1
  if (!file || at < 0) return { before: null, after: null }
  return { before: file.clauses[at - 1]?.id ?? null, after: file.clauses[at + 1]?.id ?? null }
}

/** Clauses that match the typed text (a number or words), best first. */
export function searchRules(typed: string): RuleClause[] {
  return book().search(typed)
}

/** The rule switches a campaign can choose, in the books' order, with their texts. */
export function switchDefinitions(): readonly SwitchDefinition[] {
  return book().switches
}

/** The meaning of a clause's source mark; undefined if no table explains it (a seed's heading). */
export function ruleSource(clause: RuleClause, tag: string): RuleSource | undefined {
  return sourceOf(book(), clause, tag)
}
