import type { Card } from '../../shared/cards/types'
import type { Measure } from './pdf'

/** The reference cards of a scenario, the most important ones first. */
export interface Deck {
  /** Id of the scenario. */
  readonly scenario: string
  /** Draws the cards; `measure` gives the width of words. */
  cards(measure: Measure): Card[]
}
