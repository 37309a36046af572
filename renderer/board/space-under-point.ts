/** Finds the space under a point: bounding boxes first, then polygons; land before the surrounding sea. */
import Flatbush from 'flatbush'
import { polygonContains, type Area, type Geometry } from '../../shared/boards/geometry'
import { nearest } from './camera'

interface Entry {
  readonly area: Area
  readonly polygon: number
}

/** An area narrower than this many pixels may be hit from a few pixels away. */
const SMALL = 90

/** Returns the distance from a point to the outline of flat x, y pairs. */
export function distanceToOutline(points: ArrayLike<number>, x: number, y: number): number {
  let best = Infinity
  const count = points.length / 2
  for (let i = 0, j = count - 1; i < count; j = i++) {
    const ax = points[2 * j] ?? 0
    const ay = points[2 * j + 1] ?? 0
    const dx = (points[2 * i] ?? 0) - ax
    const dy = (points[2 * i + 1] ?? 0) - ay
    const square = dx * dx + dy * dy
    const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square))
    best = Math.min(best, Math.hypot(x - ax - t * dx, y - ay - t * dy))
  }
  return best
}

export class Picker {
  private readonly entries: Entry[] = []
  private readonly index: Flatbush

  constructor(private readonly geometry: Geometry) {
    const boxes: [number, number, number, number][] = []
    for (const area of geometry.areas) {
      area.polygons.forEach(({ points }, polygon) => {
        let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
        for (let i = 0; i + 1 < points.length; i += 2) {
          const x = points[i] ?? 0
          const y = points[i + 1] ?? 0
          west = Math.min(west, x)
          east = Math.max(east, x)
          north = Math.min(north, y)
          south = Math.max(south, y)
        }
        this.entries.push({ area, polygon })
        boxes.push([west, north, east, south])
      })
    }
    this.index = new Flatbush(Math.max(1, boxes.length))
    if (boxes.length === 0) this.index.add(0, 0, 0, 0)
    for (const box of boxes) this.index.add(...box)
    this.index.finish()
  }

  /**
   * Returns the area at a world point; null beyond the map. `tolerance` in world units catches small islands from
   * nearby, `scale` says how small they are on the screen. Scenery is returned like any other area.
   */
  areaAt(x: number, y: number, tolerance: number, scale: number): Area | null {
    let water: Area | null = null
    let land: Area | null = null
    let close: Area | null = null
    let closeness = tolerance
    for (const { area, px, inside, distance } of this.around(x, y, tolerance)) {
      if (inside(px)) {
        if (area.kind === 'land') land ??= area
        else water ??= area
      } else if (area.kind === 'land' && area.inPlay && this.isSmall(area, scale)) {
        const d = distance(px)
        if (d < closeness) {
          closeness = d
          close = area
        }
      }
    }
    if (land?.inPlay === true) return land
    return close ?? land ?? water
  }

  private isSmall(area: Area, scale: number): boolean {
    const [west, north, east, south] = area.bounds
    return Math.max(east - west, south - north) * scale < SMALL
  }

  private *around(x: number, y: number, tolerance: number) {
    const { width } = this.geometry
    const seen = new Set<number>()
    for (const shift of [-width, 0, width]) {
      const found = this.index.search(
        x + shift - tolerance,
        y - tolerance,
        x + shift + tolerance,
        y + tolerance,
      )
      for (const number of found) {
        if (seen.has(number)) continue
        seen.add(number)
        const entry = this.entries[number]
        const polygon = entry?.area.polygons[entry.polygon]
        if (!entry || !polygon) continue
        yield {
          area: entry.area,
          px: x + shift,
          inside: (px: number) => polygonContains(polygon, px, y),
          distance: (px: number) => distanceToOutline(polygon.points, px, y),
        }
      }
    }
  }
}

/** Returns the distance in pixels between a pointer and a box offset from a world anchor; 0 inside. */
export function boxDistance(
  box: { x: number; y: number; dx: number; dy: number; halfWidth: number; halfHeight: number },
  pointer: { x: number; y: number },
  camera: { x: number; y: number; scale: number },
  worldWidth: number,
  viewport: { width: number; height: number },
): number {
  const sx = (nearest(box.x, camera.x, worldWidth) - camera.x) * camera.scale + viewport.width / 2 + box.dx
  const sy = (box.y - camera.y) * camera.scale + viewport.height / 2 + box.dy
  const outX = Math.max(0, Math.abs(pointer.x - sx) - box.halfWidth)
  const outY = Math.max(0, Math.abs(pointer.y - sy) - box.halfHeight)
  return Math.hypot(outX, outY)
}
