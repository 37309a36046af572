import type { Card } from '../../shared/cards/types'
import type { Measure } from './pdf'

/** The reference cards of a scenario, those that come first at the front. */
export interface Deck {
  /** Id of the scenario. */
  readonly scenario: string
  /** Draws the cards; `measure` tells how wide words are. */
  cards(measure: Measure): Card[]
}
