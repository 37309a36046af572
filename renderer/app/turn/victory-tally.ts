/** Each side's progress toward winning by victory cities or points, from facts that rules modules put into the view. */
import type { View } from '../../../shared/model'

export interface Tally {
  /** Whether cities, their points, or points for income are counted. */
  readonly what: 'cities' | 'points' | 'track'
  /** Each side with its count and its goal; a null goal means that a count alone wins nothing. */
  readonly sides: readonly { readonly side: string; readonly has: number; readonly goal: number | null }[]
  /** The round that the game ends with; null when none is agreed. */
  readonly lastRound: number | null
}

const COUNTS = [
  { what: 'cities', of: 'cities:', goalOf: 'cityGoal' },
  { what: 'points', of: 'cityPoints:', goalOf: 'cityPointsGoal' },
] as const

/** The goal of the only power that scores, before its id. */
const TRACK_GOAL = 'victoryPointsGoal:'

/** Returns the tallies of a view: of cities, of points, or both; empty when the rules count none. */
export function victoryTallies({ facts }: Pick<View, 'facts'>): Tally[] {
  const number = (name: string): number | null => {
    const value = facts[name]
    return typeof value === 'number' ? value : null
  }
  const track = Object.keys(facts)
    .filter((name) => name.startsWith(TRACK_GOAL))
    .map((name): Tally => {
      const side = name.slice(TRACK_GOAL.length)
      const sides = [{ side, has: number('victoryPoints') ?? 0, goal: number(name) }]
      return { what: 'track', sides, lastRound: null }
    })
  const counts = COUNTS.flatMap(({ what, of, goalOf }) => {
    const sides = Object.keys(facts)
      .filter((name) => name.startsWith(of))
      .map((name) => {
        const side = name.slice(of.length)
        // A goal common to both sides is a number of cities; point goals are per side.
        const goal = number(`${goalOf}:${side}`) ?? (what === 'cities' ? number('cityGoal') : null)
        return { side, has: number(name) ?? 0, goal }
      })
    return sides.length > 0 ? [{ what, sides, lastRound: number('lastRound') }] : []
  })
  return [...track, ...counts]
}

/** Returns the share of its bar that a side fills, from 0 to 1; without a goal the sides share their total. */
export function filled({ sides }: Tally, side: string): number {
  const one = sides.find((other) => other.side === side)
  if (one === undefined) return 0
  const whole = one.goal ?? sides.reduce((sum, { has }) => sum + has, 0)
  return whole === 0 ? 0 : Math.min(1, one.has / whole)
}
