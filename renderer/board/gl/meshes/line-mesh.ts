/** Borders as triangle strips. The shader moves each vertex along its normal, so that line widths are in pixels. */
import {
  boundsOf,
  type Arc,
  type ArcKind,
  type Bounds,
  type Geometry,
} from '../../../../shared/boards/geometry'
import type { Box } from '../../camera'
import { cellAt, type Grid } from '../fields/detail'

/** A border at one level of detail. */
export interface Strip {
  /** Index of the arc in the geometry, which knows the areas on its sides. */
  readonly arc: number
  /** Flat x, y pairs. */
  readonly points: Float32Array
}

export interface LineChunk {
  /** x, y, normal x, normal y, side (-1 or 1), left area, right area, style, length so far. */
  readonly vertices: Float32Array
  readonly indices: Uint32Array
  readonly box: Box
}

export const LINE_FLOATS = 9
/** The numbers are the shader's. */
export const LINE_STYLE = { coast: 0, border: 1, sea: 2, quiet: 3, closed: 4, canal: 5 } as const

/** A join may extend this many half widths before it is cut off. */
const MITER = 1.6

/** Returns the length of a polyline of flat x, y pairs, in its own units. */
export function lengthOf(points: ArrayLike<number>): number {
  let length = 0
  for (let i = 2; i < points.length; i += 2)
    length += Math.hypot((points[i] ?? 0) - (points[i - 2] ?? 0), (points[i + 1] ?? 0) - (points[i - 1] ?? 0))
  return length
}

/** Returns the normals of a polyline at every point, stretched at bends so that both segments keep their width. */
export function miterNormals(points: ArrayLike<number>, closed: boolean): Float32Array {
  const count = points.length / 2
  const normals = new Float32Array(points.length)
  // Directions of the segments before and after the point; 0, 0 where there is none.
  let [ax, ay] = closed ? direction(points, count - 2, count - 1) : NOWHERE
  for (let i = 0; i < count; i++) {
    const last = i + 1 === count
    const [bx, by] = !last ? direction(points, i, i + 1) : closed ? direction(points, 0, 1) : NOWHERE
    const sx = ax + bx
    const sy = ay + by
    const length = Math.hypot(sx, sy)
    const [tx, ty] = length < 1e-6 ? [bx, by] : [sx / length, sy / length]
    const both = closed || (i > 0 && !last)
    const cosine = both ? Math.max(1 / MITER, Math.abs(tx * bx + ty * by)) : 1
    normals[2 * i] = -ty / cosine
    normals[2 * i + 1] = tx / cosine
    ax = bx
    ay = by
  }
  return normals
}

const NOWHERE = [0, 0] as const

function direction(points: ArrayLike<number>, i: number, j: number): readonly [number, number] {
  const dx = (points[2 * j] ?? 0) - (points[2 * i] ?? 0)
  const dy = (points[2 * j + 1] ?? 0) - (points[2 * i + 1] ?? 0)
  const length = Math.hypot(dx, dy)
  return length === 0 ? NOWHERE : [dx / length, dy / length]
}

/** True when a polyline ends where it began. */
export function isClosed(points: ArrayLike<number>): boolean {
  const last = points.length - 2
  return last > 2 && points[0] === points[last] && points[1] === points[last + 1]
}

/** True for an islet's shore, which borders a single zone. */
const isIslet = ({ kind, points }: Arc) => kind === 'coast' && isClosed(points)

const pairOf = (a: number, b: number) => (a < b ? `${a}/${b}` : `${b}/${a}`)

/**
 * Returns the indices of the arcs drawn as closed: shared borders without a link, of at least `shortest` world units.
 * Islets are left out and do not count: no player would expect a crossing there.
 */
export function closedArcs(geometry: Geometry, shortest: number): ReadonlySet<number> {
  const pairs = new Map(
    geometry.closed.flatMap(({ a, b, length }) => {
      const [i, j] = [geometry.index.get(a), geometry.index.get(b)]
      return i === undefined || j === undefined
        ? []
        : [[pairOf(i, j), { length, arcs: [] as number[], drawn: 0, islets: 0 }]]
    }),
  )
  for (const [number, arc] of geometry.arcs.entries()) {
    const pair = pairs.get(pairOf(arc.left, arc.right))
    if (!pair) continue
    const length = lengthOf(arc.points)
    pair.drawn += length
    if (isIslet(arc)) pair.islets += length
    else pair.arcs.push(number)
  }
  // The measured length is the same at every level of detail, the drawn length is not.
  return new Set(
    [...pairs.values()].flatMap(({ length, arcs, drawn, islets }) =>
      length * (1 - islets / drawn) < shortest ? [] : arcs,
    ),
  )
}

const DRAWN: Readonly<Record<ArcKind, number | null>> = {
  coast: LINE_STYLE.coast,
  border: LINE_STYLE.border,
  sea: LINE_STYLE.sea,
  quiet: LINE_STYLE.quiet,
  edge: null,
}

/** A strip with its shader attributes. */
export interface Drawn {
  readonly points: Float32Array
  readonly left: number
  readonly right: number
  readonly style: number
}

