import type { SwitchText } from '../types'

export const EXG_SWITCH_TEXTS: Readonly<Record<string, SwitchText>> = {
  'exg.earlySurprise': {
    title: 'Surprise Attacks in round 1',
    values: {
      barred: 'No Surprise Attacks in round 1.',
      allowed: 'Surprise Attacks are allowed in round 1, when they don’t cost Influence yet.',
    },
  },
  'exg.trade': {
    title: 'Exchanging technologies',
    values: {
      copy: 'A nation that gives a technology also keeps it.',
      handOver: 'A nation that gives a technology loses it.',
    },
  },
  'exg.chart2': {
    title: 'Rolls of 2 to 6 on chart 2',
    values: {
      nothing: 'They give nothing (15 of 36 rolls).',
      again: 'They are rerolled, so every success gives a technology.',
    },
  },
  'exg.insurgents': {
    title: 'Who Insurgents rise against',
    values: {
      anybody: 'Any nation that isn’t an ally, at war or not.',
      enemies: 'Only nations the sponsor is at war with.',
    },
  },
  'exg.truces': {
    title: 'How long truces last',
    values: {
      short: 'This round and two more after a surrender; this round and one more after an armistice.',
      long: 'This round and four more after a surrender; this round and two more after an armistice.',
    },
  },
  'exg.timeLimit': {
    title: 'Last round',
    values: {
      '12': 'After round 12, the nation with the most points wins.',
      '8': 'After round 8, the nation with the most points wins.',
      '10': 'After round 10, the nation with the most points wins.',
      '14': 'After round 14, the nation with the most points wins.',
      '16': 'After round 16, the nation with the most points wins.',
      '20': 'After round 20, the nation with the most points wins.',
      none: 'No last round: the game goes on until someone wins by cities or by peace.',
    },
  },
  'exg.warSpending': {
    title: 'Wars that lift Peacetime Spending',
    values: {
      fought: 'A war counts while it is fought, and for two rounds for those on whom it is declared.',
      declared: 'A war counts for both parties once declared, even if no shot is fired.',
    },
  },
  'exg.rejoining': {
    title: 'Rejoining an ally after its attack',
    values: {
      costs: 'An ally that leaves before an attack loses all its Influence if it rejoins within two rounds.',
      free: 'An ally that leaves before an attack may rejoin at once for free.',
    },
  },
  'exg.fallenOffers': {
    title: 'The surrender of a fallen nation',
    values: {
      conqueror: 'The enemy that holds most of a fallen nation may take its surrender before anyone else.',
      anybody: 'A fallen nation may surrender to any enemy it likes.',
    },
  },
  'exg.liberation': {
    title: 'Land returned when a capital is liberated',
    values: {
      war: 'Only land that allies captured in war and hold for it goes back.',
      all: 'All of its land that allies hold goes back, no matter how they got it.',
    },
  },
  'exg.insurgentUnits': {
    title: 'Insurgents as units',
    values: {
      apart: 'Insurgents shield no land from nuclear weapons and keep no nation in the game.',
      counted: 'Insurgents shield land and keep their nation in the game like other units.',
    },
  },
  'exg.points': {
    title: 'What counts at the time limit',
    values: {
      won: 'Ceded land earns no points, and a breakthrough earns 1.',
      all: 'All land held earns points, and a breakthrough earns 3.',
    },
  },
  'exg.politicalTerm': {
    title: 'How long a Political term lasts',
    values: {
      lasting: 'As long as the victor controls the capital and keeps the peace.',
      fourRounds: 'Until the end of the fourth round after it began; then the capital is returned.',
    },
  },
}
