/** What campaigns report to the service that plays their computers. */
import type { AskedComputer } from './computer-seats'

/** Returns the computer that has to answer; null if none has to. */
export type Asks = () => AskedComputer | null

/**
 * Hears what happens to campaigns. A call comes in the campaign's turn, before the answer to the caller: what it waits
 * for must not need the campaign, since all calls to the campaign wait for the turn. `computer` answers at once, but
 * only until the listener first waits.
 */
export interface Listener {
  /** A step was played, a seat given away, or the campaign created: the next power to answer may be a computer's. */
  played(campaign: string, computer: Asks): unknown
  /** The campaign was opened, or was open and another client joins. */
  opened(campaign: string, computer: Asks): unknown
  /** A person has moved in the history or edited the position. */
  moved(campaign: string, computer: Asks): unknown
  /** The campaign was closed. */
  closed(campaign: string): unknown
  /** True unless the computers of the campaign are stopped: while one of them is asked, no person answers for it. */
  plays(campaign: string): boolean
  /** True when the computers of the campaign have stopped by themselves: one of them has found no answer. */
  stuck(campaign: string): boolean
}
