import type { Card } from '../../../shared/cards/types'
import type { Measure } from '../pdf'
import { tableCard, type Row } from '../table'

/** The steps of a turn of the linked game (LNK-247), each with the power that decides in it. */
const STEPS: readonly Row[] = [
  step('Purchase', 'Buy units; China’s free infantry is counted.', 'LNK-247', 'EUR-034', 'PAC-161'),
  step('Patrols land', 'Fighters on combat air patrol land.', 'LNK-139', 'PAC-023'),
  step(
    'Combat move',
    'Make all attack moves before rolling; then Japan may send kamikazes.',
    'EUR-037',
    'PAC-086',
  ),
  step('Combat', 'Raids first, then battles in any order; sea battles before their landings.', 'EUR-078'),
  step('Control', 'Set markers and adjust production.', 'EUR-128', 'PAC-098'),
  step('Noncombat move', 'Land aircraft, set patrols; the USSR converts allied units.', 'EUR-163', 'EUR-159'),
  step('Place units', 'New units go to complexes held since the turn began.', 'EUR-168', 'PAC-132'),
  step('Repair', 'Submarines surface; your battleships are repaired.', 'EUR-176', 'EUR-177'),
  step(
    'Income',
    'Collect IPCs; the UK splits its pool; the Axis collects oil money.',
    'EUR-179',
    'LNK-185',
    'EUR-151',
  ),
  step('Free infantry', 'The UK places one each for Gibraltar, Malta, and Cyprus.', 'LNK-048', 'LNK-049'),
  step(
    'Surrender',
    'Count dice. Roll if 4 or more; a total of 22 or more is a surrender.',
    'LNK-074',
    'LNK-075',
    'LNK-078',
  ),
]

/** The order of play and the steps of a turn (LNK-001, LNK-247). */
export function turnCard(measure: Measure): Card {
  return tableCard(
    {
      id: 'turn-order',
      name: 'Turn order',
      kind: 'turn',
      aside: 'Germany, USSR, Japan, UK (with India and Australia), US (with China)',
      columns: [
        { head: '', width: 10, align: 'end', font: 'sans-bold' },
        { head: '', width: 68, align: 'start', font: 'sans-bold' },
        { head: '', width: 230, align: 'start', font: 'sans' },
      ],
      rows: STEPS.map((row, i) => ({ ...row, cells: [String(i + 1), ...row.cells] })),
    },
    measure,
  )
}

function step(name: string, text: string, ...rules: readonly string[]): Row {
  return { cells: [name, text], rules }
}
