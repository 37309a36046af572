/**
 * Stored games: each begins at the set-up or in a position, and is played at random from a few seeds, one after the
 * other, until it reaches its targets. The rule tests check what must happen; these make sure that random play, with
 * its books of money and pieces, gets everywhere.
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
  /** The most seeds to try. */
  readonly seeds: number
  readonly options?: Partial<RandomOptions>
  /** Keys of the coverage: the seeds together must reach all of them. */
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
