/** Bytes as base64 text and back, without Node: this folder runs anywhere. In slices, for a long campaign has many megabytes. */
import type { Sliced } from './slices'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const CODES = Uint8Array.from(DIGITS, (digit) => digit.charCodeAt(0))
const PADDING = 61
/** Bytes that are put into text without a pause: whole groups of three. */
const CHUNK = 3 * 2 ** 17
/** Characters that are read without a pause: whole groups of four. */
const TEXT_CHUNK = 2 ** 19

/** The four digits of up to three bytes. */
function putGroup(bytes: Uint8Array, at: number, out: Uint8Array, to: number): void {
  const [a = 0, b, c] = [bytes[at], bytes[at + 1], bytes[at + 2]]
  out[to] = CODES[a >> 2] ?? 0
  out[to + 1] = CODES[((a & 3) << 4) | ((b ?? 0) >> 4)] ?? 0
  out[to + 2] = b === undefined ? PADDING : (CODES[((b & 15) << 2) | ((c ?? 0) >> 6)] ?? 0)
  out[to + 3] = c === undefined ? PADDING : (CODES[c & 63] ?? 0)
}

export function* toBase64(bytes: Uint8Array): Sliced<string> {
  const ascii = new TextDecoder()
  const parts: string[] = []
  for (let from = 0; from < bytes.length; from += CHUNK) {
    const chunk = bytes.subarray(from, from + CHUNK)
    const out = new Uint8Array(4 * Math.ceil(chunk.length / 3))
    for (let at = 0, to = 0; at < chunk.length; at += 3, to += 4) putGroup(chunk, at, out, to)
    parts.push(ascii.decode(out))
    yield
  }
  return parts.join('')
}

/** Text that is no base64 gives no bytes; the contract has checked it already. */
export function* fromBase64(text: string): Sliced<Uint8Array> {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4) - padding)
  try {
    for (let from = 0; from < text.length; from += TEXT_CHUNK) {
      const binary = atob(text.slice(from, from + TEXT_CHUNK))
      const at = (from / 4) * 3
      for (let i = 0; i < binary.length; i++) bytes[at + i] = binary.charCodeAt(i)
      yield
    }
    return bytes
  } catch {
    return new Uint8Array(0)
  }
}
