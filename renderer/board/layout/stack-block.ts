/** Lays out a stack: cells in lines, with separate lines for each power. All sizes in pixels. */
import { BOX_HEIGHT } from '../icons/shapes'
import { unitShape } from '../icons/unit-icon'
import type { StackCell, StackRow } from './stacks'

/** A cell to draw: a group of pieces. */
export interface BlockCell extends StackCell {
  /** Text next to the silhouette; empty for a single piece. */
  readonly count: string
}

export interface PlacedCell {
  readonly cell: BlockCell
  /** Center of the silhouette relative to the block's center. */
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

/** Height that cargo adds above a silhouette, as a share of the silhouette's height. */
export const CARGO = 0.46
const GAP = 0.16
const COUNT = 0.6

/** Returns the size of the numbers for silhouettes of a height. */
export function countSize(unit: number): number {
  return Math.max(10, unit * COUNT)
}

/**
 * Returns the radius of the dots for remaining moves, for silhouettes of a height; they are in a strip below them.
 */
export function pipRadius(unit: number): number {
  return Math.max(1.7, unit * 0.062)
}

/** Returns the height of the strip for these dots below a line of silhouettes. */
function pipStrip(unit: number): number {
  return pipRadius(unit) * 2 + unit * 0.1
}

/** Returns the height of cargo silhouettes for a ship of a height. */
export function cargoSize(unit: number): number {
  return unit * CARGO * 1.06
}

/** A piece aboard: its group, and its position relative to the ship's center. */
export interface PlacedCargo {
  readonly group: StackCell['group']
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Places the pieces aboard a ship side by side above it, group by group. */
export function layCargo(cargo: StackCell['cargo'], unit: number): readonly PlacedCargo[] {
  const size = cargoSize(unit)
  const aboard = cargo.flatMap((group) => group.pieces.map(() => group))
  const widths = aboard.map((group) => silhouetteWidth(group.unit, size) + size * 0.12)
  let x = -widths.reduce((sum, width) => sum + width, 0) / 2
  return aboard.map((group, index) => {
    const width = widths[index] ?? 0
    x += width
    return { group, x: x - width / 2, y: -unit * (0.5 + CARGO / 2), width }
  })
}

/** Returns the width of a unit's silhouette of a height. */
export function silhouetteWidth(unitType: string, height: number): number {
  return ((unitShape(unitType)?.width ?? BOX_HEIGHT) / BOX_HEIGHT) * height
}

/**
 * Breaks widths into lines no wider than `limit` (a single wider item gets its own line). Returns the index at which
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

/**
 * Lays out the rows of a stack in lines of at most `limit` pixels. `textWidth` returns widths in ems. `pips` adds a
 * strip below each line for the remaining moves.
 */
export function layBlock(
  rows: readonly BlockRow[],
  unit: number,
  limit: number,
  textWidth: (text: string) => number,
  pips = false,
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
  const strip = pips ? pipStrip(unit) : 0
  const heights = lines.map((line) => {
    const aboard = line.some((item) => item.cell !== null && item.cell.cargo.length > 0)
    return unit * (aboard ? 1 + CARGO : 1) + strip
  })
  const lineGap = unit * 0.12
  const widths = lines.map((line) => line.reduce((sum, item) => sum + item.width, -unit * GAP))
  const width = Math.max(0, ...widths)
  const height = heights.reduce((sum, h) => sum + h + lineGap, -lineGap)
  const cells: PlacedCell[] = []
  const emblems: { power: string; x: number; y: number }[] = []
  let top = -height / 2
  lines.forEach((line, index) => {
    const lineHeight = heights[index] ?? unit
    const y = top + lineHeight - strip - unit / 2
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

/** True for a tower of single pieces, which from afar looks like a line and not like a stack. */
export function isTower({ cells, width, height }: Block): boolean {
  return cells.length > 1 && height > width * 1.7
}

/** Returns layouts of the same stack from widest to narrowest, without duplicates. */
export function blockChoices(
  rows: readonly BlockRow[],
  unit: number,
  textWidth: (text: string) => number,
  pips = false,
): readonly Block[] {
  const whole = layBlock(rows, unit, Infinity, textWidth, pips)
  const choices = [whole]
  for (const part of [0.62, 0.45, 0.34, 0.26]) {
    const block = layBlock(rows, unit, whole.width * part + unit * 0.3, textWidth, pips)
    if (block.height > (choices.at(-1)?.height ?? 0)) choices.push(block)
  }
  // Squat blocks, about two to one, read better than long lines and towers.
  const shape = (block: Block) => Math.abs(Math.log(block.width / block.height / 2.2))
  return choices.sort((a, b) => shape(a) - shape(b))
}
