/**
 * How files of older formats are read: numbered steps, each from one format to the next, and pure. A released format
 * is read for ever, so a step is never changed after its release. `tests/saves/golden` keeps files of every format.
 *
 * Released so far: format 1 alone, so there is no step yet. The chain of checks and the beginning of the first line
 * are the same in all formats (see FORMAT.md); everything between them may change.
 */

/** A line of a file as a plain object, without its check; the state of a checkpoint is JSON text. */
export type Line = Readonly<Record<string, unknown>>

/** One step: format `from` to `from + 1`. */
export interface Migration {
  readonly from: number
  /**
   * The lines of a file in the next format, the header first. A header's `format` and `commitment` and the `chain`
   * of turns are put in afterwards. Takes lines that were never looked at but for their checks: it may throw, and
   * the file counts as unreadable then.
   */
  run(lines: readonly Line[]): readonly Line[]
}

/** The steps of released formats. */
export const MIGRATIONS: readonly Migration[] = []

/** The steps from a format to another, in their order; null where one is missing. */
export function stepsBetween(
  migrations: readonly Migration[],
  from: number,
  to: number,
): readonly Migration[] | null {
  const steps: Migration[] = []
  for (let at = from; at < to; at++) {
    const step = migrations.find((m) => m.from === at)
    if (!step) return null
    steps.push(step)
  }
  return steps
}
