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

/** Taken beyond each edge of the view, as a part of its size. */
const MARGIN = 0.35
/** How much smaller and larger than it was taken a picture may be shown. */
const SMALLEST = 0.75
const LARGEST = 1.5

/** A view of more than is seen, so that the map can move a while within it. */
export function widened({ x, y, scale, viewport }: View): View {
  const width = Math.round(viewport.width * (1 + 2 * MARGIN))
  const height = Math.round(viewport.height * (1 + 2 * MARGIN))
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
