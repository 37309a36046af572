/**
 * Shows where a clause is implemented, which tests cover it, and what it puts out of force: the lines of `npm run rules
 * -- --why ID`.
 */
import type { Ruleset } from '../../../main/engine'
import type { RuleClause, RuleId } from '../../../shared/rulebook'
import { citedIds, keyUses, testedIds, type Mention, type SourceText } from './rule-coverage'

export interface WhyInput {
  readonly clause: RuleClause
  readonly code: readonly SourceText[]
  readonly tests: readonly SourceText[]
  /** The compiled scenarios, under the defaults of their switches. */
  readonly rulesets: readonly Ruleset[]
  /** What implements it outside rule modules, if anything. */
  readonly elsewhere?: string | undefined
}

type Place = Pick<Mention, 'path' | 'line'>
const at = ({ path, line }: Place) => `${path}:${line}`

const HOW = {
  data: 'carried by data:',
  code: '',
  key: 'a number for the key',
} as const

function carried({ clause, code, elsewhere }: WhyInput): string[] {
  const mentions = code.flatMap(citedIds).filter((one) => one.id === clause.id)
  const keys = new Set(mentions.flatMap((one) => one.key ?? []))
  const uses = keys.size === 0 ? [] : code.flatMap((file) => keyUses(file, keys))
  return [
    ...mentions.map((one) =>
      [at(one), HOW[one.how], one.key, one.where?.join(', ')].filter(Boolean).join('  '),
    ),
    ...uses.map((one) =>
      one.where ? `${at(one)}  ${HOW.data}  ${one.where.join(', ')}` : `${at(one)}  uses the key  ${one.key}`,
    ),
    ...(elsewhere === undefined ? [] : [elsewhere]),
  ]
}

function force(rulesets: readonly Ruleset[], side: 'rule' | 'by', id: RuleId): string[] {
  return rulesets.flatMap(({ scenario, outOfForce }) =>
    outOfForce
      .filter((one) => one[side] === id)
      .map(({ rule, by, what, spaces }) => {
        const other = side === 'by' ? rule : `by ${by}`
        const where = spaces ? ` in ${spaces.join(', ')}` : ''
        return `${scenario}: ${other}${where} (${what ?? 'its module is left out'})`
      }),
  )
}

function section(title: string, lines: readonly string[]): string[] {
  return [title, ...(lines.length > 0 ? lines : ['nothing']).map((line) => `  ${line}`)]
}

/** Returns the report, line by line. */
export function whyRule(input: WhyInput): string[] {
  const { clause, tests, rulesets } = input
  const titles = tests.flatMap(testedIds).filter((one) => one.id === clause.id)
  return [
    `${clause.id}  ${clause.section}`,
    clause.text,
    ...section('carried at', carried(input)),
    ...section('tested at', titles.map(at)),
    ...section('puts out of force', force(rulesets, 'by', clause.id)),
    ...section('is out of force in', force(rulesets, 'rule', clause.id)),
  ]
}
