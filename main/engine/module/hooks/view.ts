/** Hooks about what the view shows, and what tests check. */
import type { Politics, Refusal } from '../../../../shared/model'
import type { Forecast, ForecastQuestion } from '../../loop/dice-forecast'
import type { Game } from '../../loop/game'
import type { ImpliedFacts, Prospect, Told } from '../hook-questions'

export interface ViewHooks {
  /**
   * Answers a player's question about dice without a position: their forecast, or a refusal if no such dice can be
   * rolled. The first answer counts; without one the game has no such dice. Changes nothing.
   */
  findForecast: (g: Game, q: ForecastQuestion) => Forecast | Refusal | null
  /**
   * Lists dice outside of battles that are due or that an answer to the open question would roll. All answers count.
   * Changes nothing.
   */
  listPendingDice: (g: Game, q: Record<string, never>) => readonly Forecast[]
  /**
   * Lists the ends of the game, and of a power's part in it, that are counted or rolled for, and how near each is in
   * the present position. All answers count.
   */
  listVictoryProgress: (g: Game, q: Record<string, never>) => readonly Prospect[]
  /** Lists facts for the view that are computed; stored facts are declared instead (`fact.ts`). All answers count. */
  listFacts: (g: Game, q: Record<string, never>) => readonly Told[]
  /**
   * Lists parts of the nations' relations as the view shows them. Lists of all parts are concatenated and entries of
   * one nation are merged. The view has politics if any part exists.
   */
  listPolitics: (g: Game, q: Record<string, never>) => readonly Partial<Politics>[]
  /**
   * Lists facts of slices and modules that follow from a position or an edit and that it does not state: a capital in
   * enemy hands has fallen. Asked before the position is recorded; the answers are recorded with it, so that older
   * recordings replay unchanged. All answers count.
   */
  listImpliedFacts: (g: Game, q: Record<string, never>) => readonly ImpliedFacts[]
  /** Checks a module's invariants, for tests and debug runs: returns one sentence per violation. */
  listViolations: (g: Game, q: Record<string, never>) => readonly string[]
}
