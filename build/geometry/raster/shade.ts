import { distanceField } from '../topology/distance'
import { fillRings } from './rasterize'
import { encodePng } from '../output/png'
import type { BoardTopology } from '../topology/topology'

/** Pixels across the world. */
const COLUMNS = 4096
/** Extent of the glow off the coast and of the shade inside borders, world units. */
const GLOW = 72
const SHADE = 30

/** Light over land: wavelengths in pixels of the layers of noise, and the weight of each. */
const PAPER = [
  { wave: 512, weight: 0.42 },
  { wave: 128, weight: 0.28 },
  { wave: 32, weight: 0.18 },
  { wave: 16, weight: 0.12 },
]
/** Coarse steps keep the file small; they are invisible at the strength with which this is drawn. */
const PAPER_STEP = 8

/** A repeatable value from 0 to 1 for a point of a lattice. */
function latticeValue(x: number, y: number, layer: number): number {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(layer, 1274126177)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 0xffffffff
}

/** Smooth noise from 0 to 1 that repeats every `COLUMNS` pixels from west to east. */
function paper(column: number, row: number): number {
  return PAPER.reduce((sum, { wave, weight }, layer) => {
    const [u, v] = [column / wave, row / wave]
    const [x, y] = [Math.floor(u), Math.floor(v)]
    const ease = (t: number) => t * t * (3 - 2 * t)
    const [s, t] = [ease(u - x), ease(v - y)]
    const at = (dx: number, dy: number) => latticeValue((x + dx) % (COLUMNS / wave), y + dy, layer)
    const top = at(0, 0) * (1 - s) + at(1, 0) * s
    const bottom = at(0, 1) * (1 - s) + at(1, 1) * s
    return sum + weight * (top * (1 - t) + bottom * t)
  }, 0)
}

/**
 * Makes a picture to lay over the board, one channel per effect: red the glow of water near land (255 at the coast, 0
 * from `GLOW` units on), green the shade along the inside of land borders (255 at the border, 0 from `SHADE` units on),
 * blue the paper (128 is neutral). It repeats seamlessly from east to west.
 */
export function makeShade({ areas }: BoardTopology, width: number, height: number): Buffer {
  const unit = width / COLUMNS
  const rows = Math.round(height / unit)
  const owner = new Int16Array(COLUMNS * rows).fill(-1)
  areas.forEach(({ kind, shape }, index) => {
    if (kind !== 'land') return
    for (const rings of shape) {
      const cells = rings.map((ring) => ring.map(([x, y]) => [x / unit, y / unit] as const))
      fillRings(cells, rows, (column, row) => {
        owner[row * COLUMNS + (((column % COLUMNS) + COLUMNS) % COLUMNS)] = index
      })
    }
  })
  // A margin on either side lets distances reach across the seam.
  const margin = Math.ceil(GLOW / unit)
  const wide = COLUMNS + 2 * margin
  const water = new Uint8Array(wide * rows)
  const inner = new Uint8Array(wide * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < wide; column++) {
      const at = (dx: number, dy: number) =>
        owner[(row + dy) * COLUMNS + ((column - margin + dx + COLUMNS) % COLUMNS)] ?? -1
      const own = at(0, 0)
      water[row * wide + column] = own < 0 ? 1 : 0
      const alone = row === 0 || row === rows - 1 || (at(0, -1) === own && at(0, 1) === own)
      inner[row * wide + column] = own >= 0 && alone && at(-1, 0) === own && at(1, 0) === own ? 1 : 0
    }
  }
  const offCoast = distanceField(water, wide, rows, margin + 1)
  const inLand = distanceField(inner, wide, rows, margin + 1)
  const pixels = new Uint8Array(3 * COLUMNS * rows)
  const fade = (distance: number, reach: number) => {
    const t = Math.max(0, 1 - (distance * unit) / reach)
    return Math.round(63 * t * t) * 4
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const cell = row * wide + column + margin
      const out = 3 * (row * COLUMNS + column)
      if (water[cell]) pixels[out] = fade((offCoast[cell] ?? 0) - 1, GLOW)
      else pixels[out + 1] = fade(inLand[cell] ?? 0, SHADE)
      pixels[out + 2] = PAPER_STEP * Math.round((64 + 128 * paper(column, row)) / PAPER_STEP)
    }
  }
  return encodePng(pixels, COLUMNS, rows)
}
