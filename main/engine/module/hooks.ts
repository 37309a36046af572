/**
 * Hooks: the typed questions that the engine asks the rule modules. A rule module contributes functions that answer a
 * hook, each with the rule ids it carries. If a new rule set needs a question that is not here, add the question, not the
 * case.
 *
 * The first word of a hook's name says how several answers become one; `hook-folds.ts` holds the table:
 *
 * - `forbid…`: why something may not be done. The first refusal counts.
 * - `permit…`, `exempt…`, `skip…`: the rule by which something may be done all the same, or need not be done. The first
 *   answer counts.
 * - `find…`: any other single answer. The first one counts.
 * - `decide…`: an answer that a later module may change. The last one counts.
 * - `allow…`: one true answer is enough.
 * - `add…`: the answers are added up. `cap…`: the smallest counts. `merge…`: the answers apply in module order.
 * - `list…`: all answers count, in one list.
 * - `on…`: an event. Every contribution runs.
 *
 * Unless its docstring says otherwise, a contribution returns null when its rule has nothing to say. Amounts are
 * IPCs, distances are movement points, `Ix` is an index in the compiled rule set. `hook-questions.ts` holds the types of
 * the arguments and the answers. `HOOKS.md` lists every hook with an example.
 */
import type { Refusal } from '../../../shared/model'
import type { BattleHooks } from './hooks/battle'
import type { ControlHooks } from './hooks/control'
import type { EconomyHooks } from './hooks/economy'
import type { MovementHooks } from './hooks/movement'
import type { PlacementHooks } from './hooks/placement'
import type { TurnHooks } from './hooks/turn'
import type { ViewHooks } from './hooks/view'

/**
 * What an answer about a way depends on, in addition to the board, the switches, the question's spaces, the piece's
 * domain and power, and the traits that the contribution names. A contribution to a `WayHook` declares it, and the
 * engine keeps the answer until one of the declared things changes:
 *
 * - `lands`: who holds lands now and at the turn's start, modules' facts of them, their facilities
 * - `markers`: modules' facts of sea zones now and at the turn's start, such as who holds a convoy marker
 * - `others`: the pieces of powers that do not move in this turn
 * - `movers`: the other pieces of the powers that move
 * - `start`: the space where the piece began the turn
 * - `piece`: anything else about the piece: its space, the points it has spent, its carrier
 * - `path`: more of the path than its last space
 * - `facts`: modules' own facts, the turn's record, the round
 *
 * `lands` and `others` include the relations between powers. Where relations change in play they are stored among the
 * `facts`; no contribution declares `facts` for that, because no answer outlasts a change of facts.
 *
 * `tests/property/looks-at.test.ts` finds undeclared dependencies.
 */
export type Sight = 'lands' | 'markers' | 'others' | 'movers' | 'start' | 'piece' | 'path' | 'facts'

/** Questions whose refusal a permission may override (hook `permit`). */
export type Permitted =
  | 'forbidMoving'
  | 'forbidLoading'
  | 'forbidUnloading'
  | 'forbidPurchase'
  | 'forbidPlacement'
  | 'forbidOrder'
  | 'forbidSetupPlacement'

/** A refusal that a permission may override: the hook that gave it (`of`) and the question as it was asked. */
export type PermitQuestion = {
  readonly [H in Permitted]: {
    readonly of: H
    readonly asked: Parameters<Hooks[H]>[1]
    readonly refusal: Refusal
  }
}[Permitted]

/** Every hook with the signature of one contribution. */
export interface Hooks
  extends TurnHooks, MovementHooks, EconomyHooks, PlacementHooks, BattleHooks, ControlHooks, ViewHooks {}

export type HookName = keyof Hooks

/** Hooks about ways. Their answers are cached, so each contribution declares what they depend on (`Sight`). */
export const wayHooks = [
  'forbidEntry',
  'permitStaying',
  'forbidStep',
  'findStop',
  'addMovement',
  'addRange',
  'allowAntiaircraftFire',
] as const
export type WayHook = (typeof wayHooks)[number]

export type * from './hook-questions'
