/** Finds free spots for small things next to a space's stack: chips, signs of battles, costs, ghosts. */
import type { Occupancy } from './occupancy'
import type { Rect } from './room'
import { overlap, type Sheet } from './sheet'
import type { Site } from './site'

export interface SpotOptions {
  /** Further boxes to keep off. */
  readonly avoid?: readonly Rect[]
  /** What else has been put down meanwhile. */
  readonly also?: Occupancy
  /** Pixels from the wish that it may stand away. */
  readonly reach: number
  /** Whether it may stand over the sea next to its land. */
  readonly sea?: boolean
}

const RING = 7

/** Rings of offsets round a point, in pixels, the nearest first; above and below before the sides. */
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
 * The free spot for a box nearest to where it is wished, over its own space (or the sea, where that is allowed and
 * nothing of it nearer is free); null where there is none within reach. All in pixels of the unrolled world.
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
