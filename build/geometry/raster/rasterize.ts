import { type GridShape, NORTH, wrapColumn } from './grid'
import type { Point } from '../topology/lines'
import type { Rings } from '../sources'

/**
 * Visits each cell of unit size whose middle is inside the rings (even-odd rule). Rings are in cells, x right, y down;
 * skips rows outside 0..rows, but doesn't limit columns.
 */
export function fillRings(
  rings: readonly (readonly Point[])[],
  rows: number,
  visit: (column: number, row: number) => void,
): void {
  const crossings = new Map<number, number[]>()
  const firstMiddle = (place: number) => Math.ceil(place - 0.5)
  for (const ring of rings) {
    ring.forEach((point, i) => {
      const next = ring[i + 1] ?? ring[0]
      if (!next || point[1] === next[1]) return
      const [top, bottom] = point[1] < next[1] ? [point, next] : [next, point]
      const slope = (bottom[0] - top[0]) / (bottom[1] - top[1])
      const last = Math.min(rows, firstMiddle(bottom[1]))
      for (let row = Math.max(0, firstMiddle(top[1])); row < last; row++) {
        const x = top[0] + (row + 0.5 - top[1]) * slope
        const list = crossings.get(row)
        if (list) list.push(x)
        else crossings.set(row, [x])
      }
    })
  }
  for (const [row, xs] of crossings) {
    xs.sort((a, b) => a - b)
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const end = firstMiddle(xs[i + 1] ?? 0)
      for (let column = firstMiddle(xs[i] ?? 0); column < end; column++) visit(column, row)
    }
  }
}

/** Visits each cell of a label grid inside polygons of longitude and latitude. Longitudes may pass 180. */
export function fillPolygons(
  grid: GridShape,
  polygons: readonly Rings[],
  visit: (cell: number) => void,
): void {
  const rings = polygons
    .flat()
    .map((ring) => ring.map(([lon, lat]) => [(lon + 180) / grid.step, (NORTH - lat) / grid.step] as const))
  fillRings(rings, grid.rows, (column, row) => visit(row * grid.columns + wrapColumn(grid, column)))
}
