import { sixOf, type AdvantageId } from '../../rules/advantages/owned'
import { revised } from '../../scenarios/revised'
import type { Card } from '../../../shared/cards/types'
import { CLAUSES, cited } from '../clause-ids'
import type { Measure } from '../pdf'
import { tableCard, type Column } from '../table'

/** Whose cards they are, what stands beside the title of a power's, and what a game says of an advantage beside its own words. */
interface Deck {
  readonly of: string
  readonly aside?: (power: string) => string
  /** No die gives them there. */
  readonly declared?: true
  readonly only?: Readonly<Partial<Record<AdvantageId, { readonly says: string; readonly rule: string }>>>
}
const optional = () => 'optional: chosen or rolled'

const DIE: Column = { head: 'Die', width: 12, align: 'end', font: 'sans-bold' }

/** A card a power with its six national advantages, by their die where one gives them (LHTR-134, LHTR-137 to LHTR-166). */
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
