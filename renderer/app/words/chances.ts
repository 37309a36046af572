/** Chances and amounts as text. */
import type { CampaignOdds } from '../../../shared/contract'
import { chanceSaid as percent } from '../../../shared/words/chances'
import { say } from '../i18n'

export { percent }

/** A chance known as an interval: `61–64%`, or one number when both ends have the same text. */
export function percents([least, most]: readonly [number, number]): string {
  const [low, high] = [percent(least), percent(most)]
  if (low === high || most < 0.01) return high
  return say('odds.between', { low: Math.floor(100 * least), high: Math.ceil(100 * most) })
}

/** Returns the text for a result's chance, as an interval while that is all that is known. */
export const chanceOf = <W extends string>(
  odds: Readonly<Record<W, number>> & {
    readonly interval?: Readonly<Record<W, readonly [number, number]>> | undefined
  },
  what: W,
): string => (odds.interval ? percents(odds.interval[what]) : percent(odds[what]))

/** `6.25` → `6.3`; whole numbers stay whole. */
export const ipcs = (sum: number): string => String(Math.round(10 * sum) / 10)

/** A side's average loss in IPCs, as far as it is known: `6.3`, or `6–9`. */
export function lossOf(
  odds: Pick<CampaignOdds, 'attackerLossIpc' | 'defenderLossIpc' | 'interval'>,
  side: 'attacker' | 'defender',
): string {
  const known = odds.interval?.[`${side}LossIpc`]
  if (known === undefined) return ipcs(odds[`${side}LossIpc`])
  const [low, high] = [Math.floor(known[0]), Math.ceil(known[1])]
  return low === high ? String(low) : say('odds.from', { low, high })
}

/** True where neither side can hit the other, so that more units of the same kinds change nothing. */
export const standsOff = ({ standoff }: Pick<CampaignOdds, 'standoff'>): boolean =>
  percent(standoff) === '100%'

/** True where the attackers may win without a land unit left to take the territory. */
export const takesLess = (odds: Pick<CampaignOdds, 'win' | 'take' | 'interval'>, kind: string): boolean =>
  kind !== 'sea' && odds.take < odds.win && chanceOf(odds, 'take') !== chanceOf(odds, 'win')

/**
 * A battle's chance as a short text and as a sentence: the chance and cost of winning, or the expected result of a
 * raid.
 */
export function planned(odds: CampaignOdds): { chance: string; text: string } {
  const raid = odds.alone ?? odds.raid
  if (raid) {
    const chance = percent(raid.aircraft.any)
    const named = { ipc: ipcs(raid.expected), own: ipcs(raid.attackerLossIpc), chance }
    return { chance: say('odds.raidShort', named), text: say('odds.raidPlan', named) }
  }
  if (standsOff(odds)) return { chance: say('odds.standoffShort'), text: say('odds.standoffPlan') }
  const chance = chanceOf(odds, 'win')
  const costs = { own: lossOf(odds, 'attacker'), other: lossOf(odds, 'defender') }
  const text = say('odds.plan', { chance, ...costs })
  if (!takesLess(odds, odds.kind)) return { chance, text }
  return { chance, text: `${text} ${say('odds.takes', { chance: chanceOf(odds, 'take') })}` }
}

/** Returns the total chance of all courses not computed yet; 0 when it would not be visible. */
export function unknownOf({ interval, win }: Pick<CampaignOdds, 'interval' | 'win'>): number {
  const left = interval === undefined ? 0 : interval.win[1] - win
  return left < 0.001 ? 0 : left
}

/** How a battle may end, from the attackers' side. */
export type Result = 'win' | 'draw' | 'retreated' | 'standoff' | 'lose'

/** Returns the result whose color a result has: for a defender, the attacker's victory is a defeat. */
export function toneOf(what: Result, defending: boolean): Result {
  if (!defending) return what
  if (what === 'win') return 'lose'
  return what === 'lose' ? 'win' : what
}

export function results(odds: Readonly<Record<Result, number>>): { what: Result; chance: number }[] {
  return (['win', 'draw', 'retreated', 'standoff', 'lose'] as const)
    .map((what) => ({ what, chance: odds[what] }))
    .filter(({ chance }) => chance > 0)
}

/** `3` → `+3`, `-3` → `−3`, with a minus sign as wide as the plus sign. */
export const signed = (sum: number): string =>
  sum === 0
    ? '0'
    : say(sum > 0 ? 'calculator.signed.more' : 'calculator.signed.less', { n: String(Math.abs(sum)) })
