/** Land and water as triangles with the area's index on every vertex, cut into chunks that can be skipped. */
import earcut from 'earcut'
import { boundsOf, type Area, type Geometry } from '../../../../shared/boards/geometry'
import type { Box } from '../../camera'
import { cellAt, type Grid } from '../fields/detail'

export interface SurfaceChunk {
  readonly kind: 'land' | 'water'
  /** x, y and area index for each vertex. */
  readonly vertices: Float32Array
  readonly indices: Uint32Array
  readonly box: Box
}

interface Growing {
  readonly kind: 'land' | 'water'
  readonly vertices: number[]
  readonly indices: number[]
}

/** Floats per vertex: x, y, area index. */
export const SURFACE_FLOATS = 3

function addPolygon(chunk: Growing, area: number, points: Float32Array, holes: readonly number[]): void {
  const base = chunk.vertices.length / SURFACE_FLOATS
  for (let i = 0; i + 1 < points.length; i += 2) {
    chunk.vertices.push(points[i] ?? 0, points[i + 1] ?? 0, area)
  }
  for (const index of earcut(points, holes.length > 0 ? [...holes] : undefined, 2)) {
    chunk.indices.push(base + index)
  }
}

/** Returns the cell of a polygon, which is the cell of its center. */
function cellOf(area: Area, points: Float32Array, geometry: Geometry, grid: Grid): string {
  const [west, north, east, south] = boundsOf(points)
  return `${area.kind}/${cellAt((west + east) / 2, (north + south) / 2, geometry, grid)}`
}

/** Returns the bounding box of flat vertices that start with x and y. */
export function boxOf(vertices: ArrayLike<number>, floats: number): Box {
  const box = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity }
  for (let i = 0; i + 1 < vertices.length; i += floats) {
    const x = vertices[i] ?? 0
    const y = vertices[i + 1] ?? 0
    if (x < box.west) box.west = x
    if (x > box.east) box.east = x
    if (y < box.north) box.north = y
    if (y > box.south) box.south = y
  }
  return box
}

/**
 * Triangulates all areas. Yields regularly, so that a caller can continue drawing meanwhile; the final result is the
 * chunks.
 */
export function* triangulate(geometry: Geometry, grid: Grid): Generator<void, readonly SurfaceChunk[]> {
  const chunks = new Map<string, Growing>()
  let since = 0
  for (const [number, area] of geometry.areas.entries()) {
    for (const { points, holes } of area.polygons) {
      const cell = cellOf(area, points, geometry, grid)
      let chunk = chunks.get(cell)
      if (!chunk) {
        chunk = { kind: area.kind, vertices: [], indices: [] }
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
  return [...chunks.values()].map(({ kind, vertices, indices }) => ({
    kind,
    vertices: Float32Array.from(vertices),
    indices: Uint32Array.from(indices),
    box: boxOf(vertices, SURFACE_FLOATS),
  }))
}
