/** Verifies open campaigns in parallel with all other calls. */
import type { Verification, VerifyOptions } from './verify'

/** A verification under way. */
export interface Verifying {
  readonly result: Promise<Verification>
  /** Stops the verification, whose result is no longer needed. */
  cancel(): void
}

/** Verifies the bytes of a campaign's file, in another thread where possible. */
export type Verifier = (bytes: Uint8Array, options: VerifyOptions) => Verifying

interface Job {
  readonly verifying: Verifying
  readonly result: Promise<Verification>
  /** Number of steps that it verifies. */
  readonly steps: number
  over: boolean
}

/** The verifications of all open campaigns: one for each opening, and on request one for what was added since. */
export class Verifications {
  private readonly jobs = new Map<string, Job>()

  constructor(
    private readonly verifier: Verifier,
    private readonly done: (campaign: string, found: Verification) => void,
  ) {}

  /** Returns the run under way, or the last one if it saw all of the campaign's steps; undefined otherwise. */
  known(campaign: string, steps: number): Promise<Verification> | undefined {
    const job = this.jobs.get(campaign)
    return job && (!job.over || job.steps === steps) ? job.result : undefined
  }

  /** Starts verifying a campaign with this many steps, unless its result is known. */
  start(campaign: string, bytes: Uint8Array, steps: number, options: VerifyOptions): Promise<Verification> {
    const known = this.known(campaign, steps)
    if (known) return known
    const verifying = this.verifier(bytes, options)
    const result = verifying.result.then((found) => {
      job.over = true
      if (this.jobs.get(campaign) === job) this.done(campaign, found)
      return found
    })
    const job: Job = { verifying, result, steps, over: false }
    this.jobs.set(campaign, job)
    // Callers that wait get the error; without one, it must not count as unhandled.
    result.catch(() => undefined)
    return result
  }

  /** Cancels the verification of a campaign that was closed. */
  end(campaign: string): void {
    this.jobs.get(campaign)?.verifying.cancel()
    this.jobs.delete(campaign)
  }
}
