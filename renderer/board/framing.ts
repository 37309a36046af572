/** Chooses the view that shows one or more spaces well. */
import type { Geometry } from '../../shared/boards/geometry'
import { wrap, type Box, type Camera } from './camera'
import type { Site } from './layout/board-space'
import type { CameraState } from './types'

/** A board that covers more than this share of the earth is shown as the whole world. */
const WHOLE = 0.85
/** Margin around the played area, as a share of the box's width and height. */
const MARGIN = 0.03

/** Largest automatically chosen scale, and the scale at which a single space is always readable. */
const NEAREST = 1.4
const READABLE = 0.5

/** Returns a box around several areas, all in the copy of the world nearest to the first; null without areas. */
export function boxAround(sites: readonly Site[], geometry: Geometry): Box | null {
  const [first] = sites
  if (!first) return null
  const boxes = sites.map(({ area }) => {
    const [west, north, east, south] = area.bounds
    const shift = Math.round((first.anchor.x - (west + east) / 2) / geometry.width) * geometry.width
    return { west: west + shift, north, east: east + shift, south }
  })
  return {
    west: Math.min(...boxes.map(({ west }) => west)),
    north: Math.min(...boxes.map(({ north }) => north)),
    east: Math.max(...boxes.map(({ east }) => east)),
    south: Math.max(...boxes.map(({ south }) => south)),
  }
}

/**
 * Returns the played part of the world, with a margin: all of it for the linked game, one half for a game on one
 * board. The box leaves out the widest stretch of the earth without a space, so it may cross the seam.
 */
export function playedBox({ areas, width, height }: Geometry): Box {
  const all: Box = { west: 0, north: 0, east: width, south: height }
  const played = areas.filter(({ inPlay }) => inPlay).map(({ bounds }) => bounds)
  const stretches = played
    .map(([west, , east]) => ({ west: wrap(west, width), length: east - west }))
    .sort((a, b) => a.west - b.west)
  const [first] = stretches
  if (!first) return all
  let end = first.west
  let gap = { from: 0, length: 0 }
  for (const { west, length } of [...stretches, { west: first.west + width, length: 0 }]) {
    if (west - end > gap.length) gap = { from: end, length: west - end }
    end = Math.max(end, west + length)
  }
  if (gap.length < (1 - WHOLE) * width) return all
  const west = wrap(gap.from + gap.length, width)
  const across = (width - gap.length) * MARGIN
  const north = Math.min(...played.map(([, top]) => top))
  const south = Math.max(...played.map(([, , , bottom]) => bottom))
  const down = (south - north) * MARGIN
  return {
    west: west - across,
    north: Math.max(0, north - down),
    east: west + width - gap.length + across,
    south: Math.min(height, south + down),
  }
}

/**
 * Returns the view for spaces: several spaces are framed together; a single space is centered, at the present zoom if
 * that shows it well. Null without spaces.
 */
export function viewOf(
  camera: Camera,
  geometry: Geometry,
  sites: readonly Site[],
  scale: number | undefined,
): CameraState | null {
  const [first] = sites
  const box = boxAround(sites, geometry)
  if (!first || !box) return null
  const room = camera.framing(box)
  if (sites.length > 1) {
    const near = scale ?? Math.min(room.scale * 0.9, NEAREST)
    return camera.centered((box.west + box.east) / 2, (box.north + box.south) / 2, near)
  }
  const near = Math.min(room.scale, Math.max(camera.scale, Math.min(room.scale * 0.5, READABLE)))
  return camera.centered(first.anchor.x, first.anchor.y, scale ?? near)
}

/**
 * Returns the view of the whole played area. When that is the whole world, which wraps around, its horizontal
 * position stays as the player left it.
 */
export function playedView(camera: Camera, geometry: Geometry): CameraState {
  const box = playedBox(geometry)
  const view = camera.framing(box)
  return { ...view, x: box.east - box.west < geometry.width ? view.x : camera.x }
}
