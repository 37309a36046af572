/** The views that frames and pictures of the ground are drawn for. */
import type { Box, Size } from '../camera'

/** A view of the world; a camera is one. */
export interface View {
  readonly x: number
  readonly y: number
  /** Pixels per unit. */
  readonly scale: number
  readonly viewport: Size
  /** The visible part, in world units. */
  readonly box: Box
}

/** Direction of a movement: zooming in, zooming out, or across the map. */
export type Trend = 'in' | 'out' | 'across'

/**
 * Margin of a picture beyond each edge of the view, as a share of its size: nothing new becomes visible when zooming
 * in, much when zooming out.
 */
const MARGIN: Readonly<Record<Trend, number>> = { in: 0.04, across: 0.35, out: 0.85 }
/** Smallest and largest scale factor at which a picture may be shown. */
const SMALLEST = 0.36
const LARGEST = 2.5
/** Pixel cost of a picture relative to a frame: low while zooming, when its scale changes all the time. */
const COST: Readonly<Record<Trend, number>> = { in: 0.5, across: 1, out: 0.5 }

/** Device pixels that a machine without a graphics card can fill fast enough for a movement. */
const MOVING_PIXELS = 1_050_000

/**
 * Returns the device pixels per pixel for a moving view where every pixel is expensive: as many as at rest in a small
 * window, fewer in a large one.
 */
export function movingResolution({ width, height }: Size, resolution: number): number {
  return Math.min(resolution, Math.sqrt(MOVING_PIXELS / (width * height)))
}

/** Returns the device pixels per pixel for a picture of `taken`, when frames are drawn at `resolution`. */
export function pictureResolution(taken: View, view: View, trend: Trend, resolution: number): number {
  const more = (taken.viewport.width * taken.viewport.height) / (view.viewport.width * view.viewport.height)
  return resolution * Math.sqrt(COST[trend] / more)
}

/** Accuracy factor of a moving picture's level of detail, relative to a map at rest. */
const ROUGH = 0.65

/**
 * Returns the pixels per unit that determine a picture's level of detail: fewer pixels need fewer vertices, and
 * vertices are half of the cost.
 */
export function pictureScale(taken: View, resolution: number): number {
  return taken.scale * resolution * ROUGH
}

/** Returns the direction of a movement from one scale to another. */
export function trendOf(before: number, scale: number): Trend {
  if (scale > before * 1.001) return 'in'
  return scale < before / 1.001 ? 'out' : 'across'
}

/** Returns a larger view, so that the map can move within it for a while. */
export function widened({ x, y, scale, viewport }: View, trend: Trend): View {
  const width = Math.round(viewport.width * (1 + 2 * MARGIN[trend]))
  const height = Math.round(viewport.height * (1 + 2 * MARGIN[trend]))
  const [across, down] = [width / scale / 2, height / scale / 2]
  const box = { west: x - across, north: y - down, east: x + across, south: y + down }
  return { x, y, scale, viewport: { width, height }, box }
}

/** True when a picture of `taken` can be shown in `view`, in this or an adjacent copy of the world. */
export function covers(taken: View, view: View, worldWidth: number): boolean {
  const ratio = view.scale / taken.scale
  if (ratio < SMALLEST || ratio > LARGEST) return false
  const { box } = view
  if (box.north < taken.box.north || box.south > taken.box.south) return false
  return [-worldWidth, 0, worldWidth].some(
    (shift) => box.west + shift >= taken.box.west && box.east + shift <= taken.box.east,
  )
}
