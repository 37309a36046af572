import type { Card } from '../../../shared/cards/types'
import { CLAUSES, cited } from '../clause-ids'
import type { Measure } from '../pdf'
import { tableCard } from '../table'

/** The order of a battle at sea, and what only its first round has (AARE-114 to AARE-138). */
export function seaBattleCard(measure: Measure): Card {
  const steps = [
    cited(
      ['0', 'Naval fighters', 'First round: attacking ones roll 2 at warships; what is hit is gone.'],
      'AARE-215',
    ),
    cited(
      ['1a', 'Detection', 'First round: each destroyer rolls 3, attacking beside aircraft 4; one finds all.'],
      ...['AARE-101', 'AARE-108'],
    ),
    cited(
      [
        '2',
        'Opening fire',
        'Submarines at 2; attacking battleships at 4; a cruiser at aircraft, first round.',
      ],
      ...['AARE-121', 'AARE-206', 'AARE-180'],
    ),
    cited(
      ['3', 'Losses', 'Gone at once; those of found submarines fire back while a destroyer is there.'],
      ...['AARE-124', 'AARE-126'],
    ),
    cited(
      ['3a', 'Submerge', 'First round: submarines not found may leave; those that stay can be hit.'],
      ...['AARE-127', 'AARE-129'],
    ),
    cited(
      ['4', 'Attackers fire', 'Destroyers at 3 while an enemy submarine is in the battle, else at 2.'],
      'AARE-190',
    ),
    cited(['5', 'Defenders fire', 'All that stood at step 4.'], 'AARE-132'),
    cited(['6', 'Losses', 'Battleships, cruisers and carriers take two hits.'], ...['AARE-133', 'AARE-266']),
    cited(
      ['7', 'Press or retreat', 'Submarines may submerge where no enemy destroyer is.'],
      ...['AARE-134', 'AARE-135'],
    ),
  ]
  return tableCard(
    {
      id: 'expansion-sea-battle',
      name: 'A battle at sea',
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
