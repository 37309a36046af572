/** What is worked out about a game and kept as long as it holds. */
import type { Game } from './game'
import type { Ruleset } from './ruleset'

/** What a derived thing holds for: the position as it is, or everything but where the movers' pieces stand. */
export type Lasts = 'revision' | 'ground'

let things = 0

/**
 * A derived thing, worked out when first asked for and kept while the game's stamp (`revision`, `ground`) stays the
 * same. Kept beside the game, never in its state. What lasts while the ground does is shared with forks of the game:
 * it may not hold on to the game that it was made for.
 */
export function kept<T extends object>(lasts: Lasts, make: (g: Game) => T): (g: Game) => T {
  const thing = things++
  return (g) => {
    const shelf = g.shelf(lasts)
    return (shelf[thing] ??= make(g)) as T
  }
}

/** A thing that follows from the rules and the board alone: worked out once for each rule set. */
export function byRules<T extends object>(make: (rs: Ruleset) => T): (rs: Ruleset) => T {
  const made = new WeakMap<Ruleset, T>()
  return (rs) => {
    const have = made.get(rs)
    if (have) return have
    const now = make(rs)
    made.set(rs, now)
    return now
  }
}
