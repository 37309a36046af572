/** Format 3 to 4: the states of checkpoints, subject by subject. */
import { withState } from '../points'
import type { Migration } from '../types'
import { rosters, withFacilities } from './facilities'

export const format4: Migration = {
  from: 3,
  run(lines) {
    const rosterAt = rosters(lines)
    return lines.map((line) =>
      line['t'] === 'point'
        ? withState(line, (state) => withFacilities(state, rosterAt(Number(line['at']))))
        : line,
    )
  },
}
