/** The attackers' retreat policies as options of a list. */
import { percent } from './chances'
import { say } from '../i18n'
import type { Retreat } from '../calculator/lineup'

/** Returns the option id of a policy. */
export const retreatWord = (one: Retreat): string =>
  typeof one === 'string' ? one : 'after' in one ? `after-${one.after}` : `below-${one.below}`

/** Returns the text of a policy. */
export function retreatText(one: Retreat): string {
  if (typeof one === 'string') return say(`calculator.retreats.${one}`)
  return 'after' in one
    ? say('calculator.retreats.after', { n: one.after })
    : say('calculator.retreats.below', { chance: percent(one.below) })
}
