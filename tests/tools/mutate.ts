/** Campaign files changed at random, as somebody hostile or a broken disk would. */
import { canonical, sha256Hex, type Rng } from '../../main/engine'
import { forged, linesOf } from './forge'

/** Values that programs trip over. */
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
  JSON.parse('['.repeat(3000) + ']'.repeat(3000)),
]

interface Place {
  readonly holder: Record<string | number, unknown>
  readonly key: string | number
}

/** A place inside an object, by going down from its top: the few values near the top are met as often as the many below. */
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

/** Records changed, doubled or left out, with right checks. */
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
      else at.holder[at.key] = VALUES[rng.below(VALUES.length)]
    }
  }
  // With the right hash half of the time, so that the engine itself meets the changed state.
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

/** Bytes changed, or the file cut off. */
export function mutateBytes(bytes: Uint8Array, rng: Rng): Buffer {
  const out = Buffer.from(bytes)
  for (let i = rng.below(4); i >= 0; i--) out[rng.below(out.length)] = rng.below(256)
  return rng.below(2) === 0 ? out : out.subarray(0, rng.below(out.length))
}

/** One of the two: a changed file, the same for the same `rng`. */
export const mutate = (bytes: Uint8Array, rng: Rng): Buffer =>
  rng.below(4) === 0 ? mutateBytes(bytes, rng) : mutateRecords(bytes, rng)
