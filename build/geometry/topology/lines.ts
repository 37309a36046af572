/** Smoothing and thinning of lines. A line is closed when its last point repeats its first. */

export type Point = readonly [number, number]

const same = (a: Point | undefined, b: Point | undefined) => !!a && !!b && a[0] === b[0] && a[1] === b[1]

export const isClosed = (line: readonly Point[]) => line.length > 3 && same(line[0], line[line.length - 1])

/**
 * Averages each point with its neighbors, weights 1 2 1, `passes` times. Ends stay unless the line is `endless`:
 * closed, and free to move where it begins.
 */
export function smooth(line: readonly Point[], passes: number, endless: boolean): readonly Point[] {
  const last = line.length - 1
  if (last < 2) return line
  let current = line
  for (let pass = 0; pass < passes; pass++) {
    const from = current
    current = from.map((point, i) => {
      if (!endless && (i === 0 || i === last)) return point
      const before = from[i === 0 ? last - 1 : i - 1] ?? point
      const after = from[i === last ? 1 : i + 1] ?? point
      return [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4]
    })
  }
  return current
}

/** Cuts corners (Chaikin), `passes` times. Ends stay unless the line is `endless`. */
export function roundCorners(line: readonly Point[], passes: number, endless: boolean): readonly Point[] {
  let current = line
  for (let pass = 0; pass < passes && current.length > 2; pass++) {
    const next: Point[] = []
    const [first] = current
    const last = current[current.length - 1]
    for (let i = 0; i + 1 < current.length; i++) {
      const [a, b] = [current[i], current[i + 1]]
      if (!a || !b) continue
      const early: Point = [0.75 * a[0] + 0.25 * b[0], 0.75 * a[1] + 0.25 * b[1]]
      const late: Point = [0.25 * a[0] + 0.75 * b[0], 0.25 * a[1] + 0.75 * b[1]]
      next.push(!endless && i === 0 ? a : early)
      if (endless || i < current.length - 2) next.push(late)
    }
    const end = endless ? next[0] : last
    if (end && first) next.push(end)
    current = next
  }
  return current
}

/** Squared distance of a point from a segment. */
function segmentDistance(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const [px, py] = [p[0] - a[0], p[1] - a[1]]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length))
  return (px - t * dx) ** 2 + (py - t * dy) ** 2
}

/** Drops points within `tolerance` of the remaining line (Douglas-Peucker). Ends stay. */
export function thin(line: readonly Point[], tolerance: number): readonly Point[] {
  return thinIndices(line, tolerance).map((index) => line[index] ?? [0, 0])
}

/** Which points `thin` keeps. */
export function thinIndices(line: readonly Point[], tolerance: number): number[] {
  const last = line.length - 1
  if (last < 2) return [...line.keys()]
  const keep = new Uint8Array(line.length)
  keep[0] = keep[last] = 1
  const open: [number, number][] = [[0, last]]
  if (isClosed(line)) {
    const middle = farthest(line, 0, last).index
    keep[middle] = 1
    open.splice(0, 1, [0, middle], [middle, last])
  }
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    if (to - from < 2) continue
    const { index, distance } = farthest(line, from, to)
    if (distance <= tolerance * tolerance) continue
    keep[index] = 1
    open.push([from, index], [index, to])
  }
  return [...line.keys()].filter((index) => keep[index])
}

/** The point between two others that is farthest (squared) from the segment that joins them. */
export function farthest(
  line: readonly Point[],
  from: number,
  to: number,
): { index: number; distance: number } {
  const [a, b] = [line[from], line[to]]
  let best = { index: from + 1, distance: -1 }
  for (let i = from + 1; a && b && i < to; i++) {
    const point = line[i]
    const distance = point ? segmentDistance(point, a, b) : 0
    if (distance > best.distance) best = { index: i, distance }
  }
  return best
}

/** Signed area of a ring given by its points; positive when it runs clockwise on a screen (y down). */
export function ringArea(ring: readonly Point[]): number {
  let sum = 0
  let [px, py] = ring[ring.length - 1] ?? [0, 0]
  for (const [x, y] of ring) {
    sum += px * y - x * py
    px = x
    py = y
  }
  return sum / 2
}

/** True when a point is inside a ring (even-odd rule). */
export function ringContains(ring: readonly Point[], x: number, y: number): boolean {
  let inside = false
  let [px, py] = ring[ring.length - 1] ?? [0, 0]
  for (const [qx, qy] of ring) {
    if (qy > y !== py > y && x < qx + ((px - qx) * (y - qy)) / (py - qy)) inside = !inside
    px = qx
    py = qy
  }
  return inside
}
