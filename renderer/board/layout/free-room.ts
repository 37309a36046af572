/**
 * Finds where a box of pixels fits into a space. Each area is cut once into horizontal rows with their intervals
 * inside the area. Placing a box then only compares a few numbers.
 */
import type { Area } from '../../../shared/boards/geometry'

export interface Rect {
  /** Center. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Intervals of a row inside the area: west, east, west, east, … in ascending order. */
type Row = readonly number[]

export interface Room {
  readonly north: number
  readonly step: number
  readonly rows: readonly Row[]
}

const ROWS = 30

/** Cuts an area into rows. */
export function roomOf(area: Area): Room {
  const [, north, , south] = area.bounds
  const step = (south - north) / ROWS
  const rows = Array.from({ length: ROWS }, (): number[] => [])
  for (const { points, holes } of area.polygons) {
    const starts = [0, ...holes, points.length / 2]
    for (let ring = 0; ring + 1 < starts.length; ring++) {
      const from = starts[ring] ?? 0
      const to = starts[ring + 1] ?? 0
      for (let i = from, j = to - 1; i < to; j = i++) {
        const xi = points[2 * i] ?? 0
        const yi = points[2 * i + 1] ?? 0
        const xj = points[2 * j] ?? 0
        const yj = points[2 * j + 1] ?? 0
        // A segment of a coast is short: it crosses the center of one or two rows, usually of none.
        const first = Math.max(0, Math.floor((Math.min(yi, yj) - north) / step - 0.5))
        const last = Math.min(ROWS - 1, Math.ceil((Math.max(yi, yj) - north) / step - 0.5))
        for (let row = first; row <= last; row++) {
          const y = north + (row + 0.5) * step
          if (yi > y !== yj > y) rows[row]?.push(xi + ((xj - xi) * (y - yi)) / (yj - yi))
        }
      }
    }
  }
  for (const crossings of rows) crossings.sort((a, b) => a - b)
  return { north, step, rows }
}

/** Returns the intersection of two interval lists. */
export function intersect(a: Row, b: Row): number[] {
  const both: number[] = []
  let i = 0
  let j = 0
  while (i + 1 < a.length && j + 1 < b.length) {
    const west = Math.max(a[i] ?? 0, b[j] ?? 0)
    const east = Math.min(a[i + 1] ?? 0, b[j + 1] ?? 0)
    if (west < east) both.push(west, east)
    if ((a[i + 1] ?? 0) < (b[j + 1] ?? 0)) i += 2
    else j += 2
  }
  return both
}

/** Returns the intervals without west..east. */
export function without(row: Row, west: number, east: number): number[] {
  const left: number[] = []
  for (let i = 0; i + 1 < row.length; i += 2) {
    const a = row[i] ?? 0
    const b = row[i + 1] ?? 0
    if (b <= west || a >= east) left.push(a, b)
    else {
      if (a < west) left.push(a, west)
      if (b > east) left.push(east, b)
    }
  }
  return left
}

/**
 * Returns the place for a box of `width` by `height` (all in world units) nearest to a desired point, inside the area
 * and clear of the obstacles; null when there is none.
 */
export function findPlace(
  room: Room,
  width: number,
  height: number,
  wish: { readonly x: number; readonly y: number },
  obstacles: readonly Rect[],
): { x: number; y: number } | null {
  const { north, step, rows } = room
  const span = Math.max(1, Math.ceil(height / step))
  let best: { x: number; y: number } | null = null
  let bestCost = Infinity
  for (let first = 0; first + span <= rows.length; first++) {
    const y = north + (first + span / 2) * step
    const down = (y - wish.y) * 1.15
    if (down * down >= bestCost) continue
    let free: readonly number[] = rows[first] ?? []
    for (let row = first + 1; row < first + span && free.length > 0; row++) {
      free = intersect(free, rows[row] ?? [])
    }
    for (const obstacle of obstacles) {
      if (Math.abs(obstacle.y - y) * 2 >= obstacle.height + height) continue
      free = without(free, obstacle.x - obstacle.width / 2, obstacle.x + obstacle.width / 2)
    }
    for (let i = 0; i + 1 < free.length; i += 2) {
      const low = (free[i] ?? 0) + width / 2
      const high = (free[i + 1] ?? 0) - width / 2
      if (low > high) continue
      const x = Math.min(high, Math.max(low, wish.x))
      const cost = (x - wish.x) ** 2 + down * down
      if (cost < bestCost) {
        bestCost = cost
        best = { x, y }
      }
    }
  }
  return best
}

/** True when a box (in world units) overlaps the space. */
export function meets({ north, step, rows }: Room, box: Rect): boolean {
  const west = box.x - box.width / 2
  const east = box.x + box.width / 2
  const first = Math.max(0, Math.floor((box.y - box.height / 2 - north) / step))
  const last = Math.min(rows.length - 1, Math.floor((box.y + box.height / 2 - north) / step))
  for (let index = first; index <= last; index++) {
    const row = rows[index] ?? []
    for (let i = 0; i + 1 < row.length; i += 2) {
      if ((row[i] ?? 0) < east && (row[i + 1] ?? 0) > west) return true
    }
  }
  return false
}
