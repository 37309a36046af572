/**
 * The ground as a picture that moves with the map, for machines that draw without a graphics card: there the whole
 * ground takes a fifth of a second, and a picture of it next to nothing. It is taken of more than the view, where that
 * is about to be seen, at less than full resolution, and drawn anew when the view leaves it.
 */
import { Geometry, RenderTexture, Shader, type Container, type WebGLRenderer } from 'pixi.js'
import { programs } from './shaders'
import { covers, pictureResolution, trendOf, widened, type View } from './view'
import { WrappedMesh } from './wrapped-mesh'

export class Snapshot {
  private readonly texture = RenderTexture.create({ width: 4, height: 4, resolution: 1 })
  private taken: View | null = null
  /** Scale of the frame before. */
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

  /** The ground looks otherwise now. */
  forget(): void {
    this.taken = null
  }

  /** Whether it can stand for the ground in a view. */
  fits(view: View): boolean {
    return this.taken !== null && covers(this.taken, view, this.worldWidth)
  }

  /**
   * Takes the picture anew, no dearer than a frame of `resolution`. `aim` turns the scene to a wider view at a resolution;
   * `scene` is drawn then.
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
    // Pixi clears a texture with nothing, which is black where the world ends.
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
