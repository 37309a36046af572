/** Positions of the drawings in the icon texture. */
import { paletteKeys, powerLooks } from '../powers'
import { BOX_HEIGHT, MARKER_SHAPES, UNIT_SHAPES, type Shape } from './shapes'

/**
 * Texture width (also its maximum height), texture pixels per drawing unit, and padding around a drawing for its rim
 * in drawing units.
 */
export const SIZE = 2048
export const SCALE = 2
export const PAD = 6

/** Returns all icons by their atlas names. */
export function allShapes(): ReadonlyMap<string, Shape> {
  const shapes = new Map<string, Shape>()
  for (const [id, shape] of Object.entries(UNIT_SHAPES)) shapes.set(`unit/${id}`, shape)
  for (const [id, shape] of Object.entries(MARKER_SHAPES)) shapes.set(`marker/${id}`, shape)
  for (const id of paletteKeys) {
    const { emblem, pieces = {} } = powerLooks[id]
    if (emblem) shapes.set(`emblem/${id}`, emblem)
    for (const [name, shape] of Object.entries(pieces)) shapes.set(`unit/${name}/${id}`, shape)
  }
  return shapes
}

/** Returns the texture height for these cells: empty rows would be drawn, uploaded and scaled for nothing. */
export const heightOf = (cells: readonly Cell[]): number =>
  Math.ceil(Math.max(1, ...cells.map(({ y, height }) => y + height)) / 16) * 16

export interface Cell {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Packs the cells into rows, left to right, in texture pixels. Throws an Error when they do not fit. */
export function packCells(shapes: ReadonlyMap<string, Shape>): readonly Cell[] {
  const cells: Cell[] = []
  const height = (BOX_HEIGHT + 2 * PAD) * SCALE
  let x = 0
  let y = 0
  for (const [name, shape] of shapes) {
    const width = Math.ceil((shape.width + 2 * PAD) * SCALE)
    if (x + width > SIZE) {
      x = 0
      y += height
    }
    if (y + height > SIZE) throw new Error('board icons: the atlas is full')
    cells.push({ name, x, y, width, height })
    x += width
  }
  return cells
}
