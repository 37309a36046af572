/**
 * Two games that belong together: the same start, the same dice, the camps swapped; and the first player's result in
 * them.
 */
import type { Ruleset } from '../../../main/engine'
import type { GameReport, Par } from './report'

/** The camps of the powers. When a game has no sides, powers join the camps by turns. */
export interface Camps {
  readonly names: readonly [string, string]
  /** Returns 0 or 1 for a power. */
  readonly of: (power: string) => 0 | 1
}

export function campsOf(rs: Ruleset): Camps {
  const [first, second] = rs.sides
  const campOf = new Map<string, 0 | 1>()
  for (const [n, { id, side }] of rs.powers.entries()) {
    const odd = rs.sides.length === 2 ? side === 1 : n % 2 === 1
    campOf.set(id, odd ? 1 : 0)
  }
  return {
    names: first !== undefined && second !== undefined ? [first, second] : ['odd', 'even'],
    of: (power) => campOf.get(power) ?? 0,
  }
}

/** The judged facts of a game: its winner, if any, and the progress of the camps. */
export interface Ended {
  /** The camp of all winners; null for an open game and for a draw. */
  readonly camp: 0 | 1 | null
  /** Whether it ends by its rules, and not at the last round. */
  readonly ended: boolean
  readonly par: Par
}

export interface PairPoints {
  /** Points of the first player, 0 to 1. */
  readonly points: number
  /** Games of the pair that were judged at the last round. */
  readonly judged: number
  /** How much further the first player brings the same camps, as a logarithm. */
  readonly margin: number
}

/** The largest difference in progress that counts as none. */
const EVEN = 0.02
/** The weight of a won game relative to a judged one. */
const WON = 1

/**
 * Returns the points of the first player, who is camp 0 in the first game and camp 1 in the second. A game that ends by
 * the rules counts half a point. When one does not, the pair is judged as a whole: by who makes more of the same camp
 * with the same dice. So an advantage of one camp does not matter, and no player's own view of the board has an
 * influence.
 */
export function pointsOf([asFirst, asSecond]: readonly [Ended, Ended]): PairPoints {
  const judged = [asFirst, asSecond].filter(({ ended }) => !ended).length
  const share = ({ par }: Ended): number => Math.max(0.01, par[0]) / Math.max(0.01, par[1])
  const won = ({ camp }: Ended, mine: 0 | 1): number => (camp === null ? 0 : camp === mine ? 1 : -1)
  const margin = Math.log(share(asFirst) / share(asSecond))
  if (judged === 0) return { points: (2 + won(asFirst, 0) + won(asSecond, 1)) / 4, judged, margin }
  const ahead = margin + WON * (won(asFirst, 0) + won(asSecond, 1))
  return { points: ahead > EVEN ? 1 : ahead < -EVEN ? 0 : 0.5, judged, margin }
}

export const endedOf = (report: GameReport, camps: Camps): Ended => {
  const won = [...new Set(report.winners.map((power) => camps.of(power)))]
  return {
    camp: won.length === 1 ? (won[0] ?? null) : null,
    ended: report.why !== 'rounds',
    par: report.par,
  }
}
