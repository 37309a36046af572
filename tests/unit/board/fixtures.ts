/** A small world of three lands and two waters, 1000 by 400 units, whose shapes can be reckoned by hand. */
import type { Arc, Area, Geometry } from '../../../shared/boards/geometry'
import { boundsOf } from '../../../shared/boards/geometry'
import type { SpaceData } from '../../../shared/boards/types'
import type { PieceView } from '../../../shared/model/view'

type Box = readonly [west: number, north: number, east: number, south: number]

const rectangle = ([west, north, east, south]: Box) =>
  Float32Array.from([west, north, east, north, east, south, west, south])

function area(id: string, kind: 'land' | 'water', boxes: readonly Box[], inPlay = true): Area {
  const polygons = boxes.map((box) => ({ points: rectangle(box), holes: [] }))
  const [west, north, east, south] = boundsOf(polygons.flatMap(({ points }) => [...points]))
  const middle = { x: (west + east) / 2, y: (north + south) / 2 }
  return {
    id,
    kind,
    inPlay,
    bounds: [west, north, east, south],
    area: (east - west) * (south - north),
    polygons,
    arcs: [],
    label: inPlay ? { ...middle, angle: 0, size: 20, lines: [id], inside: true } : null,
    spots: inPlay ? [{ ...middle, r: 20 }] : [],
  }
}

/** Plain: 100..300. Hill: 300..400, east of it. Isle: a speck in the sea. Bay reaches across the seam. */
export const world: Geometry = (() => {
  const areas = [
    area('plain', 'land', [[100, 100, 300, 300]]),
    area('hill', 'land', [[300, 100, 400, 300]]),
    area('isle', 'land', [[600, 200, 606, 206]]),
    area('sea', 'water', [[400, 0, 900, 400]]),
    area('bay', 'water', [[900, 0, 1100, 400]]),
    area('_rock', 'land', [[20, 20, 60, 60]], false),
  ]
  const line = (points: readonly number[], kind: Arc['kind'], left: number, right: number): Arc => ({
    points: Float32Array.from(points),
    kind,
    left,
    right,
    bounds: boundsOf(points),
  })
  return {
    board: 'test',
    level: 'normal',
    width: 1000,
    height: 400,
    connectors: [],
    closed: [],
    areas,
    arcs: [
      // Down the border between plain (west: right of the way down) and hill (east: left).
      line([300, 100, 300, 200, 300, 300], 'border', 1, 0),
      line([400, 100, 400, 300], 'coast', 3, 1),
    ],
    index: new Map(areas.map(({ id }, index) => [id, index])),
  }
})()

/** A space with everything usual left out. */
export function space(id: string, more: Partial<SpaceData> = {}): SpaceData {
  return {
    id,
    name: id,
    board: 'europe',
    theatre: 'europe',
    kind: 'land',
    ipc: 0,
    originalOwner: null,
    startController: null,
    treasury: null,
    capitalOf: null,
    complex: false,
    complexLimit: null,
    navalBase: false,
    airBase: false,
    oil: false,
    middleEast: false,
    mediterranean: false,
    kamikazeZone: false,
    impassable: false,
    navalOnly: false,
    convoy: null,
    convoyRoute: null,
    liberatesTo: null,
    neighbors: [],
    lonLat: [0, 0],
    aliases: [],
    note: null,
    doubts: [],
    ...more,
  }
}

export function piece(id: string, unit: string, power: string, more: Partial<PieceView> = {}): PieceView {
  return { id, unit, power, movesLeft: 0, ...more }
}
