/** Overlay above everything else: route arrow and cost, battle signs, pieces being dragged or animated. */
import type { PieceView } from '../../shared/model/view'
import type { Flyer } from './animation/player'
import { silhouetteWidth } from './layout/stack-block'
import { drawBlock, drawFigure, drawIcon, drawNumber } from './layout/sprite-drawing'
import type { Pen } from './layout/pen'
import type { Laid } from './layout/board-layout'
import type { Rect } from './layout/free-room'
import type { BattleSign, ChangeSign, CostSign, GhostSign, Signs } from './layout/temporary-signs'
import type { Site } from './layout/board-space'
import { stackRows } from './layout/stacks'
import { pathPoints, routeCurve } from './paint/strokes'
import { paletteKey } from './powers'
import { lineWidth } from './text/letter-sprites'
import { wrap } from './camera'
import type { Highlights, PieceGroup } from './types'

export interface OverlayInput {
  readonly pen: Pen
  readonly sites: ReadonlyMap<string, Site>
  readonly laid: Laid
  readonly signs: Signs
  readonly worldWidth: number
  readonly highlights: Highlights
  readonly textScale: number
  readonly unit: number
  readonly carried: { readonly group: PieceGroup; readonly x: number; readonly y: number } | null
  readonly flyer: Flyer | null
}

/** Rewrites the overlay's sprites. */
export function drawOverlay(input: OverlayInput): void {
  const { pen, signs, carried, flyer } = input
  pen.list.clear()
  for (const ghost of signs.ghosts) drawGhost(input, ghost)
  for (const cost of signs.costs) drawCost(input, cost)
  for (const change of signs.changes) drawChange(input, change)
  for (const battle of signs.battles) drawBattle(input, battle)
  drawRoute(input)
  // Dragged pieces hang above the pointer, so that the space under it stays visible.
  if (carried) drawPieces(input, carried.group.pieces, carried.x, carried.y, -input.unit * 1.3)
  if (!flyer) return
  if (flyer.marker) {
    const { icon, strength } = flyer.marker
    const at = { x: flyer.x, y: flyer.y, dx: 0, dy: 0 }
    const size = input.unit * (1.1 + 0.9 * strength)
    drawIcon(pen, `marker/${icon}`, at, size, pen.theme.danger, { alpha: 0.25 + 0.75 * strength })
  }
  if (flyer.pieces.length > 0) drawPieces(input, flyer.pieces, flyer.x, flyer.y, 0)
}

/** Returns a sign's center as an anchor, offset in pixels. */
const spot = ({ laid }: OverlayInput, rect: Rect, dx = 0, dy = 0) => {
  const { x, y } = laid.sheet.world(rect)
  return { x, y, dx, dy }
}

function drawBattle(input: OverlayInput, { rect, size }: BattleSign): void {
  const { pen } = input
  const at = spot(input, rect)
  pen.list.plate(at, [size * 0.66, size * 0.66], pen.theme.plate, 0.96, pen.theme.danger, 1, size, 1.6)
  drawIcon(pen, 'marker/battle', at, size * 0.86, pen.theme.danger, { rimAlpha: 0 })
}

/** Draws a pennant where something has changed. */
function drawChange(input: OverlayInput, { rect, size }: ChangeSign): void {
  const { pen } = input
  const at = spot(input, rect)
  const ink = pen.theme.name === 'dark' ? pen.theme.plate : pen.theme.plateInk
  pen.list.plate(at, [size * 0.66, size * 0.66], pen.theme.accent, 1, ink, 1, size, 1.2)
  drawIcon(pen, 'marker/changed', at, size * 0.78, ink, { rimAlpha: 0 })
}

