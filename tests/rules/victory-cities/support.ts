/** Hands of the tests of Victory Cities & Commerce Raiding: a table of its scenario in a stated position. */
import type { Position } from '../../../shared/contract'
import { rulesetOf } from '../../../main/scenarios'
import type { Table, TableOptions } from '../../support/game'
import { table } from '../../support/game'
import { clearedOf } from '../../support/cleared'

export { playTo as to } from '../../support/cleared'
export { roll, rolls, choose } from '../battle/support'
export { aboard, buy, end, held, move, place, u, unload, load, waiting, type Units } from '../revised/support'

type Rows = NonNullable<Position['units']>
export type Switches = Record<string, string>

/** The game as it is set up, or in a stated position. Dice are typed in unless `seed` says otherwise. */
export const cities = (position?: Position, options: TableOptions = {}): Table =>
  table(position, { scenario: 'victory-cities', ...options })

/** A cleared board of this game. */
const cleared = clearedOf(cities)
/** A cleared board at the start of a phase of this power's turn, round 3 unless said otherwise. */
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

/** What a power holds of the facts of its view. */
export const fact = (t: Table, name: string): unknown =>
  (t.view().facts as Readonly<Record<string, unknown>>)[name]
