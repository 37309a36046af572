/**
 * Stored games: each begins at the set-up or in a position, and is played at random from a few seeds, one after the
 * other, until it reaches its targets. The rule tests check what must happen; these make sure that random play, with
 * its books of money and pieces, gets everywhere.
 */
import { endings } from './stored-endings'
import { exiles } from './stored-exiles'
import { expansion } from './stored-expansion'
import { expansionPowers } from './stored-expansion-powers'
import { globe } from './stored-global'
import { meetings } from './stored-meetings'
import { revised } from './stored-revised'
import type { StoredGame } from './stored-game'
import { surrenders } from './stored-surrenders'

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
