/** What is known of drawn letters: their measures, and how far their distance fields reach. */
import type { BufferImageSource } from 'pixi.js'

/** The board's faces. */
export type Face = 'land' | 'sea' | 'gold' | 'number'

/** Pixels a glyph is rasterised at, room around it, and how far distances reach. */
export const RASTER = 44
export const BUFFER = 9
export const RADIUS = 16
/** Room around every glyph, in ems: the largest halo there is place for. */
export const GLYPH_ROOM = BUFFER / RASTER

export interface Glyph {
  readonly uv: readonly [number, number, number, number]
  /** In ems: the quad's size, its left edge from the pen and its top above the baseline. */
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

/** What measuring words needs of an atlas. */
export type Lettering = Pick<GlyphAtlas, 'faces'>

/** Glyphs of one face and the width of pairs. */
export interface GlyphFace {
  readonly glyphs: ReadonlyMap<string, Glyph>
  /** What a pair of letters stands closer than its advances, in ems. */
  kerning(a: string, b: string): number
}

/** Distance in display pixels that one step of the field (0..1) means for text of `size` pixels. */
export function fieldRange(size: number): number {
  return (RADIUS * size) / RASTER
}
