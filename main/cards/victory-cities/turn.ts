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
          'Infantry up to city limits, the rest up to complex limits. Name a new complex’s territory.',
        ],
        ...['VCR-046', 'VCR-061'],
      ),
      cited(
        ['Collect income', 'Count; opponents raid commerce; collect the rest. You can’t spend it this turn.'],
        ...['VCR-007', 'VCR-097'],
      ),
      cited(['Combat move', 'Move only units that attack.'], ...['VCR-009']),
      cited(
        ['Combat', 'Raids, rockets, assaults, battles. Cities attacked before their first turn may levy.'],
        ...['VCR-010', 'VCR-047'],
      ),
      cited(['Noncombat move', 'Move units that neither moved nor fought. Land aircraft.'], ...['VCR-011']),
      cited(
        ['Mobilize', 'Infantry at cities, the rest at complexes, all held since the turn began.'],
        ...['VCR-012', 'VCR-034', 'VCR-067'],
      ),
      cited(['Victory', 'Checked after the last power’s turn.'], ...['VCR-013']),
      cited(
        ['Develop weapons', 'Paid from cash on hand; takes effect as the turn ends.'],
        ...['VCR-014', 'VCR-015'],
      ),
    ]),
    measure,
  )
}
