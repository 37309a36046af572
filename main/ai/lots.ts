/** Pieces put together by type, as the reckoning and the odds take them. */
import type { Game } from '../engine'
import type { Piece } from '../engine/state'
import type { Lot } from './clash'

/** Pieces by type. */
export function lotsOf(g: Game, pieces: readonly Piece[]): Lot[] {
  const by = new Map<number, { unit: Lot['unit']; count: number }>()
  for (const p of pieces) {
    const have = by.get(p.type)
    if (have) have.count++
    else by.set(p.type, { unit: g.type(p), count: 1 })
  }
  return [...by.values()]
}

/** What they cost in all. */
export const costOf = (lots: readonly Lot[]): number =>
  lots.reduce((sum, { unit, count }) => sum + unit.cost * count, 0)

/** Both lists in one. */
export const together = (...lists: readonly (readonly Lot[])[]): Lot[] => lists.flat()
