import { sixOf } from '../../rules/advantages/owned'
import { revised } from '../../scenarios/revised'
import type { Card } from '../../../shared/cards/types'
import { CLAUSES, cited } from '../clause-ids'
import type { Measure } from '../pdf'
import { tableCard } from '../table'

/** Whose cards they are, and what stands beside the title of a power's. */
interface Deck {
  readonly of: string
  readonly aside: (power: string) => string
}
const tournament: Deck = { of: 'revised', aside: () => 'optional: chosen, or rolled for' }

/** A card a power with its six national advantages by their die (LHTR-134, LHTR-137 to LHTR-166). */
export function advantagesCards(measure: Measure, { of, aside }: Deck = tournament): Card[] {
  return revised.powers.map((power) =>
    tableCard(
      {
        id: `${of}-advantages-${power.id}`,
        name: `Advantages: ${power.name}`,
        kind: 'advantages',
        aside: aside(power.id),
        columns: [
          { head: 'Die', width: 12, align: 'end', font: 'sans-bold' },
          { head: 'Advantage', width: 84, align: 'start', font: 'sans-bold' },
          { head: 'What it does', width: 154, align: 'start', font: 'sans' },
          CLAUSES,
        ],
        rows: sixOf(power.id).map(({ name, says, rule }, i) => cited([String(i + 1), name, says], rule)),
      },
      measure,
    ),
  )
}
