/**
 * What dice did in a game that is played on, against the exact odds: taken off the balance, so that a plan is not judged by a battle
 * that ended one way or the other by a hit. Each roll of a large battle changes what the attackers are to gain; these changes are
 * nothing on the average, whatever is planned.
 */
import type { Action, DecisionOf } from '../../../shared/model'
import { answer, decisionOf, outlooksOf, type Game, type Outlook } from '../../engine'
import type { Combatant } from '../../engine/battle/steps'
import type { Ix } from '../../engine/state/state'
import { outlookOdds, type OddsCache } from '../../odds'
import { stakeIn } from '../evaluation/position-score'
import type { Signs } from '../evaluation/alignment'
import { PRICE, type Budget } from '../sandbox/budget'

/** IPCs that must be at stake in a battle. */
const LEAST = 30
/** Pairs of stands that its odds go through at most. */
const PAIRS = 1500

export class LuckTaker {
  /** IPCs, by the signs: above zero is good luck. */
  luck = 0

  constructor(
    private readonly signs: Signs,
    private readonly cache: OddsCache,
    private readonly effort: Budget,
  ) {}

  /** Answers a roll, and writes its luck down. False where it was refused. */
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
    // Whoever is hit already is as good as lost, though he still stands there.
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

/** All units, those of enemies against one's own. */
const unitsOf = (g: Game, signs: Signs): number =>
  g.state.pieces.reduce((sum, p) => sum + (p ? (signs[p.power] ?? 0) * g.type(p).cost : 0), 0)
