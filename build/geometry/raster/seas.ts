import {
  cellAt,
  type GridShape,
  gridShape,
  latOf,
  lonOf,
  neighborsOf,
  spread,
  vectorOf,
  type Vector,
  dot,
} from './grid'
import { type BoardInputs, isLand } from '../inputs'
import type { LabelNames } from './land'

const EARTH_KM = 6371
/** Width of a bucket of the queue. */
const BUCKET_KM = 2

/** Labels of the waters on a grid coarser than the land's. */
export interface SeaLabels {
  readonly grid: GridShape
  readonly labels: Uint16Array
}

interface Seed {
  readonly at: Vector
  readonly label: number
  readonly cell: number
}

/** A coarse cell is water if any fine cell in it is. */
function waterCells(fine: GridShape, land: Uint16Array, grid: GridShape, { seas }: BoardInputs): Uint8Array {
  const factor = fine.columns / grid.columns
  const water = new Uint8Array(grid.columns * grid.rows)
  for (let row = 0; row < fine.rows; row++) {
    const lat = latOf(grid, Math.floor(row / factor))
    if (lat < seas.southLimit || lat > seas.northLimit) continue
    const line = Math.floor(row / factor) * grid.columns
    for (let column = 0; column < fine.columns; column++) {
      if (!land[row * fine.columns + column]) water[line + Math.floor(column / factor)] = 1
    }
  }
  return water
}

/** The first land in each coarse cell; 0 in open water. */
function coarseLand(fine: GridShape, land: Uint16Array, grid: GridShape): Uint16Array {
  const factor = fine.columns / grid.columns
  const coarse = new Uint16Array(grid.columns * grid.rows)
  for (let row = 0; row < fine.rows; row++) {
    for (let column = 0; column < fine.columns; column++) {
      const label = land[row * fine.columns + column] ?? 0
      const cell = Math.floor(row / factor) * grid.columns + Math.floor(column / factor)
      if (label && !coarse[cell]) coarse[cell] = label
    }
  }
  return coarse
}

/**
 * Spreads the waters under all land, so that a smooth border may cross a coast anywhere. As far as possible, only zones
 * that touch a land in the graph spread under it, so that sea borders meet the coast where land borders do. Waters out
 * of play spread under it too, so that no zone shows as slivers along their coasts.
 */
export function spreadUnderLand(
  fine: GridShape,
  land: Uint16Array,
  { grid, labels }: SeaLabels,
  inputs: BoardInputs,
  names: LabelNames,
): Uint16Array {
  const under = labels.slice()
  const coarse = coarseLand(fine, land, grid)
  const allowed = allowedCoasts(inputs, names)
  const spaceCount = inputs.spaces.length
  spread(grid, under, Infinity, (to, from) => {
    const above = coarse[to] ?? 0
    const water = under[from] ?? 0
    return !above || above > spaceCount || water > spaceCount || allowed.has(`${above} ${water}`)
  })
  spread(grid, under)
  return under
}

/** Which zones may extend along which land: its neighbors in the graph, and the coasts closed by a rule. */
function allowedCoasts({ spaces, seas }: BoardInputs, { labelOf }: LabelNames): Set<string> {
  const links = spaces
    .filter(isLand)
    .flatMap((land) => land.neighbors.map((zone) => [land.id, zone] as const))
  return new Set(
    [...links, ...seas.openCoasts].map(([land, zone]) => `${labelOf.get(land)} ${labelOf.get(zone)}`),
  )
}

/** The water cell at or nearest to a seed. Throws if there is none within twenty cells. */
function seedCell(grid: GridShape, water: Uint8Array, id: string, lon: number, lat: number): number {
  const around = new Int32Array(4)
  const seen = new Set([cellAt(grid, lon, lat)])
  for (const cell of seen) {
    if (water[cell]) return cell
    if (seen.size > 1600) break
    const count = neighborsOf(grid, cell, around)
    for (let k = 0; k < count; k++) seen.add(around[k] ?? 0)
  }
  throw new Error(`sea-seeds.json: the seed ${lon}, ${lat} of ${id} lies far from water`)
}

