/** When attackers withdraw, as it is chosen in a list. */
import { percent } from './chances'
import { say } from './i18n'
import type { Retreat } from './lineup'

/** A retreat as its option is called. */
export const retreatWord = (one: Retreat): string =>
  typeof one === 'string' ? one : 'after' in one ? `after-${one.after}` : `below-${one.below}`

/** A retreat in words. */
export function retreatText(one: Retreat): string {
  if (typeof one === 'string') return say(`calculator.retreats.${one}`)
  return 'after' in one
    ? say('calculator.retreats.after', { n: one.after })
    : say('calculator.retreats.below', { chance: percent(one.below) })
}
