/** Caches of things derived from a game. */
import type { Game } from '../loop/game'
import type { Ruleset } from '../module/ruleset'

/** How long a derived thing is valid: for the exact position, or for as long as only the movers' pieces move. */
export type Lasts = 'revision' | 'ground'

let things = 0

/**
 * Returns a reader of a derived thing that is built on first use and cached while the game's stamp (`revision` or
 * `ground`) stays the same. The cache belongs to the game object, never to its state. Things that last for the ground
 * are shared with forks, so they must not hold a reference to the game they were made for.
 */
export function kept<T extends object>(lasts: Lasts, make: (g: Game) => T): (g: Game) => T {
  const thing = things++
  return (g) => {
    const shelf = g.shelf(lasts)
    return (shelf[thing] ??= make(g)) as T
  }
}

/** Returns a reader of a thing that depends only on the rules and the board: built once per rule set. */
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
