import type { NamedPolygons } from './clip'
import { GRAIN, type Span, wholeCopies } from './copies'
import { type Point, ringArea, ringContains } from './lines'

/** The rings of one area as arc references, and the position of its copy. */
export interface TopologyArea {
  readonly id: string
  readonly kind: 'land' | 'water'
  /** Polygons of rings of arcs; `~i` is arc `i` backwards. */
  readonly polygons: readonly (readonly (readonly number[])[])[]
  /** The same polygons as points in world units, in one copy of the world, without closing points. */
  readonly shape: readonly (readonly (readonly Point[])[])[]
}

/** A border in world units; it starts within a turn and continues without a jump. */
export interface TopologyArc {
  readonly points: readonly Point[]
  /** Areas on either side, looking along the arc with y down; -1 is the rim. */
  readonly left: number
  readonly right: number
}

export interface BoardTopology {
  readonly areas: readonly TopologyArea[]
  readonly arcs: readonly TopologyArc[]
}

/** Gaps below this size, in square world units, are given to a neighbor; larger ones are the rim. */
const LARGEST_GAP = 400

/** A ring as vertex numbers, without closing vertex. */
type Ring = readonly number[]

/** The positions of all vertices modulo a turn, and the owner of the right side of each directed edge. */
class Mesh {
  readonly points: Point[] = []
  readonly #numbers = new Map<number, number>()
  readonly #owners = new Map<number, number>()

  constructor(readonly turn: number) {}

  vertex([x, y]: Point): number {
    const around = ((x % this.turn) + this.turn) % this.turn
    const key = y * this.turn + around
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.points.push([around, y]) - 1
    this.#numbers.set(key, number)
    return number
  }

  /** Edge keys leave room for as many vertices as this factor. */
  static readonly FACTOR = 2 ** 22
  static readonly key = (from: number, to: number) => from * Mesh.FACTOR + to

  owner(from: number, to: number): number {
    return this.#owners.get(Mesh.key(from, to)) ?? -1
  }

  /** Claims the right side of an edge. If the same area is on both sides, there is no border: removes both claims. */
  claim(from: number, to: number, area: number): void {
    const known = this.owner(from, to)
    if (known >= 0) {
      const place = this.points[from]?.map((value) => value / GRAIN).join(', ')
      throw new Error(`geometry: areas ${area} and ${known} overlap at ${place}`)
    }
    if (this.owner(to, from) === area) this.#owners.delete(Mesh.key(to, from))
    else this.#owners.set(Mesh.key(from, to), area)
  }

  /** All claimed edges by area. */
  edgesByArea(count: number): [number, number][][] {
    const lists = Array.from({ length: count }, (): [number, number][] => [])
    for (const [key, area] of this.#owners) {
      lists[area]?.push([Math.floor(key / Mesh.FACTOR), key % Mesh.FACTOR])
    }
    return lists
  }

  /** Claimed edges whose other side is unclaimed, reversed: the borders of gaps and of the rim. */
  openEdges(): [number, number][] {
    const open: [number, number][] = []
    for (const key of this.#owners.keys()) {
      const [from, to] = [Math.floor(key / Mesh.FACTOR), key % Mesh.FACTOR]
      if (this.owner(to, from) < 0) open.push([to, from])
    }
    return open
  }

  /** The vector from one vertex to another, across the seam if that is shorter. */
  step(from: number, to: number): Point {
    const [a = [0, 0], b = [0, 0]] = [this.points[from], this.points[to]]
    const dx = b[0] - a[0]
    return [dx - this.turn * Math.round(dx / this.turn), b[1] - a[1]]
  }

  /** The points of a chain of vertices, continued without a jump. */
  unroll(chain: Ring): Point[] {
    const first = chain[0] ?? 0
    let [x, y] = this.points[first] ?? [0, 0]
    return chain.map((vertex, i) => {
      const [dx, dy] = i === 0 ? [0, 0] : this.step(chain[i - 1] ?? first, vertex)
      x += dx
      y += dy
      return [x, y] as const
    })
  }

