/** A space of the board with its shape and its other constant properties. */
import type { Area, Geometry } from '../../../shared/boards/geometry'
import type { BoardData, SpaceData } from '../../../shared/boards/types'
import { roomOf, type Room } from './free-room'

export interface Site {
  /** Index of the area in the geometry and in the data texture. */
  readonly index: number
  readonly data: SpaceData
  readonly area: Area
  readonly room: Room
  readonly land: boolean
  /** Position of stacks, routes and the camera: the best spot, or the center of the label or bounds. */
  readonly anchor: { readonly x: number; readonly y: number }
  /** The name of its victory city, and its points when cities have different values. */
  readonly city: { readonly name: string; readonly points: number | null } | null
}

function anchorOf(area: Area): { x: number; y: number } {
  const spot = area.spots[0] ?? area.label
  if (spot) return { x: spot.x, y: spot.y }
  const [west, north, east, south] = area.bounds
  return { x: (west + east) / 2, y: (north + south) / 2 }
}

/**
 * Returns the board's spaces with their areas; `cities` are those that count in a game. Throws an Error when the
 * geometry lacks a space.
 */
export function sitesOf(
  board: BoardData,
  geometry: Geometry,
  cities: Readonly<Record<string, number>> = {},
): ReadonlyMap<string, Site> {
  const sites = new Map<string, Site>()
  const differ = new Set(Object.values(cities)).size > 1
  for (const data of board.spaces) {
    const index = geometry.index.get(data.id)
    const area = index === undefined ? undefined : geometry.areas[index]
    if (index === undefined || !area) {
      throw new Error(`board geometry: no shape for the space ${data.id}; build it again (npm run geometry)`)
    }
    const land = area.kind === 'land'
    const points = cities[data.id]
    const city =
      points === undefined || !data.victoryCity
        ? null
        : { name: data.victoryCity.name, points: differ ? points : null }
    sites.set(data.id, { index, data, area, room: roomOf(area), land, anchor: anchorOf(area), city })
  }
  return sites
}
