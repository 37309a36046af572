/** The victory cities of a board, each with its land, original owner and points (VCR-017 to VCR-030). */
import type { BoardData } from '../../../shared/boards/types'
import type { Game } from '../../engine/loop/game'
import type { Ix } from '../../engine/state/state'

/** A victory city; its points and rank do not depend on its holder (VCR-030). */
export interface City {
  readonly space: string
  readonly name: string
  readonly owner: string
  readonly points: number
  readonly rank: 'capital' | 'major' | 'moderate' | 'minor'
}

const known = new WeakMap<BoardData, ReadonlyMap<string, City>>()

/** The 25 cities by land: those of the boxed game, and those that the player-made rule sets add. */
export function citiesOn(board: BoardData): ReadonlyMap<string, City> {
  const kept = known.get(board)
  if (kept) return kept
  const cities = new Map<string, City>()
  for (const { id, victoryCity: c } of board.spaces)
    if (c)
      cities.set(id, { space: id, name: c.name, owner: c.originalNation, points: c.vcpValue, rank: c.tier })
  known.set(board, cities)
  return cities
}

/** The points of each city, by land. */
export const cityPoints = (board: BoardData): Record<string, number> =>
  Object.fromEntries([...citiesOn(board).values()].map((c) => [c.space, c.points]))

/** The city in a space, if there is one. */
export const cityIn = (g: Game, space: Ix): City | undefined => citiesOn(g.rs.board).get(g.sid(space))

/** The points of the cities that the powers of a side hold (VCR-029). */
export function pointsOf(g: Game, side: string): number {
  let sum = 0
  for (const { space, points } of citiesOn(g.rs.board).values()) {
    const holder = g.at_(g.spaceIx(space)).control
    if (holder >= 0 && g.sideId(g.sideOf(holder)) === side) sum += points
  }
  return sum
}
