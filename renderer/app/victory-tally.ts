/** How near each side is to winning by victory cities: what rule modules tell of it as facts of the view. */
import type { View } from '../../shared/model'

export interface Tally {
  /** Whether cities themselves are counted, or their points. */
  readonly what: 'cities' | 'points'
  /** Each side with what it holds, and what it wins with; null where holding so many wins nothing. */
  readonly sides: readonly { readonly side: string; readonly has: number; readonly goal: number | null }[]
  /** The round that the game ends with; null where none is agreed. */
  readonly lastRound: number | null
}

const COUNTS = [
  { what: 'cities', of: 'cities:', goalOf: 'cityGoal' },
  { what: 'points', of: 'cityPoints:', goalOf: 'cityPointsGoal' },
] as const

/** The tallies of a view: of cities, of their points, of both; none where its rules count no cities. */
export function victoryTallies({ facts }: Pick<View, 'facts'>): Tally[] {
  const number = (name: string): number | null => {
    const value = facts[name]
    return typeof value === 'number' ? value : null
  }
  return COUNTS.flatMap(({ what, of, goalOf }) => {
    const sides = Object.keys(facts)
      .filter((name) => name.startsWith(of))
      .map((name) => {
        const side = name.slice(of.length)
        // A goal for both sides is one of cities: points have one for each.
        const goal = number(`${goalOf}:${side}`) ?? (what === 'cities' ? number('cityGoal') : null)
        return { side, has: number(name) ?? 0, goal }
      })
    return sides.length > 0 ? [{ what, sides, lastRound: number('lastRound') }] : []
  })
}

/** How much of its bar a side fills, from 0 to 1; with no goal the sides share what all of them hold. */
export function filled({ sides }: Tally, side: string): number {
  const one = sides.find((other) => other.side === side)
  if (one === undefined) return 0
  const whole = one.goal ?? sides.reduce((sum, { has }) => sum + has, 0)
  return whole === 0 ? 0 : Math.min(1, one.has / whole)
}
