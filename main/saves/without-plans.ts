/** A campaign file as it is given away: without the turn plans of its players and the secret key of its party. */
import { NEWLINE, TAIL, Writer } from './format'
import { packNow, unpackOf } from './packs/packing'
import { asPack, parseRecord } from './record-schemas'
import type { Contents } from '../campaign/timeline/packs'

const PRIVATE = [Buffer.from('{"t":"plan"'), Buffer.from('{"t":"home"')]
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

const isPrivate = (line: Buffer): boolean => PRIVATE.some((start) => begins(line, start))

/** True when the file has or had a turn plan, or has a secret key. */
function hasPrivate(lines: readonly Buffer[]): boolean {
  if (lines.some(isPrivate)) return true
  const pack = lines.findLast((line) => begins(line, PACK))
  const tables = pack === undefined ? undefined : unpackOf(pack)()?.tables
  return (tables?.planned ?? 0) > 0 || tables?.home !== undefined
}

/** The records of a pack as lines, with room for a check at the end of each, as `packNow` expects them. */
function textOf({ records }: Contents): Buffer {
  const writer = new Writer()
  return Buffer.from(
    records.flatMap((r) => (r.t === 'plan' || r.t === 'home' ? [] : [writer.record(r)])).join(''),
  )
}

/**
 * Returns the file without its turn plans and its secret key: the same bytes if it never had one. Every other record
 * stays; the checks are computed again.
 *
 * @param content a file of the current format without damage
 * @throws if a pack can't be read or written again
 */
export function withoutPlans(content: Uint8Array): Uint8Array {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const lines = linesOf(bytes)
  if (!hasPrivate(lines)) return content
  const writer = new Writer()
  const parts: Buffer[] = []
  for (const line of lines) {
    if (isPrivate(line)) continue
    if (!begins(line, PACK)) {
      parts.push(Buffer.from(writer.again(line.toString('utf8', 0, line.length - TAIL))))
      continue
    }
    const pack = asPack(parseRecord(line.toString('utf8'), TAIL))
    const contents = unpackOf(line)()
    if (pack === null || contents === null) throw new Error('a pack of the campaign can’t be read')
    const { plans: _, planned: __, home: ___, ...tables } = contents.tables
    const packed = packNow(textOf(contents), pack.index, tables)
    if (packed === null) throw new Error('a pack of the campaign can’t be written')
    parts.push(Buffer.from(writer.record(packed)))
  }
  return Buffer.concat(parts)
}