/** How far a canal extends into the water at both ends, in world units, so that the coast line does not close it. */
const MOUTH = 4

/** Returns the canals: water from zone to zone through each canal's marker, by the shortest route. */
export function canalsOf({ connectors, areas, arcs, index }: Geometry): readonly Drawn[] {
  return connectors.flatMap(({ kind, a, b, x, y }) => {
    const [left, right] = [index.get(a) ?? -1, index.get(b) ?? -1]
    const ends = [left, right].map((area) => nearest(areas[area]?.arcs.map((arc) => arcs[arc]) ?? [], x, y))
    const [from, to] = ends
    if (kind !== 'canal' || !from || !to) return []
    const points = Float32Array.from([...beyond(from, x, y), x, y, ...beyond(to, x, y)])
    return [{ points, left, right, style: LINE_STYLE.canal }]
  })
}

type Point = readonly [x: number, y: number]

/** Returns the nearest point of these borders; null when there are none. */
function nearest(borders: readonly (Arc | undefined)[], x: number, y: number): Point | null {
  let best: Point | null = null
  let least = Infinity
  for (const border of borders) {
    const points = border?.points ?? []
    for (let i = 0; i + 1 < points.length; i += 2) {
      const [px = 0, py = 0] = [points[i], points[i + 1]]
      const away = Math.hypot(px - x, py - y)
      if (away >= least) continue
      best = [px, py]
      least = away
    }
  }
  return best
}

/** Returns a point slightly farther from x, y than the given one. */
function beyond([px, py]: Point, x: number, y: number): Point {
  const away = Math.hypot(px - x, py - y)
  const more = away === 0 ? 0 : MOUTH / away
  return [px + (px - x) * more, py + (py - y) * more]
}

/** Returns all borders of a geometry unchanged, without arcs of no length. */
export function stripsOf(geometry: Geometry): Strip[] {
  return geometry.arcs.flatMap(({ points }, arc) => (points.length < 4 ? [] : [{ arc, points }]))
}

/**
 * Builds chunks of strips from the borders, in the styles of the board's geometry. A closed border shorter than 25
 * units is not marked.
 */
export function buildLines(strips: readonly Strip[], geometry: Geometry, grid: Grid): readonly LineChunk[] {
  const cells = new Map<number, Drawn[]>()
  const add = (drawn: Drawn, [west, north, east, south]: Bounds) => {
    const cell = cellAt((west + east) / 2, (north + south) / 2, geometry, grid)
    const others = cells.get(cell)
    if (others) others.push(drawn)
    else cells.set(cell, [drawn])
  }
  const shut = closedArcs(geometry, 25)
  for (const { arc: number, points } of strips) {
    const arc = geometry.arcs[number]
    const drawn = arc ? DRAWN[arc.kind] : null
    if (!arc || drawn === null) continue
    const { left, right, bounds } = arc
    const style = shut.has(number) ? LINE_STYLE.closed : drawn
    add({ points, left, right, style }, bounds)
  }
  // Last, so that they cover the coast lines.
  for (const canal of canalsOf(geometry)) add(canal, boundsOf(canal.points))
  return [...cells.values()].map(chunkOf)
}

function chunkOf(strips: readonly Drawn[]): LineChunk {
  const pairs = strips.reduce((sum, { points }) => sum + points.length / 2, 0)
  const vertices = new Float32Array(pairs * 2 * LINE_FLOATS)
  const indices = new Uint32Array((pairs - strips.length) * 6)
  let vertex = 0
  let index = 0
  const box = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity }
  for (const strip of strips) {
    writeStrip(vertices, vertex, strip)
    const count = strip.points.length / 2
    for (let i = 1; i < count; i++) {
      const v = vertex + 2 * i
      indices[index++] = v - 2
      indices[index++] = v - 1
      indices[index++] = v
      indices[index++] = v - 1
      indices[index++] = v + 1
      indices[index++] = v
    }
    vertex += 2 * count
    const [west, north, east, south] = boundsOf(strip.points)
    box.west = Math.min(box.west, west)
    box.north = Math.min(box.north, north)
    box.east = Math.max(box.east, east)
    box.south = Math.max(box.south, south)
  }
  return { vertices, indices, box }
}

/** Writes the two vertices of every point; `vertex` is the index of the first. */
function writeStrip(vertices: Float32Array, vertex: number, { points, left, right, style }: Drawn): void {
  const normals = miterNormals(points, isClosed(points))
  let along = 0
  let at = vertex * LINE_FLOATS
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i] ?? 0
    const y = points[i + 1] ?? 0
    if (i > 0) along += Math.hypot(x - (points[i - 2] ?? 0), y - (points[i - 1] ?? 0))
    for (let side = -1; side <= 1; side += 2) {
      vertices[at++] = x
      vertices[at++] = y
      vertices[at++] = normals[i] ?? 0
      vertices[at++] = normals[i + 1] ?? 0
      vertices[at++] = side
      vertices[at++] = left
      vertices[at++] = right
      vertices[at++] = style
      vertices[at++] = along
    }
  }
}
