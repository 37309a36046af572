import type { SwitchText } from '../types'

/** The texts with which the switches of LHTR are offered to a player, by name. */
export const LHTR_SWITCH_TEXTS: Readonly<Record<string, SwitchText>> = {
  'lhtr.goal': {
    title: 'Victory cities needed',
    values: {
      '9': 'Moderate victory: hold 9 victory cities when a round ends.',
      '8': 'Minor victory: hold 8 victory cities when a round ends.',
      '10': 'Major victory: hold 10 victory cities when a round ends.',
      '12': 'Total victory: hold all 12 victory cities when a round ends.',
    },
  },
  'lhtr.advantages': {
    title: 'National advantages',
    values: {
      none: 'No national advantages, as in tournaments.',
      chosen: 'Each power chooses its national advantages before play.',
      diced: 'Each power rolls for its national advantages before play.',
    },
  },
  'lhtr.advantagesDrawn': {
    title: 'National advantages per power',
    values: {
      '1': 'If national advantages are used, each power has 1.',
      '2': 'If national advantages are used, each power has 2.',
      '3': 'If national advantages are used, each power has 3.',
      '4': 'If national advantages are used, each power has 4.',
      '6': 'If national advantages are used, each power has all 6 of its own.',
    },
  },
  'lhtr.submarinesStop': {
    title: 'Submarines and passing ships',
    values: {
      stop: 'Like any other enemy ship, a submarine stops surface ships until it submerges.',
      pass: 'Enemy submarines alone don’t stop ships, and ships may stay in their sea zone without fighting.',
    },
  },
  'lhtr.overlandRetreat': {
    title: 'Retreat from an assault',
    values: {
      none: 'In an amphibious assault, only aircraft may retreat, all of them together.',
      allowed: 'In an amphibious assault, units that came overland may also retreat.',
    },
  },
  'lhtr.technologies': {
    title: 'Weapon development (tournament rules)',
    values: {
      off: 'No weapon development, as in both games’ rule books.',
      on: 'Powers buy dice for six developments, including rockets, jet fighters, and heavy bombers.',
    },
  },
}
