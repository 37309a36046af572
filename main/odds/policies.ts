/** What a side does where it has a choice in a battle, for the odds: the same words as the panel's suggestions. */
import { cheapest, type LossPolicy } from '../engine/battle/policies'
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

/** Losses as the panel suggests them; nobody dives, withdraws or joins. */
export const usual: Policies = {
  loss: { attacker: cheapest, defender: cheapest },
  asks: () => false,
  leaves: () => [],
  lastRound: 2,
}
