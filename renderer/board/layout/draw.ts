/** Puts marks, chips and stacks into the sprite list. */
import type { IconAtlas, IconPlace } from '../icons/atlas'
import { MARKER_SHAPES } from '../icons/shapes'
import type { SpriteList } from '../gl/sprite-batch'
import { mix, paletteKey, type BoardTheme, type Rgb } from '../paint/theme'
import type { GlyphAtlas } from '../text/sdf-font'
import { lineWidth, writeLines } from '../text/write'
import type { Block, PlacedCell } from './block'
import { CARGO, countSize, silhouetteWidth } from './block'
import type { Mark } from './marks'

export interface Pen {
  readonly list: SpriteList
  readonly icons: IconAtlas
  readonly glyphs: GlyphAtlas
  readonly theme: BoardTheme
}

/** World anchor and pixels beside it. */
export interface At {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
}

export interface IconStyle {
  readonly alpha?: number
  readonly rimAlpha?: number
  readonly turn?: number
  readonly rim?: Rgb
}

const shifted = (at: At, dx: number, dy: number): At => ({ ...at, dx: at.dx + dx, dy: at.dy + dy })

const place = (pen: Pen, name: string): IconPlace | undefined => pen.icons.places.get(name)

/** Draws an icon of the atlas, `height` pixels high without its rim. Unknown names draw nothing. */
export function drawIcon(
  pen: Pen,
  name: string,
  at: At,
  height: number,
  colour: Rgb,
  style: IconStyle = {},
): void {
  const icon = place(pen, name)
  if (!icon) return
  const halfHeight = (height * icon.bleed) / 2
  pen.list.icon(
    at,
    [halfHeight * icon.aspect, halfHeight],
    icon.uv,
    colour,
    style.rim ?? pen.theme.rim,
    style,
  )
}

/** The emblem of a power, `size` pixels high. */
export function drawEmblem(pen: Pen, power: string, at: At, size: number): void {
  const key = paletteKey(power)
  drawIcon(pen, `emblem/${key}`, at, size, pen.theme.piece[key])
}

/** Writes a number centred on a point. */
export function drawNumber(pen: Pen, text: string, at: At, size: number, colour: Rgb, halo?: Rgb): void {
  writeLines(pen.list, pen.glyphs, [text], at, 0, {
    face: 'number',
    size,
    colour,
    halo: halo ?? pen.theme.rim,
    haloAlpha: halo ? 1 : 0,
    haloWidth: Math.max(1.4, size * 0.16),
  })
}

function markWidth(pen: Pen, mark: Mark, size: number): number {
  if (mark.kind === 'emblem') return size
  if (mark.kind === 'icon') {
    const shape = MARKER_SHAPES[mark.icon]
    return shape ? (shape.width / 64) * size * 0.92 : silhouetteWidth(mark.icon, size * 0.92)
  }
  return Math.max(size * 1.02, lineWidth(pen.glyphs, 'number', mark.text) * size * 0.8 + size * 0.5)
}

/** Width of a row of marks of a height. */
export function marksWidth(pen: Pen, marks: readonly Mark[], size: number): number {
  return marks.reduce((sum, mark) => sum + markWidth(pen, mark, size) + size * 0.22, -size * 0.22)
}

/** Draws a row of marks centred on a point. */
export function drawMarks(pen: Pen, marks: readonly Mark[], at: At, size: number): void {
  const { theme } = pen
  let x = -marksWidth(pen, marks, size) / 2
  for (const mark of marks) {
    const width = markWidth(pen, mark, size)
    const middle = shifted(at, x + width / 2, 0)
    if (mark.kind === 'emblem') drawEmblem(pen, mark.power, middle, size)
    else if (mark.kind === 'value') {
      pen.list.plate(middle, [width / 2, size / 2], theme.plate, 0.95, theme.plateInk, 0.55, size / 2, 1)
      drawNumber(pen, mark.text, middle, size * 0.8, theme.plateInk)
    } else {
      const colour = theme.piece[paletteKey(mark.power ?? 'neutral')]
      const ink =
        mark.icon === 'capital' || mark.icon === 'exile' ? theme.accentInk : mix(colour, theme.ink, 0.35)
      const name = MARKER_SHAPES[mark.icon] ? `marker/${mark.icon}` : `unit/${mark.icon}`
      drawIcon(pen, name, middle, size * 0.92, ink, { alpha: mark.faint === true ? 0.5 : 1 })
    }
    x += width + size * 0.22
  }
}

