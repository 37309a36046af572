/** A computer's answers to a question that comes as plain data: the input and output of a worker thread. */
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

/**
 * Version of the computers' answers. Raised whenever a position gets another answer than before, because programs of
 * one version compare their computers' steps in a campaign that is played by file.
 */
export const COMPUTERS_VERSION = 1

/** A position, and the computer that answers in it. `seed` belongs to the computer and never to the dice. */
export interface Thought {
  readonly scenario: string
  readonly switches: Readonly<Record<string, string>>
  readonly state: unknown
  readonly level: string
  readonly seed: string
  /** Whether every answer is put into words, not only plans. */
  readonly advises?: boolean
}

/** The result of a thought: all answers of the open step, and their aims. */
export interface Thinking {
  /** Empty if there is no answer. */
  readonly actions: Action[]
  readonly aims: Aim[]
  /** Whether the answers are a plan and not the answer to a single question. */
  readonly planned: boolean
  /** The reason, if the answer declines an offer. */
  readonly declines?: DeclineReason
  /** Whether it was stopped early; then the same position can get other answers another time. */
  readonly cut: boolean
}

/**
 * Answers the open question, and those of its step that follow from it. The caller can stop it early; then it returns
 * the best result so far.
 */
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

/** Returns why the first answer declines an offer; null if it does not. */
function reasonIn(game: Game, action: Action | undefined): DeclineReason | null {
  if (action?.kind !== 'answer-offer' || action.answer !== 'decline') return null
  const decision = decisionOf(game)
  return decision === null ? null : declineReason(game, decision)
}
