import { inflateSync } from 'node:zlib'

const WOFF = 0x774f4646
const HEADER = 44
const ENTRY = 20

/** One table of a font. */
interface Table {
  readonly tag: number
  readonly checksum: number
  readonly bytes: Uint8Array
}

/**
 * Unpacks a WOFF file into the plain font. The PDF writer could read the packed file too, but would unpack a table
 * again for every glyph. Throws on anything that is not WOFF.
 */
export function unpackWoff(packed: Buffer): Buffer {
  if (packed.readUInt32BE(0) !== WOFF) throw new Error('A font of the cards is not a WOFF file.')
  const flavour = packed.readUInt32BE(4)
  const tables = Array.from({ length: packed.readUInt16BE(12) }, (_, i) =>
    readTable(packed, HEADER + i * ENTRY),
  )
  return writeFont(flavour, tables)
}

function readTable(packed: Buffer, entry: number): Table {
  const at = packed.readUInt32BE(entry + 4)
  const stored = packed.readUInt32BE(entry + 8)
  const length = packed.readUInt32BE(entry + 12)
  const bytes = packed.subarray(at, at + stored)
  return {
    tag: packed.readUInt32BE(entry),
    checksum: packed.readUInt32BE(entry + 16),
    bytes: stored < length ? inflateSync(bytes) : bytes,
  }
}

function writeFont(flavour: number, tables: readonly Table[]): Buffer {
  const directory = 12 + tables.length * 16
  const size = tables.reduce((sum, table) => sum + padded(table.bytes.length), directory)
  const font = Buffer.alloc(size)
  const power = Math.floor(Math.log2(tables.length))
  font.writeUInt32BE(flavour, 0)
  font.writeUInt16BE(tables.length, 4)
  font.writeUInt16BE(16 * 2 ** power, 6)
  font.writeUInt16BE(power, 8)
  font.writeUInt16BE(16 * (tables.length - 2 ** power), 10)
  let at = directory
  tables.forEach((table, i) => {
    const entry = 12 + i * 16
    font.writeUInt32BE(table.tag, entry)
    font.writeUInt32BE(table.checksum, entry + 4)
    font.writeUInt32BE(at, entry + 8)
    font.writeUInt32BE(table.bytes.length, entry + 12)
    font.set(table.bytes, at)
    at += padded(table.bytes.length)
  })
  return font
}

/** Tables begin at multiples of four. */
function padded(length: number): number {
  return Math.ceil(length / 4) * 4
}
