/** Sums over fought battles, and how far what the odds say of a battle is from them. */
import type { OddsAnswer } from '../../../../shared/contract'
import type { BattleSide } from '../../../../main/engine/battle/steps'
import { told, type Fought } from './ring'

/** How often each of some values was seen. */
export type Counts = Record<string, number>

/** What was seen in so many battles. Plain data. */
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

/** How the odds call a battle's result. */
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

/** Enters a fought battle. Survivors are counted where the odds tell of them. */
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

/** One figure of the odds beside what was fought. */
export interface Compared {
  readonly what: string
  readonly odds: number
  readonly fought: number
  /** Standard errors between them. */
  readonly errors: number
  readonly excess: boolean
}

/** Standard errors that chance may make. */
export const MOST_ERRORS = 4
/** The chance that a normal deviate is farther out than that, on one side. */
const TAIL = 3.167e-5
/** Below so many expected cases of either kind the binomial itself is summed. */
const FEW = 25

/** The chance that `n` throws of a chance `p` (of which few are expected) bring `k` or fewer. */
function atMost(k: number, n: number, p: number): number {
  let term = Math.exp(n * Math.log1p(-p))
  let sum = 0
  for (let i = 0; i <= k; i++) {
    sum += term
    term *= ((n - i) / (i + 1)) * (p / (1 - p))
  }
  return Math.min(1, sum)
}

/** A chance beside how often it came true. `slack`: the error that the odds state. */
export function chance(what: string, p: number, count: number, n: number, slack: number): Compared {
  const fought = count / n
  const away = Math.max(0, Math.abs(fought - p) - slack)
  const base = { what, odds: p, fought }
  if (p <= slack || p >= 1 - slack) {
    // What cannot be must never happen.
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
 * A mean beside that of what was fought.
 *
 * @param reach how far from each other its values may lie
 */
export function mean(what: string, odds: number, counts: Counts, slack: number, reach: number): Compared {
  const values = Object.entries(counts).map(([value, n]) => [Number(value), n] as const)
  const n = values.reduce((sum, [, k]) => sum + k, 0)
  const fought = values.reduce((sum, [v, k]) => sum + v * k, 0) / n
  const variance = values.reduce((sum, [v, k]) => sum + k * (v - fought) ** 2, 0) / n
  const [usual, most] = values.reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0] as const)
  const away = Math.max(0, Math.abs(odds - fought) - slack - 1e-9)
  // Where hardly anything but one value was seen, that says little of how far the others lie from it.
  const least = n - most >= FEW ? 0 : Math.abs(odds - usual) * reach
  const error = Math.sqrt(Math.max(variance, least) / n)
  const room = n - most >= FEW ? 0 : reach / n
  const errors = away === 0 ? 0 : away / (error + room)
  return { what, odds, fought, errors, excess: errors > MOST_ERRORS }
}

/** More rounds than the mean of any battle by far. */
const MANY_ROUNDS = 20

/**
 * All figures of an answer beside what was fought.
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
