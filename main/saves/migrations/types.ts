/** A line of a file as a plain object, without its check; the state of a checkpoint is JSON text. */
export type Line = Readonly<Record<string, unknown>>

/** One step: format `from` to `from + 1`. */
export interface Migration {
  readonly from: number
  /**
   * Returns the lines of a file in the next format, the header first. The caller then sets the header's `format` and
   * `commitment` and the `chain` of turns. The lines are validated only by their checks, so it may throw; the file then
   * counts as unreadable.
   */
  run(lines: readonly Line[]): readonly Line[]
}
