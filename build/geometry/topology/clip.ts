import mapshaper from 'mapshaper'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Point } from './lines'

/** A named shape: polygons of rings, in world units. */
export interface NamedPolygons {
  readonly id: string
  readonly polygons: readonly (readonly (readonly Point[])[])[]
}

export interface ClipInput {
  /** Land partition, which extends out to sea; sea partition, which extends under all land. */
  readonly land: readonly NamedPolygons[]
  readonly sea: readonly NamedPolygons[]
  /** Coast polygons and drawn islands. */
  readonly coast: readonly (readonly (readonly Point[])[])[]
  readonly height: number
}

/** Detail of the coast, and the smallest islands and slivers kept, in world units. */
const COAST_TOLERANCE = 0.3
const SMALLEST_ISLAND = 3
const SMALLEST_SLIVER = 3

const collection = (shapes: readonly NamedPolygons[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: shapes.map(({ id, polygons }) => ({
      type: 'Feature',
      properties: { id },
      geometry: { type: 'MultiPolygon', coordinates: polygons },
    })),
  })

function shapesOf(geometry: GeoJSON.Geometry | null): NamedPolygons['polygons'] {
  const rings = (polygon: GeoJSON.Position[][]) =>
    polygon.map((ring) => ring.map(([x = 0, y = 0]) => [x, y] as const))
  if (geometry?.type === 'Polygon') return [rings(geometry.coordinates)]
  if (geometry?.type === 'MultiPolygon') return geometry.coordinates.map(rings)
  return []
}

/**
 * Cuts the partitions along the coast: clips land by it and erases sea by it. All neighbors of the result share their
 * points exactly, including land and sea. Cuts off everything above and below the board.
 */
export async function clipByCoast(input: ClipInput): Promise<NamedPolygons[]> {
  const coast = input.coast.map((rings) => ({ id: 'coast', polygons: [rings] }))
  const mask = await mapshaper.applyCommands(
    '-i coast.json name=mask -dissolve2 ' +
      `-simplify dp planar interval=${COAST_TOLERANCE} keep-shapes -clean -dissolve2 -explode ` +
      `-filter "this.area > ${SMALLEST_ISLAND}" -o mask.json format=geojson precision=0.0001`,
    { 'coast.json': collection(coast) },
  )
  // Removes slivers from the whole map; the gaps they leave go to the neighbor with the longest border.
  const output = await mapshaper.applyCommands(
    '-i land.json sea.json mask.json combine-files ' +
      '-clip mask target=land -erase mask target=sea ' +
      '-merge-layers target=land,sea force name=map ' +
      `-filter-slivers min-area=${SMALLEST_SLIVER} target=map ` +
      `-clean gap-fill-area=${4 * SMALLEST_SLIVER} target=map -dissolve2 id target=map ` +
      `-clip bbox=-1e6,0,1e6,${input.height} target=map ` +
      '-o out.json format=topojson no-quantization target=map',
    {
      'land.json': collection(input.land),
      'sea.json': collection(input.sea),
      'mask.json': String(mask['mask.json']),
    },
  )
  const topology = JSON.parse(String(output['out.json'])) as Topology<{
    map: GeometryCollection<{ id: string }>
  }>
  return feature(topology, topology.objects.map).features.map(({ properties, geometry }) => ({
    id: properties.id,
    polygons: shapesOf(geometry),
  }))
}
