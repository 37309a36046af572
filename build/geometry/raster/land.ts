import { columnOf, dot, type GridShape, latOf, lonOf, rowOf, type Vector, vectorOf } from './grid'
import { type BoardInputs, isLand, type LandAssignment } from '../inputs'
import type { Unit, UnitGrid } from '../units'

/** The label of land that belongs to no space. */
export const SCENERY = '_scenery'

/** Names of labels: spaces from 1 in the board's order, then land scenery, then the waters not in play. */
export interface LabelNames {
  readonly names: readonly (string | null)[]
  readonly labelOf: ReadonlyMap<string, number>
}

export function labelNames({ spaces, seas }: BoardInputs): LabelNames {
  const names = [null, ...spaces.map((space) => space.id), SCENERY, ...Object.keys(seas.notInPlayWaters)]
  const labelOf = new Map(names.flatMap((name, label) => (name === null ? [] : [[name, label] as const])))
  return { names, labelOf }
}

interface Selector {
  readonly space: string
  /** West, south, east, north; west may be greater than east (across the antimeridian). */
  readonly box: readonly [number, number, number, number] | null
}

/** The four ranks of a selector: the most specific one decides. */
const RANKS = ['province with box', 'province', 'country with box', 'country'] as const

const inBox = (
  [west, south, east, north]: readonly [number, number, number, number],
  lon: number,
  lat: number,
) => lat >= south && lat <= north && (west <= east ? lon >= west && lon <= east : lon >= west || lon <= east)

/**
 * Moves a point a little before boxes are tried, so that their edges look like rivers and not like rulers. Boxes with a
 * common edge still share it, because the same point moves the same way for all.
 */
function wobble(lon: number, lat: number): [number, number] {
  const wave = (t: number) =>
    0.16 * Math.sin(1.9 * t) + 0.11 * Math.sin(4.3 * t + 1) + 0.06 * Math.sin(9.7 * t + 2)
  return [lon + wave(lat), lat + wave(lon + 50) / 2]
}

function parseBox(text: string): [number, number, number, number] {
  const [west, south, east, north] = text.split(',').map(Number)
  if (west === undefined || south === undefined || east === undefined || north === undefined) {
    throw new Error(`territory-assignments.json: the box ${text} needs four numbers`)
  }
  return [west, south, east, north]
}

/** For each unit, the selectors that name it by rank. Throws on an unknown country or province. */
function selectorsByUnit(inputs: BoardInputs, units: readonly (Unit | null)[]): Selector[][][] {
  const byUnit = units.map(() => RANKS.map((): Selector[] => []))
  const matching = (key: string) => {
    const [country, ...rest] = key.split('/')
    const province = rest.length > 0 ? rest.join('/') : null
    const found = units.flatMap((unit, label) =>
      unit && unit.country === country && (province === null || unit.province === province) ? [label] : [],
    )
    if (found.length === 0) throw new Error(`territory-assignments.json: nothing is called ${key}`)
    return { found, isProvince: province !== null }
  }
  const { land, notInPlay } = inputs.assignments
  const lists: [string, readonly string[]][] = Object.entries(land).map(([id, { units: list }]) => [id, list])
  for (const [space, list] of [...lists, [SCENERY, notInPlay] as const]) {
    for (const text of list) {
      const [key = '', boxText] = text.split('@')
      const box = boxText === undefined ? null : parseBox(boxText)
      const { found, isProvince } = matching(key)
      const rank = (isProvince ? 0 : 2) + (box ? 0 : 1)
      for (const label of found) byUnit[label]?.[rank]?.push({ space, box })
    }
  }
  return byUnit
}

/** Middle of each unit's cells on the sphere. */
function centroids(grid: GridShape, { units, cells }: UnitGrid): Vector[] {
  const sums = units.map((): [number, number, number] => [0, 0, 0])
  for (let row = 0; row < grid.rows; row++) {
    const lat = latOf(grid, row)
    const weight = Math.cos((lat * Math.PI) / 180)
    for (let column = 0; column < grid.columns; column++) {
      const sum = sums[cells[row * grid.columns + column] ?? 0]
      if (!sum) continue
      const at = vectorOf(lonOf(grid, column), lat)
      for (const axis of [0, 1, 2] as const) sum[axis] += weight * at[axis]
    }
  }
  return sums.map((sum): Vector => {
    const length = Math.hypot(...sum) || 1
    return [sum[0] / length, sum[1] / length, sum[2] / length]
  })
}

