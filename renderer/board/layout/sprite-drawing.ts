/** Writes marks, chips and stacks into the sprite list. */
import type { IconPlace } from '../icons/atlas'
import { MARKER_SHAPES } from '../icons/shapes'
import { pieceIcon, unitIcon } from '../icons/unit-icon'
import { mix, type Rgb } from '../paint/theme'
import { paletteKey } from '../powers'
import { lineWidth, writeLines } from '../text/letter-sprites'
import type { Block, PlacedCell } from './stack-block'
import { cargoSize, countSize, layCargo, pipRadius, silhouetteWidth } from './stack-block'
import type { Chip, ChipKind } from './board-layout'
import type { Mark } from './marks'
import type { At, Measuring, Pen } from './pen'

export interface IconStyle {
  readonly alpha?: number
  readonly rimAlpha?: number
  readonly turn?: number
  readonly rim?: Rgb
  readonly base?: Rgb
}

const shifted = (at: At, dx: number, dy: number): At => ({ ...at, dx: at.dx + dx, dy: at.dy + dy })

const place = (pen: Pen, name: string): IconPlace | undefined => pen.icons.places.get(name)

/** Draws an icon of the atlas, `height` pixels high without its rim. Unknown names draw nothing. */
export function drawIcon(
  pen: Pen,
  name: string,
  at: At,
  height: number,
  color: Rgb,
  style: IconStyle = {},
): void {
  const icon = place(pen, name)
  if (!icon) return
  const halfHeight = (height * icon.bleed) / 2
  pen.list.icon(at, [halfHeight * icon.aspect, halfHeight], icon.uv, color, style.rim ?? pen.theme.rim, style)
}

/** Draws a power's figure of a unit, `height` pixels high without its rim. */
export function drawFigure(
  pen: Pen,
  { unit, power }: { readonly unit: string; readonly power: string },
  at: At,
  height: number,
  style: Pick<IconStyle, 'alpha' | 'rimAlpha'> = {},
): void {
  const { figure, base, outline } = pen.theme
  const key = paletteKey(power)
  drawIcon(pen, pieceIcon(unit, power), at, height, figure[key], { ...style, rim: outline, base: base[key] })
}

/** Draws the emblem of a power, `size` pixels high. */
export function drawEmblem(pen: Pen, power: string, at: At, size: number): void {
  const key = paletteKey(power)
  drawIcon(pen, `emblem/${key}`, at, size, pen.theme.piece[key])
}

/** Writes a number centered on a point. */
export function drawNumber(pen: Pen, text: string, at: At, size: number, color: Rgb, halo?: Rgb): void {
  writeLines(pen.list, pen.glyphs, [text], at, 0, {
    face: 'number',
    size,
    color,
    halo: halo ?? pen.theme.rim,
    haloAlpha: halo ? 1 : 0,
    haloWidth: Math.max(1.4, size * 0.16),
  })
}

/** Factors of the mark's size: size of a city's name, and room for the mark before the name and at the end. */
const CITY = { name: 0.8, mark: 1.02, end: 0.38 }

type City = Extract<Mark, { kind: 'city' }>
/** Returns the text next to a city's mark. */
const cityText = ({ name, points }: City): string =>
  [name, points ?? ''].filter((part) => part !== '').join(' ')

/** Returns a city's width; without name and points only the mark's. */
function cityWidth(pen: Measuring, city: City, size: number): number {
  const text = cityText(city)
  return text === ''
    ? size * 0.92
    : size * (CITY.mark + CITY.end) + lineWidth(pen.glyphs, 'land', text) * size * CITY.name
}

function markWidth(pen: Measuring, mark: Mark, size: number): number {
  if (mark.kind === 'emblem') return size
  if (mark.kind === 'city') return cityWidth(pen, mark, size)
  if (mark.kind === 'icon') {
    const shape = MARKER_SHAPES[mark.icon]
    return shape ? (shape.width / 64) * size * 0.92 : silhouetteWidth(mark.icon, size * 0.92)
  }
  return Math.max(size * 1.02, lineWidth(pen.glyphs, 'number', mark.text) * size * 0.8 + size * 0.5)
}

/** Returns the width of a row of marks of a height. */
export function marksWidth(pen: Measuring, marks: readonly Mark[], size: number): number {
  return marks.reduce((sum, mark) => sum + markWidth(pen, mark, size) + size * 0.22, -size * 0.22)
}

