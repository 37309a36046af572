import type { Migration } from './types'

/** Format 5 adds a record of changed seats. Everything else is the same as in format 4. */
export const format5: Migration = { from: 4, run: (lines) => lines }
