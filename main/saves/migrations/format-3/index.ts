/** Format 2 to 3: the states of checkpoints, subject by subject. */
import { withState, type SavedState } from '../points'
import type { Migration } from '../types'
import { withoutCitations } from './citations'

/** Each change is applied to the result of the previous one. */
const CHANGES: readonly ((state: SavedState) => SavedState)[] = [withoutCitations]

export const format3: Migration = {
  from: 2,
  run: (lines) =>
    lines.map((line) =>
      line['t'] === 'point'
        ? withState(line, (state) => CHANGES.reduce((now, change) => change(now), state))
        : line,
    ),
}
