import { DIE } from '../../rules/technologies/research'
import { developments, type Development } from '../../rules/technologies/owned'
import { DEVELOPMENTS } from '../../../shared/rulebook/developments'
import type { Card } from '../../../shared/cards/types'
import { CLAUSES, cited } from '../clause-ids'
import type { Measure } from '../pdf'
import { tableCard } from '../table'

/** The clauses that say what each development does. */
const CLAUSES_OF: Readonly<Record<Development, readonly string[]>> = {
  'jet-fighters': ['LHTR-031'],
  rockets: ['LHTR-032', 'LHTR-033'],
  'super-submarines': ['LHTR-037'],
  'long-range-aircraft': ['LHTR-038'],
  'combined-bombardment': ['LHTR-039'],
  'heavy-bombers': ['LHTR-040', 'LHTR-041', 'LHTR-042'],
}

/** The six developments by their die (LHTR-028), and how one is had. `when` cites what the scenario says of the time. */
export function developmentsCard(
  id: string,
  when: { readonly text: string; readonly rules: readonly string[] },
  measure: Measure,
): Card {
  const rows = DEVELOPMENTS.map((one) =>
    cited([String(developments.indexOf(one.id) + 1), one.name, one.says], ...CLAUSES_OF[one.id]),
  )
  return tableCard(
    {
      id,
      name: 'Developments',
      kind: 'developments',
      aside: `${DIE} IPCs a die, spent whatever it shows; one development a turn`,
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