  /** Joins directed edges into rings. If several leave a vertex, each ring stays in its own corner of the area. */
  joinRings(edges: readonly (readonly [number, number])[]): Ring[] {
    const leaving = new Map<number, number[]>()
    for (const [from, to] of edges) {
      const list = leaving.get(from)
      if (list) list.push(to)
      else leaving.set(from, [to])
    }
    const rings: number[][] = []
    for (const [start] of edges) {
      const ring: number[] = []
      let previous = -1
      for (let at = start; ;) {
        const ways = leaving.get(at)
        if (!ways || ways.length === 0) break
        const next = ways.length === 1 || previous < 0 ? (ways[0] ?? 0) : this.#sharpest(previous, at, ways)
        ways.splice(ways.indexOf(next), 1)
        ring.push(at)
        previous = at
        at = next
      }
      if (ring.length > 2) rings.push(ring)
    }
    return rings
  }

  /** The first edge out of `at` when turning from the way back through the area on the right. */
  #sharpest(previous: number, at: number, ways: readonly number[]): number {
    const angle = (to: number) => {
      const [dx, dy] = this.step(at, to)
      return Math.atan2(dy, dx)
    }
    const back = angle(previous)
    const turn = (to: number) => (back - angle(to) + 4 * Math.PI) % (2 * Math.PI) || 2 * Math.PI
    return ways.reduce((best, to) => (turn(to) < turn(best) ? to : best))
  }
}

/** Gives small gaps between areas to the neighbor with the longest border. */
function fillGaps(mesh: Mesh): void {
  for (const ring of mesh.joinRings(mesh.openEdges())) {
    const points = mesh.unroll([...ring, ring[0] ?? 0])
    // The northern and southern rims run around the world and don't return to where they began.
    if (points[0]?.[0] !== points[points.length - 1]?.[0]) continue
    if (Math.abs(ringArea(points)) > LARGEST_GAP * GRAIN * GRAIN) continue
    const shares = new Map<number, number>()
    const edges = ring.map((from, i) => [from, ring[(i + 1) % ring.length] ?? from] as const)
    for (const [from, to] of edges) {
      const area = mesh.owner(to, from)
      shares.set(area, (shares.get(area) ?? 0) + Math.hypot(...mesh.step(from, to)))
    }
    const [largest] = [...shares].sort((a, b) => b[1] - a[1])
    if (largest) for (const [from, to] of edges) mesh.claim(from, to, largest[0])
  }
}

/** Makes outer rings run clockwise on screen and holes the other way, so that the area is right of its rings. */
const oriented = (rings: readonly Point[][]) =>
  rings.map((ring, index) => (ringArea(ring) > 0 === (index === 0) ? ring : ring.toReversed()))

interface PlacedRing {
  readonly ring: Ring
  readonly points: Point[]
}

/** Sorts the rings of an area into polygons, all moved into one copy of the world. */
function nest(mesh: Mesh, rings: readonly Ring[]): PlacedRing[][] {
  const placed = rings.map((ring) => {
    const points = mesh.unroll(ring)
    return { ring, points, area: ringArea(points) }
  })
  const outers = placed.filter(({ area }) => area > 0).sort((a, b) => b.area - a.area)
  const middle = (points: readonly Point[]) => {
    const xs = points.map(([x]) => x)
    return (xs.reduce((a, b) => Math.min(a, b)) + xs.reduce((a, b) => Math.max(a, b))) / 2
  }
  const { turn } = mesh
  const main = outers[0] ? middle(outers[0].points) : 0
  const home = main - turn * Math.floor(main / turn)
  const toHome = ({ ring, points }: PlacedRing) => {
    const shift = turn * Math.round((home - middle(points)) / turn)
    return { ring, points: points.map(([x, y]) => [x + shift, y] as const) }
  }
  const polygons = outers.map((outer) => ({ rings: [toHome(outer)], size: outer.area })).reverse()
  for (const hole of placed.filter(({ area }) => area < 0)) {
    const inner = toHome(hole)
    // A hole far from the middle of a wide polygon may be nearer in another copy of the world.
    for (const shift of [0, turn, -turn]) {
      const points = inner.points.map(([x, y]) => [x + shift, y] as const)
      const [x, y] = points[0] ?? [0, 0]
      const around = polygons.find(
        ({ rings, size }) => size > -hole.area && ringContains(rings[0]?.points ?? [], x, y),
      )
      if (!around) continue
      around.rings.push({ ring: inner.ring, points })
      break
    }
  }
  return polygons.reverse().map(({ rings: list }) => list)
}

/** Cuts rings into arcs; the ring on the other side of a border finds the existing arc. */
class ArcCutter {
  readonly arcs: TopologyArc[] = []
  readonly #beginning = new Map<number, number>()
  readonly #degrees: Uint8Array

