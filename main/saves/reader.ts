/**
 * Reading a campaign file that anything may have happened to: the longest prefix of whole, unchanged records counts,
 * and what follows is named. Never throws; needs memory in proportion to the file.
 */
import { isObject } from '../campaign/safe-json'
import { positionSchema } from '../../shared/contract'
import { atOnce, type Sliced } from '../campaign/slices'
import { Timeline } from '../campaign/timeline'
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
import { unpackOf } from './packing'
import { asHeader, asPack, asRecord, parseRecord } from './shapes'

/** Files above this are not read, and so not written either: fourteen nations come to it after 2,500 rounds. */
export const MOST_BYTES = 64 * 1024 * 1024

/** Lines above this are no records of ours, and none is written: the largest, a checkpoint, has some hundred kilobytes. */
export const MOST_LINE = 2 * 1024 * 1024
/** Bytes that a file and a line may have. */
export interface Limits {
  readonly bytes: number
  readonly line: number
}

/** Those of the program; others in tests. */
export const LIMITS: Limits = { bytes: MOST_BYTES, line: MOST_LINE }

/** Bytes read without a pause, and milliseconds: a short record may take long, as a move of the head in a campaign of very many steps. */
const SLICE = 128 * 1024
export const SLICE_MS = 20

/** How a file's tail is damaged. */
export type DamageKind =
  /** The last line was never finished: the program or the machine stopped while it was written. */
  | 'torn'
  /** A line's check does not fit: something was changed, lost or put in. */
  | 'changed'
  /** The check fits, but the record makes no sense after those before it. */
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
      /** The good part of the file in the present format. */
      readonly content: Uint8Array
      /** The chain at its end. */
      readonly chain: Buffer
      /** Length of the part of it that is header and packs, and the chain there. */
      readonly packed: Packed
      readonly damage: Damage | null
      /** The format that the file is in, where that is an older one: `content` is not what stands in it. */
      readonly older: number | null
    }

/** The part of a file before its first ordinary line. */
export interface Packed {
  readonly length: number
  readonly chain: Buffer
}

/** Reads a whole campaign file, in slices of a few lines. Never throws. */
export type Reader = (data: Uint8Array) => Sliced<Read>

/** Counts lines from `at` to the end; an unfinished one counts too. */
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

/** Format number of what looks like a campaign file: NaN where it can't be read, null where it is none. */
function formatOf(bytes: Buffer): number | null {
  if (bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) return null
  const digits = /^\d{1,6}(?=,)/.exec(bytes.toString('latin1', MAGIC.length, MAGIC.length + 7))
  return digits ? Number(digits[0]) : NaN
}

/** What a walk over the lines came to. */
interface Walked {
  /** Length of the part whose lines were all taken. */
  readonly good: number
  readonly chain: Buffer
  readonly kind: DamageKind | null
}

/**
 * Goes over the lines as long as their checks fit and `take` takes them; `take` is given the chain before the line.
 */
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

/** Reads a file of the present format. */
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
    if (header.position !== undefined && !positionSchema.safeParse(header.position).success) return false
    read.timeline = new Timeline(header)
    read.packed = after
    return true
  })
  const { good, chain, kind } = walked
  const { timeline, packed, spoilt } = read
  if (spoilt) {
    // A pack that can't follow has left some of its rows in the tree: what is good is read again without it.
    const before = yield* readPresent(bytes.subarray(0, good), limits)
    if (before.status !== 'read') return before
    return { ...before, damage: { kind: kind ?? 'foreign', lost: linesFrom(bytes, good) } }
  }
  if (timeline === null || packed === null || !timeline.settle()) return { status: 'unreadable' }
  const damage = kind === null ? null : { kind, lost: linesFrom(bytes, good) }
  return { status: 'read', timeline, content: bytes.subarray(0, good), chain, packed, damage, older: null }
}

/** Reads a file of an older format: its good part, taken through the steps to the present one. */
function* readOlder(
  bytes: Buffer,
  limits: Limits,
  format: number,
  steps: readonly Migration[],
): Sliced<Read> {
  const lines: Line[] = []
  // Nothing is weighed here, so there is nothing to pause for.
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

/** A reader that knows these steps from older formats. */
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
