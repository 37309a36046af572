/**
 * The smallest change of the view that brings spaces into the free part of the board, clear of the panels and the
 * small map. Spaces already in sight cause no movement.
 */
import { Camera, nearest } from './camera'
import type { Site } from './layout/board-space'
import type { Motion } from './motion'
import type { CameraState, ScreenBox, ScreenPoint } from './types'

/** Room around a space's center for its name and stack, in pixels. */
const AROUND = { x: 58, y: 44 }
/** Maximum share of a small board that must be free around each space. */
const MOST = 0.3
/** A space counts as in sight when this share of that room is. */
const NEARLY = 0.55

interface Free {
  readonly box: ScreenBox
  readonly half: { readonly x: number; readonly y: number }
}

function freePart(camera: Camera): Free {
  const { width, height } = camera.viewport
  const { top, right, bottom, left } = camera.insets
  const box = {
    left,
    top,
    right: Math.max(left + 1, width - right),
    bottom: Math.max(top + 1, height - bottom),
  }
  return {
    box,
    half: {
      x: Math.min(AROUND.x, (box.right - box.left) * MOST),
      y: Math.min(AROUND.y, (box.bottom - box.top) * MOST),
    },
  }
}

const around = ({ x, y }: ScreenPoint, half: Free['half']): ScreenBox => ({
  left: x - half.x,
  top: y - half.y,
  right: x + half.x,
  bottom: y + half.y,
})

/**
 * Returns the shortest shift, in pixels, that moves all boxes into `free` and clear of the obstacles; null when there
 * is none.
 */
export function shortestPush(
  boxes: readonly ScreenBox[],
  free: ScreenBox,
  obstacles: readonly ScreenBox[],
): ScreenPoint | null {
  if (boxes.length === 0) return { x: 0, y: 0 }
  const low = {
    x: free.left - Math.min(...boxes.map(({ left }) => left)),
    y: free.top - Math.min(...boxes.map(({ top }) => top)),
  }
  const high = {
    x: free.right - Math.max(...boxes.map(({ right }) => right)),
    y: free.bottom - Math.max(...boxes.map(({ bottom }) => bottom)),
  }
  if (low.x > high.x || low.y > high.y) return null
  // Shifts that would move a box onto an obstacle: open boxes in the plane of all shifts.
  const shut = boxes.flatMap((box) =>
    obstacles.map((one) => ({
      left: one.left - box.right,
      right: one.right - box.left,
      top: one.top - box.bottom,
      bottom: one.bottom - box.top,
    })),
  )
  const within = (from: number, to: number) => (value: number) => value >= from && value <= to
  const none = { x: Math.min(high.x, Math.max(low.x, 0)), y: Math.min(high.y, Math.max(low.y, 0)) }
  const xs = [none.x, ...shut.flatMap(({ left, right }) => [left, right])].filter(within(low.x, high.x))
  const ys = [none.y, ...shut.flatMap(({ top, bottom }) => [top, bottom])].filter(within(low.y, high.y))
  let best: ScreenPoint | null = null
  for (const x of xs)
    for (const y of ys) {
      if (best !== null && Math.hypot(x, y) >= Math.hypot(best.x, best.y)) continue
      if (!shut.some((one) => x > one.left && x < one.right && y > one.top && y < one.bottom)) best = { x, y }
    }
  return best
}

/**
 * Returns the world points in the copies nearest to the first point, which is taken in the copy nearest to the view.
 */
function together(points: readonly ScreenPoint[], camera: Camera): ScreenPoint[] {
  const [first] = points
  if (!first) return []
  const x = nearest(first.x, camera.x, camera.world.width)
  return points.map((point) => ({ x: nearest(point.x, x, camera.world.width), y: point.y }))
}

/** Returns the largest zoom, at most the current one, at which the points fit into the free part. */
function fittingScale(points: readonly ScreenPoint[], camera: Camera, { box, half }: Free): number {
  const across = Math.max(...points.map(({ x }) => x)) - Math.min(...points.map(({ x }) => x))
  const down = Math.max(...points.map(({ y }) => y)) - Math.min(...points.map(({ y }) => y))
  const scale = Math.min(
    camera.scale,
    (box.right - box.left - 2 * half.x) / Math.max(1e-9, across),
    (box.bottom - box.top - 2 * half.y) / Math.max(1e-9, down),
  )
  return Math.max(camera.minScale, scale)
}

