/** Sums over fought battles, and the distance of the odds from them. */
import type { OddsAnswer } from '../../../../shared/contract'
import type { BattleSide } from '../../../../main/engine/battle/steps'
import { told, type Fought } from './ring'

/** How often each value occurs. */
export type Counts = Record<string, number>

/** The totals of a number of battles. Plain data. */
export interface Sums {
  battles: number
  readonly results: Counts
  readonly rounds: Counts
  readonly lost: { readonly [S in BattleSide]: Counts }
  readonly left: { readonly [S in BattleSide]: Counts }
}

const SIDES = ['attacker', 'defender'] as const
const add = (to: Counts, what: string | number): void => {
  to[what] = (to[what] ?? 0) + 1
}

/** Returns the odds' name for a battle's result. */
const resultOf = (result: string): string =>
  ({
    won: 'win',
    raided: 'win',
    'both-lost': 'draw',
    standoff: 'standoff',
    withdrawn: 'retreated',
  })[result] ?? 'lose'

export const noSums = (): Sums => ({
  ...{ battles: 0, results: {}, rounds: {} },
  ...{ lost: { attacker: {}, defender: {} }, left: { attacker: {}, defender: {} } },
})

/** Adds a fought battle. Counts only survivors that the odds list. */
export function enter(sums: Sums, fought: Fought, told: Told): void {
  sums.battles++
  add(sums.results, resultOf(fought.result))
  if (fought.took) add(sums.results, 'take')
  add(sums.rounds, fought.rounds)
  for (const side of SIDES) {
    add(sums.lost[side], fought.lost[side])
    if (told[side].has(fought.left[side])) add(sums.left[side], fought.left[side])
  }
}

/** The likeliest survivors of each side by the odds, each with its chance. */
export type Told = { readonly [S in BattleSide]: ReadonlyMap<string, number> }
const MOST_TOLD = 3
export const likeliest = ({ survivors }: OddsAnswer): Told => {
  const of = (side: BattleSide) =>
    new Map(survivors[side].slice(0, MOST_TOLD).map(({ units, probability }) => [told(units), probability]))
  return { attacker: of('attacker'), defender: of('defender') }
}

/** A figure of the odds and its counterpart from the battles. */
export interface Compared {
  readonly what: string
  readonly odds: number
  readonly fought: number
  /** The distance in standard errors. */
  readonly errors: number
  readonly excess: boolean
}

/** The most standard errors that chance explains. */
export const MOST_ERRORS = 4
/** The one-sided chance that a normal deviate exceeds that. */
const TAIL = 3.167e-5
/** With fewer expected cases of either kind, the binomial itself is summed. */
const FEW = 25

/** Returns the chance that `n` trials of a small chance `p` succeed `k` times or fewer. */
function atMost(k: number, n: number, p: number): number {
  let term = Math.exp(n * Math.log1p(-p))
  let sum = 0
  for (let i = 0; i <= k; i++) {
    sum += term
    term *= ((n - i) / (i + 1)) * (p / (1 - p))
  }
  return Math.min(1, sum)
}

/** Compares a chance with how often it came true. `slack` is the error that the odds state. */
export function chance(what: string, p: number, count: number, n: number, slack: number): Compared {
  const fought = count / n
  const away = Math.max(0, Math.abs(fought - p) - slack)
  const base = { what, odds: p, fought }
  if (p <= slack || p >= 1 - slack) {
    // The impossible must never happen.
    const none = p <= slack ? fought <= 2 * slack : fought >= 1 - 2 * slack
    return { ...base, errors: none ? 0 : Infinity, excess: !none }
  }
  const errors = away / Math.sqrt((p * (1 - p)) / n)
  if (n * Math.min(p, 1 - p) >= FEW) return { ...base, errors, excess: errors > MOST_ERRORS }
  const [k, q] = p <= 0.5 ? [count, p] : [n - count, 1 - p]
  const tail = k > n * q ? 1 - atMost(k - 1, n, q) : atMost(k, n, q)
  return { ...base, errors, excess: away > 0 && tail < TAIL }
}

/**
 * Compares a mean of the odds with that of the battles.
 *
 * @param reach the largest distance between two of its values
 */
export function mean(what: string, odds: number, counts: Counts, slack: number, reach: number): Compared {
  const values = Object.entries(counts).map(([value, n]) => [Number(value), n] as const)
  const n = values.reduce((sum, [, k]) => sum + k, 0)
  const fought = values.reduce((sum, [v, k]) => sum + v * k, 0) / n
  const variance = values.reduce((sum, [v, k]) => sum + k * (v - fought) ** 2, 0) / n
  const [usual, most] = values.reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0] as const)
  const away = Math.max(0, Math.abs(odds - fought) - slack - 1e-9)
  // When almost all battles have one value, the sample says little about how far the others lie from it.
  const least = n - most >= FEW ? 0 : Math.abs(odds - usual) * reach
  const error = Math.sqrt(Math.max(variance, least) / n)
  const room = n - most >= FEW ? 0 : reach / n
  const errors = away === 0 ? 0 : away / (error + room)
  return { what, odds, fought, errors, excess: errors > MOST_ERRORS }
}

/** Far more rounds than the mean of any battle. */
const MANY_ROUNDS = 20

/**
 * Compares all figures of an answer with the battles.
 *
 * @param stake IPCs that each side has at stake
 */
export function compare(
  answer: OddsAnswer,
  sums: Sums,
  stake: { readonly [S in BattleSide]: number },
): Compared[] {
  const { battles: n, results } = sums
  const slack = answer.error + 1e-12
  const said = likeliest(answer)
  return [
    ...(['win', 'take', 'draw', 'lose', 'standoff', 'retreated'] as const).map((what) =>
      chance(what, answer[what], results[what] ?? 0, n, slack),
    ),
    ...SIDES.map((side) => {
      const figure = `${side}LossIpc` as const
      return mean(figure, answer[figure], sums.lost[side], slack * stake[side], stake[side])
    }),
    mean('rounds', answer.rounds, sums.rounds, slack * MANY_ROUNDS, MANY_ROUNDS),
    ...SIDES.flatMap((side) =>
      [...said[side]].map(([who, p]) =>
        chance(`${side} left with ${who || 'nothing'}`, p, sums.left[side][who] ?? 0, n, slack),
      ),
    ),
  ]
}
