/** Hooks about relations between powers, unit types, and who controls a space. */
import type { Game } from '../../loop/game'
import type { Ix } from '../../state/state'
import type { CaptureQuestion, Relation } from '../hook-questions'
import type { UnitChanges } from '../module'

export interface ControlHooks {
  /**
   * Decides the relation of power `a` to power `b`; either may also be a controller code that is not a power. The last
   * answer counts; `not-at-war` by default.
   */
  decideRelation: (g: Game, q: { a: Ix; b: Ix }) => Relation | null
  /**
   * Returns the changes that technologies and advantages make to a power's unit types at present. The changes of all
   * contributions apply in module order. Return the same object while nothing has changed: tables built from it are
   * cached by its identity. Call `changed` when it does change (every event does so).
   */
  mergeUnitChanges: (g: Game, q: { power: Ix }) => UnitChanges | null
  /** Returns the controller of a space after `by` captures it. The last answer counts; by default `by`. */
  decideController: (g: Game, q: CaptureQuestion) => number | null
  /**
   * Returns the original owner of a land, which liberation, complexes and surrenders depend on, where it changes in
   * play. The last answer counts; by default the owner that the board names.
   */
  decideOriginalOwner: (g: Game, q: { space: Ix }) => Ix | null
  /** Called after a space was captured. Every contribution runs. */
  onCapture: (g: Game, q: CaptureQuestion) => void
  /**
   * Called after a space changed hands by rule, not by conquest; the state already holds the new controller. Every
   * contribution runs.
   */
  onControlPassed: (g: Game, q: { space: Ix; from: number }) => void
}
