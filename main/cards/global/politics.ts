import type { Card } from '../../../shared/cards/types'
import { CLAUSES, cited } from '../clause-ids'
import type { Measure } from '../pdf'
import { tableCard, type Row } from '../table'

const card = (id: string, name: string, aside: string, rows: readonly Row[], measure: Measure): Card =>
  tableCard(
    {
      ...{ id, name, kind: 'turn', aside },
      columns: [
        { head: '', width: 62, align: 'start', font: 'sans-bold' },
        { head: '', width: 190, align: 'start', font: 'sans' },
        { ...CLAUSES, width: 56 },
      ],
      rows,
    },
    measure,
  )

/**
 * How a war ends: the three terms of a surrender, the armistice, the truce after both (EXG-012 to EXG-035, EXG-122
 * ff.).
 */
export const termsCard = (measure: Measure): Card =>
  card(
    'global-terms',
    'Ending a war',
    'step 1 of the agenda',
    [
      cited(
        [
          'Surrender',
          'A fallen nation can’t withhold it; any nation may offer it. The victor accepts or declines.',
        ],
        ...['EXG-014', 'EXG-123'],
      ),
      cited(['Land', 'The victor makes up to three occupied territories Original.'], 'EXG-018'),
      cited(
        [
          'Military',
          'Remove half the land units, or take over 3 aircraft, 2 smaller ships, or 1 capital ship.',
        ],
        ...['EXG-019', 'EXG-020'],
      ),
      cited(
        ['Political', 'While the victor holds the capital: passage, income, bases, one ban per turn.'],
        ...['EXG-022', 'EXG-026'],
      ),
      cited(
        ['Armistice', 'Both sides bargain: territories, up to 15 IPCs, technologies. Three changes each.'],
        ...['EXG-032', 'EXG-134'],
      ),
      cited(['Declined', 'No armistice may be offered again in this war.'], ...['EXG-030', 'EXG-135']),
      cited(
        ['Truce', 'This round and two more after a surrender, one more after an armistice.'],
        ...['EXG-128', 'EXG-139'],
      ),
    ],
    measure,
  )

/** The meaning and the consequences of each relation between nations (EXG-075 to EXG-082, EXG-105 ff., EXG-162 ff.). */
export const relationsCard = (measure: Measure): Card =>
  card(
    'global-relations',
    'Relations',
    'at the start: all at peace',
    [
      cited(
        [
          'Peace',
          'No entering each other’s territory; sea zones are shared. Spend at most half your income.',
        ],
        ...['EXG-106', 'EXG-119'],
      ),
      cited(
        ['Alliance', 'Free movement; one ally’s war is every ally’s. Leave any time except in combat.'],
        ...['EXG-076', 'EXG-164'],
      ),
      cited(['Declared', 'Combat opens next round; no attacks before then.'], ...['EXG-167', 'EXG-168']),
      cited(['War', 'Each attacks in its own turn; allies defend together.'], ...['EXG-106', 'EXG-111']),
      cited(
        ['Surprise', 'An undeclared attack, from round 2 on: the alliance loses all its Influence.'],
        ...['EXG-082', 'EXG-168'],
      ),
      cited(
        [
          'Neutral',
          'Attacked without a declaration. Costs all Influence on hand, allies’ too; none next turn.',
        ],
        'EXG-155',
      ),
      cited(['Truce', 'No war, not even by surprise; binds and protects only the parties.'], 'EXG-171'),
    ],
    measure,
  )

/** How nations collect Influence and what it buys (EXG-058 to EXG-074, EXG-118, EXG-149 to EXG-161). */
export const influenceCard = (measure: Measure): Card =>
  card(
    'global-influence',
    'Influence',
    'step 4 of the agenda',
    [
      cited(
        ['Collect', 'Half your income as Influence instead of IPCs; a quarter at peace. All or nothing.'],
        ...['EXG-058', 'EXG-118'],
      ),
      cited(
        ['Marker', '3 Influence each. Six win a neutral territory and its army.'],
        ...['EXG-062', 'EXG-063'],
      ),
      cited(['Grouped', 'All of Mongolia, all of Persia.'], 'EXG-065'),
      cited(
        ['Insurgent', '3 Influence on land that isn’t Original, 4 on Original land without a city.'],
        ...['EXG-069', 'EXG-070'],
      ),
      cited(['Fight', 'First in Conduct Combat: attack 1, defend 2, no retreat.'], ...['EXG-072', 'EXG-156']),
      cited(['Empty land', 'Militia: half the territory’s IPCs, rounded up; defend 2.'], 'EXG-159'),
      cited(['Won', 'It becomes neutral; four markers win it for the sponsor.'], ...['EXG-073', 'EXG-074']),
    ],
    measure,
  )
