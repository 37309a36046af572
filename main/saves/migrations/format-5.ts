import type { Migration } from './types'

/** Format 5 has a record more, of seats that change. What was written before is the same in it. */
export const format5: Migration = { from: 4, run: (lines) => lines }
