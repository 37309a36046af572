/**
 * The data texture: one column of texels per area. Shaders read the look of a space from here, so that a conquest or
 * a light costs a few bytes and no geometry.
 *
 * Rows: 0 fill rgb + hatch; 1 inner edge rgb + strength; 2 light rgb + strength; 3 owner, dimming, border color flag,
 * convoy tint strength; 4 convoy tint rgb; 5 outline of its alliance rgb + number of its pattern.
 */
import { BufferImageSource } from 'pixi.js'
import type { Rgb } from './theme'

export const ROWS = 6

/** Hatching over the fill. The numbers are the shader's. */
export const HATCH = { none: 0, interboard: 1, off: 2, closed: 3, impassable: 4, deck: 5 } as const
export type Hatch = keyof typeof HATCH

export interface SpacePaint {
  fill: Rgb
  hatch: Hatch
  /** Pattern of the owner for players who can't distinguish the colors: 0 none, 1.. one per power. */
  pattern: number
  edge: Rgb
  edgeStrength: number
  light: Rgb
  lightStrength: number
  owner: number
  dimming: number
  interboard: boolean
  tint: Rgb
  tintStrength: number
  /** The outline of its alliance: the number of its pattern, 0 for none, and its color. */
  outline: number
  outlineColor: Rgb
}

const byte = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 255)

export class SpaceTexture {
  readonly source: BufferImageSource
  readonly data: Uint8Array
  private readonly width: number

  constructor(areas: number) {
    this.width = Math.max(1, areas)
    this.data = new Uint8Array(this.width * ROWS * 4)
    this.source = new BufferImageSource({
      resource: this.data,
      width: this.width,
      height: ROWS,
      format: 'rgba8unorm',
      alphaMode: 'no-premultiply-alpha',
      scaleMode: 'nearest',
      autoGarbageCollect: false,
    })
  }

  /** Writes one area's texels; `upload` sends all changes at once. */
  write(area: number, paint: SpacePaint): void {
    this.put(area, 0, paint.fill, HATCH[paint.hatch] * 16 + paint.pattern)
    this.put(area, 1, paint.edge, byte(paint.edgeStrength))
    this.put(area, 2, paint.light, byte(paint.lightStrength))
    this.put(
      area,
      3,
      [paint.owner, byte(paint.dimming), paint.interboard ? 255 : 0],
      byte(paint.tintStrength),
    )
    this.put(area, 4, paint.tint, 255)
    this.put(area, 5, paint.outlineColor, paint.outline)
  }

  upload(): void {
    this.source.update()
  }

  private put(area: number, row: number, [r, g, b]: Rgb, a: number): void {
    const at = (row * this.width + area) * 4
    this.data[at] = r
    this.data[at + 1] = g
    this.data[at + 2] = b
    this.data[at + 3] = a
  }
}
