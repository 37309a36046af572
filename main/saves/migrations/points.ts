/** Checkpoints of older formats: their states change, and the hash follows. */
import { canonical, sha256Hex } from '../../engine'
import type { Line } from './types'

/** A saved state as it stands in a file. */
export type SavedState = Readonly<Record<string, unknown>>
/** A frame of a saved state. */
export type SavedFrame = Readonly<Record<string, unknown>>

/** The hash of a saved state: of all but its dice's place, with keys in order, whatever order they were written in. */
function hashOf({ dice: _, ...rest }: SavedState): string {
  return sha256Hex(canonical(rest))
}

/** A checkpoint with its state changed; one that makes no sense is left as it is, and is found to be none when it is wanted. */
export function withState(line: Line, change: (state: SavedState) => SavedState): Line {
  try {
    const state = JSON.parse(String(line['state'])) as SavedState
    // A state that does not have the hash it claims must not come to have it here.
    if (hashOf(state) !== line['hash']) return line
    const now = change(state)
    return { ...line, hash: hashOf(now), state: JSON.stringify(now) }
  } catch {
    return line
  }
}
