/**
 * Stored games: each begins at the set-up or in a position, and is played at random from a few seeds, one after the
 * other, until it reaches its targets. The rule tests check what must happen; these make sure that random play, with
 * its books of money and pieces, gets everywhere.
 */
import { endings } from './endings'
import { exiles } from './exiles'
import { expansion } from './expansion'
import { expansionPowers } from './expansion-powers'
import { globe } from './globe'
import { meetings } from './meetings'
import { revised } from './revised'
import type { StoredGame } from './stored-game'
import { surrenders } from './surrenders'

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
