// Properties of the cards of every scenario: words fit, nothing overlaps, clauses exist, ids are distinct.
import { describe, expect, it } from 'vitest'
import { cardList } from '../../../main/cards'
import { INK, LAND, MUTED, SEA } from '../../../main/cards/palette'
import { scenarios } from '../../../main/scenarios'
import { drawingSchema } from '../../../shared/cards/types'
import { rule } from '../../../shared/rulebook'
import { boxOf, texts, tipBox } from '../../support/cards'

const cards = scenarios.flatMap(({ id }) => cardList(id))
const SAFE = 18

describe('every card', () => {
  it('is a drawing that the contract accepts, with clauses that exist', () => {
    for (const card of cards) {
      expect(drawingSchema.safeParse(card.drawing).success, card.id).toBe(true)
      for (const item of texts(card))
        for (const id of item.rules ?? []) expect(rule(id), `${card.id} cites ${id}`).toBeDefined()
    }
    expect(new Set(cards.map((card) => card.id)).size).toBe(cards.length)
  })

  it('keeps words and arrows off the outer quarter inch and prints nothing below 8 points', () => {
    for (const card of cards) {
      const { width, height, items } = card.drawing
      const within = (x: number, y: number) =>
        x >= SAFE - 0.01 && y >= SAFE - 0.01 && x <= width - SAFE + 0.01 && y <= height - SAFE + 0.01
      for (const item of items) {
        if (item.kind === 'text') {
          const box = boxOf(item)
          expect(item.size, `${card.id}: ${item.text}`).toBeGreaterThanOrEqual(8)
          expect(within(box.left, box.top) && within(box.right, box.bottom), `${card.id}: ${item.text}`).toBe(
            true,
          )
        }
        if (item.kind === 'polygon')
          for (let i = 0; i < item.points.length; i += 2)
            expect(within(item.points[i] ?? 0, item.points[i + 1] ?? 0), card.id).toBe(true)
      }
    }
  })

  it('has no words that overlap each other or an arrow', () => {
    for (const card of cards) {
      const words = texts(card).map((item) => ({ ...boxOf(item), what: item.text }))
      const tips = card.drawing.items.flatMap((item) =>
        item.kind === 'polygon' ? [{ ...tipBox(item.points), what: 'an arrow' }] : [],
      )
      const all = [...words, ...tips]
      const clashes = all.flatMap((a, i) =>
        all
          .slice(i + 1)
          .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          .map((b) => `${a.what} / ${b.what}`),
      )
      expect(clashes, card.id).toEqual([])
    }
  })

  it('is legible in black and white: ink and tints are seven to one apart', () => {
    const light = (color: string) => {
      const part = (at: number) => {
        const value = parseInt(color.slice(at, at + 2), 16) / 255
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      }
      return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
    }
    const contrast = (a: string, b: string) =>
      (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05)
    for (const tint of [LAND.fill, SEA.fill]) {
      expect(contrast(INK, tint)).toBeGreaterThan(7)
      expect(contrast(MUTED, tint)).toBeGreaterThan(4.5)
    }
  })
})
