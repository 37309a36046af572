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
      '1': 'Where national advantages are in play, each power has 1.',
      '2': 'Where national advantages are in play, each power has 2.',
      '3': 'Where national advantages are in play, each power has 3.',
      '4': 'Where national advantages are in play, each power has 4.',
      '6': 'Where national advantages are in play, each power has all six of its own.',
    },
  },
  'lhtr.submarinesStop': {
    title: 'Submarines and passing ships',
    values: {
      stop: 'An enemy submarine stops surface ships like any other ship until it submerges.',
      pass: 'Enemy submarines alone stop no ship, and ships may stay beside them in peace.',
    },
  },
  'lhtr.overlandRetreat': {
    title: 'Retreat from an assault',
    values: {
      none: 'In an assault from the sea only aircraft may retreat, all of them at once.',
      allowed: 'In an assault from the sea units that came over land may retreat too.',
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
