/**
 * The worth of new units, by type and place: what they save where an enemy could come, what they add to the army at the
 * front and how long they take to get there, what a ship carries or guards, and the command of the sea
 * (`sea-command.ts`). The worth is marginal: units already chosen count as present.
 */
import { unitsOf, type Game } from '../../engine'
import type { UnitInfo } from '../../engine/module/ruleset'
import type { Ix } from '../../engine/state/state'
import type { UnitCount } from '../battle/mean-battle'
import { FAR } from '../evaluation/front-distance'
import type { Lanes } from '../sea-transport/routes'
import { lotsOf } from '../battle/unit-counts'
import { power } from '../sandbox/fractional-power'
import { arrivalCost } from './arrival'
import { join, might, nobody, type Might } from './might'
import { SeaCommand } from './sea-command'
import { onFoot, REMOTE, Shipping, TURN } from './shipping'
import type { Evaluator } from '../evaluation/evaluator'
import { hasComplex, isCapital } from '../evaluation/territory-value'

/** The share of cheap hits in an army below which expensive hits are worth less, and the most that they lose. */
const FEW = 0.65
const DEAR = 0.35
/**
 * For a complex: the chance to hold that makes a territory safe, the turns that count, the units a turn that it must
 * place, the cost of one, and the factor for a unit that goes by ship.
 */
const SAFE = 0.9
const SITE_TURNS = 4
const LEAST_SITE = 3
const BODY = 3.5
const FERRIED = 0.4
/** The factor on the worth of aircraft where no land unit has a front on foot: they take no territory. */
const OVERSEAS = 0.6
/** The part of the possible cost of an enemy's answer that counts. */
const FEARED = 0.8
/** The same for ships that a new one would guard, because they could also leave. */
const GUARDED = 0.4

export class Demand {
  private readonly g: Game
  private army: Might
  private readonly attacking: number
  /** The worth that an IPC of the best unit adds to the army. */
  private readonly scale: number
  /** Chosen units by space. */
  private readonly added = new Map<Ix, UnitCount[]>()
  private readonly shipping: Shipping
  private readonly seas: SeaCommand

  constructor(
    private readonly theatre: Evaluator,
    private readonly me: Ix,
    wares: readonly UnitInfo[],
  ) {
    const { g } = theatre
    this.g = g
    this.shipping = new Shipping(g, me, theatre.weights, this.added)
    const mine = g.piecesOf(me).filter((p) => p.space >= 0)
    this.army = mine
      .filter((p) => g.type(p).domain !== 'sea' && g.type(p).hits > 0 && this.steps(p.space) < REMOTE)
      .reduce((m, p) => join(m, g.type(p), 1), nobody())
    this.attacking = this.balance()
    const start = might(this.army, this.attacking)
    this.scale = Math.max(
      1e-6,
      ...wares
        .filter((u) => u.domain === 'land' && u.hits > 0)
        .map((u) => (might(join(this.army, u, 2), this.attacking) - start) / (2 * u.cost)),
    )
    this.seas = new SeaCommand(theatre, me, {
      added: this.added,
      sails: this.shipping.sails,
      isRemote: (space) => this.remote(space),
    })
  }

  get lanes(): Lanes {
    return this.shipping.lanes
  }

  /** Returns the chance that a territory holds with the units chosen for it. */
  kept(space: Ix): number {
    return this.theatre.answer(space, this.at(space)).kept
  }
  /** Returns whether a capital is as safe as it should be. */
  isHeld(space: Ix): boolean {
    return this.kept(space) >= 1 - this.theatre.weights.danger
  }

  /** Returns whether enemies would take the territory from the defenders present before the purchase. */
  threatened(space: Ix): boolean {
    return this.theatre.answer(space, lotsOf(this.g, this.theatre.defenders(space))).kept < 0.9
  }

  /** Returns the worth of units in a space, in addition to all units chosen before. */
  worth(unit: UnitInfo, space: Ix, count: number): number {
    if (unit.domain === 'facility') return this.site(unit, space)
    if (unit.domain === 'sea') return this.atSea(unit, space, count)
    const ready =
      (unit.domain === 'air' ? this.flight(space) : this.tempo(unit, space, count)) * this.bodies(unit)
    const grown = might(join(this.army, unit, count), this.attacking) - might(this.army, this.attacking)
    return this.saved(unit, space, count) + (grown / this.scale) * ready + this.seas.worth(unit, space, count)
  }

  /**
   * Returns the factor for an expensive unit in an army with few cheap ones. Armies lose their cheapest units first, so
   * an army without them loses expensive ones.
   */
  private bodies(unit: UnitInfo): number {
    if (unit.traits['supported'] !== undefined) return 1
    const share = this.army.foot / Math.max(1, this.army.hits)
    return 1 - DEAR * Math.max(0, Math.min(1, (FEW - share) / 0.3))
  }

  /**
   * Returns the worth of a complex in a territory: the units a turn that start at the front instead of on the way to
   * it. Zero if the territory may fall, or already has one.
   */
  private site(unit: UnitInfo, space: Ix): number {
    const { g, me } = this
    if (unit.traits['complex'] === undefined || hasComplex(g, space) || g.at_(space).control !== me) return 0
    const near = this.steps(space)
    if (near < 1 || near >= REMOTE || this.theatre.answer(space, this.at(space)).kept < SAFE) return 0
    const homes = g.facilities.spaces().filter((s) => hasComplex(g, s) && g.at_(s).control === me)
    if (homes.some((s) => !this.remote(s)) || this.founded) return 0
    const income = g.rs.treasuries.reduce((sum, t, ix) => sum + (t.power === me ? g.cash(ix) : 0), 0)
    const units = Math.min(g.space(space).data.ipc, income / (2 * BODY))
    return units < LEAST_SITE ? 0 : units * BODY * (power(TURN, near - 1) - FERRIED) * SITE_TURNS
  }
  /** Whether a complex is already chosen; the limit is one a turn. */
  private get founded(): boolean {
    return [...this.added.values()].some((lots) => lots.some(({ unit }) => unit.domain === 'facility'))
  }

