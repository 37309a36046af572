/** What the sides do where they have a choice in a battle, for the odds: the same words as the panel's suggestions. */
import {
  leavePolicyOf,
  leaversAt,
  suggested,
  type FightPolicies,
  type LossPolicy,
} from '../engine/battle/policies'
import type { BattlePicture, BattleSide, BattleStep } from '../engine/battle/steps'

export interface Policies {
  readonly loss: { readonly [S in BattleSide]: LossPolicy }
  /** Might somebody leave the fight when this step asks in this round? */
  asks(step: BattleStep, round: number): boolean
  /** Who leaves the fight where a step asks; numbers of combatants of the step's side. */
  leaves(p: BattlePicture, step: BattleStep): readonly number[]
  /** Rounds above this one are alike to it: at least 2. */
  readonly lastRound: number
  /** What is not given by a policy but worked out: see `decide.ts`. */
  readonly solved?: Solved
  /** What they go by together with the orders of loss and what is worked out: policies of one name do the same. */
  readonly name: string
}

/** Choices that are worked out for the best. */
export interface Solved {
  /** Whose submarines dive when that is better for their side. */
  readonly dive: { readonly [S in BattleSide]: boolean }
  /** The attackers withdraw when that is better for them, or when pressing on to the end would win less often than this. */
  readonly retreat: 'value' | { readonly below: number } | null
  /** IPCs that winning is worth beside the units. */
  readonly worth: number
}

/** The policies of the engine as the odds ask them. `rounds`: tell so many rounds apart. */
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

/** Is a step's question answered by what is best? */
function isSolved({ choice, side }: BattleStep, { dive, retreat }: Solved): boolean {
  if (choice?.effect === 'leave') return dive[side]
  return choice?.effect === 'withdraw' && retreat !== null
}

/** Losses as the panel suggests them; nobody dives, withdraws or joins. */
export const usual: Policies = fightBy(suggested)
