/** The cards of Revised: a turn, the units, cities, raids, developments, canals, advantages by power. */
import { unitTypes } from '../../../shared/boards/revised'
import { revised } from '../../scenarios/revised'
import type { Deck } from '../deck'
import { unitCard } from '../units'
import { advantagesCards } from './advantages'
import { canalsCard } from './canals'
import { citiesCard } from './cities'
import { developmentsCard } from './developments'
import { raidsCard } from './raids'
import { turnCard } from './turn'

/** Abilities of units that their numbers don't show (LHTR-115). */
export const unitNotes: Readonly<Record<string, string>> = { fighter: 'can land on carriers' }

export const revisedDeck: Deck = {
  scenario: revised.id,
  cards: (measure) => [
    turnCard(measure),
    unitCard(unitTypes, measure, {
      id: 'revised-units',
      powers: revised.powers,
      notes: { ...unitNotes, 'industrial-complex': 'builds units up to its territory’s value' },
    }),
    citiesCard(measure),
    raidsCard('revised-raids', measure),
    developmentsCard(
      'revised-developments',
      { text: 'At the start of the turn; it takes effect at the end.', rules: ['LHTR-018', 'LHTR-027'] },
      measure,
    ),
    canalsCard('revised-canals', measure),
    ...advantagesCards(measure, { of: 'revised' }),
  ],
}
