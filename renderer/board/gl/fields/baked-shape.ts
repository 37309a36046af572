/**
 * The shape of a level of detail as a file that the build puts next to the screens: triangulating the polygons takes
 * longer than everything else in loading the board, and always has the same result.
 *
 * The file is a sequence of integers, seven bits per byte, most of them differences to the preceding one: the
 * coordinates' scale; then the surfaces (kind, vertices, runs of one area with their points, triangles); then the
 * strips (arc, points). The look of a border is not included: it depends on the board.
 */
import type { BakedPart } from './detail'
import type { LevelShape } from '../meshes/level-shape'
import type { Strip } from '../meshes/line-mesh'
import { boxOf, SURFACE_FLOATS, type SurfaceChunk } from '../meshes/surface-mesh'

/**
 * Returns the name of a part's file, next to index.html. It contains the geometry's hash, so that the two always
 * match.
 */
export const shapeFile = (madeFrom: string, part: BakedPart): string =>
  `shapes/${madeFrom.slice(0, 16)}-${part}.bin`

class Writer {
  readonly bytes: number[] = []

  count(value: number): void {
    let rest = value
    while (rest > 127) {
      this.bytes.push((rest & 127) | 128)
      rest >>>= 7
    }
    this.bytes.push(rest)
  }

  difference(value: number): void {
    this.count(((value << 1) ^ (value >> 31)) >>> 0)
  }

  /** Writes flat x, y pairs. Throws an Error for a coordinate that is not a multiple of 1/scale. */
  points(points: ArrayLike<number>, scale: number): void {
    const last = [0, 0]
    for (let i = 0; i < points.length; i++) {
      const value = (points[i] ?? 0) * scale
      if (!Number.isInteger(value)) throw new Error(`board shapes: ${value} is no whole number`)
      this.difference(value - (last[i & 1] ?? 0))
      last[i & 1] = value
    }
  }
}

class Reader {
  private at = 0
  constructor(private readonly bytes: Uint8Array) {}

  count(): number {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++]
      if (byte === undefined) throw new Error('board shapes: the file is cut short')
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
    }
  }

  difference(): number {
    const value = this.count()
    return (value >>> 1) ^ -(value & 1)
  }

  /** Reads this many pairs into `into`, every `stride` numbers from `from`. */
  points(into: Float32Array, from: number, pairs: number, stride: number, unit: number): void {
    let x = 0
    let y = 0
    for (let i = 0; i < pairs; i++) {
      x += this.difference()
      y += this.difference()
      into[from + i * stride] = x * unit
      into[from + i * stride + 1] = y * unit
    }
  }
}

function writeSurface(out: Writer, { kind, vertices, indices }: SurfaceChunk, scale: number): void {
  const count = vertices.length / SURFACE_FLOATS
  out.count(kind === 'land' ? 1 : 0)
  out.count(count)
  for (let first = 0; first < count;) {
    const area = vertices[first * SURFACE_FLOATS + 2] ?? 0
    const points: number[] = []
    let next = first
    for (; next < count && vertices[next * SURFACE_FLOATS + 2] === area; next++) {
      points.push(vertices[next * SURFACE_FLOATS] ?? 0, vertices[next * SURFACE_FLOATS + 1] ?? 0)
    }
    out.count(area)
    out.count(next - first)
    out.points(points, scale)
    first = next
  }
  out.count(indices.length)
  let last = 0
  for (const index of indices) {
    out.difference(index - last)
    last = index
  }
}

function readSurface(from: Reader, unit: number): SurfaceChunk {
  const kind = from.count() === 1 ? 'land' : 'water'
  const count = from.count()
  const vertices = new Float32Array(count * SURFACE_FLOATS)
  for (let first = 0; first < count;) {
    const area = from.count()
    const next = first + from.count()
    from.points(vertices, first * SURFACE_FLOATS, next - first, SURFACE_FLOATS, unit)
    for (let i = first; i < next; i++) vertices[i * SURFACE_FLOATS + 2] = area
    first = next
  }
  const indices = new Uint32Array(from.count())
  let last = 0
  for (let i = 0; i < indices.length; i++) {
    last += from.difference()
    indices[i] = last
  }
  return { kind, vertices, indices, box: boxOf(vertices, SURFACE_FLOATS) }
}

/** Packs a shape whose coordinates are multiples of 1/scale. */
export function packShape({ surfaces, strips }: LevelShape, scale: number): Uint8Array {
  const out = new Writer()
  out.count(scale)
  out.count(surfaces.length)
  for (const surface of surfaces) writeSurface(out, surface, scale)
  out.count(strips.length)
  let last = 0
  for (const { arc, points } of strips) {
    out.difference(arc - last)
    last = arc
    out.count(points.length / 2)
    out.points(points, scale)
  }
  return Uint8Array.from(out.bytes)
}

/** Reverses `packShape`. Throws when the file is truncated. */
export function unpackShape(bytes: Uint8Array): LevelShape {
  const from = new Reader(bytes)
  const unit = 1 / from.count()
  const surfaces = Array.from({ length: from.count() }, () => readSurface(from, unit))
  const strips: Strip[] = []
  let arc = 0
  for (let left = from.count(); left > 0; left--) {
    arc += from.difference()
    const points = new Float32Array(2 * from.count())
    from.points(points, 0, points.length / 2, 2, unit)
    strips.push({ arc, points })
  }
  return { surfaces, strips }
}
