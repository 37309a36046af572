/**
 * The shapes for distant views, made from the normal level: borders are simplified arc by arc, so that neighbors
 * still share them; specks are left out.
 */
import type { Arc, Area, Geometry, Polygon } from '../../../../shared/boards/geometry'
import type { DetailSpec } from './detail'

/** Returns which points of flat x, y pairs the Douglas-Peucker algorithm keeps. The ends are always kept. */
export function keptPoints(points: ArrayLike<number>, tolerance: number): boolean[] {
  const count = points.length / 2
  const kept = new Array<boolean>(count).fill(false)
  if (count === 0) return kept
  kept[0] = true
  kept[count - 1] = true
  const stack: [number, number][] = [[0, count - 1]]
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [first, last] = span
    const ax = points[2 * first] ?? 0
    const ay = points[2 * first + 1] ?? 0
    const dx = (points[2 * last] ?? 0) - ax
    const dy = (points[2 * last + 1] ?? 0) - ay
    const square = dx * dx + dy * dy
    let furthest = -1
    let distance = tolerance * tolerance
    for (let i = first + 1; i < last; i++) {
      const px = (points[2 * i] ?? 0) - ax
      const py = (points[2 * i + 1] ?? 0) - ay
      const t = square === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / square))
      const off = (px - t * dx) ** 2 + (py - t * dy) ** 2
      if (off > distance) {
        distance = off
        furthest = i
      }
    }
    if (furthest >= 0) {
      kept[furthest] = true
      stack.push([first, furthest], [furthest, last])
    }
  }
  return kept
}

/** Returns a point's key, the same in every copy of the world. */
function pointKey(x: number, y: number, width: number): number {
  const turn = Math.round((((x % width) + width) % width) * 8)
  return Math.round(y * 8) * 262144 + (turn === width * 8 ? 0 : turn)
}

function ringArea(points: readonly number[]): number {
  let sum = 0
  const count = points.length / 2
  for (let i = 0, j = count - 1; i < count; j = i++) {
    sum += (points[2 * j] ?? 0) * (points[2 * i + 1] ?? 0) - (points[2 * i] ?? 0) * (points[2 * j + 1] ?? 0)
  }
  return Math.abs(sum / 2)
}

function thinPolygon(
  { points, holes }: Polygon,
  keep: ReadonlySet<number>,
  width: number,
  speckSize: number,
): Polygon | null {
  const starts = [0, ...holes, points.length / 2]
  const thinned: number[] = []
  const newHoles: number[] = []
  for (let ring = 0; ring + 1 < starts.length; ring++) {
    const part: number[] = []
    for (let i = starts[ring] ?? 0; i < (starts[ring + 1] ?? 0); i++) {
      const x = points[2 * i] ?? 0
      const y = points[2 * i + 1] ?? 0
      if (keep.has(pointKey(x, y, width))) part.push(x, y)
    }
    const speck = part.length < 6 || ringArea(part) < speckSize
    if (ring === 0 && speck) return null
    if (speck) continue
    if (ring > 0) newHoles.push(thinned.length / 2)
    thinned.push(...part)
  }
  return { points: Float32Array.from(thinned), holes: newHoles }
}

function thinArc(arc: Arc, kept: readonly boolean[]): Arc {
  const points: number[] = []
  kept.forEach((keep, i) => {
    if (keep) points.push(arc.points[2 * i] ?? 0, arc.points[2 * i + 1] ?? 0)
  })
  return { ...arc, points: Float32Array.from(points) }
}

/** Returns the geometry without invisible details. An arc keeps its index, even when nothing is left of it. */
export function coarsen(geometry: Geometry, { tolerance, speck }: NonNullable<DetailSpec['thin']>): Geometry {
  const { width } = geometry
  const keep = new Set<number>()
  const arcs = geometry.arcs.map((arc): Arc => {
    const kept = keptPoints(arc.points, tolerance)
    kept.forEach((is, i) => {
      if (is) keep.add(pointKey(arc.points[2 * i] ?? 0, arc.points[2 * i + 1] ?? 0, width))
    })
    const [west, north, east, south] = arc.bounds
    const islet = arc.kind === 'coast' && (east - west) * (south - north) < speck / 2
    return islet ? { ...arc, points: new Float32Array(0) } : thinArc(arc, kept)
  })
  const areas = geometry.areas.map((area): Area => ({
    ...area,
    polygons: area.polygons.flatMap((polygon) => thinPolygon(polygon, keep, width, speck) ?? []),
  }))
  return { ...geometry, arcs, areas }
}
