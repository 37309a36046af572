/** Draws a laid-out board together with the selection. */
import { mix, type BoardTheme, type Rgb } from '../paint/theme'
import { paletteKey } from '../powers'
import { countSize } from './stack-block'
import {
  chipHalfWidth,
  drawBlock,
  drawChip,
  drawChipDot,
  drawIcon,
  drawMarks,
  drawNumber,
} from './sprite-drawing'
import { writeLabel } from './labels'
import type { HitBox, Laid, PlacedChips } from './board-layout'
import type { At, Pen } from './pen'
import { lineWidth } from '../text/letter-sprites'

/** Ids of the pieces that the drawing marks. */
export interface MarkedPieces {
  /** The selected pieces: their groups are framed. */
  readonly chosen: ReadonlySet<string>
  /** The pieces that still wait for a move: their groups have a dot. */
  readonly unmoved: ReadonlySet<string>
}

/** Writes everything into the pen's list. */
export function drawLaid(pen: Pen, laid: Laid, marked: MarkedPieces): void {
  const { chosen, unmoved } = marked
  const { sizes } = laid.sheet
  drawConnectors(pen, laid)
  drawGrounds(pen, laid)
  for (const { marks, at, size } of laid.marks) drawMarks(pen, marks, at, size)
  const picked = laid.hits.flatMap((hit) => {
    const count = hit.group.pieces.filter(({ id }) => chosen.has(id)).length
    return count === 0 ? [] : [{ hit, count }]
  })
  for (const { hit } of picked) drawFrame(pen, hit)
  for (const { block, at } of laid.blocks) drawBlock(pen, block, at, { pips: sizes.pips })
  for (const hit of laid.hits) {
    if (!hit.group.pieces.some(({ id }) => unmoved.has(id))) continue
    drawDot(pen, { ...hit, dx: hit.dx - hit.halfWidth, dy: hit.dy - hit.halfHeight }, hit.halfHeight * 2)
  }
  for (const { hit, count } of picked) if (count < hit.group.pieces.length) drawTally(pen, hit, count)
  for (const row of laid.chips) drawChips(pen, row, marked)
  for (const { site, look, overSea } of laid.names) writeLabel(pen, site, look, overSea)
}

function drawConnectors(pen: Pen, { connectors, sheet }: Laid): void {
  const { theme } = pen
  for (const { kind, x, y } of connectors) {
    const at = { x, y, dx: 0, dy: 0 }
    drawIcon(pen, `marker/${kind}`, at, sheet.sizes.connector, theme.plate, { rim: theme.plateInk })
  }
}

/** Draws the grounds of stacks that extend over the sea. */
function drawGrounds({ theme, list }: Pen, { blocks }: Laid): void {
  for (const { block, at, ground } of blocks) {
    if (!ground) continue
    const half = [block.width / 2 + 5, block.height / 2 + 3] as const
    list.plate(at, half, theme.land[paletteKey(ground.control)], 0.9, theme.coast, 0.75, 5, 1)
  }
}

/** Draws a row of chips: numbers on plates, or only emblems. */
function drawChips(
  pen: Pen,
  { chips, at, size, numbers }: PlacedChips,
  { chosen, unmoved }: MarkedPieces,
): void {
  for (const chip of chips) {
    const middle = { ...at, dx: chip.dx, dy: 0 }
    if (!numbers) {
      drawChipDot(pen, chip, middle, size)
      continue
    }
    const selected = chip.ids.some((id) => chosen.has(id))
    drawChip(pen, chip, middle, size, selected)
    if (!chip.ids.some((id) => unmoved.has(id))) continue
    const corner = { dx: middle.dx - chipHalfWidth(pen, chip.count, size, chip.kind), dy: -size * 0.6 }
    drawDot(pen, { ...middle, ...corner }, size)
  }
}

/** The dark color of plates, which stands out from the accent color in both themes. */
const darkOf = (theme: BoardTheme): Rgb => (theme.name === 'dark' ? theme.plate : theme.plateInk)

/** Draws the dot of a group that still waits for a move, at its upper left corner, for silhouettes of a height. */
function drawDot({ list, theme }: Pen, at: At, unit: number): void {
  const r = Math.max(3, unit * 0.11)
  const middle = { ...at, dx: at.dx + r * 0.6, dy: at.dy + r * 0.6 }
  list.plate(middle, [r, r], theme.accent, 1, darkOf(theme), 1, r, Math.max(1.1, r * 0.36))
}

/** Draws the frame under a group with selected pieces, slightly larger than the group's own box. */
function drawFrame({ list, theme }: Pen, hit: HitBox): void {
  const half = [hit.halfWidth + 3, hit.halfHeight + 2] as const
  list.plate(hit, half, theme.accent, 0.45, theme.accent, 1, 4, 1.8)
}

/** Writes the number of selected pieces at a group's upper left corner; the group's own count stays. */
function drawTally(pen: Pen, hit: HitBox, count: number): void {
  const { theme, list, glyphs } = pen
  const size = countSize(hit.halfHeight * 2) * 0.92
  const text = String(count)
  const half = Math.max(size * 0.56, (lineWidth(glyphs, 'number', text) * size) / 2 + size * 0.26)
  const at = { ...hit, dx: hit.dx - hit.halfWidth, dy: hit.dy - hit.halfHeight }
  list.plate(
    at,
    [half, size * 0.56],
    theme.accent,
    1,
    mix(theme.accentInk, theme.plateInk, 0.5),
    1,
    size,
    1.2,
  )
  drawNumber(pen, text, at, size, darkOf(theme))
}
