import type { LabelAnchor } from '../../../shared/boards/geometry'
import { labelBox, lineBreaks } from './lettering'
import { type Point, ringArea } from '../topology/lines'
import { fillRings } from '../raster/rasterize'
import type { TopologyArea } from '../topology/topology'

/** World units per cell of the world raster. */
const CELL = 8
/** Font size of names next to areas too small for them, in world units. */
const SIZE = 40
const GAP = 6

/** Cost of a cell under a caption: another name, land, a foreign area, the area itself. */
const COST = { taken: 60, land: 12, foreign: 2, own: 4 }

/** The whole world in coarse cells: the area of each, and whether a name is there already. */
export class WorldRaster {
  readonly columns: number
  readonly rows: number
  readonly area: Int16Array
  readonly taken: Uint8Array

  constructor(
    readonly areas: readonly TopologyArea[],
    width: number,
    height: number,
  ) {
    this.columns = Math.round(width / CELL)
    this.rows = Math.ceil(height / CELL)
    this.area = new Int16Array(this.columns * this.rows).fill(-1)
    this.taken = new Uint8Array(this.area.length)
    areas.forEach(({ shape }, index) => {
      for (const rings of shape) {
        const cells = rings.map((ring) => ring.map(([x, y]) => [x / CELL, y / CELL] as const))
        fillRings(cells, this.rows, (column, row) => (this.area[this.#index(column, row)] = index))
      }
    })
  }

  #index(column: number, row: number): number {
    return row * this.columns + (((column % this.columns) + this.columns) % this.columns)
  }

  /** Visits the cells under a label; those above or below the board as -1. */
  #under(label: LabelAnchor, visit: (index: number) => void): void {
    const { width, height } = labelBox(label)
    const angle = (label.angle * Math.PI) / 180
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const corners = [
      [-width, -height],
      [width, -height],
      [width, height],
      [-width, height],
    ].map(([u = 0, v = 0]): Point => [
      (label.x + u * cos - v * sin) / CELL,
      (label.y + u * sin + v * cos) / CELL,
    ])
    if (corners.some(([, row]) => row < 0 || row > this.rows)) visit(-1)
    fillRings([corners], this.rows, (column, row) => visit(this.#index(column, row)))
  }

  take(label: LabelAnchor): void {
    this.#under(label, (index) => (this.taken[index] = 1))
  }

  /** The cost of a label here for the area that it names. */
  cost(label: LabelAnchor, own: number): number {
    let cost = 0
    const waters = new Set<number>()
    this.#under(label, (index) => {
      const area = this.area[index] ?? -1
      if (index < 0) cost += 1e6
      else if (this.taken[index]) cost += COST.taken
      if (area === own) cost += COST.own
      else if (this.areas[area]?.kind === 'land') cost += COST.land
      else waters.add(area)
    })
    // A name across a sea border doesn't clearly belong to either side.
    return cost + COST.foreign * 10 * Math.max(0, waters.size - 1)
  }
}

/** Places the name of an area that is too small for it below, above or next to its largest parts. */
export function placeCaption(raster: WorldRaster, index: number, name: string): LabelAnchor {
  const parts = [...(raster.areas[index]?.shape ?? [])]
    .sort((a, b) => Math.abs(ringArea(b[0] ?? [])) - Math.abs(ringArea(a[0] ?? [])))
    .slice(0, 4)
  let best: { cost: number; label: LabelAnchor } | null = null
  parts.forEach((rings, rank) => {
    const ring = rings[0] ?? []
    const xs = ring.map(([x]) => x)
    const ys = ring.map(([, y]) => y)
    const [west, east] = [Math.min(...xs), Math.max(...xs)]
    const [north, south] = [Math.min(...ys), Math.max(...ys)]
    const [middleX, middleY] = [(west + east) / 2, (north + south) / 2]
    for (const lines of lineBreaks(name).filter((each) => each.length < 3)) {
      const { width, height } = labelBox({ lines, size: SIZE })
      const places: readonly (readonly [number, number])[] = [
        [middleX, south + GAP + height],
        [middleX, north - GAP - height],
        [east + GAP + width, middleY],
        [west - GAP - width, middleY],
        [east + GAP + width, south + height],
        [west - GAP - width, south + height],
        [east + GAP + width, north - height],
        [west - GAP - width, north - height],
      ]
      places.forEach(([x, y], place) => {
        const label: LabelAnchor = { x, y, angle: 0, size: SIZE, lines, inside: false }
        const cost = raster.cost(label, index) + place * 6 + rank * 12 + (lines.length - 1) * 10
        if (!best || cost < best.cost) best = { cost, label }
      })
    }
  })
  const found = best as { label: LabelAnchor } | null
  if (!found) throw new Error(`geometry: ${name} has no shape to put its name beside`)
  return found.label
}
