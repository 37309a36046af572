/** Names of spaces: their size at a zoom, their position, and their style. */
import type { Site } from './board-space'
import type { Sizes } from './sizes'
import type { Rect } from './free-room'
import type { Pen } from './pen'
import { mix } from '../paint/theme'
import { lineWidth, writeLines } from '../text/letter-sprites'
import type { Face, Lettering } from '../text/glyphs'

export interface LabelLook {
  /** Center in world units. */
  readonly x: number
  readonly y: number
  /** Radians, clockwise. */
  readonly angle: number
  /** Pixels. */
  readonly size: number
  readonly width: number
  readonly height: number
  readonly face: Face
  readonly spacing: number
  readonly lines: readonly string[]
  /** Boxes it covers, in pixels of the unrolled world. */
  readonly rects: readonly Rect[]
}

const LEADING = 0.98
/** Impassable territories have smaller and paler names: they are not part of the game. */
const SHUT = { size: 0.78, fade: 0.42 }

function faceOf(site: Site): Face {
  if (site.land) return 'land'
  return site.data.board === 'interboard' ? 'gold' : 'sea'
}

/** Returns boxes along a rotated line: a single box would cover far more than the letters. */
function alongLine(x: number, y: number, width: number, height: number, angle: number): Rect[] {
  if (Math.abs(angle) < 0.06) return [{ x, y, width, height }]
  const parts = Math.max(2, Math.ceil(width / Math.max(8, height * 1.2)))
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const partWidth = width / parts
  const boxWidth = Math.abs(partWidth * cos) + Math.abs(height * sin)
  const boxHeight = Math.abs(partWidth * sin) + Math.abs(height * cos)
  return Array.from({ length: parts }, (_, index) => {
    const along = (index - (parts - 1) / 2) * partWidth
    return { x: x + along * cos, y: y + along * sin, width: boxWidth, height: boxHeight }
  })
}

/** Returns the letter spacing, and the width and height in pixels, of lines at a size. */
function measure(glyphs: Lettering, face: Face, lines: readonly string[], size: number) {
  const spacing = face === 'land' ? 0 : 0.02
  const ems = Math.max(...lines.map((line) => lineWidth(glyphs, face, line, spacing)))
  return { spacing, width: ems * size, height: lines.length * LEADING * size }
}

/** Returns the look of a space's name at its place on the map; null when it would be too small to read. */
export function labelLook(site: Site, scale: number, sizes: Sizes, glyphs: Lettering): LabelLook | null {
  const { label } = site.area
  if (!label?.inside) return null
  const face = faceOf(site)
  const { lines } = label
  const most = Math.min(label.size * scale, site.land ? sizes.landText : sizes.seaText)
  const size = site.data.impassable ? most * SHUT.size : most
  if (size < sizes.smallestText) return null
  const measured = measure(glyphs, face, lines, size)
  const angle = (label.angle * Math.PI) / 180
  const rects = alongLine(label.x * scale, label.y * scale, measured.width, measured.height * 0.92, angle)
  return { ...measured, x: label.x, y: label.y, angle, size, face, lines, rects }
}

/**
 * Returns the looks that a name may have elsewhere, upright, the best first; their position is not set yet (0, 0).
 */
export function uprightLooks(site: Site, sizes: Sizes, glyphs: Lettering): LabelLook[] {
  const { label } = site.area
  if (!label) return []
  const face = faceOf(site)
  const least = sizes.smallestText
  const most = Math.max(least, sizes.islandText)
  const ways = label.lines.length > 1 ? [label.lines, [label.lines.join(' ')]] : [label.lines]
  return (most > least * 1.1 ? [most, least] : [least]).flatMap((size) =>
    ways.map((lines) => ({
      ...measure(glyphs, face, lines, size),
      x: 0,
      y: 0,
      angle: 0,
      size,
      face,
      lines,
      rects: [],
    })),
  )
}

/** Writes a name; `overSea` is true for a territory's name written over the sea. */
export function writeLabel(pen: Pen, site: Site, look: LabelLook, overSea: boolean): void {
  const { theme } = pen
  const land = look.face === 'land'
  const gold = site.data.board === 'interboard'
  const shut = site.data.impassable
  const ink = land && !overSea ? theme.landText : gold ? theme.goldText : theme.seaText
  const color = shut ? mix(ink, theme.land.neutral, SHUT.fade) : ink
  const halo = land && !overSea ? theme.landHalo : theme.seaHalo
  writeLines(
    pen.list,
    pen.glyphs,
    look.lines,
    { x: look.x, y: look.y, dx: 0, dy: 0 },
    look.angle,
    {
      face: look.face,
      size: look.size,
      color,
      halo,
      haloAlpha: shut ? 0 : land ? 0.8 : 0.7,
      haloWidth: Math.max(1.3, look.size * (land ? 0.14 : 0.12)),
      spacing: look.spacing,
    },
    LEADING,
  )
}
