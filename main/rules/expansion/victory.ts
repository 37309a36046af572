/** Victory in the Expansion Edition: fifteen cities, and a separate goal for each side (AARE-004 to AARE-009). */
import type { BoardData } from '../../../shared/boards/types'
import { victoryByCities } from '../revised/victory'

/** The spaces of the fifteen cities: those of the boxed game and three more. */
export const expansionCities = (board: BoardData): string[] =>
  board.spaces.filter((s) => s.victoryCity?.box || s.victoryCity?.expansion).map((s) => s.id)

/** Number of cities that win, by side (AARE-007, AARE-008). */
export const CITY_GOALS = { allies: 11, axis: 10 } as const

export const expansionVictory = victoryByCities({
  id: 'expansion/victory',
  cities: expansionCities,
  goal: (_, side) => (side === 'axis' ? CITY_GOALS.axis : CITY_GOALS.allies),
  goalFact: (side) => `cityGoal:${side}`,
  rules: ['AARE-004', 'AARE-005', 'AARE-006', 'AARE-007', 'AARE-008', 'AARE-009'],
  wins: (side) => (side === 'axis' ? 'AARE-008' : 'AARE-007'),
})
