import type { Card, CardLayout } from '../../shared/cards/types'
import type { Deck } from './deck'
import { europePacificDeck } from './europe-pacific'
import { expansionDeck } from './expansion'
import { globalDeck } from './global'
import { measure, writePdf } from './pdf'
import { revisedDeck } from './revised'
import { sheets } from './sheets'
import { victoryCitiesDeck } from './victory-cities'

export type { Card, CardLayout } from '../../shared/cards/types'
export type { Deck } from './deck'
export { journalPdf, type Journal } from './printed-story'

/** The decks of the program; a scenario without a deck has no cards. */
const decks: readonly Deck[] = [europePacificDeck, revisedDeck, victoryCitiesDeck, expansionDeck, globalDeck]

/** True for a scenario that has reference cards. Makes none of them. */
export const hasCards = (scenario: string): boolean => decks.some((deck) => deck.scenario === scenario)

const made = new Map<Deck, readonly Card[]>()

function cardsOf(deck: Deck): readonly Card[] {
  const cards = made.get(deck) ?? deck.cards(measure)
  made.set(deck, cards)
  return cards
}

/** The result of `cardPdf`: a document, or the ids that name no card. */
export type CardPdf =
  | { readonly ok: true; readonly pdf: Uint8Array; readonly pages: number }
  | { readonly ok: false; readonly unknown: readonly string[] }

/** Lists the reference cards of a scenario, in the order of its deck; empty if it has none. */
export const cardList = (scenario: string, among: readonly Deck[] = decks): readonly Card[] =>
  among.filter((deck) => deck.scenario === scenario).flatMap(cardsOf)

/**
 * Returns one PDF of the named cards, in the given order: one card per page of 5 by 3 inches (3 by 5 for upright
 * cards), or four per sheet of Letter or A4 with cut marks. The cards may belong to any scenario. The same request
 * gives the same bytes in every host.
 */
export function cardPdf(ids: readonly string[], layout: CardLayout, among: readonly Deck[] = decks): CardPdf {
  const all = new Map(among.flatMap((deck) => cardsOf(deck).map((card) => [card.id, card])))
  const unknown = ids.filter((id) => !all.has(id))
  if (unknown.length > 0 || ids.length === 0) return { ok: false, unknown }
  const drawings = ids.flatMap((id) => all.get(id)?.drawing ?? [])
  const pages = sheets(drawings, layout)
  return { ok: true, pdf: writePdf('Interboard reference cards', pages), pages: pages.length }
}
