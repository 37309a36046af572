/**
 * The luck of the dice in a rollout, measured against the exact odds. It is subtracted from the balance, so that one
 * hit in a battle does not decide about a plan. Each roll of a large battle changes the attackers' expected gain; these
 * changes are zero on average under every plan.
 */
import type { Action, DecisionOf } from '../../../shared/model'
import { answer, decisionOf, outlooksOf, type Game, type Outlook } from '../../engine'
import type { Combatant } from '../../engine/battle/steps'
import type { Ix } from '../../engine/state/state'
import { outlookOdds, type OddsCache } from '../../odds'
import { stakeIn } from '../evaluation/position-score'
import type { Signs } from '../evaluation/alignment'
import { PRICE, type Budget } from '../sandbox/budget'

/** The IPCs at stake from which a battle counts as large. */
const LEAST = 30
/** The most pairs of stands that its odds visit. */
const PAIRS = 1500

export class LuckTaker {
  /** The luck so far in IPCs; positive is good. */
  luck = 0

  constructor(
    private readonly signs: Signs,
    private readonly cache: OddsCache,
    private readonly effort: Budget,
  ) {}

  /** Answers a roll and records its luck. Returns false if the answer is refused. */
  roll(g: Game, decision: DecisionOf<'roll'>, action: Action): boolean {
    const outlook = this.large(g, decision)
    if (!outlook) return answer(g, action) === null
    const { space, attackers } = outlook.picture
    const attacker = this.signs[attackers[0]?.power ?? -1] ?? 0
    const stake = stakeIn(g, space)
    const before = this.expected(outlook, stake)
    const had = unitsOf(g, this.signs)
    if (answer(g, action) !== null) return false
    const next = decisionOf(g)
    const after =
      next &&
      'battle' in next &&
      next.battle === decision.battle &&
      outlooksOf(g, next).find(({ battle }) => battle === decision.battle)
    const then = after ? this.expected(after, stake) : this.isTaken(g, space, attacker) ? stake : 0
    this.luck += attacker * (then - before) + unitsOf(g, this.signs) - had
    return true
  }

  private large(g: Game, decision: DecisionOf<'roll'>): Outlook | null {
    if (decision.battle === undefined || decision.hitsOn === null) return null
    const outlook = outlooksOf(g, decision).find(({ battle }) => battle === decision.battle)
    if (!outlook) return null
    const { attackers, defenders, space } = outlook.picture
    const cost = (list: readonly { readonly type: Ix }[]): number =>
      list.reduce((sum, { type }) => sum + g.unit(type).cost, 0)
    return Math.min(cost(attackers), cost(defenders)) + stakeIn(g, space) < LEAST ? null : outlook
  }

  private expected(outlook: Outlook, stake: number): number {
    this.effort.spend(PRICE.odds)
    const { take, attackerLossIpc, defenderLossIpc } = outlookOdds(outlook, this.cache, PAIRS)
    // A unit that is already hit counts as lost, although it is still in the space.
    const hit = (list: readonly Combatant[]): number =>
      list.reduce((sum, { hit: is, unit }) => sum + (is ? unit.cost : 0), 0)
    const { attackers, defenders } = outlook.picture
    return take * stake + defenderLossIpc + hit(defenders) - attackerLossIpc - hit(attackers)
  }

  private isTaken(g: Game, space: Ix, attacker: number): boolean {
    if (!g.space(space).land) return false
    const stands = (sign: number): boolean =>
      g.some(
        space,
        (p) =>
          this.signs[p.power] === sign &&
          g.type(p).hits > 0 &&
          (sign !== attacker || g.type(p).domain === 'land'),
      )
    return stands(attacker) && !stands(-attacker)
  }
}

/** Returns the price of all own and friendly units less that of enemies. */
const unitsOf = (g: Game, signs: Signs): number =>
  g.state.pieces.reduce((sum, p) => sum + (p ? (signs[p.power] ?? 0) * g.type(p).cost : 0), 0)
