/** A cleared board of a game: the helpers that the supports of its rules' tests build for their own scenario. */
import type { Position } from '../../shared/contract'
import type { Table, TableOptions } from './game'

type Rows = NonNullable<Position['units']>
/** Returns a table of one game, at the set-up or in a given position. */
type Begin = (position?: Position, options?: TableOptions) => Table
/** Returns a cleared board of that game with these units: a phase, a power's turn, and other given facts. */
type Before = (power: string, units?: Rows, more?: Position, options?: TableOptions) => Table

export interface Cleared {
  /** Round 3, at the start of a phase of this power's turn. */
  readonly at: (power: string, phase: string, units?: Rows, more?: Position, options?: TableOptions) => Table
  readonly combat: Before
  readonly noncombat: Before
  readonly purchase: Before
}

/** Returns cleared boards of a game, in round 3 by default. */
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
 * Ends steps until a decision of this kind is open, or the turn is over; answers other questions as suggested.
 *
 * @param most the most questions to answer on the way
 */
export function playTo(t: Table, of: string, most = 60): Table {
  const turn = t.game.state.turn
  for (let i = 0; i < most && t.decision()?.of !== of && t.game.state.turn === turn; i++) {
    const d = t.decision()
    t.play(d?.suggestion && !d.answers.includes('end') ? d.suggestion : { kind: 'end' })
  }
  return t
}
