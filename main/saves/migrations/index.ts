import { format3 } from './format-3'
import { format4 } from './format-4'
import { format5 } from './format-5'
import { format6 } from './format-6'
import { format7 } from './format-7'
import { format8 } from './format-8'
import { format9 } from './format-9'
import { stepIds } from './turn-step-ids'
import type { Migration } from './types'

/**
 * Reads files of older formats in numbered steps, each a pure function from one format to the next. Every released
 * format stays readable, so a step is never changed after its release. `tests/saves/golden` has files of every format.
 * The chain of checks and the beginning of the first line are the same in all formats (see FORMAT.md); everything in
 * between may change.
 */

/** The steps of released formats. */
export const MIGRATIONS: readonly Migration[] = [
  stepIds,
  format3,
  format4,
  format5,
  format6,
  format7,
  format8,
  format9,
]
export type { Line, Migration } from './types'

/** Returns the steps from one format to another, in order; null if one is missing. */
export function stepsBetween(
  migrations: readonly Migration[],
  from: number,
  to: number,
): readonly Migration[] | null {
  const steps: Migration[] = []
  for (let at = from; at < to; at++) {
    const step = migrations.find((m) => m.from === at)
    if (!step) return null
    steps.push(step)
  }
  return steps
}
