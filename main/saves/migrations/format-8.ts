import type { Migration } from './types'

/** Format 8 adds what a campaign that is played by file has. Everything else is the same as in format 7. */
export const format8: Migration = { from: 7, run: (lines) => lines }
