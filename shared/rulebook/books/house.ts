import text from '../house.md?raw'
import type { BookDefinition, SwitchText } from '../types'

/** The words in which the switches of the house rules are offered to a player, by name. */
export const HSE_SWITCH_TEXTS: Readonly<Record<string, SwitchText>> = {
  luck: {
    title: 'Luck in battles',
    values: {
      fair: 'Every die of a battle is thrown.',
      low: 'Low luck: the numbers of a side’s dice are summed, each full six is a hit, and one die is thrown for the rest.',
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
