/** What a frame is drawn for, and what a picture of the ground is taken of. */
import type { Box, Size } from '../camera'

/** A camera is one. */
export interface View {
  readonly x: number
  readonly y: number
  /** Pixels per unit. */
  readonly scale: number
  readonly viewport: Size
  /** What is seen, in world units. */
  readonly box: Box
}

/** Where a movement leads: nearer, away, or across the map. */
export type Trend = 'in' | 'out' | 'across'

/** Taken beyond each edge of the view, as a part of its size: nothing new is seen on the way in, much on the way out. */
const MARGIN: Readonly<Record<Trend, number>> = { in: 0.04, across: 0.35, out: 0.85 }
/** How much smaller and larger than it was taken a picture may be shown. */
const SMALLEST = 0.36
const LARGEST = 2.5
/** What a picture may cost, against a frame: little where it is shown larger and smaller all the time. */
const COST: Readonly<Record<Trend, number>> = { in: 0.5, across: 1, out: 0.5 }

/** Device pixels that a machine without a graphics card fills often enough a second for a movement. */
const MOVING_PIXELS = 1_050_000

/**
 * Device pixels per pixel at which a view is drawn while it moves, where every one of them costs: as many as at rest
 * in a small window, fewer in a large one.
 */
export function movingResolution({ width, height }: Size, resolution: number): number {
  return Math.min(resolution, Math.sqrt(MOVING_PIXELS / (width * height)))
}

/** Device pixels per pixel of a picture of `taken`, where a frame is drawn at a resolution. */
export function pictureResolution(taken: View, view: View, trend: Trend, resolution: number): number {
  const more = (taken.viewport.width * taken.viewport.height) / (view.viewport.width * view.viewport.height)
  return resolution * Math.sqrt(COST[trend] / more)
}

/** What a level of detail may miss of a moving picture's pixels, against those of a map at rest. */
const ROUGH = 0.65

/**
 * Pixels per unit for which the level of detail of a picture is chosen: of fewer pixels it needs fewer corners, and
 * corners are half of what it costs.
 */
export function pictureScale(taken: View, resolution: number): number {
  return taken.scale * resolution * ROUGH
}

/** Where a movement from one scale to another leads. */
export function trendOf(before: number, scale: number): Trend {
  if (scale > before * 1.001) return 'in'
  return scale < before / 1.001 ? 'out' : 'across'
}

/** A view of more than is seen, so that the map can move a while within it. */
export function widened({ x, y, scale, viewport }: View, trend: Trend): View {
  const width = Math.round(viewport.width * (1 + 2 * MARGIN[trend]))
  const height = Math.round(viewport.height * (1 + 2 * MARGIN[trend]))
  const [across, down] = [width / scale / 2, height / scale / 2]
  const box = { west: x - across, north: y - down, east: x + across, south: y + down }
  return { x, y, scale, viewport: { width, height }, box }
}

/** Whether a picture of `taken` can be shown in `view`, in this or the next turn of the world. */
export function covers(taken: View, view: View, worldWidth: number): boolean {
  const ratio = view.scale / taken.scale
  if (ratio < SMALLEST || ratio > LARGEST) return false
  const { box } = view
  if (box.north < taken.box.north || box.south > taken.box.south) return false
  return [-worldWidth, 0, worldWidth].some(
    (shift) => box.west + shift >= taken.box.west && box.east + shift <= taken.box.east,
  )
}
