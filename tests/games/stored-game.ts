import type { Position } from '../../shared/contract'
import type { RandomOptions } from '../tools/random-play/random-game'

/** A game to be played at random from its set-up or a position, and what it must reach. */
export interface StoredGame {
  readonly name: string
  readonly scenario: string
  readonly switches?: Readonly<Record<string, string>>
  readonly position?: Position
  readonly rounds: number
  /** The most seeds to try. */
  readonly seeds: number
  readonly options?: Partial<RandomOptions>
  /** Keys of the coverage: the seeds together must reach all of them. */
  readonly reaches: readonly string[]
}
