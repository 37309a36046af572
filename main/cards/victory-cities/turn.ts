import type { Card } from '../../../shared/cards/types'
import { cited } from '../clause-ids'
import type { Measure } from '../pdf'
import { numbered, phasesCard } from '../revised/turn'

/** The eight phases of a turn with victory cities (VCR-006). */
export function turnCard(measure: Measure): Card {
  return phasesCard(
    'victory-cities-turn',
    numbered([
      cited(
        [
          'Purchase',
          'Infantry as the cities take, the rest as complexes can make. Name a new complex’s land.',
        ],
        ...['VCR-046', 'VCR-061'],
      ),
      cited(
        ['Collect income', 'Count; the opponents raid commerce; take the rest. It buys nothing this turn.'],
        ...['VCR-007', 'VCR-097'],
      ),
      cited(['Combat move', 'All that attacks moves, and nothing else.'], ...['VCR-009']),
      cited(
        [
          'Combat',
          'Raids, rockets, assaults, battles. Cities attacked before their first turn levy infantry.',
        ],
        ...['VCR-010', 'VCR-047'],
      ),
      cited(['Noncombat move', 'What neither moved nor fought may move. Aircraft land.'], ...['VCR-011']),
      cited(
        ['Place', 'Infantry at cities, the rest at complexes; both held since the turn began.'],
        ...['VCR-012', 'VCR-034', 'VCR-067'],
      ),
      cited(['Victory', 'Looked at when the last power has played.'], ...['VCR-013']),
      cited(
        ['Develop weapons', 'Paid from cash in hand; a development works as the turn ends.'],
        ...['VCR-014', 'VCR-015'],
      ),
    ]),
    measure,
  )
}
