/**
 * Packs: many lines of a campaign as one line, a tenth as long and read on demand. So past rounds fill neither the file
 * nor the memory of a long campaign.
 */
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Contents, PackIndex, Tables, Unpack } from '../../campaign/timeline/packs'
import type { CampaignRecord } from '../../campaign/timeline/records'
import { parseJson } from '../../campaign/safe-json'
import { NEWLINE, TAIL } from '../format'
import { asPack, asRecord, asTables, parseRecord } from '../record-schemas'
import type { PackLine } from './pack-line'

/** Bytes of lines that are packed together: some rounds of the largest game. */
export const PACK_AT = 1024 * 1024
/** The most bytes that a pack unpacks to, because they are parsed in one go. */
const MOST_UNPACKED = 4 * 1024 * 1024
/** Lines longer than this in total can't fit even without their checks, so packing isn't tried. */
const MOST_LINES = 3 * MOST_UNPACKED

/** The window spans several checkpoints, which are mostly alike; a higher quality is ten times as slow. */
const HOW = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 22 },
}

const compress = promisify(brotliCompress)

/** The contents of a pack of complete lines as text: the tables, then one record per line, without checks. */
function textOf(lines: Buffer, tables: Tables): string {
  const out = [JSON.stringify(tables)]
  for (let at = 0; at < lines.length;) {
    const end = lines.indexOf(NEWLINE, at)
    out.push(`${lines.toString('utf8', at, end - TAIL)}}`)
    at = end + 1
  }
  return out.join('\n')
}

/** True when a reader accepts this pack after such a chain. A pack that it doesn't accept must not be written. */
export const isReadable = (pack: PackLine, tables: Tables, before: Buffer): boolean =>
  asPack({ ...pack, chain: before.toString('hex') }) !== null && asTables(tables) !== null

/** Returns the pack of some lines; null if they are too long to be unpacked. */
export async function packOf(lines: Buffer, index: PackIndex, tables: Tables): Promise<PackLine | null> {
  if (lines.length > MOST_LINES) return null
  const text = Buffer.from(textOf(lines, tables))
  if (text.length > MOST_UNPACKED) return null
  return { t: 'pack', index, data: (await compress(text, HOW)).toString('base64') }
}

/** The synchronous version, for lines that are packed long after they were written. */
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

/** Returns a function that reads a pack's contents on demand: keeps the line, not its contents. Never throws. */
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
