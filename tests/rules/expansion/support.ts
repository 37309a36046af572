/** Hands of the tests of the Expansion Edition: a table of its scenario in a stated position. */
import type { Position } from '../../../shared/contract'
import type { Table, TableOptions } from '../../support/game'
import { table } from '../../support/game'
import { clearedOf } from '../../support/cleared'

export { playTo as to } from '../../support/cleared'
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

/** The game as it is set up, or in a stated position. Dice are typed in unless `seed` says otherwise. */
export const expansion = (position?: Position, options: TableOptions = {}): Table =>
  table(position, { scenario: 'expansion', ...options })

/** A cleared board of this game. */
const cleared = clearedOf(expansion)
/** A cleared board at the start of a phase of this power's turn, round 3 unless said otherwise. */
export const at = (
  power: string,
  phase: string,
  units: Rows = [],
  more: Position = {},
  switches: Switches = {},
): Table => cleared.at(power, phase, units, more, { switches })

/** What a power collects for its land now. */
export const landIncome = (t: Table, treasury: string): number =>
  t.game
    .incomeLines(t.game.treasuryIx(treasury))
    .filter((line) => line.what === 'territory')
    .reduce((sum, line) => sum + line.amount, 0)
