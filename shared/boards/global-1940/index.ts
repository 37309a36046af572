import { boardFolder, shapesFrom } from '../folder'
import type { BoardData, SetupData, UnitData } from '../types'
import boardJson from './board.json'
import setupJson from './setup.json'
import unitsJson from './units.json'

// JSON modules widen every word to `string`: `boardFolder` checks the ids, tests/unit/boards-global.test.ts the numbers.

/** The world of 1940 for fourteen nations: 204 lands and 128 sea zones. */
export const global1940 = boardFolder({
  path: 'shared/boards/global-1940',
  board: boardJson as unknown as BoardData,
  setup: setupJson as unknown as SetupData,
  units: unitsJson.units as unknown as readonly UnitData[],
  shapes: () => shapesFrom(import('./geometry/normal.json'), import('./geometry/fine.json')),
})

export const { board } = global1940

/** Starting pieces, facilities and money of the fourteen nations. */
export const { setup } = global1940

/** The unit types of Global 1940, facilities among them. */
export const unitTypes = global1940.units
