/**
 * The cost of a decision, counted in units of about a microsecond on a plain laptop and never timed, so that the same
 * seed and budget produce the same play. The caller can stop a decision at any time, and receives its progress.
 */

/** The parts of a decision, in order. */
export type Part = 'attacks' | 'stations' | 'plans'

/** The caller that waits for a decision. */
export interface Waiting {
  /** Returns whether the present result is enough. Called every few milliseconds. */
  stopped(): boolean
  /** Receives the progress of a part, 0 to 1. */
  tell(part: Part, share: number): void
}
const NOBODY: Waiting = { stopped: () => false, tell: () => undefined }

/** Prices in units. */
export const PRICE = {
  /** A lookup in a plan: a force, a home, a space's answer. */
  read: 5,
  /** A battle by its exact odds. */
  odds: 1500,
  /** A quickly planned step of another power's turn, and any other answered question. */
  step: 9000,
  question: 600,
  /** The balance of a position, and what the enemies' answers would cost in it. */
  standing: 2500,
} as const

export class Budget {
  /** Units spent so far. */
  steps = 0
  /** Whether the decision was stopped early; its result then depends on the moment of the stop. */
  cut = false
  private told: Part | null = null
  private toldShare = 0
  private quiet = 0

  constructor(private readonly waiting: Waiting = NOBODY) {}

  spend(units: number): void {
    this.steps += units
  }

  /** Whether the caller asks to stop; once true, all work ends with the present result. */
  get stopped(): boolean {
    return (this.cut ||= this.waiting.stopped())
  }

  /** Reports the progress of a part; skips tiny steps, and reports nothing inside `quietly`. */
  tell(part: Part, share: number): void {
    if (this.quiet > 0 || (part === this.told && share < this.toldShare + 0.01 && share < 1)) return
    this.told = part
    this.toldShare = share
    this.waiting.tell(part, Math.min(1, share))
  }

  /** Runs work without progress reports. */
  quietly<T>(what: () => T): T {
    this.quiet++
    try {
      return what()
    } finally {
      this.quiet--
    }
  }
}
