/** Parses values from outside: files, messages, positions. */
import { z } from 'zod'

/**
 * Parses a value by a schema like its own `safeParse`, but never throws. Zod reads the `length` of any value that has
 * one, even if the value is otherwise wrong, and a `length` that can't become a number throws; so does a value nested
 * so deep that a recursive schema runs out of stack. Such values fail like any other.
 */
export function parseBy<S extends z.ZodType>(schema: S, value: unknown): z.ZodSafeParseResult<z.output<S>> {
  try {
    return schema.safeParse(value)
  } catch {
    const message = 'This is nested too deeply, or has a length that is no number.'
    return {
      success: false,
      error: new z.ZodError([
        { code: 'custom', path: [], message, input: undefined },
      ]) as unknown as z.ZodError<z.output<S>>,
    }
  }
}
