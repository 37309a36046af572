/**
 * The drawn shape of a board: borders, labels and spots for pieces, baked by `npm run geometry`.
 *
 * All coordinates are world units: x from 0 to `width` for one turn around the world (wrapping is x modulo width; the
 * program has no projection code), y down from 0 to `height`. Borders are stored once, as arcs with an area on either
 * side, so neighbors share their vertices exactly at both levels of detail.
 */

/** The two baked levels: `normal` up to a world of about 12,000 pixels on screen, `fine` above. */
export type DetailLevel = 'normal' | 'fine'

/** The position of a name. */
export interface LabelAnchor {
  /** Middle of the text block. */
  readonly x: number
  readonly y: number
  /** Degrees clockwise on screen. */
  readonly angle: number
  /** Font size (em) in world units; lines are one em apart. */
  readonly size: number
  readonly lines: readonly string[]
  /** false: the area is too small for its name, which is written below it over the surroundings. */
  readonly inside: boolean
}

/** A spot for a stack of pieces: a circle of radius `r` inside the area. */
export interface Spot {
  readonly x: number
  readonly y: number
  readonly r: number
}

/** Bounds in world units: west, north, east, south. East may pass `width` for an area across the seam. */
export type Bounds = readonly [number, number, number, number]

/** One area as stored. Areas are the board's spaces in the order of board.json, then the scenery. */
export interface AreaFile {
  readonly id: string
  readonly kind: 'land' | 'water'
  /** false for scenery: land and waters that belong to no space. */
  readonly inPlay: boolean
  readonly bounds: Bounds
  /** Square world units. */
  readonly area: number
  /** Polygons of rings (outer ring first) of arcs: arc `i` forwards is `i`, backwards `~i`. */
  readonly polygons: readonly (readonly (readonly number[])[])[]
  /** null for scenery. */
  readonly label: LabelAnchor | null
  /** Best spot first; empty for scenery. */
  readonly spots: readonly Spot[]
}

/** A link of the graph without a shared border: drawn as a marker at x, y. */
export interface Connector {
  readonly a: string
  readonly b: string
  readonly kind: 'canal' | 'strait'
  readonly x: number
  readonly y: number
}

/** A shared border without a link in the graph: drawn as closed. `length` in world units. */
export interface ClosedBorder {
  readonly a: string
  readonly b: string
  readonly length: number
}

/** A geometry file as committed. */
export interface GeometryFile {
  readonly format: 1
  readonly board: string
  readonly level: DetailLevel
  /** SHA-256 of everything the file was made from: inputs, source data, pipeline. */
  readonly madeFrom: string
  readonly width: number
  readonly height: number
  /** Stored coordinates are integers of 1/scale world units. */
  readonly scale: number
  readonly areas: readonly AreaFile[]
  /** Points of each arc, packed by `encodePath`. */
  readonly arcs: readonly string[]
  /** Index of the area left and right of each arc (looking along it, y down), flat; -1: the board's edge. */
  readonly sides: readonly number[]
  readonly connectors: readonly Connector[]
  readonly closed: readonly ClosedBorder[]
}

/**
 * What an arc separates: `coast` land from water, `border` two lands, `sea` two waters of which at least one is in
 * play, `quiet` two waters that are not, `edge` the board's rim.
 */
export type ArcKind = 'coast' | 'border' | 'sea' | 'quiet' | 'edge'

/** A border line. Points are flat x, y pairs; the arc starts within 0..width and continues without a jump. */
export interface Arc {
  readonly points: Float32Array
  readonly kind: ArcKind
  /** Area indices; -1 is the board's edge. */
  readonly left: number
  readonly right: number
  readonly bounds: Bounds
}

/** One polygon, ready for earcut: flat x, y pairs of all rings and the vertex index where each hole begins. */
export interface Polygon {
  readonly points: Float32Array
  readonly holes: readonly number[]
}

/** An area with its polygons decoded, all in one copy of the world (x may pass 0 or width at the seam). */
export interface Area extends Omit<AreaFile, 'polygons'> {
  readonly polygons: readonly Polygon[]
  /** The arcs around the area, each once. */
  readonly arcs: readonly number[]
}

export interface Geometry extends Pick<
  GeometryFile,
  'board' | 'level' | 'width' | 'height' | 'connectors' | 'closed'
> {
  readonly areas: readonly Area[]
  readonly arcs: readonly Arc[]
  /** Index of an area by its id. */
  readonly index: ReadonlyMap<string, number>
}

/** ASCII offset and chunk size of packed numbers: five bits per character; bit six means that more follow. */
const ASCII = 63
const CHUNK = 5

/**
 * Packs a path: integer x, y pairs as differences, zigzag coded, five bits per character. Short steps take one
 * character, so a border costs about three bytes per point.
 */
export function encodePath(points: readonly number[]): string {
  let text = ''
  const previous = [0, 0]
  points.forEach((value, index) => {
    const axis = index & 1
    const step = value - (previous[axis] ?? 0)
    previous[axis] = value
    let rest = step < 0 ? -2 * step - 1 : 2 * step
    while (rest >= 1 << CHUNK) {
      text += String.fromCharCode(ASCII + ((1 << CHUNK) | (rest & ((1 << CHUNK) - 1))))
      rest >>>= CHUNK
    }
    text += String.fromCharCode(ASCII + rest)
  })
  return text
}

