import type { SwitchText } from '../types'

/** The texts with which the switches of the Expansion Edition are offered to a player, by name. */
export const AARE_SWITCH_TEXTS: Readonly<Record<string, SwitchText>> = {
  'aare.bid': {
    title: 'Bidding for the Axis',
    values: {
      off: 'Both sides start with what the setup gives them.',
      on: 'Both sides bid before the game; the lower bid plays the Axis and gets that many extra IPCs.',
    },
  },
  'aare.carrier': {
    title: 'Aircraft carriers',
    values: {
      fastCarrier: 'A carrier costs 16 IPCs, moves 3, and takes two hits (unit entry).',
      priceList: 'A carrier costs 14 IPCs, moves 2, and takes two hits (price list).',
    },
  },
  'aare.battleshipSalvo': {
    title: 'Battleship salvos',
    values: {
      attackOnly:
        'Attacking battleships fire at ships in opening fire; defending ones fire with the other units.',
      both: 'Battleships fire at ships in opening fire, whether attacking or defending.',
    },
  },
  'aare.italianMedFleet': {
    title: 'The Mediterranean fleet',
    values: {
      off: 'The battleship and the transport south of Italy are German.',
      on: 'The battleship and the transport south of Italy are Italian.',
    },
  },
  'aare.heavyBombers': {
    title: 'Heavy bombers',
    values: {
      bothDice: 'A heavy bomber rolls two dice in an attack or raid, and both count.',
      bestDie: 'The better of two dice counts, and a raid adds 1 to it, as in the tournament rules.',
    },
  },
}
