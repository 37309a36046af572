import type { GeometryFile } from '../../shared/boards/geometry'
import { compare, type Comparison, gridContacts, pairKey } from './topology/adjacency'
import { placeAnchors } from './labels/anchors'
import { clipByCoast, type NamedPolygons } from './topology/clip'
import { buildCoast } from './raster/coast'
import { makeFile } from './file'
import { fingerprint } from './output/fingerprint'
import { absorbFragments } from './raster/fragments'
import { gridShape, spread } from './raster/grid'
import { type BoardInputs, isLand } from './inputs'
import { islandRings } from './raster/islands'
import { assignmentMistakes, labelLand, type LabelNames, labelNames, SCENERY } from './raster/land'
import { drawPartition, EAST, type LabelShape, WEST } from './topology/partition'
import { makeProjection, projectLine } from './projection'
import { labelSeas, overlay, spreadUnderLand } from './raster/seas'
import { makeShade } from './raster/shade'
import { borderLengths, buildTopology } from './topology/topology'
import { buildUnitGrid } from './units'

/** Degrees per cell of the land grid. */
const STEP = 0.05
/** How far the land partition extends out to sea, in cells: the real coast must be within. */
const OUT_TO_SEA = 8
/** Average world units per kilometer: converts the shortest borders that count to board lengths. */
export const UNITS_PER_KM = 0.4

const LAND_LINES = { smoothing: 6, tolerance: 0.02, rounding: 0 }
const SEA_LINES = { smoothing: 14, tolerance: 0.9, rounding: 3 }

/** The result of a board's build. */
export interface Built {
  readonly normal: GeometryFile
  readonly fine: GeometryFile
  readonly shade: Buffer
  /** Drawn borders compared with the graph. */
  readonly comparison: Comparison
  /** Faults of the inputs that must be fixed before the result can be used. */
  readonly mistakes: readonly string[]
}

/** Labels land and water on grids; compares the result with the graph. */
function labelWorld(inputs: BoardInputs, names: LabelNames) {
  const grid = gridShape(STEP)
  const land = labelLand(grid, buildUnitGrid(grid), inputs, names)
  absorbFragments(grid, land)
  const seas = labelSeas(grid, land, inputs, names)
  const comparison = compare(inputs, gridContacts(grid, overlay(grid, land, seas), names.names))
  return { grid, land, seas, comparison }
}

function named(shapes: readonly LabelShape[], { names }: LabelNames): NamedPolygons[] {
  return shapes.flatMap(({ label, polygons }) => {
    const id = names[label]
    return id ? [{ id, polygons }] : []
  })
}

/** Spaces in the board's order, then scenery by name. */
function inOrder(inputs: BoardInputs, shapes: readonly NamedPolygons[]) {
  const byId = new Map(shapes.map((shape) => [shape.id, shape.polygons]))
  const scenery = [...byId.keys()].filter((id) => id.startsWith('_')).sort()
  const lands = new Set([SCENERY, ...inputs.spaces.filter(isLand).map((space) => space.id)])
  return [...inputs.spaces.map((space) => space.id), ...scenery].map((id) => ({
    id,
    kind: lands.has(id) ? ('land' as const) : ('water' as const),
    polygons: byId.get(id) ?? [],
  }))
}

const listPairs = (what: string, pairs: Comparison['missing']) =>
  pairs.map(({ a, b, length }) => `${what}: ${a} and ${b}${length > 0 ? ` (${Math.round(length)})` : ''}`)

/** Borders without a link that are missing from the inputs, and entries of the inputs without a border. */
function unexpected(inputs: BoardInputs, { closed }: Comparison): string[] {
  const known = new Set(inputs.seas.contactsNotInGraph.map(({ a, b }) => pairKey(a, b)))
  const drawn = new Set(closed.map(({ a, b }) => pairKey(a, b)))
  return [
    ...[...drawn]
      .filter((key) => !known.has(key))
      .map((key) => `border without a link, not in the inputs: ${key}`),
    ...[...known].filter((key) => !drawn.has(key)).map((key) => `contactsNotInGraph names no border: ${key}`),
  ]
}

/** Builds a board's shapes. Calls `say` with each step. The same inputs always give the same result. */
export async function buildBoard(inputs: BoardInputs, say: (step: string) => void): Promise<Built> {
  const names = labelNames(inputs)
  say('labelling land and seas')
  const { grid, land, seas, comparison: onGrid } = labelWorld(inputs, names)
  const mistakes = [
    ...assignmentMistakes(inputs),
    ...listPairs('no border on the grid', onGrid.missing),
    ...listPairs('hardly a border on the grid', onGrid.weak),
  ]
  say('drawing borders')
  const projection = makeProjection(inputs.view)
  const { width, height, project } = projection
  const seaLabels = spreadUnderLand(grid, land, seas, inputs, names)
  spread(grid, land, OUT_TO_SEA)
  const landShapes = named(drawPartition(grid, land, LAND_LINES, projection), names)
  const seaShapes = named(drawPartition(seas.grid, seaLabels, SEA_LINES, projection), names)
  say('reading the coast')
  const islands = islandRings(inputs, WEST, EAST).map((ring) => [ring])
  const coast = [...(await buildCoast()), ...islands].map((rings) =>
    rings.map((ring) => projectLine(projection, ring)),
  )
  say('cutting land and sea along the coast')
  const clipped = await clipByCoast({ land: landShapes, sea: seaShapes, coast, height })
  say('finding shared borders')
  const stretch = { west: project(WEST, 0)[0], east: project(EAST, 0)[0] }
  const topology = buildTopology(inOrder(inputs, clipped), stretch, width)
  const comparison = compare(inputs, borderLengths(topology, pairKey), UNITS_PER_KM)
  mistakes.push(
    ...topology.areas.filter(({ shape }) => shape.length === 0).map(({ id }) => `${id} has no shape`),
    ...listPairs('no border', comparison.missing),
    ...unexpected(inputs, comparison),
  )
  say('placing names and pieces')
  const anchors = placeAnchors(inputs.spaces, topology.areas, width, height)
  const closed = comparison.closed.map(({ a, b, length }) => ({ a, b, length: Math.round(length) }))
  const madeFrom = fingerprint(inputs)
  const file = (level: 'normal' | 'fine') =>
    makeFile(level, inputs, topology, anchors, projection, closed, madeFrom)
  const [normal, fine] = [file('normal'), file('fine')]
  say('shading')
  return { normal, fine, shade: makeShade(topology, width, height), comparison, mistakes }
}
