/**
 * Converts the answer of `odds.battle` to chart data: curves of survivors, and the IPC swing in steps. Pure
 * functions.
 */
import type { OddsAnswer } from '../../../shared/contract'

/** The chance of each side to have at least this many units left. */
export interface CurvePoint {
  readonly units: number
  readonly attacker: number
  readonly defender: number
}

/** Returns one point for each number from 1 to the most units that either side can keep. */
export function survivorCurve({ left }: Pick<OddsAnswer, 'left'>): CurvePoint[] {
  const most = Math.max(0, ...[...left.attacker, ...left.defender].map(({ units }) => units))
  const atLeast = (side: 'attacker' | 'defender', n: number) =>
    Math.min(
      1,
      left[side].reduce((sum, { units, probability }) => sum + (units >= n ? probability : 0), 0),
    )
  return Array.from({ length: most }, (_, i) => ({
    units: i + 1,
    attacker: atLeast('attacker', i + 1),
    defender: atLeast('defender', i + 1),
  }))
}

/** The chance that the attackers gain or lose between `from` and `to` IPCs overall. */
export interface SwingBar {
  readonly from: number
  readonly to: number
  readonly chance: number
  /** The chance of this much or more. */
  readonly atLeast: number
}

const WIDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500]
/** Values at either end that are rarer than this get no bar of their own. */
const RARE = 1e-3

/** Returns the swing in at most `most` bars of equal width; no bar spans both gains and losses. */
export function swingBars({ swing }: Pick<OddsAnswer, 'swing'>, most = 24): SwingBar[] {
  const told = swing.filter(({ probability }) => probability >= RARE)
  const [first] = told
  const last = told.at(-1)
  if (first === undefined || last === undefined) return []
  const count = (width: number) => Math.floor(last.ipc / width) - Math.floor(first.ipc / width) + 1
  const width = WIDTHS.find((one) => count(one) <= most) ?? 1000
  const begin = Math.floor(first.ipc / width)
  const bars: SwingBar[] = []
  for (let i = begin; i <= Math.floor(last.ipc / width); i++) {
    const from = i * width
    const to = from + width - 1
    // The bars at both ends include everything beyond them.
    const in_ = swing.filter(({ ipc }) => (ipc >= from || i === begin) && (ipc <= to || to >= last.ipc))
    const atLeast = swing.filter(({ ipc }) => ipc >= from || i === begin)
    const sum = (of: readonly { probability: number }[]) =>
      of.reduce((a, { probability }) => a + probability, 0)
    bars.push({ from, to, chance: Math.min(1, sum(in_)), atLeast: Math.min(1, sum(atLeast)) })
  }
  return bars
}
