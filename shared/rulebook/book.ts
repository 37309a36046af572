/** Rule books read together: their clauses, the switches their tables offer, and a search over all of them. */
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
  /** In the order of the books' tables, with their words. */
  readonly switches: readonly SwitchDefinition[]
  /** Clauses that answer what was typed (a number or words), best first. */
  search(typed: string): RuleClause[]
}

function define(row: SwitchRow, texts: Readonly<Record<string, SwitchText>>, book: string): SwitchDefinition {
  const words = texts[row.name]
  if (words === undefined)
    throw new Error(`The book ${book} has no words for the switch ${row.name} of its table: add them.`)
  return { ...row, title: words.title, text: words.values }
}

/**
 * Reads books, those that have the last word first. Throws where two have one prefix, a clause has another book's
 * prefix, or a switch has no words: mistakes of the books.
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

/** What a source mark of a clause stands for; undefined for one that no table explains (a seed's heading). */
export function sourceOf(book: RuleBook, clause: RuleClause, tag: string): RuleSource | undefined {
  const own = book.catalogues.find((catalogue) => catalogue.id === clause.catalogue)
  return [...(own ? [own] : []), ...book.catalogues]
    .flatMap((catalogue) => catalogue.sources)
    .find((source) => source.tag === tag)
}
