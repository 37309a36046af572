import type { Card, CardFont, CardKind, DrawItem } from '../../shared/cards/types'
import { HAIRLINE, INK, MUTED } from './palette'
import type { Measure } from './pdf'
import { blockHeight, lineHeight, round, setLines, textItem, wrap, type Words } from './typeset'

/** A column: its width in points, and how its cells are set. Numbers stand to the right, words to the left. */
export interface Column {
  readonly head: string
  readonly width: number
  readonly align: 'start' | 'end'
  readonly font: CardFont
}

/** A row's cells, one a column, and the clauses it carries out. */
export interface Row {
  readonly cells: readonly string[]
  readonly rules?: readonly string[]
}

export interface TableCard {
  readonly id: string
  readonly name: string
  readonly kind: CardKind
  /** A few words across from the title. */
  readonly aside: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
}

const WIDTH = 360
const HEIGHT = 216
const SAFE = 18
const TITLE = 14
const SMALL = 8
const GUTTER = 8
/** Most air a row is given; long tables get less, never less than none. */
const AIR = 5

/**
 * A lying 3 by 5 inch card with a title and a ruled table in 8 point type. The rows share the height that is
 * free; a table too long for a card is a mistake of whoever asks for it, and throws.
 */
export function tableCard(table: TableCard, measure: Measure): Card {
  const top = SAFE + lineHeight(TITLE) + 4
  const blocks = table.rows.map((row) =>
    row.cells.map((text, i) => wrapCell(text, table.columns[i], i, row, measure)),
  )
  const heads = table.columns.some((column) => column.head !== '')
  const headHeight = heads ? lineHeight(SMALL) + 2 : 0
  const heights = blocks.map((cells) => Math.max(...cells.map(blockHeight)))
  const free = HEIGHT - SAFE - top - headHeight - heights.reduce((sum, height) => sum + height, 0)
  if (free < 0) throw new Error(`The card ${table.id} is ${round(-free)} points too long: shorten its rows.`)
  const air = Math.min(AIR, free / table.rows.length)

  const items: DrawItem[] = [
    textItem(
      { text: table.name, font: 'serif-bold', size: TITLE, fill: INK },
      SAFE,
      SAFE + TITLE * 0.8,
      'start',
    ),
    textItem(small(table.aside, 'sans', MUTED), WIDTH - SAFE, SAFE + TITLE * 0.8, 'end'),
    ruled(top - 2, 1, INK),
  ]
  if (heads)
    items.push(
      ...table.columns.flatMap((column, i) =>
        column.head === ''
          ? []
          : [textItem(small(column.head, 'sans', MUTED), edge(table.columns, i), top + SMALL, column.align)],
      ),
      ruled(top + headHeight, 0.5, INK),
    )
  let y = top + headHeight
  blocks.forEach((cells, row) => {
    cells.forEach((lines, i) => {
      const column = table.columns[i]
      if (column !== undefined)
        items.push(...setLines(lines, { x: edge(table.columns, i), top: y + air / 2, anchor: column.align }))
    })
    y += (heights[row] ?? 0) + air
    if (row < blocks.length - 1) items.push(ruled(y, 0.3, HAIRLINE))
  })
  items.push(ruled(y, 1, INK))
  const { id, name, kind } = table
  return { id, name, kind, drawing: { width: WIDTH, height: HEIGHT, items } }
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
  const cited = index === 0 && row.rules !== undefined ? { ...words, rules: row.rules } : words
  return wrap(cited, column.width, measure)
}

/** Where a column's words begin, or end where they stand to the right. */
function edge(columns: readonly Column[], index: number): number {
  const before = columns.slice(0, index).reduce((sum, column) => sum + column.width + GUTTER, SAFE)
  const column = columns[index]
  return round(column?.align === 'end' ? before + column.width : before)
}

function ruled(y: number, width: number, stroke: string): DrawItem {
  return { kind: 'line', x1: SAFE, y1: round(y), x2: WIDTH - SAFE, y2: round(y), stroke, width }
}

function small(text: string, font: CardFont, fill: string): Words {
  return { text, font, size: SMALL, fill }
}
