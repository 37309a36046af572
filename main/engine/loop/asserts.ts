/**
 * Small helpers for steps: narrow an answer to the kind that the step accepted, and read list items that must exist.
 */
import { OK, type Action, type ActionKind, type ActionOf, type Verdict } from '../../../shared/model'
import type { Rng } from './dice'
import type { Game } from './game'
import type { StepId } from '../module/module'

/**
 * Returns an answer as the kind that the step's check accepted. Throws for any other kind, which is an error of the
 * step.
 */
export function answerOf<K extends ActionKind>(a: Action, kind: K): ActionOf<K> {
  if (a.kind !== kind) throw new Error(`a ${kind} was checked, a ${a.kind} is answered`)
  return a as ActionOf<K>
}

/** Returns the modules' verdict on ending a step (hook `forbidEndOfStep`). Each step that an answer ends asks it. */
export const mayEnd = (g: Game, step: StepId): Verdict => g.ask('forbidEndOfStep', { step }) ?? OK

/** Returns the item at an index of a list; throws if the list is shorter. */
export function at<T>(list: readonly T[], place: number): T {
  if (!(place >= 0 && place < list.length)) throw new Error(`no place ${place} in a list of ${list.length}`)
  return list[place] as T
}

/** Returns the first item of a list; throws if the list is empty. */
export const firstOf = <T>(list: readonly T[]): T => at(list, 0)

/** Returns the last item of a list; throws if the list is empty. */
export const lastOf = <T>(list: readonly T[]): T => at(list, list.length - 1)

/** Returns a random item of a list, for samples; throws if the list is empty. */
export const oneOf = <T>(rng: Rng, list: readonly T[]): T => firstOf(list.slice(rng.below(list.length)))
