import text from '../house.md?raw'
import type { BookDefinition, SwitchText } from '../types'

/** The texts with which the switches of the house rules are offered to a player, by name. */
export const HSE_SWITCH_TEXTS: Readonly<Record<string, SwitchText>> = {
  luck: {
    title: 'Luck in battle',
    values: {
      fair: 'Every battle die is rolled.',
      low: 'Low luck: a side’s hit numbers are added up; every 6 points count as a hit, and one die is rolled for the remainder.',
    },
  },
}

export const houseBook: BookDefinition = {
  id: 'house',
  prefix: 'HSE',
  name: 'House rules',
  text,
  switches: HSE_SWITCH_TEXTS,
}
