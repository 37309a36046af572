import { describe, expect, it } from 'vitest'
import { journalPages, journalPdf, type Journal } from '../../../main/cards/printed-story'
import { measure } from '../../../main/cards/pdf'
import type { TextItem } from '../../../shared/cards/types'

const journal = (rounds: number): Journal => ({
  title: 'A long war',
  about: ['Europe and Pacific. Begun 1 May 2000.', 'Germany: Ann, Japan: Bob'],
  chapters: Array.from({ length: rounds }, (_, round) => ({
    title: `Round ${round + 1}`,
    parts: ['Germany: Purchase', 'Germany: Combat move', 'USSR: Combat'].map((title) => ({
      title,
      lines: Array.from(
        { length: 7 },
        (__, i) =>
          `${i + 1} infantry and 2 fighters from East Poland to the Baltic States, by way of Belorussia and back.`,
      ),
    })),
  })),
})

const textsOf = (page: ReturnType<typeof journalPages>[number]): TextItem[] =>
  page.placed.flatMap((placed) =>
    placed.drawing.items.filter((item): item is TextItem => item.kind === 'text'),
  )

describe.each([
  ['a4', 595.28, 841.89],
  ['letter', 612, 792],
] as const)('a journal on %s', (paper, width, height) => {
  const pages = journalPages(journal(12), paper)

  it('fills pages of that size, each with a number', () => {
    expect(pages.length).toBeGreaterThan(2)
    for (const [i, page] of pages.entries()) {
      expect([page.width, page.height]).toEqual([width, height])
      expect(textsOf(page).at(-1)?.text).toBe(`${i + 1} / ${pages.length}`)
    }
    expect(textsOf(pages[0] ?? expect.fail())[0]?.text).toBe('A long war')
  })

  it('prints every word once, in order, inside the margins and without overlap', () => {
    const printed: string[] = []
    for (const page of pages) {
      const lines = textsOf(page).slice(0, -2)
      for (const [i, item] of lines.entries()) {
        printed.push(item.text)
        expect(item.x).toBeGreaterThanOrEqual(36)
        expect(item.x + measure(item.text, item.font, item.size)).toBeLessThanOrEqual(width - 36)
        expect(item.y).toBeLessThanOrEqual(height - 54)
        const before = lines[i - 1]
        if (before && before.x === item.x) expect(item.y - before.y).toBeGreaterThanOrEqual(item.size)
      }
    }
    const { title, about, chapters } = journal(12)
    const whole = [
      title,
      ...about,
      ...chapters.flatMap((c) => [c.title, ...c.parts.flatMap((p) => [p.title, ...p.lines])]),
    ]
    expect(printed.join(' ')).toBe(whole.join(' '))
  })

  it('leaves no heading alone at the bottom of a column', () => {
    for (const page of pages) {
      const lines = textsOf(page).slice(0, -2)
      const columns = new Map<number, TextItem[]>()
      for (const line of lines) columns.set(line.x, [...(columns.get(line.x) ?? []), line])
      for (const column of columns.values()) expect(column.at(-1)?.font).toBe('serif')
    }
  })
})

describe('the journal’s PDF', () => {
  it('is valid, has the stated number of pages, and is the same every time', () => {
    const { pdf, pages } = journalPdf(journal(6), 'a4')
    const text = Buffer.from(pdf).toString('latin1')
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(pages)
    expect(Buffer.from(journalPdf(journal(6), 'a4').pdf).equals(Buffer.from(pdf))).toBe(true)
  })

  it('has a page even if nothing has happened yet', () => {
    expect(journalPdf({ title: 'New', about: [], chapters: [] }, 'letter').pages).toBe(1)
  })
})