/** Draws the cost on a plate next to an arrow, or next to crossed swords when the move is an attack. */
function drawCost(input: OverlayInput, { rect, text, attack, bare, size }: CostSign): void {
  const { pen } = input
  const { theme, list } = pen
  const color = attack ? theme.danger : theme.accentInk
  const half = [rect.width / 2, rect.height / 2] as const
  list.plate(spot(input, rect), half, theme.plate, 0.95, color, 1, size, 1.4)
  drawNumber(pen, text, spot(input, rect, bare === true ? 0 : size * 0.5), size, theme.plateInk)
  if (bare === true) return
  const sign = spot(input, rect, size * -0.4)
  if (attack) drawIcon(pen, 'marker/battle', sign, size, color, { rimAlpha: 0 })
  else drawIcon(pen, 'marker/arrow', sign, size * 0.72, color, { rimAlpha: 0 })
}

/** Draws pieces to be placed: pale, on a plate of their own. */
function drawGhost(input: OverlayInput, { rect, block }: GhostSign): void {
  const { pen } = input
  const { theme, list } = pen
  const at = spot(input, rect)
  list.plate(at, [rect.width / 2, rect.height / 2], theme.plate, 0.72, theme.accentInk, 0.8, 5, 1)
  drawBlock(pen, block, at, { pips: false, alpha: 0.6 })
}

function drawRoute({ pen, sites, worldWidth, highlights, textScale }: OverlayInput): void {
  const { route } = highlights
  if (!route || route.path.length < 2) return
  const curve = routeCurve(pathPoints(route.path, sites), worldWidth)
  const last = curve.length - 2
  const back = Math.max(0, last - 6)
  const x = curve[last] ?? 0
  const y = curve[last + 1] ?? 0
  const turn = Math.atan2(y - (curve[back + 1] ?? 0), x - (curve[back] ?? 0))
  const color = route.attack === true ? pen.theme.danger : pen.theme.accent
  const at = { x: wrap(x, worldWidth), y, dx: -Math.cos(turn) * 6, dy: -Math.sin(turn) * 6 }
  drawIcon(pen, 'marker/arrow', at, 17, color, {
    turn,
    rim: route.attack === true ? pen.theme.rim : pen.theme.seaHalo,
  })
  if (route.cost === undefined) return
  const size = 13 * textScale
  const text = String(route.cost)
  const half = Math.max(size * 0.8, (lineWidth(pen.glyphs, 'number', text) * size) / 2 + size * 0.45)
  const plate = { ...at, dx: at.dx + 17, dy: at.dy - 15 }
  pen.list.plate(plate, [half, size * 0.8], pen.theme.plate, 0.97, color, 1, size, 1.6)
  drawNumber(pen, text, plate, size, pen.theme.plateInk)
}

function drawPieces(
  { pen, unit, worldWidth }: OverlayInput,
  pieces: readonly PieceView[],
  x: number,
  y: number,
  dy: number,
): void {
  const size = unit * 1.15
  const cells = stackRows('', pieces).flatMap((row) => row.cells)
  const widths = cells.map(({ group }) => {
    const count = group.pieces.length > 1 ? lineWidth(pen.glyphs, 'number', String(group.pieces.length)) : 0
    return silhouetteWidth(group.unit, size) + (count > 0 ? count * size * 0.58 + 2 : 0) + size * 0.18
  })
  const whole = widths.reduce((sum, width) => sum + width, 0)
  const power = cells[0]?.group.power
  if (power === undefined) return
  const ground = { x: wrap(x, worldWidth), y, dx: 0, dy }
  const { theme } = pen
  const half = [whole / 2 + 6, size * 0.62] as const
  pen.list.plate(ground, half, theme.plate, 0.94, theme.piece[paletteKey(power)], 1, size * 0.3, 1.4)
  let dx = -whole / 2
  cells.forEach(({ group }, index) => {
    const width = widths[index] ?? 0
    const icon = silhouetteWidth(group.unit, size)
    const at = { x: wrap(x, worldWidth), y, dx: dx + icon / 2, dy }
    drawFigure(pen, group, at, size)
    if (group.pieces.length > 1) {
      const number = { ...at, dx: dx + width - size * 0.09 - (width - icon) / 2 + 1, dy: dy + size * 0.26 }
      drawNumber(pen, String(group.pieces.length), number, size * 0.58, theme.count, theme.outline)
    }
    dx += width
  })
}
