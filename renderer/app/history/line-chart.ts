/** Line charts over rounds: positions of the points, scale marks and end labels. */
import type { Comparison } from '../../../shared/contract'

/** The values that can be charted. */
export const graphs = ['income', 'army', 'spaces', 'convoys'] as const
export type Graph = (typeof graphs)[number]

/** A power's values: at the start, then at the end of each round. */
export interface Series {
  readonly power: string
  readonly values: readonly number[]
}

/** Returns one series per power from the rounds' comparisons; powers whose values are all zero are left out. */
export function seriesOf(rounds: readonly Comparison[], graph: Graph): Series[] {
  const [first] = rounds
  if (first === undefined) return []
  return first.powers
    .map(({ power, [graph]: start }) => ({
      power,
      values: [
        start.a,
        ...rounds.map((round) => round.powers.find((one) => one.power === power)?.[graph].b ?? 0),
      ],
    }))
    .filter(({ values }) => values.some((value) => value > 0))
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000]
const MOST_MARKS = 5

/** Returns the marks of a scale from 0 to at least the highest value: a few even steps. */
export function scaleOf(highest: number): number[] {
  const step = STEPS.find((one) => highest / one <= MOST_MARKS) ?? Math.ceil(highest / MOST_MARKS)
  const marks = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: marks + 1 }, (_, i) => i * step)
}

/**
 * Returns positions for labels with the wanted positions (0 top, 1 bottom) and a minimum distance of `gap`, in the
 * given order: labels keep their order from top to bottom and move as little as needed to stay apart and within the
 * range.
 */
export function spread(wanted: readonly number[], gap: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const placed: number[] = []
  let least = gap / 2
  for (const i of order) {
    placed[i] = Math.max(wanted[i] ?? 0, least)
    least = placed[i] + gap
  }
  let most = 1 - gap / 2
  for (const i of [...order].reverse()) {
    placed[i] = Math.min(placed[i] ?? 0, most)
    most = placed[i] - gap
  }
  return placed
}
