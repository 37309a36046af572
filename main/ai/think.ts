/** A computer's answers to a question that came as plain data: what a thread is given, and what it gives back. */
import { isLevel } from '../../shared/contract'
import type { Action } from '../../shared/model'
import { fromPlain, Game, type PlainState } from '../engine'
import { rulesetOf } from '../scenarios'
import { styleOfLevel } from './levels'
import { ComputerPlayer } from './player'

/** A position, and the computer that is asked in it. `seed` is the computer's own, never that of the dice. */
export interface Thought {
  readonly scenario: string
  readonly switches: Readonly<Record<string, string>>
  readonly state: unknown
  readonly level: string
  readonly seed: string
}

/** All answers of the open step; none where nobody can be found to give one. */
export function thinkOver({ scenario, switches, state, level, seed }: Thought): Action[] {
  const rs = rulesetOf(scenario, switches)
  const game = new Game(rs, fromPlain(rs, state as PlainState), { mode: 'manual' })
  return new ComputerPlayer(styleOfLevel[isLevel(level) ? level : 'easy'], seed).answers(game)
}
