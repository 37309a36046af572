import type { Card } from '../../../shared/cards/types'
import { CLAUSES, cited } from '../clause-ids'
import type { Measure } from '../pdf'
import { tableCard } from '../table'

/** The order of a battle at sea, and the steps of its first round only (AARE-114 to AARE-138). */
export function seaBattleCard(measure: Measure): Card {
  const steps = [
    cited(
      ['0', 'Naval fighters', 'First round: attacking ones hit warships at 2; casualties don’t fire back.'],
      'AARE-215',
    ),
    cited(
      [
        '1a',
        'Detection',
        'First round: destroyers find at 3 (4 attacking with aircraft); one success finds all.',
      ],
      ...['AARE-101', 'AARE-108'],
    ),
    cited(
      [
        '2',
        'Opening fire',
        'Submarines at 2; attacking battleships at 4; cruisers at aircraft in the first round.',
      ],
      ...['AARE-121', 'AARE-206', 'AARE-180'],
    ),
    cited(
      ['3', 'Losses', 'Removed at once; those hit by detected submarines fire back if a destroyer is there.'],
      ...['AARE-124', 'AARE-126'],
    ),
    cited(
      ['3a', 'Submerge', 'First round: undetected submarines may leave; those that stay can be hit.'],
      ...['AARE-127', 'AARE-129'],
    ),
    cited(
      ['4', 'Attackers fire', 'Destroyers at 3 if an enemy submarine is in the battle, otherwise at 2.'],
      'AARE-190',
    ),
    cited(['5', 'Defenders fire', 'All units present at step 4.'], 'AARE-132'),
    cited(['6', 'Losses', 'Battleships, cruisers, and carriers take two hits.'], ...['AARE-133', 'AARE-266']),
    cited(
      ['7', 'Press or retreat', 'Submarines may submerge if no enemy destroyer is present.'],
      ...['AARE-134', 'AARE-135'],
    ),
  ]
  return tableCard(
    {
      id: 'expansion-sea-battle',
      name: 'Sea battle',
      kind: 'turn',
      aside: 'both sides roll in each step',
      columns: [
        { head: '', width: 12, align: 'end', font: 'sans-bold' },
        { head: '', width: 62, align: 'start', font: 'sans-bold' },
        { head: '', width: 172, align: 'start', font: 'sans' },
        { ...CLAUSES, width: 54 },
      ],
      rows: steps,
    },
    measure,
  )
}
