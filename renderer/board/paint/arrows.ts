/**
 * The arrows of this turn's moves: tapering bands in the power's color, under the pieces. An attack is an unbroken
 * band with a solid head, any other move a dashed band with an open head, so that they differ without color.
 */
import { lengthOf } from '../gl/meshes/line-mesh'
import type { RibbonList, Stroke } from '../gl/meshes/ribbons'
import type { Site } from '../layout/board-space'
import type { MoveArrow } from '../types'
import { pathPoints, routeCurve, shorten } from './strokes'
import { paletteKey } from '../powers'
import type { BoardTheme, Rgb } from './theme'

/** The stacks of a space: their center in the world, and half their size in pixels. */
export interface StackBox {
  readonly x: number
  readonly y: number
  readonly halfWidth: number
  readonly halfHeight: number
}

interface Placed {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
  readonly halfWidth: number
  readonly halfHeight: number
}

/**
 * Returns the box around everything drawn in a space, at a scale in pixels per world unit; null when nothing is
 * drawn.
 */
export function boxOf(placed: readonly Placed[], scale: number): StackBox | null {
  const [first] = placed
  if (!first) return null
  const west = Math.min(...placed.map(({ dx, halfWidth }) => dx - halfWidth))
  const east = Math.max(...placed.map(({ dx, halfWidth }) => dx + halfWidth))
  const north = Math.min(...placed.map(({ dy, halfHeight }) => dy - halfHeight))
  const south = Math.max(...placed.map(({ dy, halfHeight }) => dy + halfHeight))
  return {
    x: first.x + (west + east) / 2 / scale,
    y: first.y + (north + south) / 2 / scale,
    halfWidth: (east - west) / 2,
    halfHeight: (south - north) / 2,
  }
}

export interface ArrowInput {
  readonly worldWidth: number
  readonly sites: ReadonlyMap<string, Site>
  readonly theme: BoardTheme
  readonly arrows: readonly MoveArrow[]
  /** Pixels per world unit. */
  readonly scale: number
  /** Height of silhouettes in pixels: this much room is left at the end of an arrow without a stack. */
  readonly unit: number
  /** Returns the current stacks of a space; null when there are none. */
  readonly stackOf: (space: string) => StackBox | null
}

/** Width of the outline on either side, in pixels. */
const RIM = 1.5
/** Width of the tail relative to the neck. */
const TAIL = 0.4

/** Returns half the width of an arrow's neck in pixels, for a number of pieces. */
export const halfWidth = (count: number): number => Math.min(4.6, 1.5 + 0.65 * Math.sqrt(count))

const reversed = (points: readonly number[]): number[] => {
  const out: number[] = []
  for (let i = points.length - 2; i >= 0; i -= 2) out.push(points[i] ?? 0, points[i + 1] ?? 0)
  return out
}

/** Pixels between an arrow and the stack at its end. */
const GAP = 3

/** Returns the distance from a box's center to its edge in a direction, in pixels. */
const edgeOf = ({ halfWidth, halfHeight }: StackBox, turn: number): number =>
  Math.min(halfWidth / Math.abs(Math.cos(turn) || 1e-9), halfHeight / Math.abs(Math.sin(turn) || 1e-9))

/**
 * Returns the shaft of an arrow, clear of the stacks at its ends: at most a fifth of it is cut off at the start, two
 * fifths at the end.
 *
 * @param free pixels to leave free at the start and at the end
 */
export function shaftOf(
  curve: readonly number[],
  free: { readonly start: number; readonly end: number },
  scale: number,
): number[] {
  const length = lengthOf(curve)
  const end = shorten(curve, Math.min(free.end / scale, length * 0.4))
  return reversed(shorten(reversed(end), Math.min(free.start / scale, length * 0.2)))
}

/** Rewrites all arrows. */
export function strokeArrows(list: RibbonList, input: ArrowInput): void {
  list.clear()
  for (const arrow of input.arrows) strokeArrow(list, arrow, input)
}

function strokeArrow(list: RibbonList, arrow: MoveArrow, { theme, ...input }: ArrowInput): void {
  const shape = shapeOf(arrow, input)
  if (!shape) return
  const { power, attack, lit } = arrow
  const head = attack ? strokeSolidHead : strokeOpenHead
  if (lit) {
    const glow = { color: theme.accent, alpha: 0.95, more: RIM + 2.4 }
    strokeBand(list, shape, glow)
    head(list, shape, glow)
  }
  const color = theme.piece[paletteKey(power)]
  strokeBand(list, shape, { color: theme.rim, alpha: 0.8, more: RIM })
  head(list, shape, { color: theme.rim, alpha: 0.85, more: RIM })
  strokeBand(list, shape, { color, alpha: lit ? 1 : 0.82, more: 0 }, attack ? 0 : 10)
  head(list, shape, { color, alpha: lit ? 1 : 0.9, more: 0 })
}

