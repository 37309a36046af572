/** A coarse raster of the areas: one lookup where the exact answer takes a search. */
import type { Area, Geometry } from '../../shared/boards/geometry'

/** Side of a cell in world units: under 5 pixels at every zoom at which the raster is used. */
const CELL = 8

/** Zoom in pixels per world unit above which the raster is too coarse. */
export const COARSE = 0.6

export class AreaMap {
  private readonly columns: number
  private readonly rows: number
  /** Index of the area plus 1; 0 for no area. */
  private readonly cells: Uint16Array

  constructor(private readonly geometry: Geometry) {
    this.columns = Math.ceil(geometry.width / CELL)
    this.rows = Math.ceil(geometry.height / CELL)
    this.cells = new Uint16Array(this.columns * this.rows)
    const { areas } = geometry
    for (const kind of ['water', 'land'] as const)
      areas.forEach((area, index) => {
        if (area.kind === kind) this.fill(area, index + 1)
      })
  }

  /** Returns the area at a world point, with x within the world; null beyond the map. */
  at(x: number, y: number): Area | null {
    const row = Math.floor(y / CELL)
    if (row < 0 || row >= this.rows) return null
    const cell = this.cells[row * this.columns + Math.min(this.columns - 1, Math.floor(x / CELL))] ?? 0
    return this.geometry.areas[cell - 1] ?? null
  }

  /** Fills the cells whose center lies in an area; the part past one edge wraps around to the other. */
  private fill({ polygons, bounds }: Area, value: number): void {
    const first = Math.max(0, Math.floor(bounds[1] / CELL))
    const last = Math.min(this.rows - 1, Math.floor(bounds[3] / CELL))
    const crossings: number[][] = Array.from({ length: last - first + 1 }, () => [])
    for (const { points, holes } of polygons) {
      const starts = [0, ...holes, points.length / 2]
      for (let ring = 0; ring + 1 < starts.length; ring++) {
        const from = starts[ring] ?? 0
        const to = starts[ring + 1] ?? 0
        for (let i = from, j = to - 1; i < to; j = i++)
          this.cross(points, i, j, (row, x) => crossings[row - first]?.push(x))
      }
    }
    crossings.forEach((row, index) => {
      row.sort((a, b) => a - b)
      for (let i = 0; i + 1 < row.length; i += 2) {
        const west = Math.ceil((row[i] ?? 0) / CELL - 0.5)
        const east = Math.ceil((row[i + 1] ?? 0) / CELL - 0.5)
        for (let column = west; column < east; column++) {
          const wrapped = ((column % this.columns) + this.columns) % this.columns
          this.cells[(index + first) * this.columns + wrapped] = value
        }
      }
    })
  }

  /**
   * Calls `tell` for every row whose center line the edge from point `j` to point `i` crosses, with the crossing's x.
   */
  private cross(
    points: ArrayLike<number>,
    i: number,
    j: number,
    tell: (row: number, x: number) => void,
  ): void {
    const xi = points[2 * i] ?? 0
    const yi = points[2 * i + 1] ?? 0
    const xj = points[2 * j] ?? 0
    const yj = points[2 * j + 1] ?? 0
    const top = Math.max(0, Math.floor(Math.min(yi, yj) / CELL - 0.5))
    const bottom = Math.min(this.rows - 1, Math.ceil(Math.max(yi, yj) / CELL - 0.5))
    for (let row = top; row <= bottom; row++) {
      const y = (row + 0.5) * CELL
      if (yi > y !== yj > y) tell(row, xi + ((xj - xi) * (y - yi)) / (yj - yi))
    }
  }
}
