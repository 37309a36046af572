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
          'An attack on the other’s land of another color, or on its ships: 4 infantry in its capital.',
        ],
        ...['AARE-042', 'AARE-044'],
      ),
      cited(
        ['Void, too', 'Units in or through the other’s printed land that a friend of theirs holds.'],
        'AARE-043',
      ),
      cited(['Once', 'Broken or void, it plays no further part.'], 'AARE-045'),
      cited(
        ['Lend-lease', 'The US gets 10 points a turn for the UK or Russia; they may wait.'],
        ...['AARE-027', 'AARE-030'],
      ),
      cited(
        ['Loaded', 'In noncombat movement, up to 10 on an empty transport next to a US complex.'],
        ...['AARE-032', 'AARE-034'],
      ),
      cited(
        ['Delivered', 'In sea zone 4 or 34 at the end of noncombat movement, with no enemy warship.'],
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
    'D-Day: once in the game',
    [
      cited(
        ['Declared', 'At the start of a UK turn, while no Ally has held Western Europe; never called off.'],
        ...['AARE-071', 'AARE-085'],
      ),
      cited(
        ['UK units', 'Those that did nothing in the UK turn move and fight in the next US turn.'],
        ...['AARE-075', 'AARE-077'],
      ),
      cited(
        ['The way', 'Land and sea units through sea zone 7, into Western Europe alone.'],
        ...['AARE-073', 'AARE-078'],
      ),
      cited(['Shore fire', 'UK ships fire only if sea zone 7 was empty as the US turn began.'], 'AARE-080'),
      cited(
        ['Losses', 'UK and US agree on them, or the defender chooses. Guns fire at each apart.'],
        ...['AARE-081', 'AARE-082'],
      ),
      cited(
        [
          'Convoy raids',
          'The UK, the US and Japan pay 2 for an enemy submarine next to a complex, 1 a zone further.',
        ],
        ...['AARE-051', 'AARE-052'],
      ),
      cited(
        ['At most', 'A complex costs no more than its land is worth; a submarine raids one.'],
        ...['AARE-054', 'AARE-055'],
      ),
    ],
    measure,
  )
