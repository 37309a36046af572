/** Bringing aircraft home in one go: for each kind the nearest place that takes it, land before a deck. Pure. */
import type { Action, MoveGroup } from '../../shared/model'

/** With any of these a flight does not end there, or not safely. */
const NO_LANDING: ReadonlySet<string> = new Set([
  'attack',
  'captures',
  'needs-carrier',
  'flies-on',
  'only-deck',
])

/**
 * A landing for each group of aircraft; null where one has none: then each is the player's own to think about.
 *
 * @param groups what the program says the aircraft can do
 */
export function landings(groups: readonly MoveGroup[]): Action[] | null {
  const found: Action[] = []
  for (const { units, targets } of groups) {
    const [nearest] = targets
      .filter(({ effects }) => !effects.some((code) => NO_LANDING.has(code)))
      .map((target) => ({ target, deck: target.effects.includes('lands-on-carrier') ? 1 : 0 }))
      .sort((a, b) => a.deck - b.deck || a.target.cost - b.target.cost)
    if (nearest === undefined) return null
    found.push({ kind: 'move', units: [...units], path: [...nearest.target.path] })
  }
  return found
}
