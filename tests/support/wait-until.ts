import { vi } from 'vitest'

/**
 * Ends a test that hangs. No test is timed: on a busy machine, Vitest's own limit of a second ends before any work is
 * done.
 */
const PATIENCE = 120_000

/** Waits until the check does not throw, and returns its result. @param interval milliseconds between two checks */
export const soon = <T>(check: () => T | Promise<T>, interval = 20): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENCE, interval })
