/** The cards of Victory Cities & Commerce Raiding: Revised's where nothing differs, in addition to its own. */
import { unitTypes } from '../../../shared/boards/revised'
import { victoryCities } from '../../scenarios/victory-cities'
import type { Deck } from '../deck'
import { advantagesCards } from '../revised/advantages'
import { canalsCard } from '../revised/canals'
import { developmentsCard } from '../revised/developments'
import { raidsCard } from '../revised/raids'
import { unitNotes } from '../revised'
import { unitCard } from '../units'
import { placingCard, powerCards, victoryCard } from './cities'
import { raidingCard } from './raiding'
import { turnCard } from './turn'

export const victoryCitiesDeck: Deck = {
  scenario: victoryCities.id,
  cards: (measure) => [
    turnCard(measure),
    unitCard(unitTypes, measure, {
      id: 'victory-cities-units',
      powers: victoryCities.powers,
      notes: {
        ...unitNotes,
        'industrial-complex': 'cheaper in a city’s territory',
        infantry: 'placed at cities',
      },
    }),
    ...powerCards(measure),
    placingCard(measure),
    victoryCard(measure),
    raidingCard(measure),
    raidsCard('victory-cities-raids', measure),
    developmentsCard(
      'victory-cities-developments',
      { text: 'Last in the turn; it takes effect at once.', rules: ['VCR-014', 'VCR-162'] },
      measure,
    ),
    canalsCard('victory-cities-canals', measure),
    ...advantagesCards(measure, { of: 'victory-cities' }),
  ],
}