  constructor(
    private readonly mesh: Mesh,
    rings: readonly Ring[],
  ) {
    this.#degrees = new Uint8Array(mesh.points.length)
    const seen = new Set<number>()
    for (const ring of rings) {
      ring.forEach((from, i) => {
        const to = ring[(i + 1) % ring.length] ?? from
        if (seen.has(Mesh.key(to, from))) return
        seen.add(Mesh.key(from, to))
        for (const end of [from, to]) this.#degrees[end] = (this.#degrees[end] ?? 0) + 1
      })
    }
  }

  /** References of the arcs around a ring with `area` on its right. */
  cut(ring: Ring, area: number): number[] {
    const at = (i: number) => ring[(i + ring.length) % ring.length] ?? 0
    const across = (i: number) => this.mesh.owner(at(i + 1), at(i))
    const nodes = ring.flatMap((vertex, i) =>
      this.#degrees[vertex] !== 2 || across(i - 1) !== across(i) ? [i] : [],
    )
    if (nodes.length === 0) {
      // Both sides of a closed border must begin at the same point.
      const start = ring.indexOf(ring.reduce((a, b) => Math.min(a, b)))
      return [this.#add([...ring.slice(start), ...ring.slice(0, start + 1)], area)]
    }
    return nodes.map((from, k) => {
      const next = nodes[k + 1] ?? (nodes[0] ?? 0) + ring.length
      const chain = Array.from({ length: next - from + 1 }, (_, i) => at(from + i))
      return this.#add(chain, area)
    })
  }

  #add(chain: readonly number[], area: number): number {
    const [first = 0, second = 0] = chain
    const known = this.#beginning.get(Mesh.key(first, second))
    if (known !== undefined) return known
    const points = this.mesh.unroll(chain).map(([x, y]) => [x / GRAIN, y / GRAIN] as const)
    const index = this.arcs.push({ points, left: this.mesh.owner(second, first), right: area }) - 1
    const [beforeLast = 0, last = 0] = chain.slice(-2)
    this.#beginning.set(Mesh.key(first, second), index)
    this.#beginning.set(Mesh.key(last, beforeLast), ~index)
    return index
  }
}

/**
 * Finds the shared borders of all areas by comparing points modulo a turn, and cuts them into arcs. Throws if two areas
 * claim the same side of a border: they then overlap, and the clipping went wrong.
 */
export function buildTopology(
  shapes: readonly (NamedPolygons & { kind: 'land' | 'water' })[],
  stretch: Span,
  width: number,
): BoardTopology {
  const mesh = new Mesh(width * GRAIN)
  const scaled = { west: stretch.west * GRAIN, east: stretch.east * GRAIN }
  shapes.forEach((shape, area) => {
    for (const ring of wholeCopies(shape, scaled, mesh.turn).flatMap(oriented)) {
      const vertices = ring.map((point) => mesh.vertex(point))
      vertices.forEach((from, i) => mesh.claim(from, vertices[(i + 1) % vertices.length] ?? from, area))
    }
  })
  fillGaps(mesh)
  const rings = mesh.edgesByArea(shapes.length).map((edges) => mesh.joinRings(edges))
  const cutter = new ArcCutter(mesh, rings.flat())
  const areas = shapes.map(({ id, kind }, area): TopologyArea => {
    const polygons = nest(mesh, rings[area] ?? [])
    return {
      id,
      kind,
      polygons: polygons.map((polygon) => polygon.map(({ ring }) => cutter.cut(ring, area))),
      shape: polygons.map((polygon) =>
        polygon.map(({ points }) => points.map(([x, y]) => [x / GRAIN, y / GRAIN] as const)),
      ),
    }
  })
  return { areas, arcs: cutter.arcs }
}

/** Border length of each pair of areas in world units, by `pairKey` of their ids. */
export function borderLengths(
  { areas, arcs }: BoardTopology,
  pairKey: (a: string, b: string) => string,
): Map<string, number> {
  const lengths = new Map<string, number>()
  for (const { points, left, right } of arcs) {
    const [a, b] = [areas[left], areas[right]]
    if (!a || !b) continue
    const length = points.reduce((sum, [x, y], i) => {
      const before = points[i - 1]
      return before ? sum + Math.hypot(x - before[0], y - before[1]) : sum
    }, 0)
    const key = pairKey(a.id, b.id)
    lengths.set(key, (lengths.get(key) ?? 0) + length)
  }
  return lengths
}
