import type { Card } from '../../../shared/cards/types'
import { CLAUSES, cited } from '../clause-ids'
import type { Measure } from '../pdf'
import { tableCard, type Row } from '../table'

const card = (id: string, name: string, aside: string, rows: readonly Row[], measure: Measure): Card =>
  tableCard(
    {
      id,
      name,
      kind: 'turn',
      aside,
      columns: [
        { head: '', width: 58, align: 'start', font: 'sans-bold' },
        { head: '', width: 194, align: 'start', font: 'sans' },
        { ...CLAUSES, width: 56 },
      ],
      rows,
    },
    measure,
  )

/** The treaty of Japan and the Soviet Union, and lend-lease (AARE-027 to AARE-048). */
export const treatyCard = (measure: Measure): Card =>
  card(
    'expansion-treaty',
    'Treaty and lend-lease',
    'in force from the start',
    [
      cited(
        ['Broken', 'Japan attacks land printed red, or Russia land printed orange: 4 infantry defend there.'],
        ...['AARE-038', 'AARE-039'],
      ),
      cited(
        [
          'Void',
          'An attack on the other’s territory of another color, or on its ships: 4 infantry in its capital.',
        ],
        ...['AARE-042', 'AARE-044'],
      ),
      cited(
        [
          'Also void',
          'Your units enter territory printed in the other’s color that a friend of yours holds.',
        ],
        'AARE-043',
      ),
      cited(['Once', 'Once broken or void, it has no further effect.'], 'AARE-045'),
      cited(
        ['Lend-lease', 'The US gets 10 points per turn for the UK or Russia; they can be saved.'],
        ...['AARE-027', 'AARE-030'],
      ),
      cited(
        ['Loaded', 'In the noncombat move, up to 10 on an empty transport next to a US complex.'],
        ...['AARE-032', 'AARE-034'],
      ),
      cited(
        ['Delivered', 'In sea zone 4 or 34 at the end of the noncombat move, with no enemy warship.'],
        'AARE-035',
      ),
    ],
    measure,
  )

/** D-Day, and submarines near complexes (AARE-049 to AARE-057, AARE-071 to AARE-088). */
export const dDayCard = (measure: Measure): Card =>
  card(
    'expansion-d-day',
    'D-Day and convoy raids',
    'D-Day: once per game',
    [
      cited(
        ['Declared', 'At the start of a UK turn, if no Ally has held Western Europe; can’t be called off.'],
        ...['AARE-071', 'AARE-085'],
      ),
      cited(
        ['UK units', 'Those that did nothing on the UK turn move and fight on the next US turn.'],
        ...['AARE-075', 'AARE-077'],
      ),
      cited(
        ['Route', 'Land and sea units go through sea zone 7, into Western Europe only.'],
        ...['AARE-073', 'AARE-078'],
      ),
      cited(
        ['Bombardment', 'UK ships bombard only if sea zone 7 was clear as the US turn began.'],
        'AARE-080',
      ),
      cited(
        ['Losses', 'UK and US agree on them, or the defender chooses. Guns fire at each separately.'],
        ...['AARE-081', 'AARE-082'],
      ),
      cited(
        [
          'Convoy raids',
          'The UK, US, and Japan each pay 2 per enemy submarine next to a complex, 1 if one zone away.',
        ],
        ...['AARE-051', 'AARE-052'],
      ),
      cited(
        ['At most', 'A complex loses at most its territory’s value; a submarine raids only one.'],
        ...['AARE-054', 'AARE-055'],
      ),
    ],
    measure,
  )
