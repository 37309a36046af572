/** Test helpers of Victory Cities & Commerce Raiding: a table of its scenario in a given position. */
import type { Position } from '../../../shared/contract'
import { rulesetOf } from '../../../main/scenarios'
import type { Table, TableOptions } from '../../support/game'
import { table } from '../../support/game'
import { clearedOf } from '../../support/cleared-board'

export { playTo as to } from '../../support/cleared-board'
export { roll, rolls, choose } from '../battle/support'
export { aboard, buy, end, held, move, place, u, unload, waiting, type Units } from '../revised/support'

type Rows = NonNullable<Position['units']>
export type Switches = Record<string, string>

/** The game in its setup or in a given position. Dice are typed in unless `seed` is set. */
export const cities = (position?: Position, options: TableOptions = {}): Table =>
  table(position, { scenario: 'victory-cities', ...options })

/** A cleared board of this game. */
const cleared = clearedOf(cities)
/** A cleared board at the start of a phase of this power's turn, in round 3 by default. */
export const at = (
  power: string,
  phase: string,
  units: Rows = [],
  more: Position = {},
  switches: Switches = {},
): Table => cleared.at(power, phase, units, more, { switches })

/** The board's spaces with their data. */
export const spaces = rulesetOf('victory-cities').spaces
/** The phases of every turn, in order. */
export const phases = rulesetOf('victory-cities').phases

/** The facts of a power in its view. */
export const fact = (t: Table, name: string): unknown =>
  (t.view().facts as Readonly<Record<string, unknown>>)[name]
