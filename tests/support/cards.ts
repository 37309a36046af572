/** What tests of cards check: words, and the boxes they fill. */
import { measure } from '../../main/cards/pdf'
import type { Card, TextItem } from '../../shared/cards/types'

export const texts = (card: Card) => card.drawing.items.filter((item) => item.kind === 'text')

/** Returns the words of a card line by line: those on one baseline together, in drawing order. */
export function linesOf(card: Card): string[][] {
  const rows = new Map<number, string[]>()
  for (const item of texts(card)) rows.set(item.y, [...(rows.get(item.y) ?? []), item.text])
  return [...rows.values()]
}

/** Returns the box of words: from the top of capitals to the foot of a descender. */
export function boxOf(item: TextItem) {
  const width = measure(item.text, item.font, item.size, item.tracking)
  const left =
    item.anchor === 'start' ? item.x : item.anchor === 'middle' ? item.x - width / 2 : item.x - width
  return { left, right: left + width, top: item.y - 0.68 * item.size, bottom: item.y + 0.22 * item.size }
}

/** Returns the box of an arrow's head. */
export function tipBox(points: readonly number[]) {
  const xs = points.filter((_, i) => i % 2 === 0)
  const ys = points.filter((_, i) => i % 2 === 1)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}
