import type { Migration } from './types'

/** Format 6 has packs, which hold many lines in one. What was written before is the same in it. */
export const format6: Migration = { from: 5, run: (lines) => lines }
