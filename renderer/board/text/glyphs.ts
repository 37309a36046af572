/** Properties of drawn letters: their measures, and the range of their distance fields. */
import type { BufferImageSource } from 'pixi.js'

/** The board's typefaces. */
export type Face = 'land' | 'sea' | 'gold' | 'number'

/** Raster size of a glyph, padding around it, and range of the distances, in pixels. */
export const RASTER = 44
export const BUFFER = 9
export const RADIUS = 16
/** Padding around every glyph, in ems: the largest possible halo. */
export const GLYPH_ROOM = BUFFER / RASTER

export interface Glyph {
  readonly uv: readonly [number, number, number, number]
  /** In ems: the quad's size, its left edge relative to the pen and its top above the baseline. */
  readonly width: number
  readonly height: number
  readonly left: number
  readonly top: number
  readonly advance: number
}

export interface GlyphAtlas {
  readonly source: BufferImageSource
  readonly faces: Readonly<Record<Face, GlyphFace>>
}

/** The part of an atlas that measuring needs. */
export type Lettering = Pick<GlyphAtlas, 'faces'>

/** Glyphs of one typeface and their kerning. */
export interface GlyphFace {
  readonly glyphs: ReadonlyMap<string, Glyph>
  /** Returns how much closer than its advances a pair of letters is set, in ems. */
  kerning(a: string, b: string): number
}

/** Returns the distance in display pixels that one unit of the field (0..1) means for text of `size` pixels. */
export function fieldRange(size: number): number {
  return (RADIUS * size) / RASTER
}
