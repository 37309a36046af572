/** Draws a laid-out board together with the selection. */
import { mix } from '../paint/theme'
import { paletteKey } from '../powers'
import { countSize } from './block'
import { drawBlock, drawChip, drawChipDot, drawIcon, drawMarks, drawNumber, type Pen } from './draw'
import { writeLabel } from './labels'
import type { HitBox, Laid } from './laid'
import { lineWidth } from '../text/write'

/** Writes everything into the pen's list. `chosen` holds the ids of the selected pieces. */
export function drawLaid(pen: Pen, laid: Laid, chosen: ReadonlySet<string>): void {
  const { theme, list } = pen
  const { sizes } = laid.sheet
  for (const { kind, x, y } of laid.connectors) {
    const at = { x, y, dx: 0, dy: 0 }
    drawIcon(pen, `marker/${kind}`, at, sizes.connector, theme.plate, { rim: theme.plateInk })
  }
  for (const { block, at, ground } of laid.blocks) {
    if (!ground) continue
    const half = [block.width / 2 + 5, block.height / 2 + 3] as const
    list.plate(at, half, theme.land[paletteKey(ground.control)], 0.9, theme.coast, 0.75, 5, 1)
  }
  for (const { marks, at, size } of laid.marks) drawMarks(pen, marks, at, size)
  const picked = laid.hits.flatMap((hit) => {
    const count = hit.group.pieces.filter(({ id }) => chosen.has(id)).length
    return count === 0 ? [] : [{ hit, count }]
  })
  for (const { hit } of picked) drawFrame(pen, hit)
  for (const { block, at } of laid.blocks) drawBlock(pen, block, at, { pips: sizes.pips })
  for (const { hit, count } of picked) if (count < hit.group.pieces.length) drawTally(pen, hit, count)
  for (const { chips, at, size, numbers } of laid.chips) {
    for (const chip of chips) {
      const middle = { ...at, dx: chip.dx, dy: 0 }
      if (!numbers) drawChipDot(pen, chip, middle, size)
      else
        drawChip(
          pen,
          chip,
          middle,
          size,
          chip.ids.some((id) => chosen.has(id)),
        )
    }
  }
  for (const { site, look, overSea } of laid.names) writeLabel(pen, site, look, overSea)
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
  drawNumber(pen, text, at, size, theme.name === 'dark' ? theme.plate : theme.plateInk)
}