/**
 * Returns the view with all of `needed` in the free part, and as many of `also` as fit without zooming, those nearest
 * to the needed ones first. Null: the view may stay as it is.
 *
 * @param needed world points; when they can't fit at this zoom the view zooms out just far enough. Without any, the
 * point of `also` nearest to the view is needed.
 * @param obstacles boxes that cover the board within the free part, in pixels
 */
export function revealingView(
  camera: Camera,
  needed: readonly ScreenPoint[],
  also: readonly ScreenPoint[],
  obstacles: readonly ScreenBox[],
): CameraState | null {
  const free = freePart(camera)
  const { width } = camera.world
  const far = (from: ScreenPoint) => (a: ScreenPoint) =>
    Math.hypot(nearest(a.x, from.x, width) - from.x, a.y - from.y)
  const byDistance = (from: ScreenPoint) => (a: ScreenPoint, b: ScreenPoint) => far(from)(a) - far(from)(b)
  const first = needed[0] ?? [...also].sort(byDistance(camera))[0]
  if (!first) return null
  const must = needed.length > 0 ? needed : [first]
  const points = together(must, camera)
  const scale = fittingScale(points, camera, free)
  const { width: across, height: down } = camera.viewport
  const screenY = (y: number) => (y - camera.y) * scale + down / 2
  const rims = { north: screenY(0), south: screenY(camera.world.height) }
  const boxOf = (point: ScreenPoint): ScreenBox => {
    const at = { x: (point.x - camera.x) * scale + across / 2, y: screenY(point.y) }
    // The area beyond the map's edges need not be visible.
    const sized = (part: number) => {
      const box = around(at, { x: free.half.x * part, y: free.half.y * part })
      return { ...box, top: Math.max(box.top, rims.north), bottom: Math.min(box.bottom, rims.south) }
    }
    // A space that is almost fully in sight stays: a few pixels are no reason to move the board.
    const little = sized(NEARLY)
    const push = shortestPush([little], free.box, obstacles)
    return push?.x === 0 && push.y === 0 ? little : sized(1)
  }
  let boxes = points.map(boxOf)
  let push =
    shortestPush(boxes, free.box, obstacles) ?? shortestPush(boxes, free.box, []) ?? centring(boxes, free.box)
  for (const point of [...also].sort(byDistance(first))) {
    const more = [...boxes, boxOf({ x: nearest(point.x, points[0]?.x ?? 0, width), y: point.y })]
    const further = shortestPush(more, free.box, obstacles)
    if (further === null) continue
    boxes = more
    push = further
  }
  if (scale === camera.scale && Math.hypot(push.x, push.y) < 1) return null
  return { x: camera.x - push.x / scale, y: camera.y - push.y / scale, scale }
}

/** Centers points that do not fit even at the smallest zoom. */
function centring(boxes: readonly ScreenBox[], free: ScreenBox): ScreenPoint {
  const left = Math.min(...boxes.map((box) => box.left))
  const right = Math.max(...boxes.map((box) => box.right))
  const top = Math.min(...boxes.map((box) => box.top))
  const bottom = Math.max(...boxes.map((box) => box.bottom))
  return { x: (free.left + free.right - left - right) / 2, y: (free.top + free.bottom - top - bottom) / 2 }
}

/** The displayed board: its camera, the positions of its spaces, and the elements that cover it. */
export interface Viewed {
  readonly camera: Camera
  readonly motion: Motion
  readonly sites: ReadonlyMap<string, Site>
  readonly over: readonly ScreenBox[]
}

/** Moves the view so that these spaces are in sight, and as many of `also` as fit: see `revealingView`. */
export function glideIntoSight(
  { camera, motion, sites, over }: Viewed,
  spaces: readonly string[],
  also: readonly string[],
): void {
  const middles = (ids: readonly string[]) => ids.flatMap((id) => sites.get(id)?.anchor ?? [])
  // The current movement counts as finished: spaces that it brings into sight do not interrupt it.
  const then = new Camera(camera.world, camera.viewport, camera.insets)
  then.set(motion.goal ?? camera.state)
  const view = revealingView(then, middles(spaces), middles(also), over)
  if (view) motion.glideTo(view)
}

/** Returns the box of the canvas that an element covers, as a list; empty when the element is not on the screen. */
export function coveredBy(element: HTMLElement, canvas: HTMLElement): ScreenBox[] {
  const box = element.getBoundingClientRect()
  const base = canvas.getBoundingClientRect()
  if (box.width === 0 || box.height === 0) return []
  return [
    {
      left: box.left - base.left,
      top: box.top - base.top,
      right: box.right - base.left,
      bottom: box.bottom - base.top,
    },
  ]
}
