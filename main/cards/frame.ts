import type { DrawItem } from '../../shared/cards/types'
import { INK, LAND, SEA } from './palette'
import { round } from './typeset'

/** A rectangle in points. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

const HACHURE = { step: 2.3, length: 3.6, width: 0.4 } as const
const RIPPLES = [
  { inset: 2.2, width: 0.7 },
  { inset: 4.6, width: 0.45 },
  { inset: 7.4, width: 0.25 },
] as const

/**
 * Returns the field of a card. Land is green, edged with hachures as on an old map; water is blue, edged with the
 * ripples of a coast. This keeps the two distinct in black and white as well.
 */
export function field(kind: 'land' | 'sea', box: Box): DrawItem[] {
  const tint = kind === 'land' ? LAND : SEA
  return [
    { kind: 'rect', ...box, fill: tint.fill },
    ...(kind === 'land' ? [hachures(box)] : ripples(box)),
    { kind: 'rect', ...box, stroke: INK, width: 1 },
  ]
}

/** Dense short strokes from the edge inward, as a mapmaker shades a slope. */
function hachures({ x, y, w, h }: Box): DrawItem {
  const { step, length, width } = HACHURE
  const d: string[] = []
  const stroke = (x1: number, y1: number, dx: number, dy: number) =>
    d.push(`M ${round(x1)} ${round(y1)} L ${round(x1 + dx * length)} ${round(y1 + dy * length)}`)
  const across = Math.round(w / step)
  for (let i = 1; i < across; i++) {
    stroke(x + (i * w) / across, y, 0, 1)
    stroke(x + (i * w) / across, y + h, 0, -1)
  }
  const down = Math.round(h / step)
  for (let i = 1; i < down; i++) {
    stroke(x, y + (i * h) / down, 1, 0)
    stroke(x + w, y + (i * h) / down, -1, 0)
  }
  return { kind: 'path', d: d.join(' '), stroke: LAND.line, width }
}

function ripples({ x, y, w, h }: Box): DrawItem[] {
  return RIPPLES.map(({ inset, width }) => ({
    kind: 'rect',
    x: round(x + inset),
    y: round(y + inset),
    w: round(w - 2 * inset),
    h: round(h - 2 * inset),
    r: inset,
    stroke: SEA.line,
    width,
  }))
}

/**
 * Returns an arrow out of a field: it begins at (x, y) and is `length` long; (dx, dy) is its direction, of length 1.
 */
export function arrow(x: number, y: number, dx: number, dy: number, length: number): DrawItem[] {
  const head = 7
  const half = 3.6
  const tipX = x + dx * length
  const tipY = y + dy * length
  const neckX = tipX - dx * head
  const neckY = tipY - dy * head
  return [
    { kind: 'line', x1: round(x), y1: round(y), x2: round(neckX), y2: round(neckY), stroke: INK, width: 1.8 },
    {
      kind: 'polygon',
      points: [tipX, tipY, neckX - dy * half, neckY + dx * half, neckX + dy * half, neckY - dx * half].map(
        round,
      ),
      fill: INK,
    },
  ]
}
