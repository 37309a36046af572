/** Pieces put together by type, as the reckoning and the odds take them. */
import type { Game } from '../../engine'
import type { Piece } from '../../engine/state/state'
import type { UnitCount } from './mean-battle'

/** Pieces by type. */
export function lotsOf(g: Game, pieces: readonly Piece[]): UnitCount[] {
  const by = new Map<number, { unit: UnitCount['unit']; count: number }>()
  for (const p of pieces) {
    const have = by.get(p.type)
    if (have) have.count++
    else by.set(p.type, { unit: g.type(p), count: 1 })
  }
  return [...by.values()]
}

/** What they cost in all. */
export const costOf = (lots: readonly UnitCount[]): number =>
  lots.reduce((sum, { unit, count }) => sum + unit.cost * count, 0)

/** Both lists in one. */
export const together = (...lists: readonly (readonly UnitCount[])[]): UnitCount[] => lists.flat()

/** What is left of a force of which so many IPCs are lost, the cheapest first; aircraft last. */
export function survivors(lots: readonly UnitCount[], lost: number): UnitCount[] {
  let open = lost
  const price = ({ unit }: UnitCount): number => unit.cost + (unit.domain === 'land' ? 0 : 20)
  return [...lots]
    .sort((a, b) => price(a) - price(b))
    .map((lot) => {
      const gone = Math.min(lot.count, open / Math.max(1, lot.unit.cost))
      open -= gone * lot.unit.cost
      return { ...lot, count: lot.count - gone }
    })
}
