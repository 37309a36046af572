/** Lines over rounds: where their points, the marks of the scale and the names at their ends stand. */
import type { Comparison } from '../../../shared/contract'

/** What is drawn over the rounds. */
export const graphs = ['income', 'army', 'spaces', 'convoys'] as const
export type Graph = (typeof graphs)[number]

/** A power's values: at the start, then at the end of each round. */
export interface Series {
  readonly power: string
  readonly values: readonly number[]
}

/** One line a power from the comparisons of round after round; powers that never have any are left out. */
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

/** The marks of a scale from 0 that holds a highest value: even steps, few of them. */
export function scaleOf(highest: number): number[] {
  const step = STEPS.find((one) => highest / one <= MOST_MARKS) ?? Math.ceil(highest / MOST_MARKS)
  const marks = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: marks + 1 }, (_, i) => i * step)
}

/**
 * Heights for labels that want to stand at `wanted` (0 the top, 1 the bottom) and need `gap` each, in the order given:
 * they keep their order from top to bottom and move as little as needed to stay apart and within.
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
