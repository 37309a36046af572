import type { Card } from '../../../shared/cards/types'
import { revised } from '../../scenarios/revised'
import { CLAUSES, cited } from '../clause-ids'
import type { Measure } from '../pdf'
import { tableCard, type Row } from '../table'

/** The seven phases of a turn (LHTR-018), and what happens at the end of a round. */
const PHASES: readonly Row[] = [
  cited(
    ['Develop weapons', 'Name one development and buy dice; any die that shows its number gains it.'],
    ...['LHTR-023', 'LHTR-024'],
  ),
  cited(
    ['Purchase', 'Buy units with cash on hand; they wait until you mobilize them.'],
    ...['LHTR-043', 'LHTR-045'],
  ),
  cited(
    ['Combat move', 'Move only units that attack. Transports load only what will land.'],
    ...['LHTR-019', 'LHTR-058'],
  ),
  cited(
    ['Combat', 'Raids and rockets, then assaults with their sea battles, then other battles.'],
    ...['LHTR-065'],
  ),
  cited(
    [
      'Noncombat move',
      'Move units that neither moved nor fought, antiaircraft guns included. Land aircraft.',
    ],
    ...['LHTR-114', 'LHTR-115', 'LHTR-116'],
  ),
  cited(
    ['Mobilize', 'Place new units at complexes held since the turn began, up to the territory’s value.'],
    ...['LHTR-123', 'LHTR-124'],
  ),
  cited(
    [
      'Collect income',
      'Value of your territories, if you hold the capital. Weapons take effect; battleships repair.',
    ],
    ...['LHTR-130', 'LHTR-131'],
  ),
]

const ROUND = cited(
  ['End of round', 'A side that holds the agreed number of victory cities wins.'],
  ...['LHTR-005', 'LHTR-006'],
)

export function turnCard(measure: Measure): Card {
  return phasesCard('revised-turn', [...numbered(PHASES), { ...ROUND, cells: ['', ...ROUND.cells] }], measure)
}

/**
 * Returns a card of phases: number, name, what players do, clauses; with the powers in turn order next to its title.
 */
export function phasesCard(
  id: string,
  rows: readonly Row[],
  measure: Measure,
  powers = revised.powers.map((power) => power.name).join(', '),
): Card {
  return tableCard(
    {
      id,
      name: 'Turn order',
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
