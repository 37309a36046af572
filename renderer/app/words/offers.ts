/** Offers between nations as text: what is given, and what may be given. */
import type { Gift, Opening, Politics } from '../../../shared/model'
import { say, sayCode } from '../i18n'
import { politics } from '../i18n/en/politics'
import { joinList, type Names } from './names'

/** Explains a kind of offer in plain words; empty for a kind without a text. */
export function meaningOf(kind: string): string {
  const key = kind.startsWith('passage-') ? 'passage' : kind
  return isMeaning(key) ? say(`politics.offer.means.${key}`) : ''
}
const isMeaning = (key: string): key is keyof typeof politics.offer.means =>
  Object.hasOwn(politics.offer.means, key)

/** True when the gift contains something. */
export const isGiven = ({ spaces = [], ipcs = 0, technologies = [] }: Gift): boolean =>
  spaces.length > 0 || ipcs > 0 || technologies.length > 0

/** Returns a gift as text: `Siam, 5 IPCs and radar`. */
export function giftWords({ spaces = [], ipcs = 0, technologies = [] }: Gift, names: Names): string {
  return joinList([
    ...spaces.map((id) => names.space(id)),
    ...(ipcs > 0 ? [say('politics.offer.amount', { n: ipcs })] : []),
    ...technologies.map((id) => sayCode('history.technologies', id)),
  ])
}

/** Returns one sentence per nonempty gift. */
export const giftLines = (gives: readonly Gift[], names: Names): string[] =>
  gives.filter(isGiven).map((gift) => {
    const named = { by: names.power(gift.by), things: giftWords(gift, names) }
    return gift.to === undefined
      ? say('politics.offer.gives', named)
      : say('politics.offer.givesTo', { ...named, to: names.power(gift.to) })
  })

/** True for the same giver and the same recipient. */
export const sameWay = (a: Gift, b: Gift): boolean => a.by === b.by && a.to === b.to

/** Of the largest possible gifts, returns those between these nations. */
export const giftsAmong = ({ can }: Pick<Opening, 'can'>, nations: readonly string[]): Gift[] =>
  can.filter(({ by, to }) => nations.includes(by) && (to === undefined || nations.includes(to)))

/** Toggles an id in a list. */
export const toggled = (list: readonly string[] | undefined, id: string): string[] =>
  list?.includes(id) ? list.filter((one) => one !== id) : [...(list ?? []), id]

/** Returns one sentence per gain or loss of technologies: no event reports them. */
export const technologyLines = (
  now: Politics | undefined,
  then: Politics | undefined,
  names: Pick<Names, 'power'>,
): string[] =>
  Object.entries(then?.nations ?? {}).flatMap(([nation, { technologies = [] }]) => {
    const had = now?.nations[nation]?.technologies ?? []
    const words = (ids: readonly string[]) => joinList(ids.map((id) => sayCode('history.technologies', id)))
    const line = (what: 'gains' | 'loses', ids: readonly string[]) =>
      ids.length === 0
        ? []
        : [say(`politics.offer.${what}`, { nation: names.power(nation), technologies: words(ids) })]
    return [
      ...line(
        'gains',
        technologies.filter((id) => !had.includes(id)),
      ),
      ...line(
        'loses',
        had.filter((id) => !technologies.includes(id)),
      ),
    ]
  })
