/** What a running campaign is made of. */
import type { Game } from './game'
import type { Snapshots } from './replay'
import type { Pause } from './slices'
import type { Journal } from './storage'
import type { Timeline } from './timeline'

export interface Parts<S> {
  readonly game: Game<S>
  readonly timeline: Timeline
  readonly journal: Journal
  readonly snapshots: Snapshots<S>
  readonly rulesVersion: number
  /** The time now, ISO 8601, UTC. */
  readonly clock: () => string
  /** Gives the rest of the program a turn amid a long replay. */
  readonly pause: Pause
}
