/**
 * Colors for color-blind players. Each pair of powers differs in lightness or along the axis left to protan, deutan
 * and tritan vision (`tests/unit/board/drawing/palettes.test.ts` measures it); hues stay near the usual ones.
 */
import { colorsOf } from '../powers'
import type { Palette, Theme } from '../types'

/** Returns the palette in which no two powers look alike with any of the three kinds of color blindness. */
export const clearPalette = (theme: Theme): Palette => ({
  land: colorsOf(theme, 'clear', ({ land }) => land),
  piece: colorsOf(theme, 'clear', ({ piece }) => piece),
})
