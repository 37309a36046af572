import { cellAt, type GridShape, NORTH, SOUTH, spread, wrapColumn } from './raster/grid'
import { fillPolygons } from './raster/rasterize'
import { loadCountries, loadProvinces } from './sources'

/** A country without its provinces, or one province. */
export interface Unit {
  readonly country: string
  readonly province: string | null
}

/** The country or province of each cell: an index into `units`, 0 for water. */
export interface UnitGrid {
  readonly units: readonly (Unit | null)[]
  readonly cells: Uint16Array
}

/** How far, in cells, an islet outside all provinces may be from the province it joins. */
const FAR = 140

/** Label of the nearest cell around `cell` that `wanted` accepts, searched in growing squares; 0 for none. */
function nearest(
  grid: GridShape,
  cells: Uint16Array,
  cell: number,
  wanted: (label: number) => boolean,
): number {
  const row = Math.floor(cell / grid.columns)
  const column = cell % grid.columns
  const at = (dx: number, dy: number) => {
    const y = row + dy
    if (y < 0 || y >= grid.rows) return 0
    const label = cells[y * grid.columns + wrapColumn(grid, column + dx)] ?? 0
    return wanted(label) ? label : 0
  }
  for (let radius = 1; radius < FAR; radius++) {
    for (let d = -radius; d <= radius; d++) {
      const found = at(d, -radius) || at(d, radius) || at(-radius, d) || at(radius, d)
      if (found) return found
    }
  }
  return 0
}

/**
 * Fills countries, then provinces inside their own country. Land outside all provinces goes to the nearest province of
 * the country: the province files are coarse and miss islets.
 */
export function buildUnitGrid(grid: GridShape): UnitGrid {
  const units: (Unit | null)[] = [null]
  const cells = new Uint16Array(grid.columns * grid.rows)
  const country = new Map<string, number>()
  for (const { name, polygons } of loadCountries()) {
    const label = units.push({ country: name, province: null }) - 1
    country.set(name, label)
    fillPolygons(grid, polygons, (cell) => (cells[cell] = label))
    // Islands too small to cover the middle of a cell still get the cell at their own middle.
    for (const [outer = []] of polygons) {
      const lon = outer.reduce((sum, point) => sum + point[0], 0) / outer.length
      const lat = outer.reduce((sum, point) => sum + point[1], 0) / outer.length
      if (lat <= SOUTH || lat >= NORTH) continue
      const cell = cellAt(grid, lon, lat)
      if (!cells[cell]) cells[cell] = label
    }
  }
  const countryOf = units.map((_, label) => label)
  const divided = new Set<number>()
  for (const { country: name, provinces } of loadProvinces()) {
    const own = country.get(name)
    if (own === undefined || provinces.length === 0) continue
    divided.add(own)
    const known = new Map<string, number>()
    for (const province of provinces) {
      const label = known.get(province.name) ?? units.push({ country: name, province: province.name }) - 1
      known.set(province.name, label)
      countryOf[label] = own
      fillPolygons(grid, province.polygons, (cell) => {
        if (cells[cell] === own) cells[cell] = label
      })
    }
  }
  fillGaps(grid, cells, countryOf, divided)
  return { units, cells }
}

/** Gives the rest of each divided country, where `cells` still has the country's label, to its provinces. */
function fillGaps(
  grid: GridShape,
  cells: Uint16Array,
  countryOf: readonly number[],
  divided: ReadonlySet<number>,
): void {
  const provinces = cells.map((label) => (countryOf[label] === label ? 0 : label))
  spread(grid, provinces, Infinity, (to, from) => countryOf[provinces[from] ?? 0] === cells[to])
  const spreadOut = provinces.slice()
  for (let cell = 0; cell < cells.length; cell++) {
    const own = cells[cell] ?? 0
    if (!divided.has(own)) continue
    const inCountry = (label: number) => label !== 0 && countryOf[label] === own
    cells[cell] = provinces[cell] || nearest(grid, spreadOut, cell, inCountry) || own
  }
}
