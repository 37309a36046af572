/** Hands of the tests of the Expansion Edition: a table of its scenario in a stated position. */
import type { Position } from '../../../shared/contract'
import type { Table, TableOptions } from '../../support/game'
import { table } from '../../support/game'

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

/** A cleared board at the start of a phase of this power's turn, round 3 unless said otherwise. */
export const at = (
  power: string,
  phase: string,
  units: Rows = [],
  more: Position = {},
  switches: Switches = {},
): Table => expansion({ clear: ['*'], turn: { round: 3, power, phase }, units, ...more }, { switches })

/** Ends steps until a decision of this kind is open, or the turn is over; other questions get what is suggested. */
export function to(t: Table, of: string): Table {
  const turn = t.game.state.turn
  for (let i = 0; i < 60 && t.decision()?.of !== of && t.game.state.turn === turn; i++) {
    const d = t.decision()
    t.play(d?.suggestion && !d.answers.includes('end') ? d.suggestion : { kind: 'end' })
  }
  return t
}

/** What a power collects for its land now. */
export const landIncome = (t: Table, treasury: string): number =>
  t.game
    .incomeLines(t.game.treasuryIx(treasury))
    .filter((line) => line.what === 'territory')
    .reduce((sum, line) => sum + line.amount, 0)
