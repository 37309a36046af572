/** What is worked out about a game and kept as long as it holds. */
import type { Game } from './game'

/**
 * A derived thing, worked out when first asked for and kept while `stamp` stays the same. Takes a stamp of the game
 * (`revision`, `ground`) and the maker; answers the asking function. Kept beside the game, never in its state.
 */
export function kept<T>(stamp: (g: Game) => number, make: (g: Game) => T): (g: Game) => T {
  const all = new WeakMap<Game, { readonly stamp: number; readonly value: T }>()
  return (g) => {
    const now = stamp(g)
    const old = all.get(g)
    if (old?.stamp === now) return old.value
    const value = make(g)
    all.set(g, { stamp: now, value })
    return value
  }
}
