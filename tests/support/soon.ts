import { vi } from 'vitest'

/** Ends what hangs. No test is timed: on a busy machine a second, which Vitest waits by itself, is over before anything was done. */
const PATIENCE = 120_000

/** Waits until the check does not throw any more, and answers what it answers. @param interval between two looks, in milliseconds */
export const soon = <T>(check: () => T | Promise<T>, interval = 20): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENCE, interval })
