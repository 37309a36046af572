import { allRules, switchDefinitions, type RuleClause } from '../../../shared/rulebook'
import type { Card } from '../../../shared/cards/types'
import type { Measure } from '../pdf'
import { tableCard } from '../table'

const SECTION = /^A\d+\. Surrender dice: (.+)$/

/**
 * Returns a card for each country with the surrender dice in its section of the catalogue, in the catalogue's own words
 * and with its numbers. Leaves out clauses that are only examples, and clauses that are off unless their switch is on.
 */
export function surrenderCards(measure: Measure): Card[] {
  const sections = new Map<string, RuleClause[]>()
  const off = new Set(switchDefinitions().flatMap((each) => (each.default === 'off' ? [each.rule] : [])))
  for (const clause of allRules()) {
    const country = SECTION.exec(clause.section)?.[1]
    const ofSeed = clause.tags.some((tag) => tag.startsWith('seed: '))
    if (country === undefined || !ofSeed || off.has(clause.id)) continue
    sections.set(country, [...(sections.get(country) ?? []), clause])
  }
  return [...sections].map(([country, clauses]) =>
    tableCard(
      {
        id: `surrender-${country.toLowerCase()}`,
        name: `Surrender: ${country}`,
        kind: 'surrender',
        aside: 'count dice; roll if 4 or more; surrender on 22 or more',
        columns: [
          { head: '', width: 34, align: 'start', font: 'sans-bold' },
          { head: '', width: 282, align: 'start', font: 'sans' },
        ],
        rows: clauses.map((clause) => ({ cells: [clause.id, short(clause.text)], rules: [clause.id] })),
      },
      measure,
    ),
  )
}

/** The rule without its definition and parentheses, as players say it at the table. */
function short(text: string): string {
  return text
    .replace(/ Definition:.*$/, '')
    .replace(/\([^()]*\) ?/g, '')
    .replace(/, counted as .*$/, '.')
    .replace(/ +([.,])/g, '$1')
    .trim()
}
