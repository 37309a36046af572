/** Hooks about turns, steps, and what a power may do in them. */
import type { Action, Refusal, RuleId } from '../../../../shared/model'
import type { Game } from '../../loop/game'
import type { Ix } from '../../state/state'
import type { StandingAction } from '../hook-questions'
import type { PermitQuestion } from '../hooks'
import type { StepId } from '../module'

export interface TurnHooks {
  /** Returns the rule by which a turn is skipped. The first answer counts. */
  skipTurn: (g: Game, q: { turn: Ix }) => RuleId | null
  /** Returns the rule by which a step of the set-up or turn list is skipped. The first answer counts. */
  skipStep: (g: Game, q: { step: StepId }) => RuleId | null
  /**
   * Called when a turn begins, before its first step, and when a position or edit sets the turn. Every contribution
   * runs.
   */
  onTurnBegin: (g: Game, q: { turn: Ix }) => void
  /** Called after the last step of a turn. Every contribution runs. */
  onTurnEnd: (g: Game, q: { turn: Ix }) => void
  /** Called after the last turn of a round; `round` is the number of the round that ends. Every contribution runs. */
  onRoundEnd: (g: Game, q: { round: number }) => void
  /**
   * Returns why the open step may not end yet: something is still due in view of everything done in it. Asked when an
   * answer ends the step (`mayEnd`). The refusal names what is due and what prevents it. The first refusal counts.
   */
  forbidEndOfStep: (g: Game, q: { step: StepId }) => Refusal | null
  /**
   * Lists actions that would settle what `forbidEndOfStep` says is due; any one of them will do. The random player uses them to
   * find a way to end the step. Each action must be legal. All answers count.
   */
  listActionsDue: (g: Game, q: { step: StepId }) => readonly Action[]
  /** Lists the powers whose pieces move in a turn in addition to the turn's own powers. All answers count. */
  listMovers: (g: Game, q: { turn: Ix }) => readonly Ix[]
  /** Decides whether a power is still in the game. The last answer counts; true by default. */
  decideInGame: (g: Game, q: { power: Ix }) => boolean | null
  /** Lists the actions that a power may take without being asked. All answers count. */
  listStandingActions: (g: Game, q: Record<string, never>) => readonly StandingAction[]
  /**
   * Returns the rule by which a power may do what another rule has just refused. Asked only about the hooks in
   * `Permitted`, whose answers are not cached. The first answer counts.
   */
  permit: (g: Game, q: PermitQuestion) => RuleId | null
}
