/** Lays out letters as sprites. Sizes are in pixels. */
import type { SpriteList } from '../gl/sprite-batch'
import type { Rgb } from '../paint/theme'
import { fieldRange, GLYPH_ROOM, type Face, type Glyph, type GlyphAtlas, type Lettering } from './glyphs'

/** Baseline below the center of a line, in ems: half the height of capitals. */
const CAPITAL_MIDDLE = 0.335

export interface TextStyle {
  readonly face: Face
  readonly size: number
  readonly color: Rgb
  readonly halo: Rgb
  readonly haloAlpha?: number
  readonly haloWidth?: number
  readonly alpha?: number
  /** Added between letters, in ems. */
  readonly spacing?: number
}

/** Returns the texture coordinates of a glyph without `spare` ems of its padding on every side. */
function cropped(glyph: Glyph, spare: number): readonly [number, number, number, number] {
  const [u0, v0, u1, v1] = glyph.uv
  const u = ((u1 - u0) * spare) / glyph.width
  const v = ((v1 - v0) * spare) / glyph.height
  return [u0 + u, v0 + v, u1 - u, v1 - v]
}

/** Returns the width of a line in ems. */
export function lineWidth(glyphs: Lettering, face: Face, text: string, spacing = 0): number {
  const font = glyphs.faces[face]
  let width = 0
  let before = ''
  for (const letter of text) {
    const glyph = font.glyphs.get(letter)
    if (!glyph) continue
    width += glyph.advance + (before === '' ? 0 : font.kerning(before, letter) + spacing)
    before = letter
  }
  return width
}

/**
 * Writes lines centered on an anchor plus offset, rotated by `angle` (radians, clockwise). Letters without a glyph
 * are left out.
 */
export function writeLines(
  list: SpriteList,
  glyphs: GlyphAtlas,
  lines: readonly string[],
  at: { x: number; y: number; dx: number; dy: number },
  angle: number,
  style: TextStyle,
  leading = 1,
): void {
  const { face, size, color, halo, alpha = 1, spacing = 0 } = style
  const haloAlpha = (style.haloAlpha ?? 0.85) * alpha
  const haloWidth = style.haloWidth ?? Math.max(1.2, size * 0.13)
  const font = glyphs.faces[face]
  const range = fieldRange(size)
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  // Halos come first: otherwise each letter's halo would cover the preceding letter.
  for (const pass of haloAlpha > 0 ? (['halo', 'ink'] as const) : (['ink'] as const)) {
    // Only as much of the padding is drawn as the halo needs: most of it would be empty.
    const spare = Math.max(0, GLYPH_ROOM - ((pass === 'halo' ? haloWidth : 0) + 1.2) / size)
    lines.forEach((line, index) => {
      let pen = (-lineWidth(glyphs, face, line, spacing) * size) / 2
      const baseline = (index - (lines.length - 1) / 2) * leading * size + CAPITAL_MIDDLE * size
      let before = ''
      for (const letter of line) {
        const glyph = font.glyphs.get(letter)
        if (!glyph) continue
        if (before !== '') pen += (font.kerning(before, letter) + spacing) * size
        const half = [
          (glyph.width * size) / 2 - spare * size,
          (glyph.height * size) / 2 - spare * size,
        ] as const
        const cx = pen + (glyph.left + glyph.width / 2) * size
        const cy = baseline + (glyph.height / 2 - glyph.top) * size
        const dx = at.dx + cx * cos - cy * sin
        const dy = at.dy + cx * sin + cy * cos
        const ink = pass === 'ink' ? alpha : 0
        const around = pass === 'halo' ? haloAlpha : 0
        if (letter !== ' ') {
          const placed = { x: at.x, y: at.y, dx, dy }
          list.glyph(
            placed,
            half,
            angle,
            cropped(glyph, spare),
            color,
            ink,
            halo,
            around,
            range,
            around > 0 ? haloWidth : 0,
          )
        }
        pen += glyph.advance * size
        before = letter
      }
    })
  }
}
