import type { RuleInfo } from '../../../shared/contract'
import {
  books,
  neighbours,
  rule,
  searchRules,
  switchDefinitions,
  type RuleClause,
} from '../../../shared/rulebook'
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

/** The rule book. */
export function ruleHandlers({ ruleStatus }: RuleParts): Area<'rule'> {
  let known: ReadonlyMap<string, string> | undefined
  const titles = () => (known ??= new Map(switchDefinitions().map(({ name, title }) => [name, title])))
  /**
   * Calls optional rules by their titles. A name that is a word of the language is taken for one only where the text
   * calls it a switch.
   */
  const named = (text: string, switches: readonly string[]): string =>
    [...switches]
      .sort((a, b) => b.length - a.length)
      .reduce((told, name) => {
        const title = `“${titles().get(name) ?? name}”`
        const word = name.replaceAll('.', String.raw`\.`)
        const called = told
          .replaceAll(new RegExp(String.raw`\b(?:Switch|Setting) ${word}\b`, 'g'), `Optional rule ${title}`)
          .replaceAll(new RegExp(String.raw`\b(?:switch|setting) ${word}\b`, 'g'), `optional rule ${title}`)
        return CODED.test(name) ? called.replaceAll(new RegExp(String.raw`\b${word}\b`, 'g'), title) : called
      }, text)
  const info = (clause: RuleClause): RuleInfo => ({
    id: clause.id,
    text: named(clause.text, clause.switches),
    ...(clause.example === undefined ? {} : { example: named(clause.example, clause.switches) }),
    source: named(clause.source, clause.switches),
    section: clause.section,
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
      return clause ? { ...info(clause), near: neighbours(id) } : refused('no-such-rule')
    },
    'rule.search': ({ text }) => searchRules(text).slice(0, MOST_HITS).map(info),
  }
}
