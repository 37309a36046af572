/**
 * What an attack without a declaration costs, in words: a player is told before one is named (EXG-082, EXG-152, EXG-155, EXG-168).
 */
import { at } from '../../engine/answers'
import type { Game } from '../../engine/game'
import { purse } from './influence'
import { membersWith } from './relations'

/** The Influence in hand of the nation whose turn it is and of its allies, as `Japan 14, Italy 9`. */
export const priceInHand = (g: Game): string =>
  membersWith(g, g.turnPower())
    .map((p) => `${at(g.rs.powers, p).name} ${purse.of(g, p)}`)
    .join(', ')

/** The price in a sentence or two. `neutral`: neutral land may be attacked too, which costs a turn's collecting more. */
export function strikeWarning(g: Game, neutral: boolean): string {
  const allies = membersWith(g, g.turnPower()).length > 1
  const whose = allies ? 'yours and that of every ally who stays' : 'yours'
  return [
    `Each costs all Influence in hand, ${whose} (${priceInHand(g)}), and your markers placed in this turn.`,
    ...(neutral ? ['After an attack on neutral land you collect none in your next turn either.'] : []),
    ...(allies ? ['Every ally is asked first and may leave.'] : []),
  ].join(' ')
}
