import type { BoardData, InterboardCard, SetupData, UnitData } from '../types'
import boardJson from './board.json'
import interboardJson from './interboard.json'
import setupJson from './setup.json'
import unitsJson from './units.json'

// JSON modules widen every word to `string`. The importer refuses unknown words when it writes these files and
// tests/unit/boards.test.ts checks them again, so the narrowing below states what is already proved.

/** The linked world: 222 spaces of Europe 1999, Pacific 2001 and the ten interboard spaces. */
export const board = boardJson as unknown as BoardData

/** Starting pieces and money of the linked game. */
export const setup = setupJson as unknown as SetupData

/** The unit types of both books. */
export const unitTypes = unitsJson.units as unknown as readonly UnitData[]

/** The ten interboard cards, in the order of LNK-015 to LNK-024. */
export const interboardCards = interboardJson.cards as unknown as readonly InterboardCard[]
