/** Checkpoints of older formats: changes their states and updates the hash. */
import { canonical, sha256Hex } from '../../engine'
import type { Line } from './types'

/** A saved state in the form that a file holds. */
export type SavedState = Readonly<Record<string, unknown>>
/** A frame of a saved state. */
export type SavedFrame = Readonly<Record<string, unknown>>

/** The hash of a saved state, without its position in the dice streams and independent of the order of keys. */
function hashOf({ dice: _, ...rest }: SavedState): string {
  return sha256Hex(canonical(rest))
}

/** Returns a checkpoint with its state changed. An invalid checkpoint stays unchanged; reading it will reject it. */
export function withState(line: Line, change: (state: SavedState) => SavedState): Line {
  try {
    const state = JSON.parse(String(line['state'])) as SavedState
    // A state that doesn't match its hash must not get a valid one here.
    if (hashOf(state) !== line['hash']) return line
    const now = change(state)
    return { ...line, hash: hashOf(now), state: JSON.stringify(now) }
  } catch {
    return line
  }
}
