import type { Lens, View } from './inputs'

/** World units of one turn around the world. */
export const WORLD_WIDTH = 16384

const RADIANS = Math.PI / 180
const TURN = 2 * Math.PI

/** Patterson's cylindrical projection: made for Natural Earth, with less distortion at the poles than Miller's. */
export function pattersonY(lat: number): number {
  const p = lat * RADIANS
  const q = p * p
  return p * (1.0148 + q * q * (0.23185 + q * (-0.14499 + q * 0.02406)))
}

/** A table of a growing function over `count` equal steps from `start` to `end`, read by interpolation. */
function integrate(start: number, end: number, count: number, growth: (from: number, to: number) => number) {
  const step = (end - start) / count
  const sums = [0]
  for (let i = 0; i < count; i++) sums.push((sums[i] ?? 0) + growth(start + i * step, start + (i + 1) * step))
  return (value: number) => {
    const place = (value - start) / step
    const index = Math.max(0, Math.min(count - 1, Math.floor(place)))
    const from = sums[index] ?? 0
    return from + ((sums[index + 1] ?? from) - from) * (place - index)
  }
}

/** Product of bumps at `value`: 1 far away, `factor` at a bump's center, smooth in between. */
function density(bumps: View['lonDensity'], distance: (center: number) => number): number {
  return bumps.reduce((product, [center, halfWidth, factor]) => {
    const t = Math.max(0, 1 - distance(center) / halfWidth)
    return product * (1 + (factor - 1) * t * t * (3 - 2 * t))
  }, 1)
}

interface PlacedLens extends Lens {
  readonly cx: number
  readonly cy: number
}

/** Converts longitude and latitude to world units. x continues beyond a turn for longitudes that do. */
export interface Projection {
  readonly width: number
  readonly height: number
  readonly project: (lon: number, lat: number) => [number, number]
}

/** Patterson, density bumps along both axes, then the lenses one after the other. Smooth and one to one. */
export function makeProjection(view: View): Projection {
  const northing = integrate(-90, 90, 1800, (from, to) => {
    const factor = density(view.latDensity, (center) => Math.abs((from + to) / 2 - center))
    return (pattersonY(to) - pattersonY(from)) * factor
  })
  const lonGap = (a: number, b: number) => Math.abs(((a - b + 540 + 720) % 360) - 180)
  const easting = integrate(0, 360, 3600, (from, to) => {
    const middle = (from + to) / 2 + view.seamLon
    return (to - from) * density(view.lonDensity, (center) => lonGap(middle, center))
  })
  const turn = easting(360)
  const planeX = (lon: number) => {
    const turns = Math.floor((lon - view.seamLon) / 360)
    return TURN * (turns + easting(lon - view.seamLon - 360 * turns) / turn)
  }
  const lenses: PlacedLens[] = []
  const plane = (lon: number, lat: number): [number, number] => {
    let x = planeX(lon)
    let y = northing(lat)
    for (const { cx, cy, rx, ry, a } of lenses) {
      const center = cx + TURN * Math.round((x - cx) / TURN)
      const distance = Math.hypot((x - center) / rx, (y - cy) / ry)
      if (distance >= 1) continue
      const scale = 1 + (a * (1 + Math.cos(Math.PI * distance))) / 2
      x = center + (x - center) * scale
      y = cy + (y - cy) * scale
    }
    return [x, y]
  }
  for (const lens of view.lenses) {
    // The center of a lens depends on the lenses before it.
    const [cx, cy] = plane(lens.lon, lens.lat)
    lenses.push({ ...lens, cx, cy })
  }
  const unit = WORLD_WIDTH / TURN
  const top = northing(view.latN)
  return {
    width: WORLD_WIDTH,
    height: Math.round((top - northing(view.latS)) * unit),
    project: (lon, lat) => {
      const [x, y] = plane(lon, lat)
      return [x * unit, (top - y) * unit]
    },
  }
}

/** Projects a line, cutting long steps so that they bend with the lenses. */
export function projectLine(
  { project }: Projection,
  line: readonly (readonly [number, number])[],
  longest = 0.5,
): [number, number][] {
  const out: [number, number][] = []
  line.forEach(([lon, lat], index) => {
    const from = line[index - 1]
    if (from) {
      const parts = Math.ceil(Math.max(Math.abs(lon - from[0]), Math.abs(lat - from[1])) / longest)
      for (let k = 1; k < parts; k++) {
        out.push(project(from[0] + ((lon - from[0]) * k) / parts, from[1] + ((lat - from[1]) * k) / parts))
      }
    }
    out.push(project(lon, lat))
  })
  return out
}
