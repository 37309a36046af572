/** A cleared board of a game: the hands that the supports of its rules' tests make for their own scenario. */
import type { Position } from '../../shared/contract'
import type { Table, TableOptions } from './game'

type Rows = NonNullable<Position['units']>
/** A table of one game, as it is set up or in a stated position. */
type Begin = (position?: Position, options?: TableOptions) => Table
/** A cleared board of that game with these units: a phase, a power's turn, what else is stated. */
type Before = (power: string, units?: Rows, more?: Position, options?: TableOptions) => Table

export interface Cleared {
  /** Round 3, at the start of a phase of this power's turn. */
  readonly at: (power: string, phase: string, units?: Rows, more?: Position, options?: TableOptions) => Table
  readonly combat: Before
  readonly noncombat: Before
  readonly purchase: Before
}

/** Cleared boards of a game, in round 3 unless said otherwise. */
export function clearedOf(begin: Begin): Cleared {
  const at: Cleared['at'] = (power, phase, units = [], more = {}, options = {}) =>
    begin({ clear: ['*'], turn: { round: 3, power, phase }, units, ...more }, options)
  const before =
    (phase: string): Before =>
    (power, units, more, options) =>
      at(power, phase, units, more, options)
  return {
    at,
    combat: before('combat-move'),
    noncombat: before('noncombat-move'),
    purchase: before('purchase'),
  }
}

/**
 * Ends steps until a decision of this kind is open, or the turn is over; other questions get what is suggested.
 *
 * @param most how many questions are answered on the way
 */
export function playTo(t: Table, of: string, most = 60): Table {
  const turn = t.game.state.turn
  for (let i = 0; i < most && t.decision()?.of !== of && t.game.state.turn === turn; i++) {
    const d = t.decision()
    t.play(d?.suggestion && !d.answers.includes('end') ? d.suggestion : { kind: 'end' })
  }
  return t
}