/** Draws a city: its mark, with its name and points on a plate, as on a printed board. */
function drawCity(pen: Pen, city: City, at: At, size: number): void {
  const { theme, list } = pen
  const text = cityText(city)
  if (text === '') return drawIcon(pen, 'marker/city', at, size * 0.92, theme.accentInk)
  const half = cityWidth(pen, city, size) / 2
  list.plate(at, [half, size * 0.54], theme.plate, 0.92, theme.accentInk, 0.9, size * 0.54, 1.1)
  drawIcon(pen, 'marker/city', shifted(at, size * 0.5 - half, 0), size * 0.7, theme.accentInk, {
    rim: theme.plate,
  })
  const middle = shifted(at, (size * (CITY.mark - CITY.end)) / 2, 0)
  writeLines(list, pen.glyphs, [text], middle, 0, {
    face: 'land',
    size: size * CITY.name,
    color: theme.plateInk,
    halo: theme.plate,
    haloAlpha: 0,
  })
}

/** Draws a row of marks centered on a point. */
export function drawMarks(pen: Pen, marks: readonly Mark[], at: At, size: number): void {
  const { theme } = pen
  let x = -marksWidth(pen, marks, size) / 2
  for (const mark of marks) {
    const width = markWidth(pen, mark, size)
    const middle = shifted(at, x + width / 2, 0)
    if (mark.kind === 'emblem') drawEmblem(pen, mark.power, middle, size)
    else if (mark.kind === 'city') drawCity(pen, mark, middle, size)
    else if (mark.kind === 'damage') {
      pen.list.plate(middle, [width / 2, size * 0.44], theme.danger, 0.95, theme.plate, 0.9, size * 0.12, 1)
      drawNumber(pen, mark.text, middle, size * 0.78, theme.plate)
    } else if (mark.kind === 'value') {
      pen.list.plate(middle, [width / 2, size / 2], theme.plate, 0.95, theme.plateInk, 0.55, size / 2, 1)
      drawNumber(pen, mark.text, middle, size * 0.8, theme.plateInk)
    } else {
      const color = theme.piece[paletteKey(mark.power ?? 'neutral')]
      const ink =
        mark.icon === 'capital' || mark.icon === 'exile' ? theme.accentInk : mix(color, theme.ink, 0.35)
      const name = MARKER_SHAPES[mark.icon] ? `marker/${mark.icon}` : `unit/${unitIcon(mark.icon)}`
      drawIcon(pen, name, middle, size * 0.92, ink, { alpha: mark.faint === true ? 0.5 : 1 })
    }
    x += width + size * 0.22
  }
}

/** Icon in front of a chip's emblem, and its width relative to the chip: armies have none. */
type Sign = { readonly width: number } & ({ readonly unit: string } | { readonly marker: string })
const CHIP_SIGN: Readonly<Record<ChipKind, Sign | null>> = {
  army: null,
  insurgents: { unit: 'insurgent', width: 0.78 },
  influence: { marker: 'influence', width: 0.72 },
}

/** Returns half the width of a chip: its icon, emblem and number. */
export function chipHalfWidth(pen: Measuring, count: number, size: number, kind: ChipKind = 'army'): number {
  const sign = (CHIP_SIGN[kind]?.width ?? 0) * size
  return (sign + size * 1.05 + lineWidth(pen.glyphs, 'number', String(count)) * size * 0.82 + size * 0.42) / 2
}

function drawSign(pen: Pen, sign: Sign, power: string, at: At, height: number): void {
  if ('unit' in sign) drawFigure(pen, { unit: sign.unit, power }, at, height)
  else drawIcon(pen, `marker/${sign.marker}`, at, height, pen.theme.piece[paletteKey(power)])
}

