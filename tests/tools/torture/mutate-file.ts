/** Changes campaign files at random, as an attacker or a broken disk would. */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { canonical, sha256Hex, type Rng } from '../../../main/engine'
import { forged, linesOf } from './forge-file'

/** Values that often break programs. */
const VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1,
  7,
  1e9,
  1e308,
  -0.5,
  '',
  '__proto__',
  'constructor',
  'x'.repeat(5000),
  '\u0000',
  '\ud800',
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: 1 },
  { length: { toString: 1 } },
  JSON.parse('['.repeat(1000) + ']'.repeat(1000)),
]

/** Returns a copy of one of them: a change of a change must not reach the next file. */
const someValue = (rng: Rng): unknown => structuredClone(VALUES[rng.below(VALUES.length)])

interface Place {
  readonly holder: Record<string | number, unknown>
  readonly key: string | number
}

/**
 * Returns a place inside an object by descent from its top: the few values near the top come up as often as the many
 * below.
 */
function somePlace(top: object, rng: Rng): Place | null {
  let found: Place | null = null
  for (let value: unknown = top; typeof value === 'object' && value !== null;) {
    const holder = value as Record<string | number, unknown>
    const keys = Object.keys(holder)
    const key = keys[rng.below(Math.max(1, keys.length))]
    if (key === undefined) break
    found = { holder, key }
    value = holder[key]
    if (rng.below(4) === 0) break
  }
  return found
}

/** Changes, doubles or drops records, with valid checksums. */
export function mutateRecords(bytes: Uint8Array, rng: Rng): Buffer {
  const lines = linesOf(bytes)
  for (let i = rng.below(3); i >= 0; i--) {
    const n = rng.below(lines.length)
    const line = lines[n]
    if (!line) continue
    const kind = rng.below(8)
    if (kind === 0 && n > 0) lines.splice(n, 1)
    else if (kind === 1) lines.splice(n, 0, structuredClone(line))
    else {
      const at = somePlace(line, rng)
      if (!at) continue
      if (kind === 2) Reflect.deleteProperty(at.holder, at.key)
      else if (kind === 3) at.holder[at.key] = structuredClone(somePlace(line, rng)?.holder ?? null)
      else at.holder[at.key] = someValue(rng)
    }
  }
  // Half of the time the hash is valid, so that the engine itself meets the changed state.
  for (const line of lines)
    if (
      line['t'] === 'point' &&
      rng.below(2) === 0 &&
      typeof line['state'] === 'object' &&
      line['state'] !== null
    ) {
      const { dice: _, ...rest } = line['state'] as Record<string, unknown>
      line['hash'] = sha256Hex(canonical(rest))
    }
  return forged(lines)
}

/** Changes bytes, or truncates the file. */
export function mutateBytes(bytes: Uint8Array, rng: Rng): Buffer {
  const out = Buffer.from(bytes)
  for (let i = rng.below(4); i >= 0; i--) out[rng.below(out.length)] = rng.below(256)
  return rng.below(2) === 0 ? out : out.subarray(0, rng.below(out.length))
}

/** Numbers that break the rows of a pack: just inside and outside the valid range, and far beyond. */
const NUMBERS = [-1, 0, 1, 2, 199, 65_535, 65_536, 100_000, 2 ** 22, 1e9, 1e15, 0.5]

/** Returns the content of a pack, each line as text. */
function unpacked(data: unknown): string[] {
  try {
    return brotliDecompressSync(Buffer.from(String(data), 'base64'))
      .toString('utf8')
      .split('\n')
  } catch {
    return []
  }
}

const packed = (lines: readonly string[]): string =>
  brotliCompressSync(Buffer.from(lines.join('\n')), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
  }).toString('base64')

/** Returns a compression bomb: more text than a pack can hold, or as much in the smallest possible records. */
function bomb(rng: Rng): string {
  if (rng.below(2) === 0) return packed(['x'.repeat(5 * 1024 * 1024)])
  const record = '{"t":"head","to":0}'
  return packed(Array.from({ length: 200_000 }, () => record))
}

/** Changes a number of an index: of the pack itself, or of a row. */
function mutateIndex(index: Record<string, unknown>, rng: Rng): void {
  const keys = Object.keys(index)
  const key = keys[rng.below(keys.length)] ?? ''
  const rows = index[key]
  const value = NUMBERS[rng.below(NUMBERS.length)]
  if (!Array.isArray(rows)) index[key] = value
  else if (rng.below(4) === 0)
    rows.push(structuredClone(rows[rng.below(Math.max(1, rows.length))] ?? [0, 0, 0, 0]))
  else {
    const at = rng.below(Math.max(1, rows.length))
    const row: unknown = rows[at]
    if (Array.isArray(row)) row[rng.below(row.length)] = value
    else rows[at] = value
  }
}

/** Changes packs: their index, their content, or their order, all with valid checksums. */
export function mutatePacks(bytes: Uint8Array, rng: Rng): Buffer {
  const lines = linesOf(bytes)
  const packs = lines.filter((line) => line['t'] === 'pack')
  for (let i = rng.below(2); i >= 0; i--) {
    const pack = packs[rng.below(Math.max(1, packs.length))]
    if (!pack) break
    const kind = rng.below(12)
    const at = lines.indexOf(pack)
    if (kind === 0) lines.splice(at, 1)
    else if (kind === 1) lines.splice(at, 0, structuredClone(pack))
    else if (kind === 2) lines.splice(rng.below(lines.length), 0, ...lines.splice(at, 1))
    else if (kind === 3)
      pack['data'] = rng.below(20) === 0 ? bomb(rng) : packs[rng.below(packs.length)]?.['data']
    else if (kind < 8) mutateIndex(pack['index'] as Record<string, unknown>, rng)
    else {
      const records = unpacked(pack['data'])
      const n = kind === 8 ? 0 : rng.below(Math.max(1, records.length))
      if (kind === 9) records.splice(n, 1)
      else if (kind === 10) records.splice(n, 0, records[rng.below(records.length)] ?? '')
      else records[n] = changedLine(records[n] ?? '', rng)
      pack['data'] = packed(records)
    }
  }
  return forged(lines)
}

/** Changes one value of a JSON line. */
function changedLine(text: string, rng: Rng): string {
  try {
    const line = JSON.parse(text) as Record<string, unknown>
    const at = somePlace(line, rng)
    if (at) at.holder[at.key] = rng.below(2) === 0 ? NUMBERS[rng.below(NUMBERS.length)] : someValue(rng)
    return JSON.stringify(line)
  } catch {
    return text
  }
}

const PACK = Buffer.from('{"t":"pack"')

/** Makes one of the three kinds of changes; the same `rng` gives the same file. */
export function mutate(bytes: Uint8Array, rng: Rng): Buffer {
  if (Buffer.from(bytes).includes(PACK) && rng.below(2) === 0) return mutatePacks(bytes, rng)
  return rng.below(4) === 0 ? mutateBytes(bytes, rng) : mutateRecords(bytes, rng)
}
