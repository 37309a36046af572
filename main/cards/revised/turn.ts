import type { Card } from '../../../shared/cards/types'
import { revised } from '../../scenarios/revised'
import { CLAUSES, cited } from '../clause-ids'
import type { Measure } from '../pdf'
import { tableCard, type Row } from '../table'

/** The seven phases of a turn (LHTR-018), and what the end of a round brings. */
const PHASES: readonly Row[] = [
  cited(
    ['Develop weapons', 'Name one development and buy dice for it; its number on any of them gains it.'],
    ...['LHTR-023', 'LHTR-024'],
  ),
  cited(
    ['Purchase', 'Buy any units for cash in hand; they wait until they are mobilized.'],
    ...['LHTR-043', 'LHTR-045'],
  ),
  cited(
    ['Combat move', 'All that attacks moves, and nothing else. Transports load only what will land.'],
    ...['LHTR-019', 'LHTR-058'],
  ),
  cited(
    ['Combat', 'Raids and rockets, then assaults with their sea battles, then all other battles.'],
    ...['LHTR-065'],
  ),
  cited(
    ['Noncombat move', 'What neither moved nor fought may move; guns too. Aircraft land.'],
    ...['LHTR-114', 'LHTR-115', 'LHTR-116'],
  ),
  cited(
    ['Mobilize', 'New units come to complexes held since the turn began, as many as the land is worth.'],
    ...['LHTR-123', 'LHTR-124'],
  ),
  cited(
    ['Collect income', 'The value of all land held, if the capital is. Then weapons work, battleships mend.'],
    ...['LHTR-130', 'LHTR-131'],
  ),
]

const ROUND = cited(
  ['After the last turn', 'A side that holds the agreed number of victory cities has won.'],
  ...['LHTR-005', 'LHTR-006'],
)

export function turnCard(measure: Measure): Card {
  return phasesCard('revised-turn', [...numbered(PHASES), { ...ROUND, cells: ['', ...ROUND.cells] }], measure)
}

/** A card of phases: number, name, what is done, clauses; beside its title the powers in the order of their turns. */
export function phasesCard(
  id: string,
  rows: readonly Row[],
  measure: Measure,
  powers = revised.powers.map((power) => power.name).join(', '),
): Card {
  return tableCard(
    {
      id,
      name: 'A turn',
      kind: 'turn',
      aside: powers,
      columns: [
        { head: '', width: 6, align: 'end', font: 'sans-bold' },
        { head: '', width: 66, align: 'start', font: 'sans-bold' },
        { head: '', width: 178, align: 'start', font: 'sans' },
        CLAUSES,
      ],
      rows,
    },
    measure,
  )
}

export function numbered(rows: readonly Row[]): Row[] {
  return rows.map((row, i) => ({ ...row, cells: [String(i + 1), ...row.cells] }))
}
