/** The cards of the linked game: its ten interboard spaces, a turn, the units, surrender dice by country. */
import { board, interboardCards, unitTypes } from '../../../shared/boards/europe-pacific'
import { europePacific } from '../../scenarios/europe-pacific'
import type { Deck } from '../deck'
import { unitCard } from '../units'
import { interboardCard } from './interboard'
import { surrenderCards } from './surrender'
import { turnCard } from './turn'

export const europePacificDeck: Deck = {
  scenario: 'europe-pacific',
  cards: (measure) => [
    ...interboardCards.map((card) => interboardCard(card, board, measure)),
    turnCard(measure),
    unitCard(unitTypes, measure, { powers: europePacific.powers }),
    ...surrenderCards(measure),
  ],
}
