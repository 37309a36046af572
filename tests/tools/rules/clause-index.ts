/**
 * The index of clauses: for each one where it is carried out, which tests cover it, and what it puts out of force. `npm
 * run rules -- --why` answers from it.
 */
import type { Ruleset } from '../../../main/engine'
import type { RuleClause, RuleId } from '../../../shared/rulebook'
import { lineOfWord } from './carriers'
import { citedIds, keyUses, testedIds, type KeyUse, type Mention, type SourceText } from './rule-coverage'

export interface IndexInput {
  readonly clauses: Iterable<RuleClause>
  readonly code: readonly SourceText[]
  readonly tests: readonly SourceText[]
  /** The compiled scenarios, under the defaults of their switches. */
  readonly rulesets: readonly Ruleset[]
  /** What implements clauses outside rule modules. */
  readonly elsewhere: Readonly<Record<RuleId, string>>
  /** Returns the text of a file that carries clauses. */
  readonly read: (file: string) => string
}

/** The report of each clause, line by line. */
export type ClauseIndex = Readonly<Record<RuleId, readonly string[]>>

type Place = Pick<Mention, 'path' | 'line'>
const at = ({ path, line }: Place) => `${path}:${line}`

function groupBy<T>(list: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const item of list) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** A line for each place that carries a clause, according to a table of carriers. */
function places(table: Place & { readonly where: readonly string[] }, read: IndexInput['read']): string[] {
  return table.where.map((place) => {
    const [path = '', ...rest] = place.split('#')
    const word = rest.join('#')
    return `${path}:${lineOfWord(path, read(path), word) ?? '?'}  ${word}  (says ${at(table)})`
  })
}

function carried(
  mentions: readonly Mention[],
  uses: ReadonlyMap<string, readonly KeyUse[]>,
  elsewhere: string | undefined,
  read: IndexInput['read'],
): string[] {
  const keys = [...new Set(mentions.flatMap((one) => one.key ?? []))]
  return [
    ...mentions.flatMap(({ where, ...one }) => {
      if (where) return places({ ...one, where }, read)
      return one.key === undefined ? at(one) : `${at(one)}  a number for the key  ${one.key}`
    }),
    ...keys
      .flatMap((key) => uses.get(key) ?? [])
      .flatMap(({ where, ...one }) =>
        where ? places({ ...one, where }, read) : `${at(one)}  uses the key  ${one.key}`,
      ),
    ...(elsewhere === undefined ? [] : [elsewhere]),
  ]
}

/** Lines about what is out of force, by the clause on the given side. */
function outOfForce(
  rulesets: readonly Ruleset[],
  side: 'rule' | 'by',
): ReadonlyMap<string, readonly string[]> {
  const lines = rulesets.flatMap(({ scenario, outOfForce: list }) =>
    list.map((one) => {
      const other = side === 'by' ? one.rule : `by ${one.by}`
      const where = one.spaces ? ` in ${one.spaces.join(', ')}` : ''
      return {
        id: one[side],
        line: `${scenario}: ${other}${where} (${one.what ?? 'its module is left out'})`,
      }
    }),
  )
  return new Map([...groupBy(lines, ({ id }) => id)].map(([id, group]) => [id, group.map((one) => one.line)]))
}

function section(title: string, lines: readonly string[]): string[] {
  return [title, ...(lines.length > 0 ? lines : ['nothing']).map((line) => `  ${line}`)]
}

/** Builds the index. Each file is read once, whatever the number of clauses. */
export function indexClauses({ clauses, code, tests, rulesets, elsewhere, read }: IndexInput): ClauseIndex {
  const cited = code.flatMap(citedIds)
  const mentions = groupBy(cited, ({ id }) => id)
  const keys = new Set(cited.flatMap((one) => one.key ?? []))
  const uses = groupBy(
    code.flatMap((file) => keyUses(file, keys)),
    ({ key }) => key,
  )
  const titles = groupBy(tests.flatMap(testedIds), ({ id }) => id)
  const [puts, is] = [outOfForce(rulesets, 'by'), outOfForce(rulesets, 'rule')]
  return Object.fromEntries(
    [...clauses].map((clause) => [
      clause.id,
      [
        `${clause.id}  ${clause.section}`,
        clause.text,
        ...section('carried at', carried(mentions.get(clause.id) ?? [], uses, elsewhere[clause.id], read)),
        ...section('tested at', (titles.get(clause.id) ?? []).map(at)),
        ...section('puts out of force', puts.get(clause.id) ?? []),
        ...section('is out of force in', is.get(clause.id) ?? []),
      ],
    ]),
  )
}
