/**
 * The worth of new units, by type and place: what they save where an enemy could come, what they add to the army at the
 * front and how long they take to get there, what a ship carries or guards, and the command of the sea
 * (`sea-command.ts`). The worth is marginal: units already chosen count as present.
 */
import { unitsOf, type Game } from '../../engine'
import type { UnitInfo } from '../../engine/module/ruleset'
import type { Ix, Piece } from '../../engine/state/state'
import type { UnitCount } from '../battle/mean-battle'
import { FAR } from '../evaluation/front-distance'
import { isTransport, Lanes, waiting } from '../sea-transport/routes'
import { lotsOf } from '../battle/unit-counts'
import { power } from '../sandbox/fractional-power'
import { join, might, nobody, type Might } from './might'
import { SeaCommand } from './sea-command'
import { carries } from '../sea-transport/capacity'
import type { Evaluator } from '../evaluation/evaluator'
import { hasComplex, isCapital } from '../evaluation/territory-value'

/** The factor on a unit's worth for each turn that it takes to the front. */
const TURN = 0.85
/** The factor for a unit that waits for a ship that is not there. */
const STRANDED = 0.2
/** The number of steps to the front from which units go by sea if they can, as in `Lanes`. */
const REMOTE = 4
/** The trips that a transport counts for, and its worth beyond them. */
const TRIPS = 2.2
/** The average price of cargo, in IPCs. */
const CARGO = 3.5
/** The distance, in zones, from which an empty ship can come to load units next turn. */
const SAILED = 2
/** The part of a ship's room that counts while it is loaded or farther away, because it comes back. */
const RETURNING = 0.5
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

/** Returns the factor on a unit's worth for the time that it walks to the front; 0 if there is no way. */
const onFoot = (steps: number, move: number): number =>
  steps >= FAR ? 0 : power(TURN, Math.max(0, Math.ceil(steps / Math.max(1, move)) - 1))

export class Demand {
  private readonly g: Game
  readonly lanes: Lanes
  private army: Might
  private readonly attacking: number
  /** The worth that an IPC of the best unit adds to the army. */
  private readonly scale: number
  /** Chosen units by space. */
  private readonly added = new Map<Ix, UnitCount[]>()
  private readonly ships: readonly Piece[]
  /** Room by zone, until the next unit is chosen. */
  private readonly rooms = new Map<Ix, number>()
  /** Units that wait for a ship, by territory. */
  private readonly waits: ReadonlyMap<Ix, number>
  private readonly seas: SeaCommand

