/**
 * Reads a campaign file in any condition: uses the longest prefix of complete, unchanged records, and reports the
 * damage after it. Never throws; needs memory in proportion to the file.
 */
import { isObject } from '../campaign/safe-json'
import { positionSchema } from '../../shared/contract'
import { parseBy } from '../../shared/model/parse'
import { atOnce, type Sliced } from '../campaign/long-task-slices'
import { Timeline } from '../campaign/timeline/timeline'
import {
  checkIn,
  checkOf,
  commitment,
  FIRST_LINK,
  FORMAT,
  MAGIC,
  NEWLINE,
  nextLink,
  TAIL,
  writeLines,
} from './format'
import { MIGRATIONS, stepsBetween, type Line, type Migration } from './migrations'
import { unpackOf } from './packs/packing'
import { asHeader, asPack, asRecord, parseRecord } from './record-schemas'

/** Larger files are not read, and therefore not written. A game of fourteen nations reaches this after 2,500 rounds. */
export const MOST_BYTES = 64 * 1024 * 1024

/**
 * Longer lines are not records of this program, which never writes one: the largest, a checkpoint, has some hundred
 * kilobytes.
 */
export const MOST_LINE = 2 * 1024 * 1024
/** Most bytes of a file and of a line. */
export interface Limits {
  readonly bytes: number
  readonly line: number
}

/** The program's limits; tests use others. */
export const LIMITS: Limits = { bytes: MOST_BYTES, line: MOST_LINE }

/**
 * Bytes read without a pause, and milliseconds: a short record may take long, like a move of the head in a campaign of
 * very many steps.
 */
const SLICE = 128 * 1024
export const SLICE_MS = 20

/** How a file's tail is damaged. */
export type DamageKind =
  /** The last line is incomplete: the program or the machine stopped while writing it. */
  | 'torn'
  /** A line's check doesn't match: something was changed, lost or inserted. */
  | 'changed'
  /** The check matches, but the record can't follow those before it. */
  | 'foreign'

export interface Damage {
  readonly kind: DamageKind
  /** Lines from the damage to the end of the file. */
  readonly lost: number
}

export type Read =
  | { readonly status: 'not-a-campaign' | 'newer-format' | 'unreadable' | 'too-large' }
  | {
      readonly status: 'read'
      readonly timeline: Timeline
      /** The good part of the file in the current format. */
      readonly content: Uint8Array
      /** The chain at its end. */
      readonly chain: Buffer
      /** Length of its part with header and packs, and the chain there. */
      readonly packed: Packed
      readonly damage: Damage | null
      /** The file's format if it is an older one: `content` then differs from the file's bytes. */
      readonly older: number | null
    }

/** The part of a file before its first ordinary line. */
export interface Packed {
  readonly length: number
  readonly chain: Buffer
}

/** Reads a whole campaign file, in slices of a few lines. Never throws. */
export type Reader = (data: Uint8Array) => Sliced<Read>

/** Counts lines from `at` to the end, including an unfinished one. */
function linesFrom(bytes: Buffer, at: number): number {
  let lines = 0
  while (at < bytes.length) {
    lines++
    const end = bytes.indexOf(NEWLINE, at)
    if (end < 0) break
    at = end + 1
  }
  return lines
}

/** The format number of a campaign file: NaN if it can't be read, null if the bytes aren't a campaign file. */
function formatOf(bytes: Buffer): number | null {
  if (bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) return null
  const digits = /^\d{1,6}(?=,)/.exec(bytes.toString('latin1', MAGIC.length, MAGIC.length + 7))
  return digits ? Number(digits[0]) : NaN
}

/** The result of a walk over the lines. */
interface Walked {
  /** Length of the part whose lines were all accepted. */
  readonly good: number
  readonly chain: Buffer
  readonly kind: DamageKind | null
}

