import { sixOf } from '../../rules/advantages/owned'
import { revised } from '../../scenarios/revised'
import type { Card } from '../../../shared/cards/types'
import { CLAUSES, cited } from '../clause-ids'
import type { Measure } from '../pdf'
import { tableCard } from '../table'

/** A card a power with its six national advantages by their die (LHTR-134, LHTR-137 to LHTR-166). */
export function advantagesCards(measure: Measure): Card[] {
  return revised.powers.map((power) =>
    tableCard(
      {
        id: `revised-advantages-${power.id}`,
        name: `Advantages: ${power.name}`,
        kind: 'advantages',
        aside: 'optional: chosen, or rolled for',
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
