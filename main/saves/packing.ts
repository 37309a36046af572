/**
 * Packs: many lines of a campaign as one, a tenth as long and read only when it is wanted. So neither the file nor the memory of a
 * long campaign is full of rounds that nobody looks at.
 */
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Contents, PackIndex, Tables, Unpack } from '../campaign/packs'
import type { CampaignRecord } from '../campaign/records'
import { parseJson } from '../campaign/safe-json'
import { NEWLINE, TAIL } from './format'
import { asPack, asRecord, asTables, parseRecord } from './shapes'

/** Bytes of lines that are packed together: some rounds of the largest game. */
export const PACK_AT = 1024 * 1024
/** A pack holds no more: what it unpacks to is parsed in one go. */
const MOST_UNPACKED = 4 * 1024 * 1024
/** Lines that come to more than this don't fit, whatever their checks take of it: they are not even tried. */
const MOST_LINES = 3 * MOST_UNPACKED

/** Its window takes in several checkpoints, which are alike for the most part; a higher quality is ten times as slow. */
const HOW = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 22 },
}

/** A line that is a pack. */
export interface PackLine {
  readonly t: 'pack'
  readonly index: PackIndex
  readonly data: string
}

const compress = promisify(brotliCompress)

/** What a pack of whole lines holds, as text: the tables, then a record a line, without their checks. */
function textOf(lines: Buffer, tables: Tables): string {
  const out = [JSON.stringify(tables)]
  for (let at = 0; at < lines.length;) {
    const end = lines.indexOf(NEWLINE, at)
    out.push(`${lines.toString('utf8', at, end - TAIL)}}`)
    at = end + 1
  }
  return out.join('\n')
}

/** Can a reader take this pack behind such a chain? One that it can't take must not be written. */
export const isReadable = (pack: PackLine, tables: Tables, before: Buffer): boolean =>
  asPack({ ...pack, chain: before.toString('hex') }) !== null && asTables(tables) !== null

/** The pack of some lines; null where they are too many to be unpacked again. */
export async function packOf(lines: Buffer, index: PackIndex, tables: Tables): Promise<PackLine | null> {
  if (lines.length > MOST_LINES) return null
  const text = Buffer.from(textOf(lines, tables))
  if (text.length > MOST_UNPACKED) return null
  return { t: 'pack', index, data: (await compress(text, HOW)).toString('base64') }
}

/** The same in one go, for lines that are packed long after they were written. */
export function packNow(lines: Buffer, index: PackIndex, tables: Tables): PackLine | null {
  const text = Buffer.from(textOf(lines, tables))
  if (text.length > MOST_UNPACKED) return null
  return { t: 'pack', index, data: brotliCompressSync(text, HOW).toString('base64') }
}

function contentsOf(data: string): Contents | null {
  const [first = '', ...lines] = brotliDecompressSync(Buffer.from(data, 'base64'), {
    maxOutputLength: MOST_UNPACKED,
  })
    .toString('utf8')
    .split('\n')
  const tables = asTables(parseJson(first))
  if (tables === null) return null
  const records: CampaignRecord[] = []
  for (const line of lines) {
    const record = asRecord(parseRecord(line, 1))
    if (record === null) return null
    records.push(record)
  }
  return { tables, records }
}

const DATA = Buffer.from('"data":"')

/** Reads what a pack's line holds whenever it is wanted: the line is kept, not what is in it. Never throws. */
export function unpackOf(line: Uint8Array): Unpack {
  return () => {
    try {
      const bytes = Buffer.from(line.buffer, line.byteOffset, line.byteLength)
      const at = bytes.lastIndexOf(DATA) + DATA.length
      return contentsOf(bytes.toString('latin1', at, bytes.indexOf('"', at)))
    } catch {
      return null
    }
  }
}
