/**
 * What a decision costs: counted in units of about a microsecond on a plain laptop, never timed, so that the same seed and budget
 * give the same play. Whoever waits for it may stop it at any time, and is told how far it is.
 */

/** Parts of a decision, in the order in which they come. */
export type Part = 'attacks' | 'stations' | 'plans'

/** Whoever waits for a decision. */
export interface Waiting {
  /** Is what is known by now enough? Asked every few milliseconds. */
  stopped(): boolean
  /** How far a part is, 0 to 1. */
  tell(part: Part, share: number): void
}
const NOBODY: Waiting = { stopped: () => false, tell: () => undefined }

/** Prices in units. */
export const PRICE = {
  /** What is read off a plan: a force, a home, a space's answer. */
  read: 5,
  /** A battle by its exact odds. */
  odds: 1500,
  /** A whole step of somebody's turn that is planned quickly, and any other question that is answered. */
  step: 9000,
  question: 600,
  /** How a position stands, and what the enemies' answers would cost in it. */
  standing: 2500,
} as const

export class Budget {
  /** Units spent so far. */
  steps = 0
  /** Was it stopped before it was done? What comes of it then hangs on when that was. */
  cut = false
  private told: Part | null = null
  private toldShare = 0
  private quiet = 0

  constructor(private readonly waiting: Waiting = NOBODY) {}

  spend(units: number): void {
    this.steps += units
  }

  /** Has nobody time for more? From then on all is finished as it stands. */
  get stopped(): boolean {
    return (this.cut ||= this.waiting.stopped())
  }

  /** Tells how far a part is; nothing where that is hardly news, or amid what is only tried. */
  tell(part: Part, share: number): void {
    if (this.quiet > 0 || (part === this.told && share < this.toldShare + 0.01 && share < 1)) return
    this.told = part
    this.toldShare = share
    this.waiting.tell(part, Math.min(1, share))
  }

  /** Does something without telling of it. */
  quietly<T>(what: () => T): T {
    this.quiet++
    try {
      return what()
    } finally {
      this.quiet--
    }
  }
}
