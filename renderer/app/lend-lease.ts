/** Lend-lease points: how many wait, and how many a number of transports would take. */
import type { View } from '../../shared/model'

/** What one transport takes (AARE-032). */
const PER_SHIP = 10

/** Points that wait with each power that has any. */
export const lendLeaseWaiting = (
  view: Pick<View, 'powerFacts'> | null,
): { power: string; points: number }[] =>
  Object.entries(view?.powerFacts ?? {}).flatMap(([power, { lendLease }]) =>
    typeof lendLease === 'number' ? [{ power, points: lendLease }] : [],
  )

/** Points aboard the transports of all zones, by zone. */
export const lendLeaseAtSea = (view: Pick<View, 'spaces'>): { space: string; points: number }[] =>
  Object.entries(view.spaces).flatMap(([space, { pieces }]) => {
    const points = pieces.reduce((sum, { facts }) => sum + Number(facts?.['lendLease'] ?? 0), 0)
    return points > 0 ? [{ space, points }] : []
  })

/** What so many empty transports would take of so many points. */
export const loadOf = (ships: number, points: number): number => Math.min(points, ships * PER_SHIP)
