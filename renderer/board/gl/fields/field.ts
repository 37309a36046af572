/**
 * The field under the map: proximity to the coast and to the nearest land border, and the mottling of the paper,
 * drawn once on the graphics card. Coast glow, the shaded edge of territories and the paper use it.
 */
import {
  Container,
  Geometry,
  Mesh,
  RenderTexture,
  Shader,
  UniformGroup,
  type TextureSource,
  type WebGLRenderer,
} from 'pixi.js'
import type { Geometry as BoardShape } from '../../../../shared/boards/geometry'
import { REACH, walkBorders } from '../meshes/borders'
import { programs } from '../shaders/shaders'
import { quadIndices } from '../sprite-batch'

const FLOATS = 5

/** Returns segments as x, y, x, y, coast flag, each four times: once per corner of its quad. */
export function fieldSegments(shape: BoardShape): Float32Array {
  const segments: number[] = []
  walkBorders(shape, (x, y, toX, toY, coast) => {
    for (let corner = 0; corner < 4; corner++) segments.push(x, y, toX, toY, coast ? 1 : 0)
  })
  return Float32Array.from(segments)
}

/** The field in the form that the shaders read. */
export interface Field {
  readonly source: TextureSource
  /** Draws the field on the graphics card; called again after a lost context. */
  bake(renderer: WebGLRenderer): void
  destroy(): void
}

/** A field drawn by the graphics card, where it takes no noticeable time. */
export class DrawnField implements Field {
  private readonly texture: RenderTexture
  private readonly scene = new Container()
  private readonly geometry: Geometry
  private readonly shader: Shader
  private readonly ground: Mesh<Geometry, Shader>

  /** `width` in texels for the whole world. */
  constructor(shape: BoardShape, width: number, grain: TextureSource) {
    const height = Math.round((width * shape.height) / shape.width)
    this.texture = RenderTexture.create({
      width,
      height,
      resolution: 1,
      antialias: false,
      scaleMode: 'linear',
      addressModeU: 'repeat',
      addressModeV: 'clamp-to-edge',
      autoGarbageCollect: false,
    })
    const data = fieldSegments(shape)
    const attribute = { buffer: data, stride: FLOATS * 4 }
    this.geometry = new Geometry({
      attributes: {
        aSegment: { ...attribute, format: 'float32x4', offset: 0 },
        aCoast: { ...attribute, format: 'float32', offset: 16 },
      },
      indexBuffer: quadIndices(data.length / FLOATS / 4),
    })
    this.shader = new Shader({
      glProgram: programs.field(),
      resources: {
        fieldUniforms: new UniformGroup({
          uReach: { value: new Float32Array(REACH), type: 'vec2<f32>' },
        }),
      },
    })
    const corners = [0, 0, shape.width, 0, shape.width, shape.height, 0, shape.height]
    this.ground = new Mesh({
      geometry: new Geometry({
        attributes: { aPosition: { buffer: new Float32Array(corners), format: 'float32x2' } },
        indexBuffer: new Uint16Array([0, 1, 2, 0, 2, 3]),
      }),
      shader: new Shader({ glProgram: programs.ground(), resources: { uGrain: grain } }),
    })
    this.scene.addChild(this.ground)
    for (const copy of [-1, 0, 1]) {
      const mesh = new Mesh({ geometry: this.geometry, shader: this.shader })
      mesh.blendMode = 'max'
      mesh.x = copy * shape.width
      this.scene.addChild(mesh)
    }
    this.scene.scale.set(width / shape.width)
  }

  get source(): TextureSource {
    return this.texture.source
  }

  bake(renderer: WebGLRenderer): void {
    renderer.render({
      container: this.scene,
      target: this.texture,
      clear: true,
      clearColor: [0, 0, 0, 1],
    })
  }

  destroy(): void {
    this.ground.geometry.destroy(true)
    this.ground.shader?.destroy()
    this.scene.destroy({ children: true })
    this.geometry.destroy(true)
    this.shader.destroy()
    this.texture.destroy(true)
  }
}
