/** The field under the map from the build's file: its bytes only need to be sent to the graphics card. */
import { BufferImageSource } from 'pixi.js'
import type { Geometry } from '../../../../shared/boards/geometry'
import type { Field } from './field'
import { NEARNESS_WIDTH, nearnessHeight } from './border-proximity'

/** Texels of the paper's mottling at the field's resolution: it repeats eight times around the world. */
const GRAIN_SIZE = NEARNESS_WIDTH / 8

export class ReadField implements Field {
  readonly source: BufferImageSource

  /**
   * `planes` as returned by `nearness`, `grain` as returned by `makeGrain`. Throws an Error when the planes do not
   * have the world's size.
   */
  constructor(shape: Geometry, planes: Uint8Array, grain: BufferImageSource) {
    const height = nearnessHeight(shape)
    const size = NEARNESS_WIDTH * height
    if (planes.length !== 2 * size) throw new Error('board field: made for another world')
    const paper = grain.resource as Uint8Array
    const pixels = new Uint8Array(size * 4)
    for (let row = 0, i = 0; row < height; row++) {
      const inPaper = 4 * GRAIN_SIZE * (row % GRAIN_SIZE)
      for (let column = 0; column < NEARNESS_WIDTH; column++, i++) {
        pixels[4 * i] = planes[i] ?? 0
        pixels[4 * i + 1] = planes[size + i] ?? 0
        pixels[4 * i + 2] = paper[inPaper + 4 * (column & (GRAIN_SIZE - 1))] ?? 0
        pixels[4 * i + 3] = 255
      }
    }
    this.source = new BufferImageSource({
      resource: pixels,
      width: NEARNESS_WIDTH,
      height,
      format: 'rgba8unorm',
      alphaMode: 'no-premultiply-alpha',
      scaleMode: 'linear',
      addressModeU: 'repeat',
      addressModeV: 'clamp-to-edge',
      autoGarbageCollect: false,
    })
  }

  /** Draws nothing: Pixi uploads the bytes again after a lost context. */
  bake(): void {}

  destroy(): void {
    this.source.destroy()
  }
}
