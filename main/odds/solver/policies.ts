/** The choices of both sides in a battle, for the odds: the same policies as the panel's suggestions. */
import {
  leavePolicyOf,
  leaversAt,
  suggested,
  type FightPolicies,
  type LossPolicy,
} from '../../engine/battle/policies'
import type { BattlePicture, BattleSide, BattleStep } from '../../engine/battle/steps'

export interface Policies {
  readonly loss: { readonly [S in BattleSide]: LossPolicy }
  /** True if a piece might leave the fight when this step asks in this round. */
  asks(step: BattleStep, round: number): boolean
  /** Returns the pieces that leave where a step asks; numbers of combatants of the step's side. */
  leaves(p: BattlePicture, step: BattleStep): readonly number[]
  /** Rounds above this one are equal to it: at least 2. */
  readonly lastRound: number
  /** The choices that are computed instead of following a policy: see `retreat-decisions.ts`. */
  readonly solved?: Solved
  /** The name of everything but the orders of loss and the computed choices: policies with the same name act alike. */
  readonly name: string
}

/** Choices that are computed for the best. */
export interface Solved {
  /** By side: true if its submarines dive when that is better for the side. */
  readonly dive: { readonly [S in BattleSide]: boolean }
  /**
   * The attackers withdraw when that is better for them, or when pressing on to the end would win less often than
   * `below`; null: not computed.
   */
  readonly retreat: 'value' | { readonly below: number } | null
  /** IPCs that winning is worth in addition to the units. */
  readonly worth: number
}

/** Returns the engine's policies in the form of the odds. `rounds`: the number of rounds to distinguish. */
export const fightBy = (fight: FightPolicies, rounds = 2, solved?: Solved): Policies => ({
  loss: fight.loss,
  name: [fight.dive.attacker, fight.dive.defender, fight.retreat].map(({ id }) => id).join(),
  asks: (step, round) =>
    (leavePolicyOf(fight, step)?.asks(round) ?? false) || (solved !== undefined && isSolved(step, solved)),
  leaves: (p, step) => leaversAt(fight, p, step).map((c) => c.id),
  lastRound: Math.max(
    ...[2, rounds, fight.retreat.alikeFrom],
    ...[fight.dive.attacker.alikeFrom, fight.dive.defender.alikeFrom],
  ),
  ...(solved ? { solved } : {}),
})

/** True if a step's question is answered by the computed best. */
function isSolved({ choice, side }: BattleStep, { dive, retreat }: Solved): boolean {
  if (choice?.effect === 'leave') return dive[side]
  return choice?.effect === 'withdraw' && retreat !== null
}

/** Losses as the panel suggests them; no piece dives, withdraws or joins. */
export const usual: Policies = fightBy(suggested)
