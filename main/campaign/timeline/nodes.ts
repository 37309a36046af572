/** The parts of the tree of steps: see `timeline.ts`. */
import type { MarkTuple, StepRecord } from './records'

/** A step in the tree. Node 0 is the start and has no record. */
export interface Node {
  readonly n: number
  /** -1 for the start. */
  readonly parent: number
  /** Number of the step on its line: its distance from the start. */
  readonly step: number
  readonly record: StepRecord | null
  /** Where the game is after the step. */
  readonly mark: MarkTuple
  /** Stream of the next die after the step, and how many rolls were drawn from that stream up to here. */
  readonly stream: number
  readonly drawn: number
  readonly branch: number
  /** True when the players have changed sides on the way here. */
  readonly swapped: boolean
}

/** A named branch. The trunk, number 0, is not listed. */
export interface Branch {
  readonly id: number
  readonly at: number
  readonly name: string
  readonly study: boolean
}
