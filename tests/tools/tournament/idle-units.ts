/** Counts what players leave undone: watches them from outside, answer by answer, for reports. */
import { isTransport } from '../../../main/ai/sea-transport/routes'
import type { Action, Decision, DecisionOf } from '../../../shared/model'
import { pid, type Game } from '../../../main/engine'
import type { Ix, Piece } from '../../../main/engine/state/state'

/** Sums over turns. */
export interface Idleness {
  turns: number
  /** Combat units on the board at the start of the turn: ships, aircraft and land units. */
  units: number
  /**
   * Those that do not move, are not aboard, are not near an enemy, and are not in a space with a complex or a capital.
   */
  idle: number
  /** Transports, and those that neither sail, load nor unload. */
  transports: number
  idleTransports: number
  /** Ships with land units aboard at the end of the turn. */
  loaded: number
  /** IPCs that the power could spend at the start of purchases, and the unspent rest. */
  hand: number
  unspent: number
}

export const nobodyIdle = (): Idleness => ({
  ...{ turns: 0, units: 0, idle: 0, transports: 0, idleTransports: 0, loaded: 0, hand: 0, unspent: 0 },
})

/** Adds sums to others. */
export function addIdleness(to: Idleness, from: Idleness): void {
  for (const key of Object.keys(to) as (keyof Idleness)[]) to[key] += from[key]
}

const fights = (g: Game, p: Piece): boolean =>
  p.space >= 0 && g.type(p).attack > 0 && g.type(p).domain !== 'facility'

/** Watches powers play their turns. */
export class Onlooker {
  private readonly sums = new Map<string, Idleness>()
  private at = ''
  private power: Ix = -1
  private begun = new Set<number>()
  private acted = new Set<string>()

  /** Call this before each answer to the open question. */
  before(g: Game, decision: Decision, action: Action): void {
    const here = `${g.state.round}/${g.state.turn}`
    if (here !== this.at) this.begin(g, here)
    // Orders are paid when purchases end; by the next question, income can have changed the treasury.
    if (decision.of === 'buy' && action.kind === 'end' && this.power >= 0) this.spent(g, decision.treasuries)
    const { kind } = action
    if (kind === 'move' || kind === 'load' || kind === 'unload')
      for (const unit of action.units) this.acted.add(unit)
    if (kind === 'load' && typeof action.onto === 'string') this.acted.add(action.onto)
    if (kind === 'unload')
      for (const unit of action.units) {
        const { aboard = -1 } = g.find(unit) ?? {}
        if (aboard >= 0) this.acted.add(pid(aboard))
      }
  }

  /** Call this at the end of the game or of its last round. */
  finish(g: Game): void {
    if (this.power >= 0) this.end(g)
    this.power = -1
  }

  /** The sums by power. */
  get byPower(): Readonly<Record<string, Idleness>> {
    return Object.fromEntries(this.sums)
  }

  private begin(g: Game, here: string): void {
    if (this.power >= 0) this.end(g)
    this.at = here
    this.power = g.state.turn >= 0 ? g.turnPower() : -1
    this.acted = new Set()
    this.begun = new Set(this.power < 0 ? [] : g.piecesOf(this.power).map((p) => p.id))
  }

  private spent(g: Game, treasuries: DecisionOf<'buy'>['treasuries']): void {
    const sums = this.of(g)
    for (const { cash, spent, most = cash } of treasuries) {
      // IPCs that a rule withholds are not neglect (EXG-037).
      const may = Math.min(cash, most)
      sums.hand += may
      sums.unspent += Math.max(0, may - spent)
    }
  }

  private end(g: Game): void {
    const sums = this.of(g)
    sums.turns++
    const mine = g.piecesOf(this.power).filter((p) => p.space >= 0 && this.begun.has(p.id))
    for (const p of mine) {
      const still = !this.acted.has(pid(p.id))
      if (isTransport(g, p)) {
        sums.transports++
        if (still && g.cargo(p.id).length === 0) sums.idleTransports++
        if (g.cargo(p.id).some((n) => g.type(g.piece(n)).domain === 'land')) sums.loaded++
      }
      if (!fights(g, p)) continue
      sums.units++
      if (still && p.aboard < 0 && !this.needed(g, p)) sums.idle++
    }
  }

  /** Returns whether it has a reason to stay: an enemy in the space or next to it, or something to guard. */
  private needed(g: Game, p: Piece): boolean {
    const { land, neighbors } = g.space(p.space)
    const enemy = (s: Ix): boolean => g.hasEnemies(p.power, s) || (g.space(s).land && g.enemyLand(p.power, s))
    const guarded =
      land &&
      (g.facilities.has(p.space, 'complex') ||
        g.rs.treasuries.some(({ capitals }) => capitals.includes(p.space)))
    return guarded || [p.space, ...neighbors].some(enemy)
  }

  private of(g: Game): Idleness {
    const id = g.powerId(this.power)
    const have = this.sums.get(id) ?? nobodyIdle()
    this.sums.set(id, have)
    return have
  }
}
