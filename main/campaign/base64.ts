/**
 * Converts bytes to base64 text and back without Node, because this folder runs anywhere. Works in slices, because a
 * long campaign has many megabytes.
 */
import type { Sliced } from './long-task-slices'

/** Bytes encoded between two pauses; a multiple of three, so that no slice needs padding. */
const CHUNK = 3 * 2 ** 12
/** Characters decoded between two pauses; a multiple of four. */
const TEXT_CHUNK = 2 ** 19

export function* toBase64(bytes: Uint8Array): Sliced<string> {
  const parts: string[] = []
  for (let from = 0; from < bytes.length; from += CHUNK) {
    parts.push(btoa(String.fromCharCode(...bytes.subarray(from, from + CHUNK))))
    yield
  }
  return parts.join('')
}

/** Text that isn't base64 gives no bytes; the contract has already checked it. */
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
