import { sixOf, type AdvantageId } from '../../rules/advantages/owned'
import { revised } from '../../scenarios/revised'
import type { Card } from '../../../shared/cards/types'
import { CLAUSES, cited } from '../clause-ids'
import type { Measure } from '../pdf'
import { tableCard, type Column } from '../table'

/**
 * The scenario of the cards, the words next to the title of each power, and what a game adds to an advantage's own
 * words.
 */
interface Deck {
  readonly of: string
  readonly aside?: (power: string) => string
  /** Set if advantages are declared and no die gives them. */
  readonly declared?: true
  readonly only?: Readonly<Partial<Record<AdvantageId, { readonly says: string; readonly rule: string }>>>
}
const optional = () => 'optional: chosen or rolled'

const DIE: Column = { head: 'Die', width: 12, align: 'end', font: 'sans-bold' }

/**
 * Returns a card per power with its six national advantages, by die if a die gives them (LHTR-134, LHTR-137 to
 * LHTR-166).
 */
export function advantagesCards(measure: Measure, { of, aside = optional, declared, only }: Deck): Card[] {
  return revised.powers.map((power) =>
    tableCard(
      {
        id: `${of}-advantages-${power.id}`,
        name: `Advantages: ${power.name}`,
        kind: 'advantages',
        aside: aside(power.id),
        columns: [
          ...(declared ? [] : [DIE]),
          { head: 'Advantage', width: 84, align: 'start', font: 'sans-bold' },
          { head: 'What it does', width: declared ? 166 : 154, align: 'start', font: 'sans' },
          CLAUSES,
        ],
        rows: sixOf(power.id).map(({ id, name, says, rule }, i) => {
          const more = only?.[id]
          return cited(
            [...(declared ? [] : [String(i + 1)]), name, more ? `${says} ${more.says}` : says],
            ...[rule, ...(more ? [more.rule] : [])],
          )
        }),
      },
      measure,
    ),
  )
}
