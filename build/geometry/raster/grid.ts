/**
 * Label grids: the whole world in square cells of longitude and latitude. Columns run east from 180 W and wrap, rows
 * run south from `NORTH`. A label of 0 means 'nothing'.
 */

/** Northern and southern limit of every grid, degrees. */
export const NORTH = 84
export const SOUTH = -64

/** Cells of `step` degrees, `columns` by `rows`. */
export interface GridShape {
  readonly step: number
  readonly columns: number
  readonly rows: number
}

export const gridShape = (step: number): GridShape => ({
  step,
  columns: Math.round(360 / step),
  rows: Math.round((NORTH - SOUTH) / step),
})

/** Longitude of a column's middle. */
export const lonOf = (grid: GridShape, column: number) => -180 + (column + 0.5) * grid.step
/** Latitude of a row's middle. */
export const latOf = (grid: GridShape, row: number) => NORTH - (row + 0.5) * grid.step

export const wrapColumn = (grid: GridShape, column: number) =>
  ((column % grid.columns) + grid.columns) % grid.columns

export const columnOf = (grid: GridShape, lon: number) =>
  wrapColumn(grid, Math.floor((lon + 180) / grid.step))

export const rowOf = (grid: GridShape, lat: number) =>
  Math.min(grid.rows - 1, Math.max(0, Math.floor((NORTH - lat) / grid.step)))

export const cellAt = (grid: GridShape, lon: number, lat: number) =>
  rowOf(grid, lat) * grid.columns + columnOf(grid, lon)

/** Writes the four neighbors of a cell into `out` and returns how many there are (rows end, columns wrap). */
export function neighborsOf(grid: GridShape, cell: number, out: Int32Array): number {
  const { columns, rows } = grid
  const row = Math.floor(cell / columns)
  const column = cell - row * columns
  let count = 0
  if (row > 0) out[count++] = cell - columns
  if (row < rows - 1) out[count++] = cell + columns
  out[count++] = column === columns - 1 ? cell - column : cell + 1
  out[count++] = column === 0 ? cell + columns - 1 : cell - 1
  return count
}

/**
 * Spreads labels over unlabeled cells, one ring of cells per step, and changes `labels` in place. `mayEnter(to, from)`
 * can restrict the spread.
 */
export function spread(
  grid: GridShape,
  labels: Uint16Array,
  steps = Infinity,
  mayEnter: (to: number, from: number) => boolean = () => true,
): void {
  const around = new Int32Array(4)
  let front: number[] = []
  for (let cell = 0; cell < labels.length; cell++) {
    if (!labels[cell]) continue
    const count = neighborsOf(grid, cell, around)
    for (let k = 0; k < count; k++) {
      const to = around[k] ?? 0
      if (labels[to] || !mayEnter(to, cell)) continue
      front.push(cell)
      break
    }
  }
  for (let step = 0; step < steps && front.length > 0; step++) {
    const next: number[] = []
    for (const cell of front) {
      const count = neighborsOf(grid, cell, around)
      for (let k = 0; k < count; k++) {
        const to = around[k] ?? 0
        if (labels[to] || !mayEnter(to, cell)) continue
        labels[to] = labels[cell] ?? 0
        next.push(to)
      }
    }
    front = next
  }
}

const RADIANS = Math.PI / 180

/** A point of the unit sphere. */
export type Vector = readonly [number, number, number]

export function vectorOf(lon: number, lat: number): Vector {
  const c = Math.cos(lat * RADIANS)
  return [c * Math.cos(lon * RADIANS), c * Math.sin(lon * RADIANS), Math.sin(lat * RADIANS)]
}

export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
