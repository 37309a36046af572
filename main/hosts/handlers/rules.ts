import type { RuleInfo } from '../../../shared/contract'
import {
  books,
  neighbors,
  rule,
  searchRules,
  switchDefinitions,
  type RuleClause,
} from '../../../shared/rulebook'
import { VALUE_NAMES } from '../../../shared/rulebook/value-names'
import { refused } from '../words'
import type { Area } from './area'

export interface RuleParts {
  /** Whether a rule module implements the clause, by rule id. */
  readonly ruleStatus: (id: string) => NonNullable<RuleInfo['status']>
}

/** More than the number of clauses in the longest catalogue file, so that a whole book can be read. */
const MOST_HITS = 400

/** A name of a switch that no sentence has as a word. */
const CODED = /[a-z][A-Z]|\./

/** Values that no sentence has as a word, as code is written or not. */
const VALUES = new RegExp(`\`?\\b(${Object.keys(VALUE_NAMES).join('|')})\\b\`?`, 'g')

/** A heading without what its author marks as the core of a book: it sorts the catalogue and tells readers nothing. */
const cleanHeading = (section: string): string =>
  section
    .replace(/ \(core\)/, '')
    .replace(/\(core[,;] /, '(')
    .replaceAll(/`([^`]+)`/g, '“$1”')

/** The rule book. */
export function ruleHandlers({ ruleStatus }: RuleParts): Area<'rule'> {
  let known: ReadonlyMap<string, string> | undefined
  const titles = () => (known ??= new Map(switchDefinitions().map(({ name, title }) => [name, title])))
  let names: readonly string[] | undefined
  const coded = () => (names ??= [...titles().keys()].filter((name) => CODED.test(name)))
  /**
   * Calls optional rules by their titles, and their values by their names. A name that is a word of the language is taken
   * for one only where the text calls it a switch. Commas and periods go inside the quotation marks, as everywhere.
   */
  const named = (text: string, switches: readonly string[]): string =>
    [...new Set([...switches, ...coded()])]
      .filter((name) => text.includes(name))
      .sort((a, b) => b.length - a.length)
      .reduce((told, name) => {
        const title = `“${titles().get(name) ?? name}”`
        const word = name.replaceAll('.', String.raw`\.`)
        const called = told
          .replaceAll(new RegExp(String.raw`\b(?:Switch|Setting) ${word}\b`, 'g'), `Optional rule ${title}`)
          .replaceAll(new RegExp(String.raw`\b(?:switch|setting) ${word}\b`, 'g'), `optional rule ${title}`)
        return CODED.test(name) ? called.replaceAll(new RegExp(`\`?\\b${word}\\b\`?`, 'g'), title) : called
      }, text)
      .replaceAll(VALUES, (_, value: string) => `“${VALUE_NAMES[value] ?? value}”`)
      .replaceAll(/”([,.])/g, '$1”')
  const info = (clause: RuleClause): RuleInfo => ({
    id: clause.id,
    text: named(clause.text, clause.switches),
    ...(clause.example === undefined ? {} : { example: named(clause.example, clause.switches) }),
    source: named(clause.source, clause.switches),
    section: cleanHeading(named(clause.section, clause.switches)),
    ...(clause.credit === undefined ? {} : { credit: clause.credit }),
    ruling: clause.ruling,
    switches: [...clause.switches],
    switchTitles: clause.switches.map((name) => titles().get(name) ?? name),
    status: ruleStatus(clause.id),
  })
  return {
    'rule.books': () => books.map(({ prefix, name }) => ({ prefix, name })),
    'rule.get'({ id }) {
      const clause = rule(id)
      return clause ? { ...info(clause), near: neighbors(id) } : refused('no-such-rule')
    },
    'rule.search': ({ text }) => searchRules(text).slice(0, MOST_HITS).map(info),
  }
}
