import type { SwitchText } from '../types'

/** The words in which the switches of LHTR are offered to a player, by name. */
export const LHTR_SWITCH_TEXTS: Readonly<Record<string, SwitchText>> = {
  'lhtr.goal': {
    title: 'Victory cities to hold',
    values: {
      '9': 'Moderate victory: a side that holds 9 victory cities when a round ends wins.',
      '8': 'Minor victory: a side that holds 8 victory cities when a round ends wins.',
      '10': 'Major victory: a side that holds 10 victory cities when a round ends wins.',
      '12': 'Total victory: a side must hold all 12 victory cities when a round ends.',
    },
  },
  'lhtr.advantages': {
    title: 'National advantages',
    values: {
      none: 'Nobody has a national advantage, as tournaments play.',
      chosen: 'Before play each power chooses its national advantages.',
      diced: 'Before play each power rolls for its national advantages.',
    },
  },
  'lhtr.advantagesDrawn': {
    title: 'National advantages of each power',
    values: {
      '1': 'Each power gets 1 national advantage.',
      '2': 'Each power gets 2 national advantages.',
      '3': 'Each power gets 3 national advantages.',
      '4': 'Each power gets 4 national advantages.',
      '6': 'Each power gets all six of its national advantages.',
    },
  },
  'lhtr.technologies': {
    title: 'Technologies of the tournament rules',
    values: {
      off: 'Nobody develops weapons, as in the books of both boards.',
      on: 'Powers buy dice for six developments, among them rockets, jet fighters and heavy bombers.',
    },
  },
}