/** Reverses `encodePath`. Throws if the text ends inside a number or holds an odd count of numbers. */
export function decodePath(text: string): number[] {
  const points: number[] = []
  const previous = [0, 0]
  let value = 0
  let shift = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i) - ASCII
    value |= (code & ((1 << CHUNK) - 1)) << shift
    if (code >= 1 << CHUNK) {
      shift += CHUNK
      continue
    }
    const axis = points.length & 1
    const step = value & 1 ? -(value + 1) / 2 : value / 2
    const next = (previous[axis] ?? 0) + step
    previous[axis] = next
    points.push(next)
    value = 0
    shift = 0
  }
  if (shift !== 0 || points.length % 2 !== 0) throw new Error('geometry: a packed path is cut short')
  return points
}

/** Bounds of flat x, y pairs. */
export function boundsOf(points: ArrayLike<number>): Bounds {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i + 1 < points.length; i += 2) {
    const x = points[i] as number
    const y = points[i + 1] as number
    if (x < west) west = x
    if (x > east) east = x
    if (y < north) north = y
    if (y > south) south = y
  }
  return [west, north, east, south]
}

function kindOf(left: AreaFile | undefined, right: AreaFile | undefined): ArcKind {
  if (!left || !right) return 'edge'
  if (left.kind !== right.kind) return 'coast'
  if (left.kind === 'land') return 'border'
  return left.inPlay || right.inPlay ? 'sea' : 'quiet'
}

/** Turns (-1, 0, 1, ...) by which a point at `x` must move to be near `near`. */
const turnsTo = (x: number, near: number, width: number) => Math.round((near - x) / width)

/** One ring as flat points without its closing point; moves arcs that lie across the seam next to the rest. */
function joinRing(refs: readonly number[], paths: readonly (readonly number[])[], width: number): number[] {
  const ring: number[] = []
  for (const ref of refs) {
    const path = paths[ref < 0 ? ~ref : ref] ?? []
    const count = path.length / 2
    const at = (k: number) => 2 * (ref < 0 ? count - 1 - k : k)
    const end = ring.length - 2
    const startX = path[at(0)] ?? 0
    const shift = end < 0 ? 0 : width * turnsTo(startX, ring[end] ?? startX, width)
    for (let k = end < 0 ? 0 : 1; k < count; k++) ring.push((path[at(k)] ?? 0) + shift, path[at(k) + 1] ?? 0)
  }
  return ring.slice(0, -2)
}

function decodeArea(file: AreaFile, paths: readonly (readonly number[])[], width: number): Area {
  const [west, , east] = file.bounds
  const polygons = file.polygons.map((rings): Polygon => {
    const points: number[] = []
    const holes: number[] = []
    rings.forEach((refs, index) => {
      const ring = joinRing(refs, paths, width)
      const [ringWest, , ringEast] = boundsOf(ring)
      const shift = width * turnsTo((ringWest + ringEast) / 2, (west + east) / 2, width)
      if (index > 0) holes.push(points.length / 2)
      ring.forEach((value, i) => points.push(i % 2 === 0 ? value + shift : value))
    })
    return { points: Float32Array.from(points), holes }
  })
  const arcs = [...new Set(file.polygons.flat(2).map((ref) => (ref < 0 ? ~ref : ref)))]
  return { ...file, polygons, arcs }
}

/** Unpacks a geometry file: polygons as flat arrays, arcs with their sides and kinds. */
export function decodeGeometry(file: GeometryFile): Geometry {
  const paths = file.arcs.map((text) => decodePath(text).map((value) => value / file.scale))
  const arcs = paths.map((points, index): Arc => {
    const left = file.sides[2 * index] ?? -1
    const right = file.sides[2 * index + 1] ?? -1
    const kind = kindOf(file.areas[left], file.areas[right])
    return { points: Float32Array.from(points), kind, left, right, bounds: boundsOf(points) }
  })
  const { board, level, width, height, connectors, closed } = file
  return {
    board,
    level,
    width,
    height,
    connectors,
    closed,
    arcs,
    areas: file.areas.map((area) => decodeArea(area, paths, width)),
    index: new Map(file.areas.map((area, index) => [area.id, index])),
  }
}

/** True when a point is inside a polygon (and in none of its holes). */
export function polygonContains(polygon: Polygon, x: number, y: number): boolean {
  const { points, holes } = polygon
  const starts = [0, ...holes, points.length / 2]
  let inside = false
  for (let ring = 0; ring + 1 < starts.length; ring++) {
    const from = starts[ring] ?? 0
    const to = starts[ring + 1] ?? 0
    for (let i = from, j = to - 1; i < to; j = i++) {
      const yi = points[2 * i + 1] as number
      const yj = points[2 * j + 1] as number
      if (yi > y === yj > y) continue
      const xi = points[2 * i] as number
      const xj = points[2 * j] as number
      if (x < xi + ((xj - xi) * (y - yi)) / (yj - yi)) inside = !inside
    }
  }
  return inside
}
