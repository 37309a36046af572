import { type GridShape, NORTH, wrapColumn } from '../raster/grid'
import { type Point, roundCorners, smooth, thin } from './lines'
import { type Projection, projectLine } from '../projection'
import { assemblePolygons, type DrawnArc, OUTSIDE, type TracedArc, traceArcs } from '../raster/trace'

/** The stretch of longitudes that is traced: more than a turn, so that every area is whole at least once. */
export const WEST = -140
export const EAST = 300

/** How the borders of a partition are drawn from cell corners. Lengths in cells. */
export interface Drawing {
  readonly smoothing: number
  readonly tolerance: number
  readonly rounding: number
}

/** Polygons of one label, in world units. */
export interface LabelShape {
  readonly label: number
  readonly polygons: readonly (readonly (readonly Point[])[])[]
}

function draw(
  { corners, endless }: TracedArc,
  { smoothing, tolerance, rounding }: Drawing,
): readonly Point[] {
  return roundCorners(thin(smooth(corners, smoothing, endless), tolerance), rounding, endless)
}

/** Copies a grid to the traced stretch. */
function extend(grid: GridShape, labels: Uint16Array): { labels: Uint16Array; columns: number } {
  const columns = Math.round((EAST - WEST) / grid.step)
  const first = Math.round((WEST + 180) / grid.step)
  const out = new Uint16Array(columns * grid.rows)
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < columns; column++) {
      out[row * columns + column] = labels[row * grid.columns + wrapColumn(grid, column + first)] ?? 0
    }
  }
  return { labels: out, columns }
}

/** Turns a label grid into smooth polygons in world units. Neighbors share every point of their borders. */
export function drawPartition(
  grid: GridShape,
  labels: Uint16Array,
  drawing: Drawing,
  projection: Projection,
): LabelShape[] {
  const extended = extend(grid, labels)
  const arcs = traceArcs(extended.labels, extended.columns, grid.rows).map((arc): DrawnArc => {
    const rim = arc.left === OUTSIDE || arc.right === OUTSIDE
    const line = rim ? thin(arc.corners, 0.01) : draw(arc, drawing)
    const lonLats = line.map(([x, y]) => [WEST + x * grid.step, NORTH - y * grid.step] as const)
    return { ...arc, line: projectLine(projection, lonLats) }
  })
  return [...assemblePolygons(arcs)].map(([label, polygons]) => ({ label, polygons }))
}