/** A chip: emblem and number of pieces. Answers its half width. */
export function chipHalfWidth(pen: Pen, count: number, size: number): number {
  return (size * 1.05 + lineWidth(pen.glyphs, 'number', String(count)) * size * 0.82 + size * 0.42) / 2
}

export function drawChip(
  pen: Pen,
  power: string,
  count: number,
  at: At,
  size: number,
  selected: boolean,
): void {
  const { theme } = pen
  const half = chipHalfWidth(pen, count, size)
  const border = selected ? theme.accent : theme.piece[paletteKey(power)]
  pen.list.plate(at, [half, size * 0.6], theme.plate, 0.94, border, 1, size * 0.6, selected ? 2 : 1.2)
  drawEmblem(pen, power, shifted(at, -half + size * 0.6, 0), size * 0.92)
  const text = String(count)
  const textWidth = lineWidth(pen.glyphs, 'number', text) * size * 0.82
  drawNumber(pen, text, shifted(at, half - size * 0.36 - textWidth / 2, 0), size * 0.82, theme.plateInk)
}

/** Small flags at a silhouette's corner. */
function drawFlags(pen: Pen, placed: PlacedCell, at: At, unit: number): void {
  const { cell, iconWidth } = placed
  const { theme } = pen
  const size = Math.max(8, unit * 0.42)
  let x = iconWidth * 0.42
  const flag = (icon: string, colour: Rgb) => {
    drawIcon(pen, `marker/${icon}`, shifted(at, x, -unit * 0.42), size, colour)
    x -= size
  }
  if (cell.damaged) flag('damage', theme.danger)
  if (cell.patrol) flag('patrol', theme.accentInk)
  if (cell.submerged) flag('submerged', theme.accentInk)
  if (cell.landing) flag('landing', theme.danger)
  if (cell.isolated) flag('closed', theme.danger)
}

function drawCargo(pen: Pen, placed: PlacedCell, at: At, unit: number): void {
  const size = unit * CARGO * 1.06
  const aboard = placed.cell.cargo.flatMap((group) => group.pieces.map(() => group))
  const widths = aboard.map((group) => silhouetteWidth(group.unit, size) + size * 0.12)
  let x = -widths.reduce((sum, width) => sum + width, 0) / 2
  aboard.forEach((group, index) => {
    const width = widths[index] ?? 0
    const colour = pen.theme.piece[paletteKey(group.power)]
    drawIcon(pen, `unit/${group.unit}`, shifted(at, x + width / 2, -unit * (0.5 + CARGO / 2)), size, colour)
    x += width
  })
}

/** Draws a whole stack around a point. `pips` shows moves left. */
export function drawBlock(pen: Pen, block: Block, at: At, pips: boolean): void {
  const { theme, list } = pen
  const { unit } = block
  for (const placed of block.cells) {
    if (!placed.cell.selected) continue
    const half = (placed.iconWidth + placed.countWidth) / 2 + unit * 0.14
    const middle = shifted(at, placed.x + placed.countWidth / 2, placed.y)
    list.plate(middle, [half, unit * 0.62], theme.accent, 0.42, theme.accent, 1, 4, 1.6)
  }
  for (const { power, x, y } of block.emblems) drawEmblem(pen, power, shifted(at, x, y), unit * 0.72)
  for (const placed of block.cells) {
    const { cell, x, y, iconWidth, countWidth } = placed
    const middle = shifted(at, x, y)
    const alpha = cell.ghost ? 0.5 : cell.submerged ? 0.62 : 1
    const colour = theme.piece[paletteKey(cell.group.power)]
    drawIcon(pen, `unit/${cell.group.unit}`, middle, unit, colour, {
      alpha,
      rimAlpha: cell.ghost ? 0.6 : 0.95,
    })
    if (cell.cargo.length > 0) drawCargo(pen, placed, middle, unit)
    if (cell.count !== '') {
      const size = countSize(unit)
      const number = shifted(middle, iconWidth / 2 + countWidth / 2, unit * 0.5 - size * 0.42)
      drawNumber(pen, cell.count, number, size, theme.ink, theme.rim)
    }
    drawFlags(pen, placed, middle, unit)
    if (pips && cell.movesLeft > 0 && !cell.ghost) {
      const r = Math.max(1.2, unit * 0.05)
      const shown = Math.min(6, cell.movesLeft)
      for (let i = 0; i < shown; i++) {
        const dot = shifted(middle, (i - (shown - 1) / 2) * r * 3, unit * 0.62)
        list.plate(dot, [r, r], theme.accent, 1, theme.ink, 0.9, r, 0.6)
      }
    }
  }
}
