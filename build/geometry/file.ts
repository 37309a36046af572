import { boundsOf, type DetailLevel, encodePath, type GeometryFile } from '../../shared/boards/geometry'
import type { Anchors } from './labels/anchors'
import type { BoardInputs } from './inputs'
import { thinWithoutCrossing } from './topology/crossings'
import { ringArea } from './topology/lines'
import type { Projection } from './projection'
import type { BoardTopology } from './topology/topology'

/** The detail of each level: the tolerance of its lines in world units and the steps of its coordinates. */
const LEVELS: Readonly<Record<DetailLevel, { tolerance: number; scale: number }>> = {
  normal: { tolerance: 1.1, scale: 4 },
  fine: { tolerance: 0.25, scale: 8 },
}

const round = (value: number, digits = 1) => Number(value.toFixed(digits))

/** Makes a geometry file of one level. Both levels contain the same areas and arcs, so indices agree. */
export function makeFile(
  level: DetailLevel,
  inputs: BoardInputs,
  topology: BoardTopology,
  anchors: readonly Anchors[],
  { width, height, project }: Projection,
  closed: GeometryFile['closed'],
  madeFrom: string,
): GeometryFile {
  const { tolerance, scale } = LEVELS[level]
  const areas = topology.areas.map(({ id, kind, polygons, shape }, index) => {
    const anchor = anchors[index]
    const [west, north, east, south] = boundsOf(shape.flatMap((rings) => (rings[0] ?? []).flat()))
    const size = shape.flat().reduce((sum, ring) => sum + ringArea(ring), 0)
    return {
      id,
      kind,
      inPlay: anchor !== undefined,
      bounds: [round(west, 2), round(north, 2), round(east, 2), round(south, 2)] as const,
      area: Math.round(size),
      polygons,
      label: anchor
        ? {
            ...anchor.label,
            x: round(anchor.label.x),
            y: round(anchor.label.y),
            size: round(anchor.label.size),
          }
        : null,
      spots: (anchor?.spots ?? []).map(({ x, y, r }) => ({ x: round(x), y: round(y), r: round(r) })),
    }
  })
  const connectors = inputs.seas.links.map(({ a, b, kind, lonLat: [lon, lat] }) => {
    const [x, y] = project(lon, lat)
    return { a, b, kind, x: round(((x % width) + width) % width), y: round(y) }
  })
  const lines = thinWithoutCrossing(
    topology.arcs.map((arc) => arc.points),
    tolerance,
    scale,
    width,
  )
  return {
    format: 1,
    board: inputs.board,
    level,
    madeFrom,
    width,
    height,
    scale,
    areas,
    arcs: lines.map(encodePath),
    sides: topology.arcs.flatMap(({ left, right }) => [left, right]),
    connectors,
    closed,
  }
}

/** The text of a file: one line per area or arc, so that diffs are readable. */
export function formatFile(file: GeometryFile): string {
  const lines = (values: readonly unknown[]) =>
    `[\n${values.map((value) => JSON.stringify(value)).join(',\n')}\n]`
  const { areas, arcs, sides, connectors, closed, ...head } = file
  const body = [
    ...Object.entries(head).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`),
    `"connectors": ${lines(connectors)}`,
    `"closed": ${lines(closed)}`,
    `"areas": ${lines(areas)}`,
    `"arcs": ${lines(arcs)}`,
    `"sides": ${JSON.stringify(sides)}`,
  ]
  return `{\n${body.join(',\n')}\n}\n`
}