export function drawChip(
  pen: Pen,
  { kind, power, count }: Pick<Chip, 'kind' | 'power' | 'count'>,
  at: At,
  size: number,
  selected: boolean,
): void {
  const { theme } = pen
  const half = chipHalfWidth(pen, count, size, kind)
  const color = theme.piece[paletteKey(power)]
  const border = selected ? theme.accent : color
  // Armies are round; markers, which are not pieces, have corners.
  const corner = kind === 'influence' ? size * 0.14 : size * 0.6
  pen.list.plate(at, [half, size * 0.6], theme.plate, 0.94, border, 1, corner, selected ? 2 : 1.2)
  const sign = CHIP_SIGN[kind]
  if (sign) drawSign(pen, sign, power, shifted(at, -half + size * (0.2 + sign.width / 2), 0), size * 0.9)
  drawEmblem(pen, power, shifted(at, -half + size * (0.6 + (sign?.width ?? 0)), 0), size * 0.92)
  const text = String(count)
  const textWidth = lineWidth(pen.glyphs, 'number', text) * size * 0.82
  drawNumber(pen, text, shifted(at, half - size * 0.36 - textWidth / 2, 0), size * 0.82, theme.plateInk)
}

/** Draws the reduced form of a chip when zoomed far out: an army's emblem, the icon of anything else. */
export function drawChipDot(
  pen: Pen,
  { kind, power }: Pick<Chip, 'kind' | 'power'>,
  at: At,
  size: number,
): void {
  const sign = CHIP_SIGN[kind]
  if (!sign) drawEmblem(pen, power, at, size)
  else drawSign(pen, sign, power, at, size * 1.1)
}

/** Draws small flags at a silhouette's corner. */
function drawFlags(pen: Pen, placed: PlacedCell, at: At, unit: number): void {
  const { cell, iconWidth } = placed
  const { theme } = pen
  const size = Math.max(8, unit * 0.42)
  let x = iconWidth * 0.42
  const flag = (icon: string, color: Rgb) => {
    drawIcon(pen, `marker/${icon}`, shifted(at, x, -unit * 0.42), size, color)
    x -= size
  }
  if (cell.damaged) flag('damage', theme.danger)
  if (cell.patrol) flag('patrol', theme.accentInk)
  if (cell.submerged) flag('submerged', theme.accentInk)
  if (cell.landing) flag('landing', theme.danger)
  if (cell.isolated) flag('closed', theme.danger)
  if (cell.freight) flag('freight', theme.accentInk)
}

function drawCargo(pen: Pen, { cell }: PlacedCell, at: At, unit: number): void {
  for (const { group, x, y } of layCargo(cell.cargo, unit)) {
    drawFigure(pen, group, shifted(at, x, y), cargoSize(unit))
  }
}

/** Draws a dot per remaining move below a silhouette. */
function drawPips(pen: Pen, { cell, iconWidth, countWidth }: PlacedCell, at: At, unit: number): void {
  const { list, theme } = pen
  const r = pipRadius(unit)
  const shown = Math.min(6, cell.movesLeft)
  // Many dots move closer together, so that none is below a neighbor.
  const step = Math.min(r * 3, (iconWidth + countWidth + r) / Math.max(1, shown))
  for (let i = 0; i < shown; i++) {
    const dot = shifted(at, (i - (shown - 1) / 2) * step, unit * 0.53 + r)
    list.plate(dot, [r, r], theme.accent, 1, theme.ink, 1, r, Math.max(0.8, r * 0.42))
  }
}

export interface BlockStyle {
  /** True to show remaining moves in the block's strip for them. */
  readonly pips: boolean
  readonly alpha?: number
}

/** Draws a whole stack around a point. */
export function drawBlock(pen: Pen, block: Block, at: At, { pips, alpha = 1 }: BlockStyle): void {
  const { theme } = pen
  const { unit } = block
  for (const { power, x, y } of block.emblems) drawEmblem(pen, power, shifted(at, x, y), unit * 0.72)
  for (const placed of block.cells) {
    const { cell, x, y, iconWidth, countWidth } = placed
    const middle = shifted(at, x, y)
    const shade = alpha * (cell.submerged ? 0.62 : 1)
    drawFigure(pen, cell.group, middle, unit, { alpha: shade, rimAlpha: 0.95 * alpha })
    if (cell.cargo.length > 0) drawCargo(pen, placed, middle, unit)
    if (cell.count !== '') {
      const size = countSize(unit)
      const number = shifted(middle, iconWidth / 2 + countWidth / 2, unit * 0.5 - size * 0.42)
      drawNumber(pen, cell.count, number, size, theme.count, theme.outline)
    }
    drawFlags(pen, placed, middle, unit)
    if (pips && cell.movesLeft > 0) drawPips(pen, placed, middle, unit)
  }
}
