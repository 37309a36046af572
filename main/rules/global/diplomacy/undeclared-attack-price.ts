/**
 * The price of an attack without a declaration, in words, which a player sees before choosing the target (EXG-082,
 * EXG-152, EXG-155, EXG-168).
 */
import { at } from '../../../engine/loop/asserts'
import type { Game } from '../../../engine/loop/game'
import type { Ix } from '../../../engine/state/state'
import { purse } from '../influence/influence'
import { isOriginal } from '../original-territories'
import { membersWith } from './relations'

/** The Influence of the nation whose turn it is and of its allies, such as `Japan 14, Italy 9`. */
export const priceInHand = (g: Game): string =>
  membersWith(g, g.turnPower())
    .map((p) => `${at(g.rs.powers, p).name} ${purse.of(g, p)}`)
    .join(', ')

/** True for land that is the nation's own from the start: taking it back costs nothing (EXG-155). */
export const isFreeLand = (g: Game, land: Ix): boolean => isOriginal(g, g.turnPower(), land)

/** The nations and lands that may be struck. */
interface Targets {
  readonly nations: readonly Ix[]
  readonly lands: readonly Ix[]
}

/** The price of an attack without a declaration, as a clause. */
export function priceOf(g: Game, { nations, lands }: Targets): string {
  const own = lands.filter((land) => isFreeLand(g, land)).length
  const lost = `lose all Influence on hand (${priceInHand(g)})`
  if (own === 0) return lost
  return own === nations.length + lands.length
    ? 'taking back your own territory costs no Influence'
    : `${lost}, unless you only take back your own territory`
}

/**
 * The price in a sentence or two. An attack on neutral land also costs the next turn's Influence, unless the land is
 * the attacker's own.
 */
export function strikeWarning(g: Game, { nations, lands }: Targets): string {
  const own = lands.some((land) => isFreeLand(g, land))
  const neutral = lands.some((land) => !isFreeLand(g, land))
  const free = own ? ['Taking back your own territory costs no Influence.'] : []
  if (nations.length === 0 && !neutral) return free.join(' ')
  const allies = membersWith(g, g.turnPower()).length > 1
  const whose = allies ? 'yours and that of every ally that stays' : 'yours'
  return [
    `${own ? 'Any other attack' : 'Each attack'} costs all Influence on hand, ${whose} (${priceInHand(g)}), and the markers you placed this turn.`,
    ...(neutral
      ? ['After attacking neutral territory, you also collect no Influence on your next turn.']
      : []),
    ...(allies ? ['Each ally is asked first and may leave the alliance.'] : []),
    ...free,
  ].join(' ')
}
