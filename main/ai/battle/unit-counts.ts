/** Pieces grouped by type, as estimates and odds need them. */
import type { Game } from '../../engine'
import type { Ix, Piece } from '../../engine/state/state'
import type { UnitCount } from './mean-battle'

/** Groups pieces by type. */
export function lotsOf(g: Game, pieces: readonly Piece[]): UnitCount[] {
  const by = new Map<number, { unit: UnitCount['unit']; count: number }>()
  for (const p of pieces) {
    const have = by.get(p.type)
    if (have) have.count++
    else by.set(p.type, { unit: g.type(p), count: 1 })
  }
  return [...by.values()]
}

/** Returns the enemies of a power that fight in a space: land units aboard ships are lost with them, but don't fight. */
export const armedEnemies = (g: Game, me: Ix, space: Ix): Piece[] =>
  g.enemiesIn(me, space).filter((p) => !isCargo(g, p))

/** Returns the land units of a power's enemies aboard ships in a zone. */
export const enemyCargo = (g: Game, me: Ix, zone: Ix): Piece[] =>
  g.enemiesIn(me, zone).filter((p) => isCargo(g, p))

/** Returns whether a piece is a land unit aboard a ship. */
export const isCargo = (g: Game, p: Piece): boolean => p.aboard >= 0 && g.type(p).domain === 'land'

/** Returns the total price of these units. */
export const costOf = (lots: readonly UnitCount[]): number =>
  lots.reduce((sum, { unit, count }) => sum + unit.cost * count, 0)

/** Returns what is left of a force after losses of `lost` IPCs: the cheapest units go first, aircraft last. */
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
