/**
 * A computer player: answers any open question with one of the legal answers that every seat gets. It sees the position
 * and never the dice to come, because it tries moves on a copy without dice. The same position, seed, and style produce
 * the same answer.
 */
import type { Action, Decision } from '../../shared/model'
import {
  answer as carryOut,
  candidates,
  check,
  decisionOf,
  isMovementLegal,
  legalOf,
  seededRng,
  type Game,
  type Rng,
} from '../engine'
import { OddsCache } from '../odds'
import { orderFor } from './purchase/purchase'
import { Budget } from './sandbox/budget'
import { beatenSoon, type Outlook } from './purchase/expected-conquests'
import { Notes, type Plan } from './plan/plan'
import { placing } from './purchase/placement'
import { planFor } from './turn/planner'
import type { Plays } from './turn/rollout'
import { rationFor } from './purchase/ration'
import { frontPlacing } from './purchase/ration-place'
import { special as replyTo } from './answers'
import { seedOf } from './sandbox/seed'
import type { Style } from './turn/profiles'
import { Evaluator } from './evaluation/evaluator'
import { Threats } from './evaluation/threat-map'
import { blind } from './sandbox/without-dice'

/** Counts of events, for reports. */
export interface Tally {
  answers: number
  /** Planned answers that were refused when their turn came. */
  refused: number
}

/** More answers to one question than any step has. */
const MOST_AT_ONCE = 400

export class ComputerPlayer {
  readonly tally: Tally = { answers: 0, refused: 0 }
  /** Its latest plan for each step of its turn, which explains its play. */
  readonly plans = new Map<string, Plan>()
  /** The rest of the plan for a movement step, and the step it belongs to. */
  private plan: Action[] = []
  private planFor = ''
  /** Treasuries with an order in the open purchase. */
  private bought = new Set<string>()
  private boughtIn = ''
  private buys = new Notes('', 0, 'buy')

  constructor(
    private readonly style: Style,
    private readonly seed: string,
    /** Counts the work, and connects to the caller that waits. */
    readonly effort = new Budget(),
    private readonly cache = new OddsCache(),
  ) {}

  /**
   * Returns all answers of the open step that depend on no dice and on no other player, in order: a whole movement, a
   * whole purchase. Empty if the game is over. Never changes the game.
   */
  answers(game: Game): Action[] {
    const g = blind(game)
    const first = decisionOf(g)
    const out: Action[] = []
    for (let open = first; open && sameStep(open, first) && out.length < MOST_AT_ONCE; open = decisionOf(g)) {
      const action = this.answer(g)
      if (!action || carryOut(g, action) !== null) break
      out.push(action)
    }
    return out
  }

  /** Returns the answer to the open question; null if the game is over. Never changes the game. */
  answer(game: Game): Action | null {
    const g = blind(game)
    const decision = decisionOf(g)
    if (!decision) return null
    this.tally.answers++
    const action = this.chosen(g, decision)
    if (action && check(g, action) === null) return action
    if (action) this.tally.refused++
    return this.anything(g, decision)
  }

  private chosen(g: Game, decision: Decision): Action | null {
    switch (decision.of) {
      case 'move':
        return this.movement(g, decision.id, decision.mode)
      case 'buy':
        return this.purchase(g, decision)
      case 'place':
        return this.placed(g, decision) ?? { kind: 'end' }
      default:
        return replyTo(g, decision, this.cache)
    }
  }

  /** Returns the suggestion or, failing that, one of the legal answers. */
  private anything(g: Game, decision: Decision): Action | null {
    const { suggestion } = decision
    if (suggestion && check(g, suggestion) === null) return suggestion
    const legal = legalOf(g)
    if (legal && isMovementLegal(legal)) return legal.finish()
    const end: Action = { kind: 'end' }
    if (check(g, end) === null) return end
    const few = candidates(g, 8, this.rng(g))
    return few[0]?.action ?? null
  }

  private rng(g: Game): Rng {
    const { round, turn, phase, dice } = g.state
    return seededRng(seedOf([this.seed, round, turn, phase, dice.roll].join(' ')))
  }

