import { isClosed, type Point, ringArea, ringContains } from '../topology/lines'

/** A border between two labels, from node to node along cell corners (x right, y down). */
export interface TracedArc {
  /** Labels on either side, looking along the arc; `OUTSIDE` beyond the grid. */
  readonly left: number
  readonly right: number
  readonly corners: readonly Point[]
  /** Meets no node: closed, and it may begin anywhere. */
  readonly endless: boolean
  /** Directions of the first and the last step. */
  readonly first: number
  readonly last: number
}

/** The label of cells beyond the grid. */
export const OUTSIDE = 0xffff

/** Directions: east, south, west, north. */
const STEP = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

/**
 * Cuts the borders of a label grid into arcs. Nodes are corners where more than two borders meet; a border that meets
 * no node becomes a closed arc.
 */
export function traceArcs(labels: Uint16Array, columns: number, rows: number): TracedArc[] {
  const width = columns + 1
  const labelAt = (x: number, y: number) =>
    x < 0 || y < 0 || x >= columns || y >= rows ? OUTSIDE : (labels[y * columns + x] ?? 0)
  // 1: a border runs east (south) from this corner; 2: it has been walked.
  const east = new Uint8Array(width * (rows + 1))
  const south = new Uint8Array(width * (rows + 1))
  for (let y = 0; y <= rows; y++) {
    for (let x = 0; x <= columns; x++) {
      const label = labelAt(x, y)
      if (x < columns && label !== labelAt(x, y - 1)) east[y * width + x] = 1
      if (y < rows && label !== labelAt(x - 1, y)) south[y * width + x] = 1
    }
  }
  /** The edge array and index of the border leaving a corner in a direction, or null at the rim. */
  const border = (x: number, y: number, direction: number): [Uint8Array, number] | null => {
    if (direction === 0) return x < columns ? [east, y * width + x] : null
    if (direction === 1) return y < rows ? [south, y * width + x] : null
    if (direction === 2) return x > 0 ? [east, y * width + x - 1] : null
    return y > 0 ? [south, (y - 1) * width + x] : null
  }
  const state = (x: number, y: number, direction: number) => {
    const found = border(x, y, direction)
    return found ? (found[0][found[1]] ?? 0) : 0
  }
  const degree = (x: number, y: number) => STEP.reduce((sum, _, d) => sum + (state(x, y, d) ? 1 : 0), 0)

  const walk = (startX: number, startY: number, first: number, endless: boolean): TracedArc => {
    let [x, y, direction] = [startX, startY, first]
    const corners: Point[] = [[x, y]]
    for (;;) {
      const found = border(x, y, direction)
      if (found) found[0][found[1]] = 2
      x += STEP[direction]?.[0] ?? 0
      y += STEP[direction]?.[1] ?? 0
      corners.push([x, y])
      if (degree(x, y) !== 2) break
      const next = STEP.findIndex((_, d) => state(x, y, d) === 1)
      if (next < 0) break
      direction = next
    }
    // Cells left and right of the first step.
    const cells = [
      [0, -1, 0, 0],
      [0, 0, -1, 0],
      [-1, 0, -1, -1],
      [-1, -1, 0, -1],
    ] as const
    const [lx, ly, rx, ry] = cells[first] ?? cells[0]
    return {
      left: labelAt(startX + lx, startY + ly),
      right: labelAt(startX + rx, startY + ry),
      corners,
      endless,
      first,
      last: direction,
    }
  }

  const arcs: TracedArc[] = []
  const walkFrom = (endless: boolean) => {
    for (let y = 0; y <= rows; y++) {
      for (let x = 0; x <= columns; x++) {
        if (!east[y * width + x] && !south[y * width + x] && !state(x, y, 2) && !state(x, y, 3)) continue
        if (!endless && degree(x, y) <= 2) continue
        for (let d = 0; d < 4; d++) if (state(x, y, d) === 1) arcs.push(walk(x, y, d, endless))
      }
    }
  }
  walkFrom(false)
  walkFrom(true)
  return arcs
}

/** An arc with the line drawn for it, which begins and ends at the arc's nodes. */
export interface DrawnArc extends TracedArc {
  readonly line: readonly Point[]
}

interface Directed {
  readonly arc: DrawnArc
  readonly reversed: boolean
}

const startOf = ({ arc, reversed }: Directed) => arc.corners[reversed ? arc.corners.length - 1 : 0]
const endOf = ({ arc, reversed }: Directed) => arc.corners[reversed ? 0 : arc.corners.length - 1]
const firstStep = ({ arc, reversed }: Directed) => (reversed ? (arc.last + 2) % 4 : arc.first)
const lastStep = ({ arc, reversed }: Directed) => (reversed ? (arc.first + 2) % 4 : arc.last)

/**
 * Joins arcs into polygons by label. Where four borders meet, rings turn left, so that cells that touch only at a
 * corner stay separate. Lines are in coordinates with y down.
 */
export function assemblePolygons(arcs: readonly DrawnArc[]): Map<number, (readonly Point[])[][]> {
  const byLabel = new Map<number, Directed[]>()
  for (const arc of arcs) {
    for (const [label, reversed] of [
      [arc.left, false],
      [arc.right, true],
    ] as const) {
      if (label === OUTSIDE || label === 0) continue
      const list = byLabel.get(label)
      if (list) list.push({ arc, reversed })
      else byLabel.set(label, [{ arc, reversed }])
    }
  }
  return new Map([...byLabel].map(([label, list]) => [label, nest(joinRings(list))]))
}

/** Rings with the label on their left. */
function joinRings(list: readonly Directed[]): Point[][] {
  const key = (point: Point | undefined) => `${point?.[0]},${point?.[1]}`
  const starts = new Map<string, Directed[]>()
  for (const directed of list) {
    const at = key(startOf(directed))
    const known = starts.get(at)
    if (known) known.push(directed)
    else starts.set(at, [directed])
  }
  const used = new Set<Directed>()
  const rings: Point[][] = []
  for (const beginning of list) {
    if (used.has(beginning)) continue
    const ring: Point[] = []
    for (let at: Directed | undefined = beginning; at && !used.has(at);) {
      used.add(at)
      const line: readonly Point[] = at.reversed ? at.arc.line.toReversed() : at.arc.line
      ring.push(...line.slice(ring.length > 0 ? 1 : 0))
      const heading = lastStep(at)
      // Left turn first, then straight on, then right.
      const turn = (next: Directed) => (firstStep(next) - heading + 5) % 4
      at = starts
        .get(key(endOf(at)))
        ?.filter((next) => !used.has(next) || next === beginning)
        .sort((a, b) => turn(a) - turn(b))[0]
    }
    if (isClosed(ring)) rings.push(ring)
  }
  return rings
}

/** Sorts rings into outer ones with their holes. With the label on the left, outer rings have negative area. */
function nest(rings: readonly Point[][]): (readonly Point[])[][] {
  const measured = rings.map((ring) => ({ ring, area: ringArea(ring) }))
  const outers = measured
    .filter(({ area }) => area < 0)
    .sort((a, b) => b.area - a.area)
    .map(({ ring, area }) => ({ rings: [ring], size: -area }))
  for (const { ring, area } of measured) {
    if (area <= 0) continue
    const [x, y] = ring[0] ?? [0, 0]
    outers.find((outer) => outer.size > area && ringContains(outer.rings[0] ?? [], x, y))?.rings.push(ring)
  }
  return outers.map((outer) => outer.rings)
}
