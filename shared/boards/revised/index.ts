import type { BoardData, SetupData, UnitData } from '../types'
import boardJson from './board.json'
import setupJson from './setup.json'
import unitsJson from './units.json'

// JSON modules widen every word to `string`: `boardFaults` checks the ids, tests/unit/boards-revised.test.ts the numbers.

/** The Revised map: 79 lands and 64 sea zones. */
export const board = boardJson as unknown as BoardData

/** Starting pieces and money of the Revised game (spring 1942). */
export const setup = setupJson as unknown as SetupData

/** The unit types of the Revised rules. */
export const unitTypes = unitsJson.units as unknown as readonly UnitData[]
