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
}

/** The verifications of all open campaigns, one for each opening. */
export class Verifications {
  private readonly jobs = new Map<string, Job>()

  constructor(
    private readonly verifier: Verifier,
    private readonly done: (campaign: string, found: Verification) => void,
  ) {}

  /** Starts verifying a campaign; a second call for the same opening waits for the first. */
  start(campaign: string, bytes: Uint8Array, options: VerifyOptions): Promise<Verification> {
    const known = this.jobs.get(campaign)
    if (known) return known.result
    const verifying = this.verifier(bytes, options)
    const result = verifying.result.then((found) => {
      if (this.jobs.get(campaign)?.verifying === verifying) this.done(campaign, found)
      return found
    })
    this.jobs.set(campaign, { verifying, result })
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
