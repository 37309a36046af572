/** A computer's answers to a question that came as plain data: what a thread is given, and what it gives back. */
import { isLevel } from '../../shared/contract'
import type { Aim } from '../../shared/contract/plans'
import type { Action } from '../../shared/model'
import type { DeclineReason } from '../../shared/words/declines'
import { decisionOf, fromPlain, Game, type PlainState } from '../engine'
import { rulesetOf } from '../scenarios'
import { styleOfLevel } from './turn/levels'
import { Budget, type Waiting } from './sandbox/budget'
import { ComputerPlayer } from './player'
import { aimsOf } from './plan/explain'
import { declineReason } from './politics/declines'

/** A position, and the computer that is asked in it. `seed` is the computer's own, never that of the dice. */
export interface Thought {
  readonly scenario: string
  readonly switches: Readonly<Record<string, string>>
  readonly state: unknown
  readonly level: string
  readonly seed: string
  /** Is every answer put into words, and not plans alone? */
  readonly advises?: boolean
}

/** What came of a thought: all answers of the open step, and what they are about. */
export interface Thinking {
  /** None where nobody can be found to give one. */
  readonly actions: Action[]
  readonly aims: Aim[]
  /** Is it a plan, and not the answer to a single question? */
  readonly planned: boolean
  /** Why an offer is declined, if that is the answer. */
  readonly declines?: DeclineReason
  /** Was it stopped before it was done? The same position may then get other answers another time. */
  readonly cut: boolean
}

/** Answers the open question, and those of its step that follow from it. Whoever waits may stop it: then it is the best so far. */
export function thinkOver(
  { scenario, switches, state, level, seed, advises }: Thought,
  waiting?: Waiting,
): Thinking {
  const rs = rulesetOf(scenario, switches)
  const game = new Game(rs, fromPlain(rs, state as PlainState), { mode: 'manual' })
  const effort = new Budget(waiting)
  const player = new ComputerPlayer(styleOfLevel[isLevel(level) ? level : 'easy'], seed, effort)
  const actions = player.answers(game)
  const plans = [...player.plans.values()]
  const planned = plans.length > 0
  const aims = planned || advises === true ? aimsOf(game, plans, actions) : []
  const declines = reasonIn(game, actions[0])
  return { actions, aims, planned, cut: effort.cut, ...(declines === null ? {} : { declines }) }
}

/** Why the first answer declines an offer; null if it doesn’t. */
function reasonIn(game: Game, action: Action | undefined): DeclineReason | null {
  if (action?.kind !== 'answer-offer' || action.answer !== 'decline') return null
  const decision = decisionOf(game)
  return decision === null ? null : declineReason(game, decision)
}
