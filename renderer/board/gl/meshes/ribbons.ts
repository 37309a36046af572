/** Temporary strokes: inner edges of lit spaces, and routes. */
import { Buffer, BufferUsage, Geometry, Shader, type UniformGroup } from 'pixi.js'
import type { Area, Geometry as BoardShape } from '../../../../shared/boards/geometry'
import type { Rgb } from '../../paint/theme'
import { isClosed, lengthOf, miterNormals } from './line-mesh'
import { programs } from '../shaders/shaders'

/** x, y, normal x y, offset and both edges in pixels, pulse, r, g, b, a, length so far, dash. */
export const RIBBON_FLOATS = 14

/** Edges in pixels to the right of the line's direction (y down); negative: to the left. */
export interface Edges {
  readonly from: number
  readonly to: number
}

export interface Stroke extends Edges {
  readonly color: Rgb
  readonly alpha: number
  readonly pulse: boolean
  /** Period of dashes in pixels; 0: unbroken. */
  readonly dash: number
}

/** Returns the length of the segment that ends at point `i`. */
const stepTo = (points: ArrayLike<number>, i: number): number =>
  Math.hypot(
    (points[2 * i] ?? 0) - (points[2 * i - 2] ?? 0),
    (points[2 * i + 1] ?? 0) - (points[2 * i - 1] ?? 0),
  )

export class RibbonList {
  readonly vertices: number[] = []
  readonly indices: number[] = []

  clear(): void {
    this.vertices.length = 0
    this.indices.length = 0
  }

  /**
   * Adds a polyline of flat x, y pairs.
   *
   * @param edgesAt returns both edges at a fraction of its length (0 to 1), for a tapering line; absent: the stroke's
   * edges
   */
  line(points: ArrayLike<number>, stroke: Stroke, edgesAt?: (part: number) => Edges): void {
    const count = points.length / 2
    if (count < 2) return
    const normals = miterNormals(points, isClosed(points))
    const base = this.vertices.length / RIBBON_FLOATS
    const whole = edgesAt ? lengthOf(points) : 0
    let along = 0
    for (let i = 0; i < count; i++) {
      if (i > 0) along += stepTo(points, i)
      const { from, to } = edgesAt?.(whole === 0 ? 1 : along / whole) ?? stroke
      this.vertex(points, normals, i, from - 1, from, to, along, stroke)
      this.vertex(points, normals, i, to + 1, from, to, along, stroke)
      if (i > 0) {
        const v = base + 2 * i
        this.indices.push(v - 2, v - 1, v, v - 1, v + 1, v)
      }
    }
  }

  /** Adds the vertex of point `i` at an offset, with both edges of the stroke there. */
  private vertex(
    points: ArrayLike<number>,
    normals: ArrayLike<number>,
    i: number,
    offset: number,
    from: number,
    to: number,
    along: number,
    { color, alpha, dash, pulse }: Stroke,
  ): void {
    this.vertices.push(
      points[2 * i] ?? 0,
      points[2 * i + 1] ?? 0,
      normals[2 * i] ?? 0,
      normals[2 * i + 1] ?? 0,
    )
    this.vertices.push(offset, from, to, pulse ? 1 : 0)
    this.vertices.push(color[0] / 255, color[1] / 255, color[2] / 255, alpha, along, dash)
  }

  /** Strokes the inside of an area along its borders; islands smaller than `smallest` units are left out. */
  inner(
    shape: BoardShape,
    index: number,
    area: Area,
    stroke: Omit<Stroke, 'from' | 'to'>,
    width: number,
    smallest: number,
  ): void {
    const [west, , east] = area.bounds
    const middle = (west + east) / 2
    for (const number of area.arcs) {
      const arc = shape.arcs[number]
      if (!arc) continue
      const [arcWest, arcNorth, arcEast, arcSouth] = arc.bounds
      if (isClosed(arc.points) && Math.max(arcEast - arcWest, arcSouth - arcNorth) < smallest) continue
      // Arcs start within the world; an area across the seam may need the next copy.
      const arcMiddle = (arc.bounds[0] + arc.bounds[2]) / 2
      const shift = Math.round((middle - arcMiddle) / shape.width) * shape.width
      const points =
        shift === 0 ? arc.points : arc.points.map((value, i) => (i % 2 === 0 ? value + shift : value))
      const right = arc.right === index
      this.line(points, { ...stroke, from: right ? 0 : -width, to: right ? width : 0 })
    }
  }
}

export class Ribbons {
  readonly geometry: Geometry
  readonly shader: Shader
  private readonly vertexBuffer: Buffer
  private readonly indexBuffer: Buffer

  constructor(uniforms: UniformGroup) {
    const usage = BufferUsage.COPY_DST
    this.vertexBuffer = new Buffer({
      data: new Float32Array(RIBBON_FLOATS * 3),
      usage: BufferUsage.VERTEX | usage,
      shrinkToFit: false,
    })
    this.indexBuffer = new Buffer({
      data: new Uint32Array(3),
      usage: BufferUsage.INDEX | usage,
      shrinkToFit: false,
    })
    const stride = RIBBON_FLOATS * 4
    const buffer = this.vertexBuffer
    this.geometry = new Geometry({
      attributes: {
        aPosition: { buffer, format: 'float32x2', stride, offset: 0 },
        aNormal: { buffer, format: 'float32x2', stride, offset: 8 },
        aStroke: { buffer, format: 'float32x4', stride, offset: 16 },
        aColor: { buffer, format: 'float32x4', stride, offset: 32 },
        aDash: { buffer, format: 'float32x2', stride, offset: 48 },
      },
      indexBuffer: this.indexBuffer,
    })
    this.shader = new Shader({ glProgram: programs.ribbon(), resources: { boardUniforms: uniforms } })
  }

  /** True when there is nothing to draw. */
  empty = true

  upload(list: RibbonList): void {
    this.empty = list.indices.length === 0
    if (this.empty) return
    this.vertexBuffer.data = Float32Array.from(list.vertices)
    this.indexBuffer.data = Uint32Array.from(list.indices)
  }

  destroy(): void {
    this.geometry.destroy(true)
    this.shader.destroy()
  }
}
