/** The cards of Expanded Global: its turn and nations, their relations, technologies, units. */
import { global } from '../../scenarios/global'
import type { Deck } from '../deck'
import { influenceCard, relationsCard, termsCard } from './politics'
import { sheetCard } from './sheet'
import { nationsCard, technologyCards, turnCard, unitCards } from './tables'

export const globalDeck: Deck = {
  scenario: global.id,
  cards: (measure) => [
    turnCard(measure),
    nationsCard(measure),
    relationsCard(measure),
    termsCard(measure),
    influenceCard(measure),
    ...technologyCards(measure),
    ...unitCards(measure),
    sheetCard(),
  ],
}
