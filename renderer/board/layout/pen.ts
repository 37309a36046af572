import type { SpriteList } from '../gl/sprite-batch'
import type { IconAtlas } from '../icons/atlas'
import type { BoardTheme } from '../paint/theme'
import type { GlyphAtlas, Lettering } from '../text/glyphs'

/** What a drawing is made with: the list that it is written into, its pictures, letters and colors. */
export interface Pen {
  readonly list: SpriteList
  readonly icons: IconAtlas
  readonly glyphs: GlyphAtlas
  readonly theme: BoardTheme
}

/** The part of a pen that measuring needs. */
export type Measuring = { readonly glyphs: Lettering }

/** World anchor, and an offset in pixels. */
export interface At {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
}
