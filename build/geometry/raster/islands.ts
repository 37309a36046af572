import type { BoardInputs, LonLat } from '../inputs'

const CORNERS = 40

/** A repeatable sequence of numbers from 0 to 1 that depends only on the place. */
function sequence(lon: number, lat: number): () => number {
  let state = Math.abs(Math.round(lon * 1000) * 7919 + Math.round(lat * 1000) * 104729) % 2147483647
  return () => {
    state = (state * 16807 + 1) % 2147483647
    return state / 2147483647
  }
}

/** The outline of a drawn island: a circle with a wobble, `radius` degrees of latitude. */
export function islandRing(lon: number, lat: number, radius: number): LonLat[] {
  const next = sequence(lon, lat)
  next()
  const waves = [0.16, 0.1, 0.06].map((height, index) => ({
    height,
    count: index + 2,
    phase: next() * 2 * Math.PI,
  }))
  const stretch = 1 / Math.cos((lat * Math.PI) / 180)
  const ring = Array.from({ length: CORNERS }, (_, corner): LonLat => {
    const angle = (corner / CORNERS) * 2 * Math.PI
    const reach = waves.reduce(
      (sum, { height, count, phase }) => sum + height * Math.sin(count * angle + phase),
      1,
    )
    return [lon + radius * reach * stretch * Math.cos(angle), lat + radius * reach * Math.sin(angle)]
  })
  return [...ring, ring[0] ?? [lon, lat]]
}

/** All drawn islands of a board, in every turn that the traced stretch may show. */
export function islandRings({ assignments }: BoardInputs, west: number, east: number): LonLat[][] {
  const margin = 3
  return Object.values(assignments.land).flatMap(({ blobs = [] }) =>
    blobs.flatMap(([lon, lat, radius]) =>
      [-360, 0, 360]
        .map((turn) => lon + turn)
        .filter((x) => x > west - margin && x < east + margin)
        .map((x) => islandRing(x, lat, radius)),
    ),
  )
}
