/** Small readers for steps: an answer as the kind the step let through, what must stand in a list. */
import { OK, type Action, type ActionKind, type ActionOf, type Verdict } from '../../shared/model'
import type { Rng } from './dice'
import type { Game } from './game'
import type { StepId } from './module'

/** An answer as the kind that the step's own check let through. Any other kind is a mistake of the step: it throws. */
export function answerOf<K extends ActionKind>(a: Action, kind: K): ActionOf<K> {
  if (a.kind !== kind) throw new Error(`a ${kind} was checked, a ${a.kind} is answered`)
  return a as ActionOf<K>
}

/** May a step end, as far as modules are concerned (hook `ends`)? Each step that is ended by an answer asks it. */
export const mayEnd = (g: Game, step: StepId): Verdict => g.ask('ends', { step }) ?? OK

/** What stands at a place of a list that must reach so far; throws when it doesn't. */
export function at<T>(list: readonly T[], place: number): T {
  if (!(place >= 0 && place < list.length)) throw new Error(`no place ${place} in a list of ${list.length}`)
  return list[place] as T
}

/** The first of a list that can't be empty here; throws when it is. */
export const firstOf = <T>(list: readonly T[]): T => at(list, 0)

/** The last of a list that can't be empty here, as where a path ends; throws when it is. */
export const lastOf = <T>(list: readonly T[]): T => at(list, list.length - 1)

/** One of a list that can't be empty here, drawn for a sample; throws when it is. */
export const oneOf = <T>(rng: Rng, list: readonly T[]): T => firstOf(list.slice(rng.below(list.length)))
