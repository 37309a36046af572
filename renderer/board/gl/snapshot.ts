/**
 * A picture of the ground that moves with the map, for machines without a graphics card: there drawing the ground
 * takes a fifth of a second, and drawing its picture almost no time. The picture covers more than the view in the
 * directions of movement, has less than full resolution, and is redrawn when the view leaves it.
 */
import { Geometry, RenderTexture, Shader, type Container, type WebGLRenderer } from 'pixi.js'
import { programs } from './shaders/shaders'
import { covers, pictureResolution, trendOf, widened, type View } from './view'
import { WrappedMesh } from './meshes/wrapped-mesh'

export class Snapshot {
  private readonly texture = RenderTexture.create({ width: 4, height: 4, resolution: 1 })
  private taken: View | null = null
  /** Scale of the preceding frame. */
  private before = 0
  private readonly mesh: WrappedMesh
  private readonly shader: Shader
  private readonly geometry: Geometry

  constructor(
    parent: Container,
    private readonly worldWidth: number,
  ) {
    this.geometry = new Geometry({
      attributes: {
        aPosition: { buffer: new Float32Array(8), format: 'float32x2' },
        aUv: { buffer: new Float32Array([0, 0, 1, 0, 1, 1, 0, 1]), format: 'float32x2' },
      },
      indexBuffer: new Uint16Array([0, 1, 2, 0, 2, 3]),
    })
    this.shader = new Shader({ glProgram: programs.picture(), resources: { uPicture: this.texture.source } })
    const nowhere = { west: 0, north: 0, east: 0, south: 0 }
    this.mesh = new WrappedMesh(parent, this.geometry, this.shader, nowhere, worldWidth, true)
  }

  /** Drops the picture after a change of the ground. */
  forget(): void {
    this.taken = null
  }

  /** True when the picture can replace the ground in a view. */
  fits(view: View): boolean {
    return this.taken !== null && covers(this.taken, view, this.worldWidth)
  }

  /**
   * Redraws the picture, at no more than the cost of a frame at `resolution`. `aim` points the scene at a wider view
   * at a resolution; then `scene` is drawn.
   */
  take(
    renderer: WebGLRenderer,
    view: View,
    resolution: number,
    scene: Container,
    aim: (view: View, resolution: number) => void,
  ): void {
    const trend = trendOf(this.before, view.scale)
    const taken = widened(view, trend)
    const sharp = pictureResolution(taken, view, trend, resolution)
    this.texture.resize(taken.viewport.width, taken.viewport.height, sharp)
    aim(taken, sharp)
    // Pixi clears a texture to transparent, which is black where the world ends.
    const clearColor = renderer.background.colorRgba
    renderer.render({ container: scene, target: this.texture, clear: true, clearColor })
    const { west, north, east, south } = taken.box
    this.geometry.getBuffer('aPosition').data = new Float32Array([
      ...[west, north, east, north],
      ...[east, south, west, south],
    ])
    this.mesh.box = taken.box
    this.taken = taken
  }

  /** Shows as many copies as a frame needs. */
  show({ box, scale }: View): void {
    this.before = scale
    this.mesh.show(box)
  }

  destroy(): void {
    this.mesh.destroy()
    this.shader.destroy()
    this.texture.destroy(true)
  }
}
