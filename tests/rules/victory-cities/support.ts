/** Hands of the tests of Victory Cities & Commerce Raiding: a table of its scenario in a stated position. */
import type { Position } from '../../../shared/contract'
import { rulesetOf } from '../../../main/scenarios'
import type { Table, TableOptions } from '../../support/game'
import { table } from '../../support/game'

export { roll, rolls, choose } from '../battle/support'
export { aboard, buy, end, held, move, place, u, unload, load, waiting, type Units } from '../revised/support'

type Rows = NonNullable<Position['units']>
export type Switches = Record<string, string>

/** The game as it is set up, or in a stated position. Dice are typed in unless `seed` says otherwise. */
export const cities = (position?: Position, options: TableOptions = {}): Table =>
  table(position, { scenario: 'victory-cities', ...options })

/** A cleared board at the start of a phase of this power's turn, round 3 unless said otherwise. */
export const at = (
  power: string,
  phase: string,
  units: Rows = [],
  more: Position = {},
  switches: Switches = {},
): Table => cities({ clear: ['*'], turn: { round: 3, power, phase }, units, ...more }, { switches })

/** The board's spaces with their data. */
export const spaces = rulesetOf('victory-cities').spaces
/** The phases of every turn, in order. */
export const phases = rulesetOf('victory-cities').phases

/** Ends steps until a decision of this kind is open, or the turn is over; other questions get what is suggested. */
export function to(t: Table, of: string): Table {
  const turn = t.game.state.turn
  for (let i = 0; i < 40 && t.decision()?.of !== of && t.game.state.turn === turn; i++) {
    const d = t.decision()
    t.play(d?.suggestion && !d.answers.includes('end') ? d.suggestion : { kind: 'end' })
  }
  return t
}
/** What a power holds of the facts of its view. */
export const fact = (t: Table, name: string): unknown =>
  (t.view().facts as Readonly<Record<string, unknown>>)[name]
