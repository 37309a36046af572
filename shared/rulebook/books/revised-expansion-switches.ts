import type { SwitchText } from '../types'

/** The words in which the switches of the Expansion Edition are offered to a player, by name. */
export const AARE_SWITCH_TEXTS: Readonly<Record<string, SwitchText>> = {
  'aare.bid': {
    title: 'A bid for the Axis',
    values: {
      off: 'Both sides begin with what the set-up gives them.',
      on: 'Both sides bid before the game; the lower bid plays the Axis and gets so many IPCs more.',
    },
  },
  'aare.carrier': {
    title: 'Aircraft carriers',
    values: {
      fastCarrier: 'A carrier costs 16 IPCs, moves 3 and takes two hits, as its own entry says.',
      priceList: 'A carrier costs 14 IPCs, moves 2 and takes two hits, as the list of prices says.',
    },
  },
  'aare.battleshipSalvo': {
    title: 'Salvos of battleships',
    values: {
      attackOnly: 'Attacking battleships fire at ships in opening fire, defending ones with the others.',
      both: 'Battleships fire at ships in opening fire, those that attack and those that defend.',
    },
  },
  'aare.italianMedFleet': {
    title: 'The fleet in the Mediterranean',
    values: {
      off: 'The battleship and the transport south of Italy are German.',
      on: 'The battleship and the transport south of Italy are Italian.',
    },
  },
  'aare.heavyBombers': {
    title: 'Heavy bombers',
    values: {
      bothDice: 'A heavy bomber rolls two dice in an attack or a raid, and both of them count.',
      bestDie: 'The better one of two dice counts, and a raid adds 1 to it, as in the tournament rules.',
    },
  },
}
