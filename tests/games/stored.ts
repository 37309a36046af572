/**
 * Stored games: each begins at the set-up or in a position, is played at random from a few seeds, one after the
 * other, until it has reached what it is for. The rule tests say what must happen; these see to it that random play,
 * with its books of money and pieces, comes by everywhere.
 */
import type { Position } from '../../shared/contract'
import type { RandomOptions } from '../tools/random-play/random-game'
import { endings } from './endings'
import { exiles } from './exiles'
import { expansion } from './expansion'
import { expansionPowers } from './expansion-powers'
import { globe } from './globe'
import { meetings } from './meetings'
import { revised } from './revised'
import { surrenders } from './surrenders'

export interface StoredGame {
  readonly name: string
  readonly scenario: string
  readonly switches?: Readonly<Record<string, string>>
  readonly position?: Position
  readonly rounds: number
  /** Seeds tried at most. */
  readonly seeds: number
  readonly options?: Partial<RandomOptions>
  /** Keys of the coverage: all must be reached by the seeds together. */
  readonly reaches: readonly string[]
}

export const storedGames: readonly StoredGame[] = [
  ...exiles,
  ...surrenders,
  ...endings,
  ...meetings,
  ...revised,
  ...expansion,
  ...expansionPowers,
  ...globe,
]
