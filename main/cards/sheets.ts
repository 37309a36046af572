import type { CardLayout, DrawItem, Drawing } from '../../shared/cards/types'
import type { Page } from './pdf'

/** Paper sizes in points, upright. */
const PAPER = { letter: { short: 612, long: 792 }, a4: { short: 595.28, long: 841.89 } } as const

const MARK = { gap: 5, length: 14, width: 0.35, ink: '#23271f' } as const

/**
 * Puts drawings on pages, in order.
 *
 * `card`: one per page, which has the size of the card. `letter` and `a4`: four per sheet, two by two, edge to edge,
 * with marks in the margin at every cut. Landscape cards share landscape sheets, upright cards share upright ones,
 * starting with the kind that comes first.
 */
export function sheets(drawings: readonly Drawing[], layout: CardLayout): Page[] {
  if (layout === 'card')
    return drawings.map((drawing) => ({
      width: drawing.width,
      height: drawing.height,
      placed: [{ drawing, x: 0, y: 0 }],
    }))
  const lying = drawings.filter(isLying)
  const standing = drawings.filter((drawing) => !isLying(drawing))
  const firstLies = drawings[0] !== undefined && isLying(drawings[0])
  return (firstLies ? [lying, standing] : [standing, lying])
    .flatMap(fours)
    .map((four) => sheet(four, PAPER[layout]))
}

function sheet(four: readonly Drawing[], paper: { short: number; long: number }): Page {
  const { width: w, height: h } = four[0] ?? { width: 0, height: 0 }
  const [width, height] = w > h ? [paper.long, paper.short] : [paper.short, paper.long]
  const left = (width - 2 * w) / 2
  const top = (height - 2 * h) / 2
  const cards = four.map((drawing, i) => ({ drawing, x: left + (i % 2) * w, y: top + Math.floor(i / 2) * h }))
  const columns = four.length > 1 ? 2 : 1
  const rows = four.length > 2 ? 2 : 1
  const marks = cutMarks(left, top, w, h, columns, rows)
  return { width, height, placed: [...cards, { drawing: { width, height, items: marks }, x: 0, y: 0 }] }
}

/** Short lines outside the block of cards, in line with every cut. */
function cutMarks(
  left: number,
  top: number,
  w: number,
  h: number,
  columns: number,
  rows: number,
): DrawItem[] {
  const { gap, length, width, ink } = MARK
  const right = left + columns * w
  const bottom = top + rows * h
  const line = (x1: number, y1: number, x2: number, y2: number): DrawItem => ({
    kind: 'line',
    x1,
    y1,
    x2,
    y2,
    stroke: ink,
    width,
  })
  const items: DrawItem[] = []
  for (let column = 0; column <= columns; column++) {
    const x = left + column * w
    items.push(line(x, top - gap - length, x, top - gap), line(x, bottom + gap, x, bottom + gap + length))
  }
  for (let row = 0; row <= rows; row++) {
    const y = top + row * h
    items.push(line(left - gap - length, y, left - gap, y), line(right + gap, y, right + gap + length, y))
  }
  return items
}

function isLying(drawing: Drawing): boolean {
  return drawing.width >= drawing.height
}

function fours(drawings: readonly Drawing[]): Drawing[][] {
  const groups: Drawing[][] = []
  for (let i = 0; i < drawings.length; i += 4) groups.push(drawings.slice(i, i + 4))
  return groups
}
