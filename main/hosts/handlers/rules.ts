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

/** The rule book. */
export function ruleHandlers({ ruleStatus }: RuleParts): Area<'rule'> {
  let known: ReadonlyMap<string, string> | undefined
  const titles = () => (known ??= new Map(switchDefinitions().map(({ name, title }) => [name, title])))
  const info = (clause: RuleClause): RuleInfo => ({
    id: clause.id,
    text: clause.text,
    ...(clause.example === undefined ? {} : { example: clause.example }),
    source: clause.source,
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
