/** Names of spaces: how large at this zoom, where, and how they are written. */
import type { Site } from './site'
import type { Sizes } from './sizes'
import type { Rect } from './room'
import type { Pen } from './draw'
import { lineWidth, writeLines } from '../text/write'
import type { Face } from '../text/sdf-font'

export interface LabelLook {
  /** Middle in world units. */
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
  /** Boxes it covers, in pixels of the unrolled world. */
  readonly rects: readonly Rect[]
}

const LEADING = 0.98

function faceOf(site: Site): Face {
  if (site.land) return 'land'
  return site.data.board === 'interboard' ? 'gold' : 'sea'
}

/** Boxes along a turned line: one would cover far more than the letters. */
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

/** How a space's name looks at this zoom; null where it would be too small to read. */
export function labelLook(site: Site, scale: number, sizes: Sizes, pen: Pen): LabelLook | null {
  const { label } = site.area
  if (!label) return null
  const face = faceOf(site)
  const spacing = face === 'land' ? 0 : 0.02
  const cap = site.land ? sizes.landText : sizes.seaText
  const size = label.inside ? Math.min(label.size * scale, cap) : sizes.islandText
  if (size < sizes.smallestText) return null
  const ems = Math.max(...label.lines.map((line) => lineWidth(pen.glyphs, face, line, spacing)))
  const width = ems * size
  const height = label.lines.length * LEADING * size
  const angle = (label.angle * Math.PI) / 180
  const rects = alongLine(label.x * scale, label.y * scale, width, height * 0.92, angle)
  return { x: label.x, y: label.y, angle, size, width, height, face, spacing, rects }
}

/** Writes a name. */
export function writeLabel(pen: Pen, site: Site, look: LabelLook): void {
  const { theme } = pen
  const land = look.face === 'land'
  const gold = site.data.board === 'interboard'
  const overSea = site.area.label?.inside === false
  const colour = land && !overSea ? theme.landText : gold ? theme.goldText : theme.seaText
  const halo = land && !overSea ? theme.landHalo : theme.seaHalo
  writeLines(
    pen.list,
    pen.glyphs,
    site.area.label?.lines ?? [],
    { x: look.x, y: look.y, dx: 0, dy: 0 },
    look.angle,
    {
      face: look.face,
      size: look.size,
      colour,
      halo,
      haloAlpha: land ? 0.8 : 0.7,
      haloWidth: Math.max(1.3, look.size * (land ? 0.14 : 0.12)),
      spacing: look.spacing,
    },
    LEADING,
  )
}
