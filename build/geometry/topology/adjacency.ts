import { type GridShape, latOf } from '../raster/grid'
import { type BoardInputs, isLand } from '../inputs'

/** Border lengths by pair key. */
export type Contacts = ReadonlyMap<string, number>

/** The same key for both orders of a pair. */
export const pairKey = (a: string, b: string) => (a < b ? `${a}|${b}` : `${b}|${a}`)

/** Lengths in km below which a link's border is too short to be seen, and an unlinked border too short to matter. */
const SHORT_KM = { land: 20, sea: 60, coast: 12 }

const DEGREE_KM = 111

/** Returns the border length of each pair of labels on a grid, in km. */
export function gridContacts(
  grid: GridShape,
  labels: Uint16Array,
  names: readonly (string | null)[],
): Contacts {
  const lengths = new Map<number, number>()
  const add = (a: number, b: number, km: number) => {
    if (!a || !b || a === b) return
    const key = Math.min(a, b) * names.length + Math.max(a, b)
    lengths.set(key, (lengths.get(key) ?? 0) + km)
  }
  const side = grid.step * DEGREE_KM
  for (let row = 0; row < grid.rows; row++) {
    const base = side * Math.cos((latOf(grid, row) * Math.PI) / 180)
    const line = row * grid.columns
    for (let column = 0; column < grid.columns; column++) {
      const label = labels[line + column] ?? 0
      add(label, labels[line + ((column + 1) % grid.columns)] ?? 0, side)
      if (row < grid.rows - 1) add(label, labels[line + grid.columns + column] ?? 0, base)
    }
  }
  return new Map(
    [...lengths].map(([key, km]) => {
      const [a, b] = [names[Math.floor(key / names.length)] ?? '', names[key % names.length] ?? '']
      return [pairKey(a, b), km]
    }),
  )
}

/** A pair of spaces and the length of its border, in the unit of the compared contacts. */
export interface Pair {
  readonly a: string
  readonly b: string
  readonly length: number
}

/** How drawn borders differ from the graph. */
export interface Comparison {
  /** Links without a border, except canals and straits: mistakes. */
  readonly missing: readonly Pair[]
  /** Links whose border is too short to be seen: mistakes. */
  readonly weak: readonly Pair[]
  /** Links without a border that are drawn as connectors. */
  readonly connectors: readonly Pair[]
  /** Borders without a link, longest first. */
  readonly closed: readonly Pair[]
}

/** Compares borders with the graph. `perKm` converts the threshold lengths to the unit of the contacts. */
export function compare(inputs: BoardInputs, contacts: Contacts, perKm = 1): Comparison {
  const spaces = new Map(inputs.spaces.map((space) => [space.id, space]))
  const isLink = new Set(inputs.seas.links.map(({ a, b }) => pairKey(a, b)))
  const shortest = (a: string, b: string) => {
    const lands = [a, b].filter((id) => {
      const space = spaces.get(id)
      return space && isLand(space)
    }).length
    return perKm * (lands === 2 ? SHORT_KM.land : lands === 1 ? SHORT_KM.coast : SHORT_KM.sea)
  }
  const graph = new Set<string>()
  const [missing, weak, connectors]: Pair[][] = [[], [], []]
  for (const space of inputs.spaces) {
    for (const other of space.neighbors) {
      if (space.id > other) continue
      const key = pairKey(space.id, other)
      graph.add(key)
      const pair = { a: space.id, b: other, length: contacts.get(key) ?? 0 }
      if (isLink.has(key)) connectors?.push(pair)
      else if (pair.length === 0) missing?.push(pair)
      else if (pair.length < shortest(space.id, other)) weak?.push(pair)
    }
  }
  const closed = [...contacts].flatMap(([key, length]) => {
    const [a = '', b = ''] = key.split('|')
    if (graph.has(key) || !spaces.has(a) || !spaces.has(b) || length < shortest(a, b)) return []
    return [{ a, b, length }]
  })
  closed.sort((one, two) => two.length - one.length)
  return { missing: missing ?? [], weak: weak ?? [], connectors: connectors ?? [], closed }
}