/**
 * Labels all land. If several spaces name the same unit at the same rank, the nearest seed decides: for a province as a
 * whole (so that borders follow real provinces), otherwise cell by cell.
 */
export function labelLand(
  grid: GridShape,
  unitGrid: UnitGrid,
  inputs: BoardInputs,
  names: LabelNames,
): Uint16Array {
  const { units, cells } = unitGrid
  const selectors = selectorsByUnit(inputs, units)
  const middles = centroids(grid, unitGrid)
  const lonLats = new Map(inputs.spaces.map((space) => [space.id, space.lonLat]))
  const seedsOf = (id: string, { seeds }: LandAssignment) => seeds ?? [lonLats.get(id) ?? [0, 0]]
  const seeds = new Map(
    Object.entries(inputs.assignments.land).map(([id, assignment]) => [
      id,
      seedsOf(id, assignment).map(([lon, lat]) => vectorOf(lon, lat)),
    ]),
  )
  const nearestOf = (candidates: readonly Selector[], at: Vector) => {
    let [best, closest] = [SCENERY, -2]
    for (const { space } of candidates) {
      for (const seed of seeds.get(space) ?? []) {
        const closeness = dot(seed, at)
        if (closeness > closest) [best, closest] = [space, closeness]
      }
    }
    return best
  }
  const wholeProvinces = new Map<string, string>()
  const spaceAt = (unit: number, lon: number, lat: number): string => {
    const [x, y] = wobble(lon, lat)
    for (const rank of selectors[unit] ?? []) {
      const hits = rank.filter(({ box }) => !box || inBox(box, x, y))
      const [first] = hits
      if (!first) continue
      if (hits.some(({ space }) => space === SCENERY)) return SCENERY
      if (hits.length === 1) return first.space
      if (!units[unit]?.province) return nearestOf(hits, vectorOf(lon, lat))
      const key = `${unit}:${hits.map(({ space }) => space).join()}`
      const known = wholeProvinces.get(key) ?? nearestOf(hits, middles[unit] ?? [1, 0, 0])
      wholeProvinces.set(key, known)
      return known
    }
    return SCENERY
  }
  const labels = new Uint16Array(cells.length)
  for (let row = 0; row < grid.rows; row++) {
    const lat = latOf(grid, row)
    for (let column = 0; column < grid.columns; column++) {
      const cell = row * grid.columns + column
      const unit = cells[cell] ?? 0
      if (unit) labels[cell] = names.labelOf.get(spaceAt(unit, lonOf(grid, column), lat)) ?? 0
    }
  }
  addBlobs(grid, labels, inputs, names)
  return labels
}

/** Puts the drawn islands on the grid: over water, and over scenery they touch. */
function addBlobs(
  grid: GridShape,
  labels: Uint16Array,
  { assignments }: BoardInputs,
  names: LabelNames,
): void {
  const scenery = names.labelOf.get(SCENERY)
  for (const [id, { blobs = [] }] of Object.entries(assignments.land)) {
    for (const [lon, lat, radius] of blobs) {
      const stretch = 1 / Math.cos((lat * Math.PI) / 180)
      for (let row = rowOf(grid, lat + radius); row <= rowOf(grid, lat - radius); row++) {
        for (let dx = -radius * stretch; dx <= radius * stretch; dx += grid.step) {
          if (Math.hypot(dx / stretch, latOf(grid, row) - lat) > radius) continue
          const cell = row * grid.columns + columnOf(grid, lon + dx)
          if (!labels[cell] || labels[cell] === scenery) labels[cell] = names.labelOf.get(id) ?? 0
        }
      }
    }
  }
}

/** Land spaces missing from the assignments, and assignments of unknown spaces: both are mistakes of the inputs. */
export function assignmentMistakes({ spaces, assignments }: BoardInputs): string[] {
  const lands = new Set(spaces.filter(isLand).map((space) => space.id))
  const named = new Set(Object.keys(assignments.land))
  return [
    ...[...lands].filter((id) => !named.has(id)).map((id) => `${id} has no units`),
    ...[...named].filter((id) => !lands.has(id)).map((id) => `${id} is no land space`),
  ]
}
