import { boardFolder, shapesFrom } from '../folder'
import type { BoardData, InterboardCard, UnitData } from '../types'
import boardJson from './board.json'
import interboardJson from './interboard.json'
import type { EuropePacificSetup } from './setup'
import setupJson from './setup.json'
import unitsJson from './units.json'

// The casts state what the JSON modules hold: `boardFolder` checks the ids, tests/unit/boards/boards.test.ts the numbers.

/** The linked world: 222 spaces of Europe 1999, Pacific 2001 and the ten interboard spaces. */
export const europePacific = boardFolder({
  path: 'shared/boards/europe-pacific',
  board: boardJson as BoardData,
  setup: setupJson as EuropePacificSetup,
  units: (unitsJson as { units: readonly UnitData[] }).units,
  shapes: () => shapesFrom(import('./geometry/normal.json'), import('./geometry/fine.json')),
})

export const { board } = europePacific

/** Starting pieces and money of the linked game. */
export const { setup } = europePacific

/** The unit types of both books. */
export const unitTypes = europePacific.units

/** The ten interboard cards, in the order of LNK-015 to LNK-024. */
export const interboardCards = (interboardJson as { cards: readonly InterboardCard[] }).cards
