/** Packs a campaign with very many ordinary lines, from an older program, as if it had been played with this one. */
import type { Sliced } from '../../campaign/long-task-slices'
import { Timeline } from '../../campaign/timeline/timeline'
import { FIRST_LINK, NEWLINE, Writer, TAIL } from '../format'
import { isReadable, packNow, unpackOf } from './packing'
import { LIMITS, SLICE_MS, type Limits, type Packed } from '../reader'
import { asHeader, asPack, asRecord, parseRecord } from '../record-schemas'

export interface Repacked {
  readonly content: Buffer
  readonly chain: Buffer
  readonly packed: Packed
  readonly timeline: Timeline
}

/** What a line is: a pack, which stays as it is, or an ordinary one, which goes into a pack. */
type Line = 'pack' | 'ordinary'

/** A file that is being packed. Where a method says that something is not possible, the file can't be packed. */
class Repacking {
  /** Where the first line begins that is not yet among the parts. */
  open = 0
  private readonly parts: Buffer[] = []
  private chain: Buffer = FIRST_LINK
  private packed: Packed = { length: 0, chain: FIRST_LINK }

  constructor(
    private readonly bytes: Buffer,
    private readonly timeline: Timeline,
    private readonly limits: Limits,
  ) {}

  /** Reads a line after the header into the timeline; null if that is not possible. */
  *read(line: Buffer): Sliced<Line | null> {
    const value = parseRecord(line.toString('utf8'), TAIL)
    const pack = asPack(value)
    if (pack) return (yield* this.timeline.addPack(pack.index, unpackOf(line))) ? 'pack' : null
    const record = asRecord(value)
    return record && this.timeline.add(record) ? 'ordinary' : null
  }

  /** Keeps a line that ends here; false if it follows an ordinary line, which no header or pack may do. */
  keep(line: Buffer, end: number): boolean {
    if (this.open !== end - line.length - 1) return false
    const part = this.bytes.subarray(this.open, end)
    this.add(part, chainOf(part, this.chain), end)
    return true
  }

  /** Packs the open lines up to here; false if that is not possible. */
  pack(end: number): boolean {
    const { index, tables } = this.timeline.index()
    const due = packNow(this.bytes.subarray(this.open, end), index, tables)
    if (due === null || !isReadable(due, tables, this.chain)) return false
    const writer = new Writer(this.chain)
    const text = Buffer.from(writer.record(due))
    if (text.length > this.limits.line) return false
    this.timeline.packed(index, unpackOf(text))
    this.add(text, writer.chain, end)
    return true
  }

  private add(part: Buffer, chain: Buffer, end: number): void {
    this.parts.push(part)
    this.chain = chain
    this.packed = { length: this.packed.length + part.length, chain }
    this.open = end
  }

  /** Chains the open lines, which are too few for a pack, and returns the file; null if that is not possible. */
  finish(): Repacked | null {
    const { bytes, parts, packed, timeline } = this
    const writer = new Writer(this.chain)
    for (let at = this.open; at < bytes.length;) {
      const end = bytes.indexOf(NEWLINE, at)
      const record = asRecord(parseRecord(bytes.toString('utf8', at, end), TAIL))
      if (record === null) return null
      parts.push(Buffer.from(writer.record(record)))
      at = end + 1
    }
    return { content: Buffer.concat(parts), chain: writer.chain, packed, timeline }
  }
}

/**
 * Packs the lines of a file in parts of `packAt` bytes, one per slice; null if that isn't possible, in which case the
 * file stays valid unpacked.
 *
 * @param content the good part of a file, with a header that was read before
 */
export function* repack(content: Uint8Array, packAt: number, limits = LIMITS): Sliced<Repacked | null> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const first = lineAt(bytes, 0)
  const header = asHeader(parseRecord(first.toString('utf8'), TAIL))
  if (header === null) return null
  const file = new Repacking(bytes, new Timeline(header), limits)
  file.keep(first, first.length + 1)
  let since = performance.now()
  for (let at = first.length + 1; at < bytes.length;) {
    if (performance.now() - since >= SLICE_MS) {
      yield
      since = performance.now()
    }
    const line = lineAt(bytes, at)
    at += line.length + 1
    const kind = yield* file.read(line)
    if (kind === null) return null
    if (kind === 'pack') {
      if (!file.keep(line, at)) return null
    } else if (at - file.open >= packAt) {
      if (!file.pack(at)) return null
      yield
    }
  }
  return file.finish()
}

const lineAt = (bytes: Buffer, at: number): Buffer => bytes.subarray(at, bytes.indexOf(NEWLINE, at))

/** The chain after one line. */
function chainOf(line: Buffer, before: Buffer): Buffer {
  const writer = new Writer(before)
  writer.pass(line.subarray(0, line.length - 1 - TAIL))
  return writer.chain
}
