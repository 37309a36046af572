/**
 * Colours for eyes that see fewer of them. Each pair of powers stays apart in lightness or along the axis that is left
 * to protan, deutan and tritan vision (`tests/unit/palettes.test.ts` measures it); hues stay near the usual ones.
 */
import { coloursOf } from '../powers'
import type { Palette, Theme } from '../types'

/** The palette in which no two powers look alike with any of the three kinds of colour blindness. */
export const clearPalette = (theme: Theme): Palette => ({
  land: coloursOf(theme, 'clear', ({ land }) => land),
  piece: coloursOf(theme, 'clear', ({ piece }) => piece),
})
