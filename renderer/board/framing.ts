/** Which view shows a space, or several, well. */
import type { Geometry } from '../../shared/boards/geometry'
import type { Box, Camera } from './camera'
import type { Site } from './layout/site'
import type { CameraState } from './types'

/** Nearest view that is chosen by itself, and the one at which a single space can always be read. */
const NEAREST = 1.4
const READABLE = 0.5

/** A box around several areas, all in the copy of the world nearest to the first. */
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
 * The view for spaces: all of several; one in the middle, at the present zoom where that shows it well. null
 * without spaces.
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
    return camera.centred((box.west + box.east) / 2, (box.north + box.south) / 2, near)
  }
  const near = Math.min(room.scale, Math.max(camera.scale, Math.min(room.scale * 0.5, READABLE)))
  return camera.centred(first.anchor.x, first.anchor.y, scale ?? near)
}
