import type { Migration } from './types'

/** Format 7 adds records of turn plans. Everything else is the same as in format 6. */
export const format7: Migration = { from: 6, run: (lines) => lines }
