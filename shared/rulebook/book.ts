/** Several rule books as one: their clauses, the switches in their tables, and a search over all of them. */
import { parseCatalogue, parseSwitches } from './parse'
import { searcher } from './search'
import type {
  BookDefinition,
  Catalogue,
  RuleClause,
  RuleId,
  RuleSource,
  SwitchDefinition,
  SwitchRow,
  SwitchText,
} from './types'

export interface RuleBook {
  readonly catalogues: readonly Catalogue[]
  readonly clauses: ReadonlyMap<RuleId, RuleClause>
  /** In the order of the books' tables, with their texts. */
  readonly switches: readonly SwitchDefinition[]
  /** Clauses that match the typed text (a number or words), best first. */
  search(typed: string): RuleClause[]
}

function define(row: SwitchRow, texts: Readonly<Record<string, SwitchText>>, book: string): SwitchDefinition {
  const words = texts[row.name]
  if (words === undefined)
    throw new Error(`The book ${book} has no words for the switch ${row.name} of its table: add them.`)
  return { ...row, title: words.title, text: words.values }
}

/**
 * Reads books, the overriding ones first. Throws on faults of the books: two with the same prefix, a clause with
 * another book's prefix, or a switch without texts.
 */
export function readBooks(books: readonly BookDefinition[]): RuleBook {
  const twice = books.find((one, i) => books.findIndex(({ prefix }) => prefix === one.prefix) !== i)
  if (twice) throw new Error(`Two books number their clauses with ${twice.prefix}: give one another prefix.`)
  const tables = books.map((book) => parseSwitches(book.text))
  const catalogues = books.map((book) => parseCatalogue(book, tables.flat()))
  const clauses = catalogues.flatMap((catalogue) => catalogue.clauses)
  return {
    catalogues,
    clauses: new Map(clauses.map((clause) => [clause.id, clause])),
    switches: books.flatMap((book, i) =>
      (tables[i] ?? []).map((row) => define(row, book.switches ?? {}, book.id)),
    ),
    search: searcher(
      clauses,
      books.map((book) => book.prefix),
    ),
  }
}

/** Returns the meaning of a clause's source mark; undefined if no table explains it (a seed's heading). */
export function sourceOf(book: RuleBook, clause: RuleClause, tag: string): RuleSource | undefined {
  const own = book.catalogues.find((catalogue) => catalogue.id === clause.catalogue)
  return [...(own ? [own] : []), ...book.catalogues]
    .flatMap((catalogue) => catalogue.sources)
    .find((source) => source.tag === tag)
}
