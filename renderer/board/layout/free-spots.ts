/** Finds free spots for small items next to a space's stack: chips, battle signs, costs, ghosts. */
import type { Occupancy } from './occupancy'
import type { Rect } from './free-room'
import { overlap, type Sheet } from './layout-sheet'
import type { Site } from './board-space'

export interface SpotOptions {
  /** Additional boxes to avoid. */
  readonly avoid?: readonly Rect[]
  /** Items placed meanwhile. */
  readonly also?: Occupancy
  /** Maximum distance from the desired place, in pixels. */
  readonly reach: number
  /** True when it may be over the sea next to its territory. */
  readonly sea?: boolean
}

const RING = 7

/** Yields offsets around a point in rings, in pixels, the nearest first; above and below before the sides. */
function* rings(reach: number): Generator<readonly [number, number]> {
  yield [0, 0]
  for (let radius = RING; radius <= reach; radius += RING) {
    const steps = Math.max(8, Math.round((2 * Math.PI * radius) / (RING * 1.6)))
    for (let i = 0; i < steps; i++) {
      const half = Math.ceil(i / 2) * (i % 2 === 0 ? 1 : -1)
      const angle = -Math.PI / 2 + (half * 2 * Math.PI) / steps
      yield [Math.cos(angle) * radius, Math.sin(angle) * radius]
    }
  }
}

/**
 * Returns the free spot for a box nearest to its desired place, over its own space (or over the sea if allowed and
 * nothing nearer over the space is free); null when there is none within reach. All in pixels of the unrolled world.
 */
export function spotNear(sheet: Sheet, site: Site, wish: Rect, options: SpotOptions): Rect | null {
  const { avoid = [], also, reach, sea = false } = options
  let overSea: Rect | null = null
  for (const [dx, dy] of rings(reach)) {
    const rect = { ...wish, x: wish.x + dx, y: wish.y + dy }
    if (!sheet.taken.free(rect, 0.5) || (also && !also.free(rect, 0.5))) continue
    if (avoid.some((other) => overlap(other, rect))) continue
    const { x, y } = sheet.world(rect)
    const area = sheet.input.areaAt(x, y)
    if (area?.id === site.data.id) {
      if (!site.land || sheet.overOwnOrSea(site, rect, true)) return rect
    } else if (sea && overSea === null && sheet.overOwnOrSea(site, rect, false)) overSea = rect
  }
  return overSea
}
