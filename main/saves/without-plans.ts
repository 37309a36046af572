/** A campaign file without the turn plans of its players, as it is given away. */
import { NEWLINE, TAIL, Writer } from './format'
import { packNow, unpackOf } from './packs/packing'
import { asPack, parseRecord } from './shapes'
import type { Contents } from '../campaign/timeline/packs'

const PLAN = Buffer.from('{"t":"plan"')
const PACK = Buffer.from('{"t":"pack"')

const begins = (line: Buffer, start: Buffer): boolean => line.subarray(0, start.length).equals(start)

/** The lines of a file, without their line ends. */
function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(NEWLINE, at)
    lines.push(bytes.subarray(at, end < 0 ? bytes.length : end))
    at = end < 0 ? bytes.length : end + 1
  }
  return lines
}

/** True when the file has or had a turn plan. */
function hasPlans(lines: readonly Buffer[]): boolean {
  if (lines.some((line) => begins(line, PLAN))) return true
  const pack = lines.findLast((line) => begins(line, PACK))
  return pack !== undefined && (unpackOf(pack)()?.tables.planned ?? 0) > 0
}

/** The records of a pack as lines, with room for a check at the end of each, as `packNow` expects them. */
function textOf({ records }: Contents): Buffer {
  const writer = new Writer()
  return Buffer.from(records.flatMap((r) => (r.t === 'plan' ? [] : [writer.record(r)])).join(''))
}

/**
 * Returns the file without its turn plans: the same bytes if it never had one. Every other record stays; the checks are
 * computed again.
 *
 * @param content a file of the current format without damage
 * @throws if a pack can't be read or written again
 */
export function withoutPlans(content: Uint8Array): Uint8Array {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const lines = linesOf(bytes)
  if (!hasPlans(lines)) return content
  const writer = new Writer()
  const parts: Buffer[] = []
  for (const line of lines) {
    if (begins(line, PLAN)) continue
    if (!begins(line, PACK)) {
      parts.push(Buffer.from(writer.again(line.toString('utf8', 0, line.length - TAIL))))
      continue
    }
    const pack = asPack(parseRecord(line.toString('utf8'), TAIL))
    const contents = unpackOf(line)()
    if (pack === null || contents === null) throw new Error('a pack of the campaign can’t be read')
    const { plans: _, planned: __, ...tables } = contents.tables
    const packed = packNow(textOf(contents), pack.index, tables)
    if (packed === null) throw new Error('a pack of the campaign can’t be written')
    parts.push(Buffer.from(writer.record(packed)))
  }
  return Buffer.concat(parts)
}
