/**
 * The arrows of this turn's moves: tapering bands in the power's color, under the pieces. An attack is an unbroken
 * band with a solid head, any other move a dashed band with an open head, so that they differ without color.
 */
import { lengthOf } from '../gl/meshes/line-mesh'
import type { RibbonList, Stroke } from '../gl/meshes/ribbons'
import type { Site } from '../layout/site'
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

function strokeArrow(list: RibbonList, arrow: MoveArrow, input: ArrowInput): void {
  const { worldWidth, sites, theme, scale, unit } = input
  const points = pathPoints(arrow.path, sites)
  if (points.length < 2 || points.length < arrow.path.length) return
  // From stack to stack: stacks are where there is room, not always at the space's center.
  const stacks = [arrow.path[0], arrow.path.at(-1)].map((space) => input.stackOf(space ?? ''))
  const [from, to] = stacks
  if (from) points[0] = { x: from.x, y: from.y }
  if (to) points[points.length - 1] = { x: to.x, y: to.y }
  const curve = routeCurve(points, worldWidth)
  const at = curve.length - 2
  const coming = Math.atan2(
    (curve[at + 1] ?? 0) - (curve[at - 1] ?? 0),
    (curve[at] ?? 0) - (curve[at - 2] ?? 0),
  )
  const going = Math.atan2((curve[3] ?? 0) - (curve[1] ?? 0), (curve[2] ?? 0) - (curve[0] ?? 0))
  const free = {
    start: (from ? edgeOf(from, going) : unit * 0.4) + GAP,
    end: (to ? edgeOf(to, coming) : unit * 0.7) + GAP,
  }
  const shaft = shaftOf(curve, free, scale)
  const last = shaft.length - 2
  const [x = 0, y = 0] = shaft.slice(last)
  const back = Math.max(0, last - 4)
  const turn = Math.atan2(y - (shaft[back + 1] ?? 0), x - (shaft[back] ?? 0))
  const half = halfWidth(arrow.count)
  // A short arrow has a short head, so that its band stays visible.
  const head = Math.min(half * 2 + 7, lengthOf(shaft) * scale * 0.5)
  const neck = arrow.attack ? shorten(shaft, head / scale) : shaft
  const base = { x: x - (Math.cos(turn) * head) / scale, y: y - (Math.sin(turn) * head) / scale }
  const band = (color: Rgb, alpha: number, more: number, dash = 0) => {
    const stroke: Stroke = { color, alpha, from: -half - more, to: half + more, pulse: false, dash }
    list.line(neck, stroke, (part) => {
      const width = half * (TAIL + (1 - TAIL) * part) + more
      return { from: -width, to: width }
    })
  }
  /** Draws a solid head: a band that ends in a point, wider than the neck. */
  const full = (color: Rgb, alpha: number, more: number) => {
    const wide = half * 1.5 + 3.5 + more
    const tip = { x: x + (Math.cos(turn) * more * 1.6) / scale, y: y + (Math.sin(turn) * more * 1.6) / scale }
    const foot = {
      x: base.x - (Math.cos(turn) * more) / scale,
      y: base.y - (Math.sin(turn) * more) / scale,
    }
    list.line(
      [foot.x, foot.y, tip.x, tip.y],
      { color, alpha, from: -wide, to: wide, pulse: false, dash: 0 },
      (part) => ({ from: -wide * (1 - part), to: wide * (1 - part) }),
    )
  }
  /** Draws an open head: two strokes that meet at the point. */
  const open = (color: Rgb, alpha: number, more: number) => {
    const width = Math.max(1.3, half * 0.62) + more
    const reach = (head * 0.85) / scale
    const wing = (angle: number) => [x - Math.cos(turn + angle) * reach, y - Math.sin(turn + angle) * reach]
    list.line([...wing(0.62), x, y, ...wing(-0.62)], {
      color,
      alpha,
      from: -width,
      to: width,
      pulse: false,
      dash: 0,
    })
  }
  const finish = arrow.attack ? full : open
  if (arrow.lit) {
    band(theme.accent, 0.95, RIM + 2.4)
    finish(theme.accent, 0.95, RIM + 2.4)
  }
  const color = theme.piece[paletteKey(arrow.power)]
  band(theme.rim, 0.8, RIM)
  finish(theme.rim, 0.85, RIM)
  band(color, arrow.lit ? 1 : 0.82, 0, arrow.attack ? 0 : 10)
  finish(color, arrow.lit ? 1 : 0.9, 0)
}
