import type { Result } from '../../../shared/contract'
import { refused } from '../words'
import type { Area } from './area'

type Cards = Result<'card.list'>['cards']
export type CardLayout = 'card' | 'letter' | 'a4'

export interface CardParts {
  readonly cards: {
    /** The cards of a scenario as drawings; null if there is no such scenario. */
    list(scenario: string): Cards | null
    /** The named cards as a PDF; null if one of them is unknown. */
    pdf(cards: readonly string[], layout: CardLayout): { pdf: Uint8Array; pages: number } | null
  }
}

/** Reference cards, on screen and on paper. */
export function cardHandlers({ cards }: CardParts): Area<'card'> {
  return {
    'card.list'({ scenario }) {
      const list = cards.list(scenario)
      return list ? { cards: list } : refused('no-such-scenario')
    },
    'card.pdf'({ cards: ids, layout }) {
      const made = cards.pdf(ids, layout)
      if (made === null) return refused('no-such-card')
      return { pdf: Buffer.from(made.pdf).toString('base64'), pages: made.pages }
    },
  }
}
