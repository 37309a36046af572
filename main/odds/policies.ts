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
}

/** The policies of the engine as the odds ask them. `rounds`: tell so many rounds apart. */
export const fightBy = (fight: FightPolicies, rounds = 2): Policies => ({
  loss: fight.loss,
  asks: (step, round) => leavePolicyOf(fight, step)?.asks(round) ?? false,
  leaves: (p, step) => leaversAt(fight, p, step).map((c) => c.id),
  lastRound: Math.max(
    ...[2, rounds, fight.retreat.alikeFrom],
    ...[fight.dive.attacker.alikeFrom, fight.dive.defender.alikeFrom],
  ),
})

/** Losses as the panel suggests them; nobody dives, withdraws or joins. */
export const usual: Policies = fightBy(suggested)
