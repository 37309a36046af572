/**
 * Lands all aircraft at once: for each group the safest space that takes it; land is preferred to a carrier, then the
 * space next to the front, then the nearest. Pure functions.
 */
import type { Action, MoveGroup } from '../../../shared/model'

/** Effects with which a flight does not end in the space, or not safely. */
const NO_LANDING: ReadonlySet<string> = new Set([
  'attack',
  'captures',
  'needs-carrier',
  'flies-on',
  'only-deck',
])

/** Returns the spaces where a group can land. */
export const landable = ({ targets }: MoveGroup): MoveGroup['targets'] =>
  targets.filter(({ effects }) => !effects.some((code) => NO_LANDING.has(code)))

/**
 * Returns a landing for each group of aircraft; null when a group has none, so that the player must decide about
 * each.
 *
 * @param groups the aircraft's legal moves
 * @param danger returns how exposed a power's aircraft are in a space, from 0 (no enemy comes) to 1; the same in
 * percent is a tie
 * @param front returns how far a space is from the power's enemies
 */
export function landings(
  groups: readonly MoveGroup[],
  danger: (space: string, power: string) => number,
  front: (space: string, power: string) => number = () => 0,
): Action[] | null {
  const found: Action[] = []
  for (const group of groups) {
    const { units, power } = group
    const [best] = landable(group)
      .map((target) => ({
        target,
        risk: Math.round(100 * danger(target.space, power)),
        front: front(target.space, power),
        deck: target.effects.includes('lands-on-carrier') ? 1 : 0,
      }))
      .sort(
        (a, b) => a.risk - b.risk || a.deck - b.deck || a.front - b.front || a.target.cost - b.target.cost,
      )
    if (best === undefined) return null
    found.push({ kind: 'move', units: [...units], path: [...best.target.path] })
  }
  return found
}
