import polylabel from 'polylabel'
import type { LabelAnchor, Spot } from '../../../shared/boards/geometry'
import { distanceField } from '../topology/distance'
import { labelBox } from './lettering'
import { type Point, ringArea } from '../topology/lines'
import { fillRings } from '../raster/rasterize'

/** Radii tried for the spots of stacks, in world units: the largest that the area has room for. */
const RADII = [56, 48, 40, 34, 28, 23, 19, 15, 12, 9]
/** Enough spots for every power that may share a space, with room between land, air and sea pieces. */
const WANTED = 7
const MOST = 14
/** Cells across an area's longer side. */
const CELLS = 150

/** An area on its own small raster. */
class AreaRaster {
  readonly cell: number
  readonly columns: number
  readonly rows: number
  readonly mask: Uint8Array

  constructor(
    readonly polygons: readonly (readonly (readonly Point[])[])[],
    readonly west: number,
    readonly north: number,
    east: number,
    south: number,
  ) {
    this.cell = Math.max(1, Math.max(east - west, south - north) / CELLS)
    // One empty cell all around, so that distances end at the area's border.
    this.columns = Math.ceil((east - west) / this.cell) + 2
    this.rows = Math.ceil((south - north) / this.cell) + 2
    this.mask = new Uint8Array(this.columns * this.rows)
    const rings = polygons.flat().map((ring) => ring.map((point) => this.toCell(point)))
    fillRings(rings, this.rows, (column, row) => (this.mask[row * this.columns + column] = 1))
  }

  toCell([x, y]: Point): Point {
    return [(x - this.west) / this.cell + 1, (y - this.north) / this.cell + 1]
  }

  middleOf(index: number): Point {
    const row = Math.floor(index / this.columns)
    const column = index - row * this.columns
    return [this.west + (column - 0.5) * this.cell, this.north + (row - 0.5) * this.cell]
  }

  /** The mask without the cells under a label. */
  without({ x, y, angle, lines, size }: LabelAnchor): Uint8Array {
    const { width, height } = labelBox({ lines, size })
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    return this.mask.map((value, index) => {
      if (!value) return 0
      const [px, py] = this.middleOf(index)
      const along = (px - x) * cos + (py - y) * sin
      const across = (py - y) * cos - (px - x) * sin
      return Math.abs(along) < width && Math.abs(across) < height ? 0 : 1
    })
  }
}

/** Packs circles of one radius around a middle, nearest first, without overlap. */
function pack(raster: AreaRaster, mask: Uint8Array, radius: number, [mx, my]: Point): Spot[] {
  const reach = distanceField(mask, raster.columns, raster.rows, 2 * CELLS)
  const cells: { at: Point; far: number }[] = []
  reach.forEach((distance, index) => {
    // A cell's distance extends to a middle beyond the border: half a cell less is safe.
    if ((distance - 0.75) * raster.cell < radius) return
    const at = raster.middleOf(index)
    cells.push({ at, far: Math.hypot(at[0] - mx, at[1] - my) })
  })
  cells.sort((a, b) => a.far - b.far)
  const spots: Spot[] = []
  for (const { at } of cells) {
    if (spots.length === MOST) break
    const free = spots.every((spot) => Math.hypot(spot.x - at[0], spot.y - at[1]) >= 2.04 * radius)
    if (free) spots.push({ x: at[0], y: at[1], r: radius })
  }
  return spots
}

/**
 * Returns spots for stacks of pieces: circles inside the area, clear of its name if there is room, packed around the
 * widest part. A tiny area gets the one circle that fits.
 */
export function placeSpots(
  polygons: readonly (readonly (readonly Point[])[])[],
  label: LabelAnchor | null,
  height: number,
): Spot[] {
  const largest =
    [...polygons].sort((a, b) => Math.abs(ringArea(b[0] ?? [])) - Math.abs(ringArea(a[0] ?? [])))[0] ?? []
  const pole = polylabel(
    largest.map((ring) => ring.map(([x, y]) => [x, y])),
    0.5,
  )
  const points = polygons.flatMap((rings) => rings[0] ?? [])
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b))
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b))
  const raster = new AreaRaster(
    polygons,
    least(xs),
    Math.max(0, least(ys)),
    most(xs),
    Math.min(height, most(ys)),
  )
  const masks = label?.inside ? [raster.without(label), raster.mask] : [raster.mask]
  const middle: Point = label?.inside ? [label.x, label.y] : [pole[0], pole[1]]
  let best: Spot[] = []
  for (const radius of RADII) {
    for (const mask of masks) {
      const spots = pack(raster, mask, radius, middle)
      if (spots.length >= WANTED) return spots
      if (spots.length * radius > best.length * (best[0]?.r ?? 0)) best = spots
    }
  }
  return best.length > 0 ? best : [{ x: pole[0], y: pole[1], r: pole.distance }]
}