  constructor(
    private readonly theatre: Evaluator,
    private readonly me: Ix,
    wares: readonly UnitInfo[],
  ) {
    const { g } = theatre
    this.g = g
    this.lanes = new Lanes(g, me, theatre.weights)
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
    this.ships = mine.filter((p) => isTransport(g, p))
    this.waits = waiting(g, me, this.lanes)
    this.seas = new SeaCommand(theatre, me, {
      added: this.added,
      sails: this.ships.length > 0,
      isRemote: (space) => this.remote(space),
    })
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
    const turns = this.lanes.drop[zone] ?? Infinity
    // Ships with free room take the cargo first.
    if (!(turns < Infinity) || this.room(zone) >= cargo.length) return 0
    // Units that already wait next to the ship go first; then it is bought without cargo.
    if (this.quay(zone) >= unitsOf(ship)) return 0
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

  /**
   * Returns the units that wait next to a zone, or a march from it, until a ship is built there, beyond those that
   * present ships take.
   */
  private quay(zone: Ix): number {
    const ships = this.at(zone).filter(({ unit }) => carries(unit))
    const wait = this.around(zone).reduce((sum, s) => sum + (this.waits.get(s) ?? 0), 0)
    return wait - ships.reduce((sum, { unit, count }) => sum + unitsOf(unit) * count, 0)
  }

  /**
   * Returns the room in empty ships that reach a zone next turn, less the units that wait around it; negative if more
   * units wait. Units on islands at the other end of the lane are no reason for more ships at home.
   */
  private room(zone: Ix): number {
    const have = this.rooms.get(zone)
    if (have !== undefined) return have
    const { g } = this
    const near = (from: Ix): boolean => from === zone || g.distance(from, zone) <= SAILED
    let room = 0
    for (const p of this.ships)
      room += unitsOf(g.type(p)) * (near(p.space) && g.cargo(p.id).length === 0 ? 1 : RETURNING)
    for (const [s, lots] of this.added)
      for (const { unit, count } of lots) if (carries(unit) && near(s)) room += unitsOf(unit) * count
    for (const land of this.around(zone)) {
      room -= this.waits.get(land) ?? 0
      for (const { unit, count } of this.added.get(land) ?? [])
        if (unit.domain === 'land' && this.remote(land)) room -= count
    }
    this.rooms.set(zone, room)
    return room
  }
  /** Returns the territories next to a zone, or a march from it. */
  private around(zone: Ix): Ix[] {
    const beside = this.g.space(zone).landNeighbors
    return [...new Set(beside.flatMap((s) => [s, ...this.g.space(s).landNeighbors]))]
  }

  /** Counts these units as present from here on. */
  take(unit: UnitInfo, space: Ix, count: number): void {
    const there = this.added.get(space) ?? []
    this.added.set(space, [...there, { unit, count }])
    if (unit.domain !== 'sea' && unit.domain !== 'facility') this.army = join(this.army, unit, count)
    this.seas.clear()
    this.rooms.clear()
  }

  // ---- land and air -------------------------------------------------------------------------------------------------

  private steps(space: Ix): number {
    return this.g.space(space).land ? this.lanes.steps(space) : FAR
  }
  private remote(space: Ix): boolean {
    return this.steps(space) >= REMOTE
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
    const zones = this.g.space(space).seaNeighbors
    const turns = Math.min(Infinity, ...zones.map((z) => this.lanes.drop[z] ?? Infinity))
    const byShip = turns < Infinity ? power(TURN, turns + 1) : 0
    // As many units as the ships take go by sea; the rest waits.
    const room = Math.max(0, ...zones.map((z) => this.room(z)))
    const lifted = Math.min(count, room) / count
    return Math.max(afoot, byShip * lifted + STRANDED * (1 - lifted))
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
    return this.lift(unit, zone, count) + this.seas.worth(unit, zone, count) - this.exposed(unit, zone, count)
  }

  /** Returns what transports bring to where it does good, for units that would wait without them. */
  private lift(unit: UnitInfo, zone: Ix, count: number): number {
    const turns = this.lanes.drop[zone] ?? Infinity
    if (!carries(unit) || !(turns < Infinity)) return 0
    const taken = Math.max(0, Math.min(-this.room(zone), count * unitsOf(unit)))
    const gain = Math.max(0, power(TURN, turns + 1) - Math.max(STRANDED, this.afoot(zone)))
    return taken * CARGO * gain * TRIPS
  }

  /** Returns the average share of their worth that units around a zone keep if they walk to the front instead. */
  private afoot(zone: Ix): number {
    let [sum, count] = [0, 0]
    for (const land of this.around(zone)) {
      const waiting = this.waits.get(land) ?? 0
      sum += waiting * onFoot(this.steps(land), 1)
      count += waiting
    }
    return count > 0 ? sum / count : 0
  }

  /** Returns the added cost of the enemies' answer if ships join those in a zone; negative if they guard those. */
  private exposed(unit: UnitInfo, zone: Ix, count: number): number {
    const there = this.at(zone)
    const stake = this.theatre.stake(zone)
    const before = this.theatre.answer(zone, there, stake).cost
    const after = this.theatre.answer(zone, [...there, { unit, count }], stake).cost
    return (after - before) * FEARED
  }
}
