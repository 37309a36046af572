/**
 * Parts of the world by which a war is reported: the board's theaters if it has several, otherwise regions by longitude
 * and latitude.
 */
import type { SpaceData } from './types'

type Place = Pick<SpaceData, 'id' | 'theatre' | 'lonLat'>

/** A longitude from -180 up to 180. */
const turned = (lon: number): number => ((((lon + 180) % 360) + 360) % 360) - 180

/** The region of a position on a world map. Degrees. */
function regionOf([lon, lat]: readonly [number, number]): string {
  const east = turned(lon)
  if (east >= 125 || east < -115) return 'pacific'
  if (east >= 60) return 'asia'
  if (east >= -25) return lat >= 36 ? 'europe' : 'africa'
  return 'atlantic'
}

/** The theater of each space by its id; `between` for waters that join two boards. */
export function theatresOf(spaces: readonly Place[]): ReadonlyMap<string, string> {
  const several = new Set(spaces.flatMap(({ theatre }) => theatre ?? [])).size > 1
  return new Map(
    spaces.map(({ id, theatre, lonLat }) => [id, several ? (theatre ?? 'between') : regionOf(lonLat)]),
  )
}
