/** Measures a stack: cells in lines, each power on lines of its own. All sizes in pixels. */
import { BOX_HEIGHT, UNIT_SHAPES } from '../icons/shapes'
import type { StackCell, StackRow } from './stacks'

/** A cell to draw: a group of pieces, or a ghost of pieces to be placed. */
export interface BlockCell extends StackCell {
  readonly ghost: boolean
  /** Text beside the silhouette; empty for a single piece. */
  readonly count: string
  readonly selected: boolean
}

export interface PlacedCell {
  readonly cell: BlockCell
  /** Middle of the silhouette against the block's middle. */
  readonly x: number
  readonly y: number
  readonly iconWidth: number
  readonly countWidth: number
}

export interface Block {
  readonly width: number
  readonly height: number
  /** Height of a silhouette. */
  readonly unit: number
  readonly cells: readonly PlacedCell[]
  readonly emblems: readonly { readonly power: string; readonly x: number; readonly y: number }[]
}

export interface BlockRow extends Omit<StackRow, 'cells'> {
  readonly cells: readonly BlockCell[]
  readonly emblem: boolean
}

/** Part of a silhouette's height that cargo adds above it. */
export const CARGO = 0.46
const GAP = 0.16
const COUNT = 0.58

/** Size of the numbers beside silhouettes of a height. */
export function countSize(unit: number): number {
  return Math.max(9.5, unit * COUNT)
}

/** Width of a unit's silhouette of a height. */
export function silhouetteWidth(unitType: string, height: number): number {
  return ((UNIT_SHAPES[unitType]?.width ?? BOX_HEIGHT) / BOX_HEIGHT) * height
}

/**
 * Breaks widths into lines no wider than `limit` (a single wider one stands alone). Answers the index at which
 * each line begins.
 */
export function breakLines(widths: readonly number[], limit: number): number[] {
  const starts: number[] = []
  let line = 0
  widths.forEach((width, index) => {
    if (index === 0 || line + width > limit) {
      starts.push(index)
      line = 0
    }
    line += width
  })
  return starts
}

interface Item {
  readonly cell: BlockCell | null
  readonly power: string
  readonly width: number
  readonly iconWidth: number
  readonly countWidth: number
}

function itemsOf(row: BlockRow, unit: number, textWidth: (text: string) => number): Item[] {
  const items: Item[] = row.emblem
    ? [{ cell: null, power: row.power, width: unit * (0.72 + GAP), iconWidth: unit * 0.72, countWidth: 0 }]
    : []
  for (const cell of row.cells) {
    const iconWidth = silhouetteWidth(cell.group.unit, unit)
    const countWidth = cell.count === '' ? 0 : textWidth(cell.count) * countSize(unit) + 1
    items.push({
      cell,
      power: row.power,
      width: iconWidth + countWidth + unit * GAP,
      iconWidth,
      countWidth,
    })
  }
  return items
}

/** Lays the rows of a stack out in lines of at most `limit` pixels. `textWidth` gives widths in ems. */
export function layBlock(
  rows: readonly BlockRow[],
  unit: number,
  limit: number,
  textWidth: (text: string) => number,
): Block {
  const lines: Item[][] = []
  for (const row of rows) {
    const items = itemsOf(row, unit, textWidth)
    const starts = breakLines(
      items.map((item) => item.width),
      limit,
    )
    starts.forEach((start, index) => lines.push(items.slice(start, starts[index + 1] ?? items.length)))
  }
  const heights = lines.map((line) =>
    line.some((item) => item.cell !== null && item.cell.cargo.length > 0) ? unit * (1 + CARGO) : unit,
  )
  const lineGap = unit * 0.12
  const widths = lines.map((line) => line.reduce((sum, item) => sum + item.width, -unit * GAP))
  const width = Math.max(0, ...widths)
  const height = heights.reduce((sum, h) => sum + h + lineGap, -lineGap)
  const cells: PlacedCell[] = []
  const emblems: { power: string; x: number; y: number }[] = []
  let top = -height / 2
  lines.forEach((line, index) => {
    const lineHeight = heights[index] ?? unit
    const y = top + lineHeight - unit / 2
    let x = -(widths[index] ?? 0) / 2
    for (const { cell, power, width: itemWidth, iconWidth, countWidth } of line) {
      if (cell) cells.push({ cell, x: x + iconWidth / 2, y, iconWidth, countWidth })
      else emblems.push({ power, x: x + iconWidth / 2, y })
      x += itemWidth
    }
    top += lineHeight + lineGap
  })
  return { width, height, unit, cells, emblems }
}

/** Blocks of the same stack from widest to narrowest, without those that look alike. */
export function blockChoices(
  rows: readonly BlockRow[],
  unit: number,
  textWidth: (text: string) => number,
): readonly Block[] {
  const whole = layBlock(rows, unit, Infinity, textWidth)
  const choices = [whole]
  for (const part of [0.62, 0.45, 0.34, 0.26]) {
    const block = layBlock(rows, unit, whole.width * part + unit * 0.3, textWidth)
    if (block.height > (choices.at(-1)?.height ?? 0)) choices.push(block)
  }
  // Squat blocks read best: two to one or so before long lines and towers.
  const shape = (block: Block) => Math.abs(Math.log(block.width / block.height / 2.2))
  return choices.sort((a, b) => shape(a) - shape(b))
}