/** Walks over the lines while their checks match and `take` accepts them; `take` gets the chain before the line. */
function* walk(
  bytes: Buffer,
  limits: Limits,
  take: (value: unknown, before: Buffer, line: Buffer, after: Packed) => Sliced<boolean>,
): Sliced<Walked> {
  let chain = FIRST_LINK
  let at = 0
  let paused = 0
  let since = performance.now()
  while (at < bytes.length) {
    if (at - paused >= SLICE || performance.now() - since >= SLICE_MS) {
      yield
      paused = at
      since = performance.now()
    }
    const end = bytes.indexOf(NEWLINE, at)
    if (end < 0) return { good: at, chain, kind: 'torn' }
    if (end - at > limits.line) return { good: at, chain, kind: 'foreign' }
    const line = bytes.subarray(at, end)
    const link = nextLink(chain, line.subarray(0, Math.max(0, line.length - TAIL)))
    if (checkIn(line) !== checkOf(link)) return { good: at, chain, kind: 'changed' }
    const after = { length: end + 1, chain: link }
    if (!(yield* take(parseRecord(line.toString('utf8'), TAIL), chain, line, after)))
      return { good: at, chain, kind: 'foreign' }
    chain = link
    at = end + 1
  }
  return { good: at, chain, kind: null }
}

/** Reads a file of the current format. */
function* readPresent(bytes: Buffer, limits: Limits): Sliced<Read> {
  const read: { timeline: Timeline | null; packed: Packed | null; spoilt: boolean } = {
    ...{ timeline: null, packed: null, spoilt: false },
  }
  const walked = yield* walk(bytes, limits, function* (value, before, line, after) {
    const { timeline } = read
    if (timeline) {
      if (isObject(value) && value['t'] === 'pack') {
        const pack = asPack(value)
        if (pack === null || pack.chain !== before.toString('hex')) return false
        read.packed = after
        read.spoilt = !(yield* timeline.addPack(pack.index, unpackOf(line)))
        return !read.spoilt
      }
      const record = asRecord(value)
      const linked = record?.chain === undefined || record.chain === before.toString('hex')
      return record !== null && linked && timeline.add(record)
    }
    const header = asHeader(value)
    if (header === null || header.commitment !== commitment(header.seed)) return false
    if (header.position !== undefined && !parseBy(positionSchema, header.position).success) return false
    read.timeline = new Timeline(header)
    read.packed = after
    return true
  })
  const { good, chain, kind } = walked
  const { timeline, packed, spoilt } = read
  if (spoilt) {
    // A pack that can't follow has left some of its rows in the tree, so read the good part again without it.
    const before = yield* readPresent(bytes.subarray(0, good), limits)
    if (before.status !== 'read') return before
    return { ...before, damage: { kind: kind ?? 'foreign', lost: linesFrom(bytes, good) } }
  }
  if (timeline === null || packed === null || !timeline.settle()) return { status: 'unreadable' }
  const damage = kind === null ? null : { kind, lost: linesFrom(bytes, good) }
  return { status: 'read', timeline, content: bytes.subarray(0, good), chain, packed, damage, older: null }
}

/** Reads a file of an older format: migrates its good part to the current one. */
function* readOlder(
  bytes: Buffer,
  limits: Limits,
  format: number,
  steps: readonly Migration[],
): Sliced<Read> {
  const lines: Line[] = []
  // These steps are cheap and need no pauses.
  // eslint-disable-next-line require-yield
  const { good, kind } = yield* walk(bytes, limits, function* (value) {
    if (isObject(value)) lines.push(value)
    return isObject(value)
  })
  const damage = kind === null ? null : { kind, lost: linesFrom(bytes, good) }
  try {
    const present = writeLines(steps.reduce<readonly Line[]>((all, step) => step.run(all), lines))
    const read = yield* readPresent(present, limits)
    if (read.status !== 'read') return read
    return { ...read, damage: damage ?? read.damage, older: format }
  } catch {
    return { status: 'unreadable' }
  }
}

/** Returns a reader that knows these steps from older formats. */
export function reader(migrations: readonly Migration[], limits = LIMITS): Reader {
  return function* (data) {
    if (data.length > limits.bytes) return { status: 'too-large' }
    const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    const format = formatOf(bytes)
    if (format === null) return { status: 'not-a-campaign' }
    if (format > FORMAT) return { status: 'newer-format' }
    if (Number.isNaN(format)) return { status: 'unreadable' }
    if (format === FORMAT) return yield* readPresent(bytes, limits)
    const steps = stepsBetween(migrations, format, FORMAT)
    return steps ? yield* readOlder(bytes, limits, format, steps) : { status: 'unreadable' }
  }
}

/** Reads files of every released format. */
export const releasedReader: Reader = reader(MIGRATIONS)

/** Reads a whole campaign file in one go. Never throws. */
export const readCampaign = (data: Uint8Array): Read => atOnce(releasedReader(data))
