/** Offers between nations on the screen: what is given, and what may be given. */
import type { Gift, Opening } from '../../shared/model'
import { say, sayCode } from './i18n'
import { joinList, type Names } from './names'

/** A gift with something in it. */
export const isGiven = ({ spaces = [], ipcs = 0, technologies = [] }: Gift): boolean =>
  spaces.length > 0 || ipcs > 0 || technologies.length > 0

/** What is given, in words: `Siam, 5 IPCs and radar`. */
export function giftWords({ spaces = [], ipcs = 0, technologies = [] }: Gift, names: Names): string {
  return joinList([
    ...spaces.map((id) => names.space(id)),
    ...(ipcs > 0 ? [say('politics.offer.amount', { n: ipcs })] : []),
    ...technologies.map((id) => sayCode('history.technologies', id)),
  ])
}

/** A sentence for each that gives something. */
export const giftLines = (gives: readonly Gift[], names: Names): string[] =>
  gives.filter(isGiven).map((gift) => {
    const named = { by: names.power(gift.by), things: giftWords(gift, names) }
    return gift.to === undefined
      ? say('politics.offer.gives', named)
      : say('politics.offer.givesTo', { ...named, to: names.power(gift.to) })
  })

/** The same giver and the same taker. */
export const sameWay = (a: Gift, b: Gift): boolean => a.by === b.by && a.to === b.to

/** Of the most that each could give, what concerns these nations. */
export const giftsAmong = ({ can }: Pick<Opening, 'can'>, nations: readonly string[]): Gift[] =>
  can.filter(({ by, to }) => nations.includes(by) && (to === undefined || nations.includes(to)))

/** An id taken into a list, or out of it. */
export const toggled = (list: readonly string[] | undefined, id: string): string[] =>
  list?.includes(id) ? list.filter((one) => one !== id) : [...(list ?? []), id]
