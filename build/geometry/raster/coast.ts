import mapshaper from 'mapshaper'
import { EAST, WEST } from '../topology/partition'
import { loadLand, type Rings } from '../sources'

/** Latitudes kept: all that the boards show, and the sea that they may show beyond. */
const LIMITS = { south: -60, north: 83.7 }

/**
 * Returns the coast of the traced stretch in longitude and latitude: Natural Earth's land, cleaned of crossings, as
 * polygons. Takes some fifteen seconds, so the caller keeps the result.
 */
export async function buildCoast(): Promise<Rings[]> {
  const land = loadLand()
  const copies = [-720, -360, 0, 360, 720].flatMap((shift) =>
    land.map((rings) => rings.map((ring) => ring.map(([lon, lat]) => [lon + shift, lat] as const))),
  )
  const inStretch = copies.filter(([outer = []]) => {
    const lons = outer.map(([lon]) => lon)
    return lons.reduce((a, b) => Math.max(a, b)) > WEST && lons.reduce((a, b) => Math.min(a, b)) < EAST
  })
  const features = inStretch.map((coordinates) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates },
  }))
  const bbox = [WEST, LIMITS.south, EAST, LIMITS.north].join()
  const output = await mapshaper.applyCommands(
    `-i land.json -clean snap-interval=0.0005 -dissolve2 -clip bbox=${bbox} -explode ` +
      '-o coast.json format=geojson geojson-type=FeatureCollection precision=0.0001',
    { 'land.json': JSON.stringify({ type: 'FeatureCollection', features }) },
  )
  const collection = JSON.parse(String(output['coast.json'])) as GeoJSON.FeatureCollection<GeoJSON.Polygon>
  return collection.features.map(({ geometry }) =>
    geometry.coordinates.map((ring) => ring.map(([lon = 0, lat = 0]) => [lon, lat] as const)),
  )
}
