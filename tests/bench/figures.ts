/** The engine's rows in words, each with the number that compares two boards. */
import type { Ruleset } from '../../main/engine'
import { engineRows, laterPace, throughput, type Pace } from './engine'
import { thinkingRows } from './thinking'

export interface Row {
  readonly name: string
  readonly words: string
  /**
   * The number that compares two boards: microseconds, lower is better; for a reachable set, microseconds per target.
   */
  readonly figure: number
}

/** Returns rows of one game's pace: by processor time and by the clock. */
const paceRows = (name: string, p: Pace): Row[] =>
  (
    [
      ['by processor time', p.work],
      ['by the clock', p.clock],
    ] as const
  ).map(([how, seconds]) => ({
    name: `random player, ${name}, ${how}`,
    words: `${Math.round(p.actions / seconds)} accepted actions/s, ${(p.games / seconds).toFixed(1)} games of 8 rounds/s`,
    figure: (seconds * 1e6) / p.actions,
  }))

/** Returns the engine's rows of a scenario. `first`: nothing has played in this process yet. */
export async function engineFigures(rs: Ruleset, first: boolean): Promise<Row[]> {
  const paces: Record<string, Pace> = first ? { ...throughput(rs) } : { warm: laterPace(rs) }
  const { bench, targets } = await engineRows(rs)
  return [
    ...Object.entries(paces).flatMap(([name, p]) => paceRows(name, p)),
    ...bench.tasks.map(({ name, result }): Row => {
      if (!('latency' in result)) return { name, words: 'did not run', figure: NaN }
      const { mean, p99 } = result.latency
      const [us, worst] = [mean * 1000, p99 * 1000]
      const words = `${us.toFixed(0)} µs mean, ${worst.toFixed(0)} µs at the 99th percentile`
      const found = targets.get(name)
      return found === undefined || found === 0
        ? { name, words, figure: us }
        : {
            name,
            words: `${words}, ${found} targets: ${(us / found).toFixed(2)} µs each`,
            figure: us / found,
          }
    }),
    ...Object.entries(thinkingRows(rs.scenario)).map(([name, { mean, median, worst }]) => ({
      name,
      words: `${mean.toFixed(0)} µs mean, ${median.toFixed(0)} µs median, ${worst.toFixed(0)} µs at the worst of 100`,
      figure: mean,
    })),
  ]
}
