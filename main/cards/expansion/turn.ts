import type { Card } from '../../../shared/cards/types'
import { expansion } from '../../scenarios/expansion'
import { cited } from '../clause-ids'
import type { Measure } from '../pdf'
import { numbered, phasesCard } from '../revised/turn'

/** A turn of the Expansion Edition: the phases of the tournament rules, with the additions to each. */
export function turnCard(measure: Measure): Card {
  const round = cited(
    ['After the US turn', '10 cities win for the Axis, 11 for the Allies.'],
    ...['AARE-007', 'AARE-008'],
  )
  return phasesCard(
    'expansion-turn',
    [
      ...numbered([
        cited(
          ['Declare', 'Round 1: a national advantage. The UK may declare D-Day; the US gets 10 lend-lease.'],
          ...['AARE-240', 'AARE-071'],
        ),
        cited(
          ['Develop weapons', 'Five developments (no number 5); each takes effect at the end of the turn.'],
          ...['AARE-221', 'LHTR-027'],
        ),
        cited(
          ['Purchase', 'With cash on hand. SS Panzers: Germany only. Shock troops: Russia only.'],
          'AARE-268',
        ),
        cited(
          ['Combat move', 'Move units that attack. Check the treaty after all moves.'],
          ...['LHTR-019', 'AARE-046'],
        ),
        cited(['Combat', 'Raids, rockets, assaults, other battles.'], 'LHTR-065'),
        cited(
          ['Noncombat move', 'Move units that neither moved nor fought. Load and deliver lend-lease.'],
          'AARE-034',
        ),
        cited(
          ['Mobilize', 'New units at complexes held all turn; on the first turn, free units too.'],
          ...['LHTR-123', 'AARE-220'],
        ),
        cited(
          ['Collect income', 'Value of your territories, minus what enemy submarines take near complexes.'],
          ...['LHTR-130', 'AARE-051'],
        ),
      ]),
      { ...round, cells: ['', ...round.cells] },
    ],
    measure,
    expansion.turns.map(({ id }) => expansion.powers.find((power) => power.id === id)?.name ?? id).join(', '),
  )
}