/**
 * Grows all sea zones at once, nearest cell to its seed first, through water only. In the open this is the exact
 * Voronoi diagram; land stops it. Along a coast only the zones that touch that land in the graph may grow, which draws
 * them as thin strips past foreign shores, as printed boards do.
 */
export function labelSeas(
  fine: GridShape,
  land: Uint16Array,
  inputs: BoardInputs,
  names: LabelNames,
): SeaLabels {
  const grid = gridShape(2 * fine.step)
  const water = waterCells(fine, land, grid, inputs)
  const near = coarseLand(fine, land, grid)
  spread(grid, near, Math.max(1, Math.round(inputs.seas.coastStripDeg / grid.step)))
  const allowed = allowedCoasts(inputs, names)
  const spaceCount = inputs.spaces.length
  const mayTake = (cell: number, zone: number) => {
    const shore = near[cell] ?? 0
    return !shore || shore > spaceCount || zone > spaceCount || allowed.has(`${shore} ${zone}`)
  }
  const seeds = Object.entries({ ...inputs.seas.zones, ...inputs.seas.notInPlayWaters }).flatMap(
    ([id, points]) =>
      points.map(([lon, lat]): Seed => {
        const label = names.labelOf.get(id)
        if (label === undefined) throw new Error(`sea-seeds.json: the board has no space ${id}`)
        return { at: vectorOf(lon, lat), label, cell: seedCell(grid, water, id, lon, lat) }
      }),
  )
  const middles = cellMiddles(grid)
  const distance = (cell: number, seed: Seed) =>
    EARTH_KM * Math.acos(Math.min(1, Math.max(-1, dot(middles(cell), seed.at))))

  const labels = new Uint16Array(water.length)
  const queue: number[][] = []
  const push = (cell: number, seedIndex: number, current: number) => {
    const seed = seeds[seedIndex]
    if (!seed || !mayTake(cell, seed.label)) return
    const bucket = Math.max(current, Math.floor(distance(cell, seed) / BUCKET_KM))
    const list = (queue[bucket] ??= [])
    list.push(cell, seedIndex)
  }
  seeds.forEach((seed, index) => push(seed.cell, index, 0))
  const around = new Int32Array(4)
  for (let bucket = 0; bucket < queue.length; bucket++) {
    const list = queue[bucket] ?? []
    // The list may grow during the loop.
    for (let i = 0; i < list.length; i += 2) {
      const cell = list[i] ?? 0
      const seedIndex = list[i + 1] ?? 0
      if (labels[cell]) continue
      labels[cell] = seeds[seedIndex]?.label ?? 0
      const count = neighborsOf(grid, cell, around)
      for (let k = 0; k < count; k++) {
        const to = around[k] ?? 0
        if (water[to] && !labels[to]) push(to, seedIndex, bucket)
      }
    }
    queue[bucket] = []
  }
  spread(grid, labels, Infinity, (to) => water[to] === 1)
  return { grid, labels }
}

/** Unit vectors of cell middles, from tables. */
function cellMiddles(grid: GridShape): (cell: number) => Vector {
  const rows = Array.from({ length: grid.rows }, (_, row) => vectorOf(0, latOf(grid, row)))
  const columns = Array.from({ length: grid.columns }, (_, column) => vectorOf(lonOf(grid, column), 0))
  return (cell) => {
    const row = rows[Math.floor(cell / grid.columns)] ?? [0, 0, 0]
    const column = columns[cell % grid.columns] ?? [0, 0, 0]
    return [row[0] * column[0], row[0] * column[1], row[2]]
  }
}

/** Land over water on the fine grid. */
export function overlay(fine: GridShape, land: Uint16Array, { grid, labels }: SeaLabels): Uint16Array {
  const factor = fine.columns / grid.columns
  return land.map((label, cell) => {
    if (label) return label
    const row = Math.floor(Math.floor(cell / fine.columns) / factor)
    return labels[row * grid.columns + Math.floor((cell % fine.columns) / factor)] ?? 0
  })
}
