/**
 * The arithmetic of a tournament: points of pairs, the difference in Elo that they stand for, and when there have been enough of
 * them. A pair is two games with the same dice and the sides swapped; its points are 0 to 1, so that a game won is half a point.
 */

/** Points of pairs put together. */
export interface Sample {
  readonly pairs: number
  /** Mean points of a pair. */
  readonly mean: number
  /**
   * Variance of a pair's points, as if one pair more had been lost and one more won: so a few equal results are not taken for
   * certainty.
   */
  readonly variance: number
}

export function sampleOf(points: readonly number[]): Sample {
  const pairs = points.length
  const mean = pairs === 0 ? 0.5 : points.reduce((a, b) => a + b, 0) / pairs
  const all = [...points, 0, 1]
  const middle = all.reduce((a, b) => a + b, 0) / all.length
  const variance = all.reduce((sum, x) => sum + (x - middle) ** 2, 0) / all.length
  return { pairs, mean, variance }
}

/** The difference in Elo at which a share of the points is expected; infinite where all or none is won. */
export const eloOf = (share: number): number => -400 * Math.log10(1 / share - 1)

/** The share of the points that a difference in Elo promises. */
export const shareOf = (elo: number): number => 1 / (1 + 10 ** (-elo / 400))

/** Standard normal deviate of 95 % in the middle. */
const Z = 1.96

export interface Interval {
  readonly at: number
  readonly low: number
  readonly high: number
}

const clamp = (x: number): number => Math.min(1, Math.max(0, x))

/** The share of the points, and where it lies with 95 % confidence. */
export function shareInterval({ pairs, mean, variance }: Sample): Interval {
  const se = Math.sqrt(variance / Math.max(1, pairs))
  return { at: mean, low: clamp(mean - Z * se), high: clamp(mean + Z * se) }
}

/** The same in Elo: the ends of the share's interval, so that what was won without a loss has an end below and none above. */
export function eloInterval(sample: Sample): Interval {
  const { at, low, high } = shareInterval(sample)
  return { at: eloOf(at), low: eloOf(low), high: eloOf(high) }
}

/** The two claims that a sequential test tells apart, in Elo. */
export interface Claims {
  readonly elo0: number
  readonly elo1: number
  /** Chance of taking the wrong one, the same for both. */
  readonly error: number
}

/** Where the test stops: the logarithm of what one claim must be likelier than the other. */
export const boundOf = ({ error }: Claims): number => Math.log((1 - error) / error)

/** How much likelier the pairs are under the second claim than under the first, as a logarithm (generalised SPRT). */
export function likelihood({ pairs, mean, variance }: Sample, { elo0, elo1 }: Claims): number {
  const [s0, s1] = [shareOf(elo0), shareOf(elo1)]
  return pairs === 0 ? 0 : (pairs * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * variance)
}

export type Verdict = 'stronger' | 'not stronger' | 'open'

/** What pairs so far say. */
export function verdictOf(sample: Sample, claims: Claims): Verdict {
  const llr = likelihood(sample, claims)
  const bound = boundOf(claims)
  return llr >= bound ? 'stronger' : llr <= -bound ? 'not stronger' : 'open'
}

/** Mean, the value that 95 % do not exceed, and the worst of some figures; all 0 where there are none. */
export function spreadOf(list: readonly number[]): { mean: number; p95: number; worst: number } {
  if (list.length === 0) return { mean: 0, p95: 0, worst: 0 }
  const sorted = [...list].sort((a, b) => a - b)
  const p95 = sorted[Math.max(0, Math.ceil(0.95 * sorted.length) - 1)] ?? 0
  return {
    mean: sorted.reduce((a, b) => a + b, 0) / sorted.length,
    p95,
    worst: sorted[sorted.length - 1] ?? 0,
  }
}
