/** Hooks about purchases, income, and treasuries. */
import type { Refusal, RuleId } from '../../../../shared/model'
import type { Game } from '../../loop/game'
import type { Ix } from '../../state/state'
import type { BuyQuestion, IncomeLine, MeantFor, OrderRoom, SpendLimit } from '../hook-questions'

export interface EconomyHooks {
  /**
   * Returns why a treasury may not buy a unit, for the named space if there is one. The first refusal that no
   * permission overrides counts.
   */
  forbidPurchase: (g: Game, q: BuyQuestion) => Refusal | null
  /** Returns the price of a unit for a treasury in IPCs. The last answer counts; by default the unit's own cost. */
  decidePrice: (g: Game, q: BuyQuestion) => number | null
  /**
   * Returns the most that a treasury may spend in one purchase, with the rule and the refusal's code. The first
   * answer counts; by default it may spend everything it has.
   */
  findSpendingLimit: (g: Game, q: { treasury: Ix }) => SpendLimit | null
  /**
   * Returns the spaces that an order of this unit must choose from, if the order must name its space. The last answer
   * counts; by default an order names no space.
   */
  decideOrderSpaces: (g: Game, q: { treasury: Ix; unit: Ix }) => MeantFor | null
  /**
   * Returns why a treasury may not give this order as a whole. `space` is the space that a unit is ordered for, -1
   * where the order names none. The first refusal that no permission overrides counts.
   */
  forbidOrder: (
    g: Game,
    q: { treasury: Ix; units: readonly { unit: Ix; count: number; space: Ix }[] },
  ) => Refusal | null
  /**
   * Returns where a treasury's order may be placed; `types` are the unit types that it may order, `units` the order so
   * far. Of all answers the last one is shown.
   */
  listOrderRoom: (
    g: Game,
    q: { treasury: Ix; types: readonly Ix[]; units: readonly { unit: Ix; count: number; space: Ix }[] },
  ) => readonly OrderRoom[]
  /** Returns the rule by which a land or convoy pays its holder nothing at present. The first answer counts. */
  exemptFromIncome: (g: Game, q: { treasury: Ix; space: Ix }) => RuleId | null
  /** Lists the income that a treasury would collect at present. All lines count. */
  listIncome: (g: Game, q: { treasury: Ix }) => readonly IncomeLine[]
  /**
   * Returns the treasury that a power's land or convoy in a space feeds, -1 for none. The last answer counts; by
   * default the power's first treasury.
   */
  decideTreasury: (g: Game, q: { power: Ix; space: Ix }) => Ix | null
  /** Returns the seat of a treasury while its capital is lost: a space id, or `none`. The first answer counts. */
  findSeat: (g: Game, q: { treasury: Ix }) => string | null
}
