/** Borders as strips of triangles. The shader moves each vertex along its normal, so lines keep their pixels. */
import type { Arc, ArcKind, Geometry } from '../../../shared/boards/geometry'
import type { Box } from '../camera'

export interface LineChunk {
  /** x, y, normal x, normal y, side (-1 or 1), left area, right area, style, length so far. */
  readonly vertices: Float32Array
  readonly indices: Uint32Array
  readonly box: Box
}

export const LINE_FLOATS = 9
/** The numbers are the shader's. */
export const LINE_STYLE = { coast: 0, border: 1, sea: 2, quiet: 3, closed: 4 } as const

const COLUMNS = 8
const ROWS = 2
/** A join may stick out this many half widths before it is cut back. */
const MITER = 1.6

/** Normals of a polyline at every point, stretched at bends so that both segments keep their width. */
export function miterNormals(points: ArrayLike<number>, closed: boolean): Float32Array {
  const count = points.length / 2
  const normals = new Float32Array(points.length)
  const direction = (i: number, j: number): readonly [number, number] => {
    const dx = (points[2 * j] ?? 0) - (points[2 * i] ?? 0)
    const dy = (points[2 * j + 1] ?? 0) - (points[2 * i + 1] ?? 0)
    const length = Math.hypot(dx, dy)
    return length === 0 ? [0, 0] : [dx / length, dy / length]
  }
  for (let i = 0; i < count; i++) {
    const before = i > 0 ? i - 1 : closed ? count - 2 : -1
    const after = i + 1 < count ? i + 1 : closed ? 1 : -1
    const [ax, ay] = before < 0 ? [0, 0] : direction(before, i)
    const [bx, by] = after < 0 ? [0, 0] : direction(i, after)
    const sx = ax + bx
    const sy = ay + by
    const length = Math.hypot(sx, sy)
    const [tx, ty] = length < 1e-6 ? [bx, by] : [sx / length, sy / length]
    const both = before >= 0 && after >= 0
    const cosine = both ? Math.max(1 / MITER, Math.abs(tx * bx + ty * by)) : 1
    normals[2 * i] = -ty / cosine
    normals[2 * i + 1] = tx / cosine
  }
  return normals
}

/** Whether a polyline ends where it began. */
export function isClosed(points: ArrayLike<number>): boolean {
  const last = points.length - 2
  return last > 2 && points[0] === points[last] && points[1] === points[last + 1]
}

interface Growing {
  readonly vertices: number[]
  readonly indices: number[]
  west: number
  north: number
  east: number
  south: number
}

function addStrip(chunk: Growing, arc: Arc, style: number): void {
  const { points } = arc
  const count = points.length / 2
  if (count < 2) return
  const normals = miterNormals(points, isClosed(points))
  const base = chunk.vertices.length / LINE_FLOATS
  let along = 0
  for (let i = 0; i < count; i++) {
    const x = points[2 * i] ?? 0
    const y = points[2 * i + 1] ?? 0
    if (i > 0) along += Math.hypot(x - (points[2 * i - 2] ?? 0), y - (points[2 * i - 1] ?? 0))
    for (const side of [-1, 1]) {
      const nx = normals[2 * i] ?? 0
      const ny = normals[2 * i + 1] ?? 0
      chunk.vertices.push(x, y, nx, ny, side, arc.left, arc.right, style, along)
    }
    if (i > 0) {
      const v = base + 2 * i
      chunk.indices.push(v - 2, v - 1, v, v - 1, v + 1, v)
    }
  }
  chunk.west = Math.min(chunk.west, arc.bounds[0])
  chunk.north = Math.min(chunk.north, arc.bounds[1])
  chunk.east = Math.max(chunk.east, arc.bounds[2])
  chunk.south = Math.max(chunk.south, arc.bounds[3])
}

/** Pairs of areas whose shared border is drawn shut. */
export function closedPairs(geometry: Geometry, shortest: number): ReadonlySet<string> {
  const pairs = new Set<string>()
  for (const { a, b, length } of geometry.closed) {
    const [i, j] = [geometry.index.get(a), geometry.index.get(b)]
    if (i === undefined || j === undefined || length < shortest) continue
    pairs.add(`${i}/${j}`).add(`${j}/${i}`)
  }
  return pairs
}

const DRAWN: Readonly<Record<ArcKind, number | null>> = {
  coast: LINE_STYLE.coast,
  border: LINE_STYLE.border,
  sea: LINE_STYLE.sea,
  quiet: LINE_STYLE.quiet,
  edge: null,
}

/** All borders of a board as chunks of strips. A closed border shorter than 25 units is left to the eye. */
export function buildLines(geometry: Geometry): readonly LineChunk[] {
  const chunks = new Map<number, Growing>()
  const shut = closedPairs(geometry, 25)
  for (const arc of geometry.arcs) {
    const drawn = DRAWN[arc.kind]
    if (drawn === null) continue
    const style = shut.has(`${arc.left}/${arc.right}`) ? LINE_STYLE.closed : drawn
    const [west, north, east, south] = arc.bounds
    const column = Math.floor(((west + east) / 2 / geometry.width) * COLUMNS)
    const row = Math.floor(((north + south) / 2 / geometry.height) * ROWS)
    const key = row * 100 + column
    let chunk = chunks.get(key)
    if (!chunk) {
      chunk = {
        vertices: [],
        indices: [],
        west: Infinity,
        north: Infinity,
        east: -Infinity,
        south: -Infinity,
      }
      chunks.set(key, chunk)
    }
    addStrip(chunk, arc, style)
  }
  return [...chunks.values()].map(({ vertices, indices, west, north, east, south }) => ({
    vertices: Float32Array.from(vertices),
    indices: Uint32Array.from(indices),
    box: { west, north, east, south },
  }))
}
