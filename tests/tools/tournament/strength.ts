/**
 * The arithmetic of a tournament: points of pairs, the difference in Elo that they imply, and when there are enough of
 * them. A pair is two games with the same dice and swapped sides; its points are 0 to 1, so that a won game is half a
 * point.
 */

/** The combined points of pairs. */
export interface Sample {
  readonly pairs: number
  /** Mean points of a pair. */
  readonly mean: number
  /**
   * Variance of a pair's points, with one extra lost and one extra won pair, so that a few equal results do not count
   * as certainty.
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

/** Returns the difference in Elo with this expected share of the points; infinite when the share is all or none. */
export const eloOf = (share: number): number => -400 * Math.log10(1 / share - 1)

/** Returns the expected share of the points for a difference in Elo. */
export const shareOf = (elo: number): number => 1 / (1 + 10 ** (-elo / 400))

/** The standard normal deviate for the middle 95 %. */
const Z = 1.96

export interface Interval {
  readonly at: number
  readonly low: number
  readonly high: number
}

const clamp = (x: number): number => Math.min(1, Math.max(0, x))

/** Returns the share of the points and its 95 % confidence interval. */
export function shareInterval({ pairs, mean, variance }: Sample): Interval {
  const se = Math.sqrt(variance / Math.max(1, pairs))
  return { at: mean, low: clamp(mean - Z * se), high: clamp(mean + Z * se) }
}

/**
 * Returns the same in Elo: the ends of the share's interval, so that a result without a loss has a lower end and no
 * upper one.
 */
export function eloInterval(sample: Sample): Interval {
  const { at, low, high } = shareInterval(sample)
  return { at: eloOf(at), low: eloOf(low), high: eloOf(high) }
}

/** The two claims that a sequential test decides between, in Elo. */
export interface Claims {
  readonly elo0: number
  readonly elo1: number
  /** The chance of choosing the wrong claim, the same for both. */
  readonly error: number
}

/** Returns where the test stops: the logarithm of the required likelihood ratio. */
export const boundOf = ({ error }: Claims): number => Math.log((1 - error) / error)

/**
 * Returns how much likelier the pairs are under the second claim than under the first, as a logarithm (generalized
 * SPRT).
 */
export function likelihood({ pairs, mean, variance }: Sample, { elo0, elo1 }: Claims): number {
  const [s0, s1] = [shareOf(elo0), shareOf(elo1)]
  return pairs === 0 ? 0 : (pairs * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * variance)
}

export type Verdict = 'stronger' | 'not stronger' | 'open'

/** Returns the verdict of the pairs so far. */
export function verdictOf(sample: Sample, claims: Claims): Verdict {
  const llr = likelihood(sample, claims)
  const bound = boundOf(claims)
  return llr >= bound ? 'stronger' : llr <= -bound ? 'not stronger' : 'open'
}

/** Returns the mean, the 95th percentile and the worst of some figures; all 0 when there are none. */
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
