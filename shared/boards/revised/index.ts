import { boardFolder, shapesFrom } from '../folder'
import type { BoardData, SetupData, UnitData } from '../types'
import boardJson from './board.json'
import setupJson from './setup.json'
import unitsJson from './units.json'

// The casts state what the JSON modules hold: `boardFolder` checks the ids, tests/unit/boards/boards-revised.test.ts the
// numbers.

/** The Revised map: 79 territories and 64 sea zones. */
export const revised = boardFolder({
  path: 'shared/boards/revised',
  board: boardJson as BoardData,
  setup: setupJson as SetupData,
  units: (unitsJson as { units: readonly UnitData[] }).units,
  shapes: () => shapesFrom(import('./geometry/normal.json'), import('./geometry/fine.json')),
})

export const { board } = revised

/** Starting pieces and money of the Revised game (spring 1942). */
export const { setup } = revised

/** The unit types of the Revised rules. */
export const unitTypes = revised.units
