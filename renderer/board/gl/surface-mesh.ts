/** Land and water as triangles with the area's number on every vertex, cut into chunks that can be left out. */
import earcut from 'earcut'
import type { Area, Geometry } from '../../../shared/boards/geometry'
import type { Box } from '../camera'

export interface SurfaceChunk {
  readonly kind: 'land' | 'water'
  /** x, y, area number for each vertex. */
  readonly vertices: Float32Array
  readonly indices: Uint32Array
  readonly box: Box
}

/** The world is cut into this many columns and rows; a polygon belongs to the cell of its middle. */
const COLUMNS = 8
const ROWS = 2

interface Growing {
  readonly kind: 'land' | 'water'
  readonly vertices: number[]
  readonly indices: number[]
  west: number
  north: number
  east: number
  south: number
}

function addPolygon(chunk: Growing, area: number, points: Float32Array, holes: readonly number[]): void {
  const base = chunk.vertices.length / 3
  for (let i = 0; i + 1 < points.length; i += 2) {
    const x = points[i] ?? 0
    const y = points[i + 1] ?? 0
    chunk.vertices.push(x, y, area)
    chunk.west = Math.min(chunk.west, x)
    chunk.east = Math.max(chunk.east, x)
    chunk.north = Math.min(chunk.north, y)
    chunk.south = Math.max(chunk.south, y)
  }
  for (const index of earcut(points, holes.length > 0 ? [...holes] : undefined, 2)) {
    chunk.indices.push(base + index)
  }
}

function middle(points: Float32Array): readonly [number, number] {
  let west = Infinity
  let north = Infinity
  let east = -Infinity
  let south = -Infinity
  for (let i = 0; i + 1 < points.length; i += 2) {
    const x = points[i] ?? 0
    const y = points[i + 1] ?? 0
    west = Math.min(west, x)
    east = Math.max(east, x)
    north = Math.min(north, y)
    south = Math.max(south, y)
  }
  return [(west + east) / 2, (north + south) / 2]
}

function cellOf(area: Area, points: Float32Array, geometry: Geometry): string {
  const [x, y] = middle(points)
  const column = Math.floor((x / geometry.width) * COLUMNS)
  const row = Math.floor((y / geometry.height) * ROWS)
  return `${area.kind}/${column}/${row}`
}

/**
 * Triangulates all areas. It yields now and then, so that a caller can go on drawing meanwhile; run it to the
 * end for the chunks.
 */
export function* triangulate(geometry: Geometry): Generator<void, readonly SurfaceChunk[]> {
  const chunks = new Map<string, Growing>()
  let since = 0
  for (const [number, area] of geometry.areas.entries()) {
    for (const { points, holes } of area.polygons) {
      const cell = cellOf(area, points, geometry)
      let chunk = chunks.get(cell)
      if (!chunk) {
        chunk = {
          kind: area.kind,
          vertices: [],
          indices: [],
          west: Infinity,
          north: Infinity,
          east: -Infinity,
          south: -Infinity,
        }
        chunks.set(cell, chunk)
      }
      addPolygon(chunk, number, points, holes)
      since += points.length
      if (since > 4000) {
        since = 0
        yield
      }
    }
  }
  return [...chunks.values()].map(({ kind, vertices, indices, west, north, east, south }) => ({
    kind,
    vertices: Float32Array.from(vertices),
    indices: Uint32Array.from(indices),
    box: { west, north, east, south },
  }))
}
