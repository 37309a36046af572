/** Measures a stack: cells in lines, each power on lines of its own. All sizes in pixels. */
import { BOX_HEIGHT } from '../icons/shapes'
import { unitShape } from '../icons/unit-icon'
import type { StackCell, StackRow } from './stacks'

/** A cell to draw: a group of pieces. */
export interface BlockCell extends StackCell {
  /** Text beside the silhouette; empty for a single piece. */
  readonly count: string
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
const COUNT = 0.6

/** Size of the numbers beside silhouettes of a height. */
export function countSize(unit: number): number {
  return Math.max(10, unit * COUNT)
}

/** Radius of the dots that tell the moves left, for silhouettes of a height; they stand in a strip below them. */
export function pipRadius(unit: number): number {
  return Math.max(1.7, unit * 0.062)
}

/** Height of the strip below a line of silhouettes that is kept for their dots. */
function pipStrip(unit: number): number {
  return pipRadius(unit) * 2 + unit * 0.1
}

/** Heights of the pieces aboard a silhouette of a height. */
export function cargoSize(unit: number): number {
  return unit * CARGO * 1.06
}

/** A piece aboard: its group, and where it stands against the middle of its ship. */
export interface PlacedCargo {
  readonly group: StackCell['group']
  readonly x: number
  readonly y: number
  readonly width: number
}

/** The pieces aboard a ship side by side above it, group by group. */
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

/** Width of a unit's silhouette of a height. */
export function silhouetteWidth(unitType: string, height: number): number {
  return ((unitShape(unitType)?.width ?? BOX_HEIGHT) / BOX_HEIGHT) * height
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

/**
 * Lays the rows of a stack out in lines of at most `limit` pixels. `textWidth` gives widths in ems. `pips` keeps a
 * strip below each line for the moves left.
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

/** Whether a block is a tower of single pieces: read from afar it is a line and no stack. */
export function isTower({ cells, width, height }: Block): boolean {
  return cells.length > 1 && height > width * 1.7
}

/** Blocks of the same stack from widest to narrowest, without those that look alike. */
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
  // Squat blocks read best: two to one or so before long lines and towers.
  const shape = (block: Block) => Math.abs(Math.log(block.width / block.height / 2.2))
  return choices.sort((a, b) => shape(a) - shape(b))
}
