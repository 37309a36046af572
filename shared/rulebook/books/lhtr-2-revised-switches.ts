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
}
