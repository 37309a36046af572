/** The parts of a running campaign. */
import type { Game } from './game'
import type { Snapshots } from '../replay/replay'
import type { Pause } from '../long-task-slices'
import type { Journal } from '../timeline/storage'
import type { Timeline } from '../timeline/timeline'

export interface Parts<S> {
  readonly game: Game<S>
  readonly timeline: Timeline
  readonly journal: Journal
  readonly snapshots: Snapshots<S>
  readonly rulesVersion: number
  /** The current time, ISO 8601, UTC. */
  readonly clock: () => string
  /** Yields to the rest of the program during a long replay. */
  readonly pause: Pause
}
