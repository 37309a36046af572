/**
 * Lands all aircraft at once: for each group the safest space that takes it; land is preferred to a carrier, then the
 * nearest space. Pure functions.
 */
import type { Action, MoveGroup } from '../../shared/model'

/** Effects with which a flight does not end in the space, or not safely. */
const NO_LANDING: ReadonlySet<string> = new Set([
  'attack',
  'captures',
  'needs-carrier',
  'flies-on',
  'only-deck',
])

/**
 * Returns a landing for each group of aircraft; null when a group has none, so that the player must decide about
 * each.
 *
 * @param groups the aircraft's legal moves
 * @param danger returns how exposed a power's aircraft are in a space, from 0 (no enemy near) to 1
 */
export function landings(
  groups: readonly MoveGroup[],
  danger: (space: string, power: string) => number,
): Action[] | null {
  const found: Action[] = []
  for (const { units, power, targets } of groups) {
    const [best] = targets
      .filter(({ effects }) => !effects.some((code) => NO_LANDING.has(code)))
      .map((target) => ({
        target,
        risk: danger(target.space, power),
        deck: target.effects.includes('lands-on-carrier') ? 1 : 0,
      }))
      .sort((a, b) => a.risk - b.risk || a.deck - b.deck || a.target.cost - b.target.cost)
    if (best === undefined) return null
    found.push({ kind: 'move', units: [...units], path: [...best.target.path] })
  }
  return found
}
