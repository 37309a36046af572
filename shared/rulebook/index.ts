import europe from './europe-1999.md?raw'
import pacific from './pacific-2001.md?raw'
import link from './europe-pacific-link.md?raw'
import { parseCatalogue, parseSwitches } from './parse'
import { searcher } from './search'
import { SWITCH_TEXTS } from './switch-texts'
import type { Catalogue, RuleClause, RuleId, RuleSource, SwitchDefinition, SwitchRow } from './types'

export type * from './types'
export { CARRIED_ELSEWHERE, INFORMATIVE } from './status'

/** The parsed rule book. The text is read on first use: a start that shows no rule pays nothing for it. */
interface RuleBook {
  readonly catalogues: readonly Catalogue[]
  readonly clauses: ReadonlyMap<RuleId, RuleClause>
  readonly switches: readonly SwitchDefinition[]
  readonly search: (typed: string) => RuleClause[]
}

let book: RuleBook | undefined

function ruleBook(): RuleBook {
  book ??= read()
  return book
}

function read(): RuleBook {
  const rows = parseSwitches(link)
  const catalogues = [
    parseCatalogue('europe-pacific-link', link, rows),
    parseCatalogue('europe-1999', europe, rows),
    parseCatalogue('pacific-2001', pacific, rows),
  ]
  const clauses = catalogues.flatMap((catalogue) => catalogue.clauses)
  return {
    catalogues,
    clauses: new Map(clauses.map((clause) => [clause.id, clause])),
    switches: rows.map(define),
    search: searcher(clauses),
  }
}

function define(row: SwitchRow): SwitchDefinition {
  const words = SWITCH_TEXTS[row.name]
  if (words === undefined)
    throw new Error(`The switch ${row.name} of the catalogue has no words: add them to switch-texts.ts.`)
  return { ...row, title: words.title, text: words.values }
}

/** The catalogue files: the link rules first, since they have the last word, then the two books. */
export function catalogues(): readonly Catalogue[] {
  return ruleBook().catalogues
}

/** The clause with this number, or undefined where the catalogue has none. */
export function rule(id: RuleId): RuleClause | undefined {
  return ruleBook().clauses.get(id)
}

/** All clauses, the link rules first, each file in its own order. */
export function allRules(): RuleClause[] {
  return [...ruleBook().clauses.values()]
}

/** The numbers of the clauses before and after this one in its own file; null at the file's ends. */
export function neighbours(id: RuleId): { before: RuleId | null; after: RuleId | null } {
  const file = catalogues().find(({ clauses }) => clauses.some((clause) => clause.id === id))
  const at = file?.clauses.findIndex((clause) => clause.id === id) ?? -1
  if (!file || at < 0) return { before: null, after: null }
  return { before: file.clauses[at - 1]?.id ?? null, after: file.clauses[at + 1]?.id ?? null }
}

/** Clauses that answer what was typed (a number or words), best first. */
export function searchRules(typed: string): RuleClause[] {
  return ruleBook().search(typed)
}

/** The rule switches a campaign can choose, in the catalogue's order, with their words. */
export function switchDefinitions(): readonly SwitchDefinition[] {
  return ruleBook().switches
}

/** What a source mark of a clause stands for; undefined for one that no table explains (a seed's heading). */
export function ruleSource(clause: RuleClause, tag: string): RuleSource | undefined {
  const all = catalogues()
  const own = all.find((catalogue) => catalogue.id === clause.catalogue)
  return [...(own ? [own] : []), ...all]
    .flatMap((catalogue) => catalogue.sources)
    .find((source) => source.tag === tag)
}
