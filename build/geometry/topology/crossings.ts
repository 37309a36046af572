import Flatbush from 'flatbush'
import { farthest, isClosed, type Point, thinIndices } from './lines'

/** Most rounds of restoring points where lines cross. */
const ROUNDS = 24

/** A ring needs three corners and its closing point. */
const LEAST_RING = 4

/** Four coordinates: from x, y to x, y. */
type Segment = readonly [number, number, number, number]

/** The side of a segment that a point is on: the sign of the cross product. */
const side = ([ax, ay, bx, by]: Segment, x: number, y: number) =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))

/** True when two segments cross inside, or are the same. Meeting at an end is not a crossing. */
export function cross(a: Segment, b: Segment): boolean {
  const same = a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3]
  const reversed = a[0] === b[2] && a[1] === b[3] && a[2] === b[0] && a[3] === b[1]
  if (same || reversed) return true
  return side(a, b[0], b[1]) * side(a, b[2], b[3]) < 0 && side(b, a[0], a[1]) * side(b, a[2], a[3]) < 0
}

/** A line as the indices of the kept points, so that points can be restored. */
interface Thinned {
  readonly points: readonly Point[]
  kept: number[]
}

/** Thins an arc; small closed ones keep enough points to stay a shape. */
function thinned(points: readonly Point[], tolerance: number): Thinned {
  const kept = thinIndices(points, tolerance)
  const enough = !isClosed(points) || kept.length >= Math.min(points.length, LEAST_RING)
  return enough ? { points, kept } : thinned(points, tolerance / 2)
}

const rounded = ({ points, kept }: Thinned, scale: number) =>
  kept.map((index): Point => {
    const [x, y] = points[index] ?? [0, 0]
    return [Math.round(x * scale), Math.round(y * scale)]
  })

/**
 * The segments that cross another one, as line number and place of their first point. The world repeats every `turn`.
 */
function crossingSegments(
  lines: readonly (readonly Point[])[],
  turn: number,
): [line: number, place: number][] {
  const segments: Segment[] = []
  const origins: [number, number][] = []
  lines.forEach((line, number) => {
    line.slice(1).forEach(([x1, y1], place) => {
      const [x0, y0] = line[place] ?? [x1, y1]
      if (x0 === x1 && y0 === y1) return
      const shift = turn * Math.floor(Math.min(x0, x1) / turn)
      segments.push([x0 - shift, y0, x1 - shift, y1])
      origins.push([number, place])
    })
  })
  const index = new Flatbush(segments.length)
  const boxes = segments.map(
    ([x0, y0, x1, y1]) => [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)] as const,
  )
  for (const box of boxes) index.add(...box)
  index.finish()
  const found = new Set<number>()
  segments.forEach((segment, i) => {
    const box = boxes[i]
    if (!box) return
    for (const other of index.search(...box)) {
      const candidate = segments[other]
      if (other > i && candidate && cross(segment, candidate)) found.add(i).add(other)
    }
  })
  return [...found].flatMap((i) => (origins[i] ? [origins[i]] : []))
}

/** Restores the point that matters most in each of these segments; returns whether there was any. */
function refine(lines: readonly Thinned[], segments: readonly (readonly [number, number])[]): boolean {
  let changed = false
  // From the end, so that earlier places stay valid.
  for (const [number, place] of [...segments].sort((a, b) => b[1] - a[1])) {
    const line = lines[number]
    const [from, to] = [line?.kept[place], line?.kept[place + 1]]
    if (!line || from === undefined || to === undefined || to - from < 2) continue
    line.kept = line.kept.toSpliced(place + 1, 0, farthest(line.points, from, to).index)
    changed = true
  }
  return changed
}

/**
 * Thins all arcs and rounds them to integers of 1/scale, as flat x, y pairs. Restores points where thinned lines would
 * cross, so that no area turns inside out.
 */
export function thinWithoutCrossing(
  arcs: readonly (readonly Point[])[],
  tolerance: number,
  scale: number,
  width: number,
): number[][] {
  const lines = arcs.map((points) => thinned(points, tolerance))
  for (let round = 0; round < ROUNDS; round++) {
    const crossing = crossingSegments(
      lines.map((line) => rounded(line, scale)),
      width * scale,
    )
    if (!refine(lines, crossing)) break
  }
  return lines.map((line) => withoutRepeats(rounded(line, scale)).flat())
}

/** Drops points that rounding made equal to the previous one; keeps both ends. */
function withoutRepeats(line: readonly Point[]): Point[] {
  const last = line.length - 1
  return line.filter(([x, y], i) => {
    const before = line[i - 1]
    if (!before || x !== before[0] || y !== before[1]) return true
    return i === last && last === 1
  })
}
