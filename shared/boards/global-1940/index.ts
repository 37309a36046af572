import { boardFolder } from '../folder'
import type { GeometryFile } from '../geometry'
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
  async shapes() {
    const [normal, fine] = await Promise.all([
      import('./geometry/normal.json'),
      import('./geometry/fine.json'),
    ])
    return {
      normal: normal.default as unknown as GeometryFile,
      fine: fine.default as unknown as GeometryFile,
    }
  },
})

export const { board } = global1940

/** Starting pieces, facilities and money of the fourteen nations. */
export const { setup } = global1940

/** The unit types of Global 1940, facilities among them. */
export const unitTypes = global1940.units
