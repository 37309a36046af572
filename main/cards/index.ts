import { board, interboardCards, unitTypes } from '../../shared/boards/europe-pacific'
import type { Card, CardLayout } from '../../shared/cards/types'
import { interboardCard } from './interboard'
import { measure, writePdf } from './pdf'
import { sheets } from './sheets'
import { surrenderCards } from './surrender'
import { turnCard } from './turn'
import { unitCard } from './units'

export type { Card, CardLayout } from '../../shared/cards/types'
export { journalPdf, type Journal, type Paper } from './journal'

/** The decks by scenario; a scenario without an entry has no cards of its own. */
const DECKS: Readonly<Record<string, () => Card[]>> = {
  'europe-pacific': () => [
    ...interboardCards.map((card) => interboardCard(card, board, measure)),
    turnCard(measure),
    unitCard(unitTypes, measure),
    ...surrenderCards(measure),
  ],
}

const made = new Map<string, readonly Card[]>()

/** The answer of `cardPdf`: a document, or the ids that name no card. */
export type CardPdf =
  | { readonly ok: true; readonly pdf: Uint8Array; readonly pages: number }
  | { readonly ok: false; readonly unknown: readonly string[] }

/** The reference cards of a scenario, the interboard cards first; none for a scenario that has none. */
export function cardList(scenario: string): readonly Card[] {
  const known = made.get(scenario)
  if (known !== undefined) return known
  const deck = DECKS[scenario]
  if (deck === undefined) return []
  const cards = deck()
  made.set(scenario, cards)
  return cards
}

/**
 * One PDF of the named cards, in the order asked: a card a page of 5 by 3 inches (3 by 5 for those that
 * stand), or four a sheet of Letter or A4 with cut marks. Any scenario's cards may be named. The same request
 * gives the same bytes in every host.
 */
export function cardPdf(ids: readonly string[], layout: CardLayout): CardPdf {
  const all = new Map(
    Object.keys(DECKS).flatMap((scenario) => cardList(scenario).map((card) => [card.id, card])),
  )
  const unknown = ids.filter((id) => !all.has(id))
  if (unknown.length > 0 || ids.length === 0) return { ok: false, unknown }
  const drawings = ids.flatMap((id) => all.get(id)?.drawing ?? [])
  const pages = sheets(drawings, layout)
  return { ok: true, pdf: writePdf('Interboard reference cards', pages), pages: pages.length }
}
