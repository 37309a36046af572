/** Lend-lease points: how many are waiting, and how many a number of transports would take. */
import type { View } from '../../../shared/model'

/** Capacity of one transport (AARE-032). */
const PER_SHIP = 10

/** Lists the waiting points of each power that has any. */
export const lendLeaseWaiting = (
  view: Pick<View, 'powerFacts'> | null,
): { power: string; points: number }[] =>
  Object.entries(view?.powerFacts ?? {}).flatMap(([power, { lendLease }]) =>
    typeof lendLease === 'number' ? [{ power, points: lendLease }] : [],
  )

/** Lists the points aboard transports, by zone. */
export const lendLeaseAtSea = (view: Pick<View, 'spaces'>): { space: string; points: number }[] =>
  Object.entries(view.spaces).flatMap(([space, { pieces }]) => {
    const points = pieces.reduce((sum, { facts }) => sum + Number(facts?.['lendLease'] ?? 0), 0)
    return points > 0 ? [{ space, points }] : []
  })

/** Returns how many of these points so many empty transports would take. */
export const loadOf = (ships: number, points: number): number => Math.min(points, ships * PER_SHIP)
