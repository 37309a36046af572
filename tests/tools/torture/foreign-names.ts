/**
 * Replaces each text and each key of a campaign file in turn with a name that every object has, such as `constructor`,
 * with valid checksums.
 */
import { canonical, sha256Hex } from '../../../main/engine'
import { forged, linesOf } from './forge-file'

/** Names that a look-up in a plain object finds without an entry. */
export const FOREIGN = ['constructor', 'toString', '__proto__'] as const

type Holder = Record<string, unknown>
type Way = readonly (string | number)[]

interface Place {
  readonly line: number
  /** The path from the line to the value. */
  readonly way: Way
  /** Whether the key changes, or the value. */
  readonly key: boolean
}

/** In an object with more keys than this, the keys are ids, and all places in it are alike. */
const FIELDS = 24

/** Returns the first place of each kind: one per record type and path, regardless of numbers and ids on the path. */
function placesOf(lines: readonly Holder[]): Place[] {
  const found = new Map<string, Place>()
  lines.forEach((record, line) => {
    const visit = (value: unknown, way: Way, kind: string): void => {
      if (typeof value === 'string' && !found.has(kind)) found.set(kind, { line, way, key: false })
      if (typeof value !== 'object' || value === null) return
      const many = Array.isArray(value) || Object.keys(value).length > FIELDS
      for (const [key, inner] of Object.entries(value)) {
        const next = [...way, key]
        const part = many ? '*' : key
        if (!Array.isArray(value)) {
          const id = `${kind}.${part} key`
          if (!found.has(id)) found.set(id, { line, way: next, key: true })
        }
        visit(inner, next, `${kind}.${part}`)
      }
    }
    visit(record, [], `${String(record['t'])} ${kindsOf(record)}`)
  })
  return [...found.values()]
}

/** Returns what else distinguishes records of one type: the kinds of a step's actions. */
const kindsOf = (record: Holder): string =>
  Array.isArray(record['do'])
    ? record['do'].map((action) => String((action as Holder | null)?.['kind'])).join(' ')
    : ''

/** Returns the file with one such place changed. */
function changed(lines: readonly Holder[], { line, way, key }: Place, name: string): Buffer {
  const made = lines.map((record, i) => (i === line ? structuredClone(record) : record))
  const record = made[line] ?? {}
  let holder: Holder = record
  for (const part of way.slice(0, -1)) holder = holder[part] as Holder
  const last = String(way.at(-1))
  if (key) {
    const value = holder[last]
    Reflect.deleteProperty(holder, last)
    // `__proto__` becomes an own key, as JSON makes it.
    Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true })
  } else holder[last] = name
  if (record['t'] === 'point' && typeof record['state'] === 'object' && record['state'] !== null) {
    const { dice: _, ...state } = record['state'] as Holder
    record['hash'] = sha256Hex(canonical(state))
  }
  return forged(made)
}

/** Yields all such files, each with a sentence that describes the change. */
export function* foreignNames(
  bytes: Uint8Array,
): Generator<{ readonly what: string; readonly data: Buffer }> {
  const lines = linesOf(bytes)
  for (const place of placesOf(lines))
    for (const name of FOREIGN) {
      const what = `line ${place.line}, ${place.key ? 'key' : 'value'} at ${place.way.join('.')}: ${name}`
      yield { what, data: changed(lines, place, name) }
    }
}