  private movement(g: Game, id: string, mode: string): Action | null {
    if (this.planFor !== id) {
      this.planFor = id
      this.notes(g, mode)
      this.plan = this.style.moves ? this.planMoves(g, mode) : []
    }
    for (let next = this.plan.shift(); next; next = this.plan.shift()) {
      if (check(g, next) === null) return next
      this.tally.refused++
    }
    const legal = legalOf(g)
    return legal && isMovementLegal(legal) ? legal.finish() : null
  }

  private planMoves(g: Game, mode: string): Action[] {
    const { style, cache, effort } = this
    const planned = planFor(g, mode, {
      ...{ style, cache, effort },
      rng: () => this.rng(g),
      table: () => this.table(g),
    })
    if (planned) this.plans.set(mode, planned.notes)
    return planned?.actions ?? []
  }

  /**
   * Returns the players of all powers in a rollout. Each rollout gets fresh ones, so that no state passes from one to
   * the next.
   */
  private table(g: Game): (power: string) => Plays {
    const { own = this.style, others = own } = this.style.foresight ?? {}
    const mine = new Set(g.movers().map((p) => g.powerId(p)))
    const seats = new Map<string, ComputerPlayer>()
    return (power) => {
      const style = mine.has(power) ? own : others
      const seat = seats.get(power) ?? new ComputerPlayer(style, 'ahead', this.effort, this.cache)
      seats.set(power, seat)
      return seat
    }
  }

  /** Starts an empty plan for a step, and drops the plans of earlier turns. */
  private notes(g: Game, step: string): Notes {
    const power = g.powerId(g.turnPower())
    const { round } = g.state
    for (const [key, plan] of this.plans)
      if (plan.round !== round || plan.power !== power) this.plans.delete(key)
    const notes = new Notes(power, round, step)
    this.plans.set(step, notes)
    return notes
  }

  private purchase(g: Game, decision: Extract<Decision, { of: 'buy' }>): Action | null {
    if (this.boughtIn !== decision.id) {
      this.boughtIn = decision.id
      this.bought = new Set()
      this.buys = this.notes(g, 'buy')
    }
    const threats = new Threats(g, g.turnPower())
    for (const shop of decision.treasuries) {
      if (this.bought.has(shop.id)) continue
      this.bought.add(shop.id)
      const order = this.style.rations
        ? rationFor(g, shop, threats, this.buys)
        : orderFor(g, shop, this.market(g, threats), this.buys)
      if (order) return order
    }
    return decision.waiting && decision.waiting.length > 0 ? this.beforePlay(g, decision) : { kind: 'end' }
  }

  private shops: { readonly id: string; readonly outlook: Outlook } | null = null
  /** Returns the position, and the expected one at the time when the purchase is placed. */
  private market(g: Game, threats: Threats): Outlook {
    if (this.shops?.id === this.boughtIn) return this.shops.outlook
    const theatre = new Evaluator(g, threats, this.style.weights, this.effort)
    const outlook = { theatre, beaten: beatenSoon(g, threats, this.cache, this.style.attack) }
    this.shops = { id: this.boughtIn, outlook }
    return outlook
  }

  /** Buys under rules that place the purchase in the same step. */
  private beforePlay(g: Game, decision: Extract<Decision, { of: 'buy' }>): Action {
    const waiting = decision.waiting ?? []
    return this.placed(g, { ...decision, of: 'place', kind: 'place', waiting, limits: [] }) ?? { kind: 'end' }
  }

  private placeThreats: { readonly key: string; readonly threats: Threats } | null = null
  /** Returns the next units to place. The enemies' threats are cached, because they do not change during placement. */
  private placed(g: Game, decision: Extract<Decision, { of: 'place' }>): Action | null {
    const { round, turn, phase } = g.state
    const key = [round, turn, phase].join()
    const threats = this.placeThreats?.key === key ? this.placeThreats.threats : new Threats(g, g.turnPower())
    this.placeThreats = { key, threats }
    if (this.style.rations) return frontPlacing(g, decision, threats)
    return placing(g, decision, new Evaluator(g, threats, this.style.weights, this.effort))
  }
}

/** Returns whether the same power answers the same question, or one of the same step. */
const sameStep = (open: Decision, first: Decision | null): boolean =>
  open.id === first?.id && open.by.power === first.by.power && open.of !== 'roll'
