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
