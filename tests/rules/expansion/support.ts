/** Test helpers of the Expansion Edition: a table of its scenario in a given position. */
import type { Position } from '../../../shared/contract'
import type { Table, TableOptions } from '../../support/game'
import { table } from '../../support/game'
import { clearedOf } from '../../support/cleared-board'

export { playTo as to } from '../../support/cleared-board'
export { roll, rolls, choose, lose } from '../battle/support'
export {
  aboard,
  buy,
  end,
  held,
  legal,
  load,
  move,
  place,
  reaches,
  targets,
  u,
  unload,
  waiting,
  type Units,
} from '../revised/support'

type Rows = NonNullable<Position['units']>
export type Switches = Record<string, string>

/** The game in its setup or in a given position. Dice are typed in unless `seed` is set. */
export const expansion = (position?: Position, options: TableOptions = {}): Table =>
  table(position, { scenario: 'expansion', ...options })

/** A cleared board of this game. */
const cleared = clearedOf(expansion)
/** A cleared board at the start of a phase of this power's turn, in round 3 by default. */
export const at = (
  power: string,
  phase: string,
  units: Rows = [],
  more: Position = {},
  switches: Switches = {},
): Table => cleared.at(power, phase, units, more, { switches })

/** The current income of a power from its territories. */
export const landIncome = (t: Table, treasury: string): number =>
  t.game
    .incomeLines(t.game.treasuryIx(treasury))
    .filter((line) => line.what === 'territory')
    .reduce((sum, line) => sum + line.amount, 0)
