import type { Card, CardFont, CardKind, DrawItem } from '../../shared/cards/types'
import { HAIRLINE, INK, MUTED } from './palette'
import type { Measure } from './pdf'
import { blockHeight, lineHeight, round, setLines, textItem, wrap, type Words } from './typeset'

/** A column: its width in points, and how its cells are set. Numbers align right, words left. */
export interface Column {
  readonly head: string
  readonly width: number
  readonly align: 'start' | 'end'
  readonly font: CardFont
  /** Common heading of adjacent columns, above their heads. */
  readonly over?: string
}

/** A row's cells, one per column, and the clauses it carries out. */
export interface Row {
  readonly cells: readonly string[]
  readonly rules?: readonly string[]
}

/** A ruled table: its columns and rows. */
export interface Section {
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
}

interface Title {
  readonly id: string
  readonly name: string
  readonly kind: CardKind
  /** A few words on the other end of the title line. */
  readonly aside: string
}
export interface TableCard extends Title, Section {}
export interface SectionsCard extends Title {
  readonly sections: readonly Section[]
}

const WIDTH = 360
const HEIGHT = 216
const SAFE = 18
const TITLE = 14
const SMALL = 8
const GUTTER = 8
/** Most space added to a row; long tables get less, down to none. */
const AIR = 5
/** Between a table and the next one below it. */
const APART = 6

/**
 * Returns a landscape 3 by 5 inch card with a title and a ruled table in 8 point type. The rows share the free height.
 * Throws on a table too long for a card, which is a bug of the caller.
 */
export function tableCard({ columns, rows, ...title }: TableCard, measure: Measure): Card {
  return sectionsCard({ ...title, sections: [{ columns, rows }] }, measure)
}

/** Returns a card of several tables below each other, each with its own columns. */
export function sectionsCard({ id, name, kind, aside, sections }: SectionsCard, measure: Measure): Card {
  const top = SAFE + lineHeight(TITLE) + 4
  const tables = sections.map(({ columns, rows }) => {
    const blocks = rows.map((row) => row.cells.map((text, i) => wrapCell(text, columns[i], i, row, measure)))
    const heights = blocks.map((cells) => Math.max(...cells.map(blockHeight)))
    return { columns, blocks, heights, headHeight: headHeight(columns) }
  })
  const used = tables.reduce(
    (sum, { headHeight, heights }) => heights.reduce((all, height) => all + height, sum + headHeight),
    APART * (tables.length - 1),
  )
  const free = HEIGHT - SAFE - top - used
  if (free < 0) throw new Error(`The card ${id} is ${round(-free)} points too long: shorten its rows.`)
  const air = Math.min(AIR, free / sections.reduce((sum, { rows }) => sum + rows.length, 0))

  const items: DrawItem[] = [
    textItem({ text: name, font: 'serif-bold', size: TITLE, fill: INK }, SAFE, SAFE + TITLE * 0.8, 'start'),
    textItem(small(aside, 'sans', MUTED), WIDTH - SAFE, SAFE + TITLE * 0.8, 'end'),
    ruled(top - 2, 1, INK),
  ]
  let y = top
  tables.forEach(({ columns, blocks, heights, headHeight }, table) => {
    if (table > 0) y += APART
    if (headHeight > 0) items.push(...heads(columns, y), ruled(y + headHeight, 0.5, INK))
    y += headHeight
    blocks.forEach((cells, row) => {
      cells.forEach((lines, i) => {
        const column = columns[i]
        if (column !== undefined)
          items.push(...setLines(lines, { x: edge(columns, i), top: y + air / 2, anchor: column.align }))
      })
      y += (heights[row] ?? 0) + air
      if (row < blocks.length - 1) items.push(ruled(y, 0.3, HAIRLINE))
    })
    items.push(ruled(y, 1, INK))
  })
  return { id, name, kind, drawing: { width: WIDTH, height: HEIGHT, items } }
}

function headHeight(columns: readonly Column[]): number {
  if (columns.every((column) => column.head === '')) return 0
  const lines = columns.some((column) => column.over !== undefined) ? 2 : 1
  return lines * lineHeight(SMALL) + 2
}

/** The heads of columns, with common headings ruled off above them. */
function heads(columns: readonly Column[], top: number): DrawItem[] {
  const second = columns.some((column) => column.over !== undefined) ? lineHeight(SMALL) : 0
  const above = columns.flatMap(({ over }, i): DrawItem[] => {
    if (over === undefined || columns[i - 1]?.over === over) return []
    const after = columns.findIndex((column, j) => j > i && column.over !== over)
    const last = after < 0 ? columns.length - 1 : after - 1
    const [left, right] = [leftOf(columns, i), leftOf(columns, last) + (columns[last]?.width ?? 0)]
    const y = round(top + second)
    return [
      textItem(small(over, 'sans', MUTED), round((left + right) / 2), round(top + SMALL * 0.9), 'middle'),
      { kind: 'line', x1: left, y1: y, x2: round(right), y2: y, stroke: HAIRLINE, width: 0.5 },
    ]
  })
  return [
    ...above,
    ...columns.flatMap(({ head, align }, i) =>
      head === ''
        ? []
        : [textItem(small(head, 'sans', MUTED), edge(columns, i), round(top + second + SMALL), align)],
    ),
  ]
}

function wrapCell(
  text: string,
  column: Column | undefined,
  index: number,
  row: Row,
  measure: Measure,
): Words[] {
  if (column === undefined) throw new Error(`A row has more cells than its table has columns: ${text}`)
  if (text === '') return []
  const words = small(text, column.font, INK)
  const cited = index === firstSaid(row) && row.rules !== undefined ? { ...words, rules: row.rules } : words
  return wrap(cited, column.width, measure)
}

/** The first non-empty cell of a row, which carries the row's clauses. */
function firstSaid(row: Row): number {
  return row.cells.findIndex((text) => text !== '')
}

/** Where a column's words begin, or end if they align right. */
function edge(columns: readonly Column[], index: number): number {
  const column = columns[index]
  return round(leftOf(columns, index) + (column?.align === 'end' ? column.width : 0))
}

function leftOf(columns: readonly Column[], index: number): number {
  return columns.slice(0, index).reduce((sum, column) => sum + column.width + GUTTER, SAFE)
}

function ruled(y: number, width: number, stroke: string): DrawItem {
  return { kind: 'line', x1: SAFE, y1: round(y), x2: WIDTH - SAFE, y2: round(y), stroke, width }
}

function small(text: string, font: CardFont, fill: string): Words {
  return { text, font, size: SMALL, fill }
}
