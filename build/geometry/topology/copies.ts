import type { NamedPolygons } from './clip'
import { type Point, ringArea, ringContains } from './lines'

/** Integer steps per world unit for comparing points: neighbors meet if they agree to this precision. */
export const GRAIN = 16

/** A stretch from west to east. */
export interface Span {
  readonly west: number
  readonly east: number
}

/** Removes repeated points and there-and-back spikes from a ring without closing point. */
function cleanRing(ring: readonly Point[]): Point[] {
  const out: Point[] = []
  const equal = (a: Point | undefined, b: Point | undefined) => !!a && !!b && a[0] === b[0] && a[1] === b[1]
  for (const point of ring) {
    if (equal(out[out.length - 1], point)) continue
    if (equal(out[out.length - 2], point)) out.pop()
    else out.push(point)
  }
  for (;;) {
    const length = out.length
    if (length > 1 && equal(out[0], out[length - 1])) out.pop()
    else if (length > 2 && equal(out[0], out[length - 2])) out.splice(length - 1, 1)
    else if (length > 2 && equal(out[1], out[length - 1])) out.shift()
    else return out
  }
}

const quantise = (ring: readonly Point[]) =>
  cleanRing(ring.map(([x, y]) => [Math.round(x * GRAIN), Math.round(y * GRAIN)] as const))

function spanOf(ring: readonly Point[]): Span {
  let [west, east] = [Infinity, -Infinity]
  for (const [x] of ring) {
    if (x < west) west = x
    if (x > east) east = x
  }
  return { west, east }
}

const moved = (rings: Point[][], shift: number): Point[][] =>
  shift === 0 ? rings : rings.map((ring) => ring.map(([x, y]) => [x + shift, y] as const))

/** A point inside a polygon: the middle of the widest stretch on a line across its outer ring. */
function pointInside(rings: readonly Point[][]): Point {
  const ys = [...new Set((rings[0] ?? []).map(([, y]) => y))].sort((a, b) => a - b)
  const middle = Math.floor(ys.length / 2)
  const y = ((ys[middle - 1] ?? 0) + (ys[middle] ?? 0)) / 2
  const xs = rings.flatMap((ring) =>
    ring.flatMap(([x, at], i) => {
      const [nextX, next] = ring[(i + 1) % ring.length] ?? [x, at]
      return at > y === next > y ? [] : [x + ((nextX - x) * (y - at)) / (next - at)]
    }),
  )
  xs.sort((a, b) => a - b)
  let best: Point = [xs[0] ?? 0, y]
  let widest = 0
  for (let i = 0; i + 1 < xs.length; i += 2) {
    const [west, east] = [xs[i] ?? 0, xs[i + 1] ?? 0]
    if (east - west > widest) [best, widest] = [[(west + east) / 2, y], east - west]
  }
  return best
}

/**
 * Picks one whole copy of each polygon of an area, as integer rings without closing points. The traced stretch covers
 * more than a turn: a polygon may occur twice, or once whole and again as fragments cut off by an end. Near an end,
 * borders are rounded from other endpoints and may differ, so polygons that fit into the middle turn are taken only
 * from there.
 */
export function wholeCopies(shape: NamedPolygons, stretch: Span, turn: number): Point[][][] {
  const margin = (stretch.east - stretch.west - turn) / 2
  const inMiddle = (x: number) => x >= stretch.west + margin && x < stretch.east - margin
  const candidates = shape.polygons.flatMap((polygon) => {
    const rings = polygon.map(quantise).filter((ring) => ring.length > 2)
    const { west, east } = spanOf(rings[0] ?? [])
    if (rings.length === 0 || west <= stretch.west + GRAIN || east >= stretch.east - GRAIN) return []
    if (east - west < 2 * (margin - GRAIN) && !inMiddle((west + east) / 2)) return []
    const shift = -turn * Math.floor((west + east) / 2 / turn)
    const size = Math.abs(ringArea(rings[0] ?? []))
    return [{ rings: moved(rings, shift), west: west + shift, east: east + shift, size }]
  })
  candidates.sort((a, b) => b.size - a.size)
  const kept: typeof candidates = []
  for (const candidate of candidates) {
    const [x, y] = pointInside(candidate.rings)
    const covered = kept.some(({ rings, west, east }) =>
      [x - turn, x, x + turn]
        .filter((at) => at > west && at < east)
        .some((at) => rings.every((ring, index) => ringContains(ring, at, y) === (index === 0))),
    )
    if (!covered) kept.push(candidate)
  }
  return kept.map(({ rings }) => rings)
}
