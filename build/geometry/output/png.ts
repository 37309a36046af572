import { crc32, deflateSync } from 'node:zlib'

/** A chunk of a PNG file. */
function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, check])
}

/** Writes an 8-bit RGB picture as PNG, each line coded by its difference from the line above. */
export function encodePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const stride = 3 * width
  const lines = Buffer.alloc((stride + 1) * height)
  for (let row = 0; row < height; row++) {
    lines[row * (stride + 1)] = 2
    for (let i = 0; i < stride; i++) {
      const above = row > 0 ? (pixels[(row - 1) * stride + i] ?? 0) : 0
      lines[row * (stride + 1) + 1 + i] = (pixels[row * stride + i] ?? 0) - above
    }
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', new Uint8Array(0)),
  ])
}
