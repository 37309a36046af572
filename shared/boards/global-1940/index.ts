import { boardFolder, shapesFrom } from '../folder'
import type { BoardData, SetupData, UnitData } from '../types'
import boardJson from './board.json'
import setupJson from './setup.json'
import unitsJson from './units.json'

// The casts state what the JSON modules hold: `boardFolder` checks the ids, tests/unit/boards/boards-global.test.ts the
// numbers.

/** The world of 1940 for fourteen nations: 204 territories and 128 sea zones. */
export const global1940 = boardFolder({
  path: 'shared/boards/global-1940',
  board: boardJson as BoardData,
  setup: setupJson as SetupData,
  units: (unitsJson as { units: readonly UnitData[] }).units,
  shapes: () => shapesFrom(import('./geometry/normal.json'), import('./geometry/fine.json')),
})

export const { board } = global1940

/** Starting pieces, facilities and money of the fourteen nations. */
export const { setup } = global1940

/** The unit types of Global 1940, including facilities. */
export const unitTypes = global1940.units
