import { DIE } from '../../rules/technologies/research'
import type { Development } from '../../rules/technologies/owned-technologies'
import { developmentsOf, type DevelopmentText } from '../../../shared/rulebook/developments'
import type { Card } from '../../../shared/cards/types'
import { CLAUSES, cited } from '../clause-ids'
import type { Measure } from '../pdf'
import { tableCard } from '../table'

/** The clauses with the effect of each development. */
const CLAUSES_OF: Readonly<Record<string, readonly string[]>> = {
  'jet-fighters': ['LHTR-031'],
  rockets: ['LHTR-032', 'LHTR-033'],
  'super-submarines': ['LHTR-037'],
  'long-range-aircraft': ['LHTR-038'],
  'combined-bombardment': ['LHTR-039'],
  'heavy-bombers': ['LHTR-040', 'LHTR-041', 'LHTR-042'],
} satisfies Readonly<Record<Development, readonly string[]>>

/** The developments of a book: their words, and the clauses of each. */
export interface DevelopmentsPrinted {
  readonly texts: readonly DevelopmentText[]
  readonly clauses: Readonly<Record<string, readonly string[]>>
}

/**
 * Returns the card of developments by their die, by default the six of LHTR-028, and how to gain one. `when` cites the
 * scenario's clauses on the time.
 */
export function developmentsCard(
  id: string,
  when: { readonly text: string; readonly rules: readonly string[] },
  measure: Measure,
  printed: DevelopmentsPrinted = { texts: developmentsOf({}), clauses: CLAUSES_OF },
): Card {
  const rows = printed.texts.map((one) =>
    cited([String(one.die), one.name, one.says], ...(printed.clauses[one.id] ?? [])),
  )
  return tableCard(
    {
      id,
      name: 'Developments',
      kind: 'developments',
      aside: `${DIE} IPCs per die, no refunds; one development per turn`,
      columns: [
        { head: 'Die', width: 12, align: 'end', font: 'sans-bold' },
        { head: 'Development', width: 82, align: 'start', font: 'sans-bold' },
        { head: 'What it does', width: 156, align: 'start', font: 'sans' },
        CLAUSES,
      ],
      rows: [...rows, cited(['', 'When', when.text], ...when.rules)],
    },
    measure,
  )
}
