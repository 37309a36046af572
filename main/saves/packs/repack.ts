/** Packs a campaign with very many ordinary lines, from an older program, as if it had been played with this one. */
import type { Sliced } from '../../campaign/slices'
import { Timeline } from '../../campaign/timeline/timeline'
import { FIRST_LINK, NEWLINE, Writer, TAIL } from '../format'
import { isReadable, packNow, unpackOf } from './packing'
import { LIMITS, SLICE_MS, type Packed } from '../reader'
import { asHeader, asPack, asRecord, parseRecord } from '../shapes'

export interface Repacked {
  readonly content: Buffer
  readonly chain: Buffer
  readonly packed: Packed
  readonly timeline: Timeline
}

/**
 * Packs the lines of a file in parts of `packAt` bytes, one per slice; null if that isn't possible, in which case the
 * file stays valid unpacked.
 *
 * @param content the good part of a file, with a header that was read before
 */
export function* repack(content: Uint8Array, packAt: number, limits = LIMITS): Sliced<Repacked | null> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const parts: Buffer[] = []
  let chain: Buffer = FIRST_LINK
  let timeline: Timeline | null = null
  let packed: Packed = { length: 0, chain }
  /** Where the first line outside a pack begins. */
  let open = 0
  let since = performance.now()
  for (let at = 0; at < bytes.length;) {
    if (performance.now() - since >= SLICE_MS) {
      yield
      since = performance.now()
    }
    const end = bytes.indexOf(NEWLINE, at)
    const line = bytes.subarray(at, end)
    const value = parseRecord(line.toString('utf8'), TAIL)
    at = end + 1
    if (timeline === null) {
      const header = asHeader(value)
      if (header === null) return null
      timeline = new Timeline(header)
    } else {
      const pack = asPack(value)
      const record = pack ? null : asRecord(value)
      if (pack ? !(yield* timeline.addPack(pack.index, unpackOf(line))) : !record || !timeline.add(record))
        return null
      if (record) {
        if (at - open < packAt) continue
        const { index, tables } = timeline.index()
        const due = packNow(bytes.subarray(open, at), index, tables)
        if (due === null || !isReadable(due, tables, chain)) return null
        const writer = new Writer(chain)
        const text = Buffer.from(writer.record(due))
        if (text.length > limits.line) return null
        timeline.packed(index, unpackOf(text))
        ;({ chain } = writer)
        parts.push(text)
        packed = { length: packed.length + text.length, chain }
        open = at
        yield
        continue
      }
    }
    // Header and packs stay unchanged: none of them may follow an ordinary line.
    if (open !== at - line.length - 1) return null
    parts.push(bytes.subarray(open, at))
    chain = chainOf(parts.at(-1) ?? bytes, chain)
    packed = { length: packed.length + at - open, chain }
    open = at
  }
  if (timeline === null) return null
  const writer = new Writer(chain)
  for (let at = open; at < bytes.length;) {
    const end = bytes.indexOf(NEWLINE, at)
    const record = asRecord(parseRecord(bytes.toString('utf8', at, end), TAIL))
    if (record === null) return null
    parts.push(Buffer.from(writer.record(record)))
    at = end + 1
  }
  return { content: Buffer.concat(parts), chain: writer.chain, packed, timeline }
}

/** The chain after one line. */
function chainOf(line: Buffer, before: Buffer): Buffer {
  const writer = new Writer(before)
  writer.pass(line.subarray(0, line.length - 1 - TAIL))
  return writer.chain
}
