/** Chances in words: whole percents, but nothing that can happen is said to be impossible, nor certain what may fail. */
import type { CampaignOdds } from '../../shared/contract'
import { say } from './i18n'

/** `0.724` → `72 %`; what is above 0 or below 1 by less than half a percent says so. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return say('odds.under', { n: 1 })
  if (chance < 1 && chance > 0.995) return say('odds.over', { n: 99 })
  return say('odds.percent', { percent: Math.round(100 * chance) })
}

/** A chance that is known to lie between two: `61–64 %`, or one number where both are said alike. */
export function percents([least, most]: readonly [number, number]): string {
  const [low, high] = [percent(least), percent(most)]
  if (low === high) return low
  return say('odds.between', { low: Math.floor(100 * least), high: Math.ceil(100 * most) })
}

/** The chance of a result, as far as it is known. */
export const chanceOf = <W extends string>(
  odds: Readonly<Record<W, number>> & {
    readonly interval?: Readonly<Record<W, readonly [number, number]>> | undefined
  },
  what: W,
): string => (odds.interval ? percents(odds.interval[what]) : percent(odds[what]))

/** `6.25` → `6.3`; whole numbers stay whole. */
export const ipcs = (sum: number): string => String(Math.round(10 * sum) / 10)

/** What a side loses in IPCs on the average, as far as it is known: `6.3`, or `6–9`. */
export function lossOf(
  odds: Pick<CampaignOdds, 'attackerLossIpc' | 'defenderLossIpc' | 'interval'>,
  side: 'attacker' | 'defender',
): string {
  const known = odds.interval?.[`${side}LossIpc`]
  if (known === undefined) return ipcs(odds[`${side}LossIpc`])
  const [low, high] = [Math.floor(known[0]), Math.ceil(known[1])]
  return low === high ? String(low) : say('odds.from', { low, high })
}

/** What is not known yet of a battle: the chance of all courses that were left out, where somebody would see it. */
export function unknownOf({ interval, win }: Pick<CampaignOdds, 'interval' | 'win'>): number {
  const left = interval === undefined ? 0 : interval.win[1] - win
  return left < 0.001 ? 0 : left
}

/** How a battle may end, from the attackers' side, as far as it can. */
export type Result = 'win' | 'draw' | 'retreated' | 'standoff' | 'lose'

export function results(odds: Readonly<Record<Result, number>>): { what: Result; chance: number }[] {
  return (['win', 'draw', 'retreated', 'standoff', 'lose'] as const)
    .map((what) => ({ what, chance: odds[what] }))
    .filter(({ chance }) => chance > 0)
}

/** `3` → `+3`, `-3` → `−3`, with the sign that is as wide. */
export const signed = (sum: number): string =>
  sum === 0
    ? '0'
    : say(sum > 0 ? 'calculator.signed.more' : 'calculator.signed.less', { n: String(Math.abs(sum)) })