  /**
   * Returns the worth of a new ship with new cargo, if no other ship is free: the cargo that it lands, and the ship
   * afterwards.
   */
  load(ship: UnitInfo, zone: Ix, cargo: readonly UnitInfo[], land: Ix): number {
    const turns = this.shipping.turns(zone)
    // Ships with free room take the cargo first.
    if (!(turns < Infinity) || this.shipping.room(zone) >= cargo.length) return 0
    // Units that already wait next to the ship go first; then it is bought without cargo.
    if (this.shipping.quay(zone, this.at(zone)) >= unitsOf(ship)) return 0
    const ready = power(TURN, turns + 1)
    const [first, ...rest] = cargo
    if (!first) return 0
    const grown =
      might(
        rest.reduce((m, u) => join(m, u, 1), join(this.army, first, 1)),
        this.attacking,
      ) - might(this.army, this.attacking)
    const saved = cargo.reduce((sum, u) => sum + this.saved(u, land, 1), 0)
    return (grown / this.scale) * ready + saved + ship.cost * 0.7 - this.exposed(ship, zone, 1)
  }

  /** Counts these units as present from here on. */
  take(unit: UnitInfo, space: Ix, count: number): void {
    const there = this.added.get(space) ?? []
    this.added.set(space, [...there, { unit, count }])
    if (unit.domain !== 'sea' && unit.domain !== 'facility') this.army = join(this.army, unit, count)
    this.seas.clear()
    this.shipping.clear()
  }

  // ---- land and air -------------------------------------------------------------------------------------------------

  private steps(space: Ix): number {
    return this.shipping.steps(space)
  }
  private remote(space: Ix): boolean {
    return this.shipping.isRemote(space)
  }

  /** Returns the weight of attack in the army's worth, which grows with the superiority of its side. */
  private balance(): number {
    const { g, me } = this
    let enemies = nobody()
    for (const p of g.state.pieces)
      if (p && p.space >= 0 && g.hostile(me, p.power) && g.type(p).domain === 'land' && g.space(p.space).land)
        if (this.front(p.space)) enemies = join(enemies, g.type(p), 1)
    const [mine, theirs] = [might(this.army, 0.5), might(enemies, 0.5)]
    if (mine + theirs === 0) return 0.5
    return Math.min(0.7, Math.max(0.3, mine / (mine + theirs)))
  }
  /** Returns whether an enemy territory is next to a friendly one. */
  private front(space: Ix): boolean {
    return this.g.space(space).landNeighbors.some((s) => this.g.friendlyLand(this.me, s))
  }

  /** Returns the factor on the worth of land units for their time to the front, on foot or by existing ships. */
  private tempo(unit: UnitInfo, space: Ix, count: number): number {
    const afoot = onFoot(this.steps(space), unit.move)
    if (!this.remote(space)) return afoot
    return Math.max(afoot, this.shipping.passage(space, count))
  }

  private readonly flights = new Map<Ix, number>()
  /** Returns the same factor for aircraft, by the flight distance to a fight. */
  private flight(space: Ix): number {
    const have = this.flights.get(space)
    if (have !== undefined) return have
    const { g, me } = this
    let near = FAR
    for (const { ix, land } of g.rs.spaces)
      if (land && g.enemyLand(me, ix) && (this.front(ix) || g.space(ix).data.ipc > 0))
        near = Math.min(near, g.distance(space, ix))
    const made = power(TURN, Math.max(0, near - 2) / 2) * (this.remote(space) ? OVERSEAS : 1)
    this.flights.set(space, made)
    return made
  }

  /** Returns what units save of the loss that an enemy could cause in the space. */
  saved(unit: UnitInfo, space: Ix, count: number): number {
    if (unit.defense === 0 || !this.g.space(space).land) return 0
    const there = this.at(space)
    const before = this.theatre.answer(space, there).cost
    if (before <= 0) return 0
    const after = this.theatre.answer(space, [...there, { unit, count }]).cost
    const home = isCapital(this.g, this.g.movers(), space)
    return Math.max(0, before - after) * (home ? 1 : 0.5)
  }

  /** Returns the friendly units in a space, and those chosen for it. */
  private at(space: Ix): UnitCount[] {
    const { theatre, g } = this
    const pieces = g.space(space).land ? theatre.defenders(space) : theatre.fleet(space)
    return [...lotsOf(g, pieces), ...(this.added.get(space) ?? [])]
  }

  // ---- ships --------------------------------------------------------------------------------------------------------

  private atSea(unit: UnitInfo, zone: Ix, count: number): number {
    return (
      this.shipping.lift(unit, zone, count) +
      this.seas.worth(unit, zone, count) -
      this.exposed(unit, zone, count)
    )
  }

  /** Returns the added cost of the enemies' answer if ships join those in a zone; negative if they guard those. */
  private exposed(unit: UnitInfo, zone: Ix, count: number): number {
    const there = this.at(zone)
    const added =
      arrivalCost(this.theatre, zone, [...there, { unit, count }]) - arrivalCost(this.theatre, zone, there)
    return added < 0 ? added * GUARDED : added * FEARED
  }
}