/** Where an arrow is drawn. Widths and the head's length are in pixels, the neck and the tip in world units. */
interface ArrowShape {
  readonly neck: readonly number[]
  readonly tip: { readonly x: number; readonly y: number }
  /** Direction in which the tip points. */
  readonly turn: number
  /** Half the width of the neck. */
  readonly half: number
  readonly head: number
  readonly scale: number
}

/** The color of one layer of an arrow, and how many pixels it extends beyond the shape. */
interface Layer {
  readonly color: Rgb
  readonly alpha: number
  readonly more: number
}

/** Returns where an arrow is drawn; null when its path is not on the board. */
function shapeOf(arrow: MoveArrow, input: Omit<ArrowInput, 'theme'>): ArrowShape | null {
  const { scale } = input
  const shaft = clearShaft(arrow, input)
  if (!shaft) return null
  const last = shaft.length - 2
  const [x = 0, y = 0] = shaft.slice(last)
  const half = halfWidth(arrow.count)
  // A short arrow has a short head, so that its band stays visible.
  const head = Math.min(half * 2 + 7, lengthOf(shaft) * scale * 0.5)
  return {
    neck: arrow.attack ? shorten(shaft, head / scale) : shaft,
    tip: { x, y },
    turn: direction(shaft, Math.max(0, last - 4), last),
    ...{ half, head, scale },
  }
}

/** Returns an arrow's shaft from stack to stack: stacks are where there is room, not always at the space's center. */
function clearShaft(
  { path }: MoveArrow,
  { worldWidth, sites, scale, unit, stackOf }: Omit<ArrowInput, 'theme'>,
): number[] | null {
  const points = pathPoints(path, sites)
  if (points.length < 2 || points.length < path.length) return null
  const from = stackOf(path[0] ?? '')
  const to = stackOf(path.at(-1) ?? '')
  if (from) points[0] = { x: from.x, y: from.y }
  if (to) points[points.length - 1] = { x: to.x, y: to.y }
  const curve = routeCurve(points, worldWidth)
  const end = curve.length - 2
  const free = {
    start: (from ? edgeOf(from, direction(curve, 0, 2)) : unit * 0.4) + GAP,
    end: (to ? edgeOf(to, direction(curve, end - 2, end)) : unit * 0.7) + GAP,
  }
  return shaftOf(curve, free, scale)
}

/** Returns the direction from one point of a polyline to another, by the positions of their x. */
const direction = (points: readonly number[], from: number, to: number): number =>
  Math.atan2((points[to + 1] ?? 0) - (points[from + 1] ?? 0), (points[to] ?? 0) - (points[from] ?? 0))

/** Strokes the band of an arrow, which tapers toward its tail. */
function strokeBand(
  list: RibbonList,
  { neck, half }: ArrowShape,
  { color, alpha, more }: Layer,
  dash = 0,
): void {
  const stroke: Stroke = { color, alpha, from: -half - more, to: half + more, pulse: false, dash }
  list.line(neck, stroke, (part) => {
    const width = half * (TAIL + (1 - TAIL) * part) + more
    return { from: -width, to: width }
  })
}

/** Strokes a solid head: a band that ends in a point, wider than the neck. */
function strokeSolidHead(list: RibbonList, shape: ArrowShape, { color, alpha, more }: Layer): void {
  const { tip, turn, half, head, scale } = shape
  const wide = half * 1.5 + 3.5 + more
  const base = { x: tip.x - (Math.cos(turn) * head) / scale, y: tip.y - (Math.sin(turn) * head) / scale }
  const foot = { x: base.x - (Math.cos(turn) * more) / scale, y: base.y - (Math.sin(turn) * more) / scale }
  const point = {
    x: tip.x + (Math.cos(turn) * more * 1.6) / scale,
    y: tip.y + (Math.sin(turn) * more * 1.6) / scale,
  }
  list.line(
    [foot.x, foot.y, point.x, point.y],
    { color, alpha, from: -wide, to: wide, pulse: false, dash: 0 },
    (part) => ({ from: -wide * (1 - part), to: wide * (1 - part) }),
  )
}

/** Strokes an open head: two strokes that meet at the point. */
function strokeOpenHead(list: RibbonList, shape: ArrowShape, { color, alpha, more }: Layer): void {
  const { tip, turn, half, head, scale } = shape
  const width = Math.max(1.3, half * 0.62) + more
  const reach = (head * 0.85) / scale
  const wing = (angle: number) => [
    tip.x - Math.cos(turn + angle) * reach,
    tip.y - Math.sin(turn + angle) * reach,
  ]
  const stroke: Stroke = { color, alpha, from: -width, to: width, pulse: false, dash: 0 }
  list.line([...wing(0.62), tip.x, tip.y, ...wing(-0.62)], stroke)
}
