/**
 * The flow of new units over sea: how many units ships take where they are built, how long the others wait for one of
 * the next trips, and how many more ships the flow needs, counting the units of next turn at the largest yard.
 */
import { unitsOf, type Game } from '../../engine'
import type { UnitInfo } from '../../engine/module/ruleset'
import type { Ix, Piece } from '../../engine/state/state'
import type { UnitCount } from '../battle/mean-battle'
import { FAR } from '../evaluation/front-distance'
import { hasComplex, incomeOf } from '../evaluation/territory-value'
import { power } from '../sandbox/fractional-power'
import { carries } from '../sea-transport/capacity'
import { isTransport, Lanes, waiting } from '../sea-transport/routes'
import type { Weights } from '../evaluation/weights'

/** The factor on a unit's worth for each turn that it takes to the front. */
export const TURN = 0.85
/** The factor for a unit that waits for a ship that is not there. */
const STRANDED = 0.2
/** The number of steps to the front from which units go by sea if they can, as in `Lanes`. */
export const REMOTE = 4
/** The trips that a transport counts for, and its worth beyond them. */
const TRIPS = 2.2
/** The average price of cargo, in IPCs. */
const CARGO = 3.5
/** The distance, in zones, from which an empty ship can come to load units next turn. */
const SAILED = 2
/** The part of a ship's room that counts while it is loaded or farther away, because it comes back. */
const RETURNING = 0.5
/** The turns of a trip there and back, and the most turns that a unit waits for one. */
const TRIP = 2
const MOST_WAIT = 3
/** The share of the income that next turn's cargo is expected to cost. */
const FORECAST = 0.5

/** Returns the factor on a unit's worth for the time that it walks to the front; 0 if there is no way. */
export const onFoot = (steps: number, move: number): number =>
  steps >= FAR ? 0 : power(TURN, Math.max(0, Math.ceil(steps / Math.max(1, move)) - 1))

export class Shipping {
  readonly lanes: Lanes
  private readonly ships: readonly Piece[]
  /** Room by zone, until the next unit is chosen. */
  private readonly rooms = new Map<Ix, number>()
  /** Units that wait for a ship, by territory. */
  private readonly waits: ReadonlyMap<Ix, number>
  /** The zone next to the largest yard from which cargo is ashore soonest; -1 if there is none. */
  private readonly port: Ix

  constructor(
    private readonly g: Game,
    private readonly me: Ix,
    weights: Weights,
    /** Chosen units by space. */
    private readonly added: ReadonlyMap<Ix, readonly UnitCount[]>,
  ) {
    this.lanes = new Lanes(g, me, weights)
    this.ships = g.piecesOf(me).filter((p) => p.space >= 0 && isTransport(g, p))
    this.waits = waiting(g, me, this.lanes)
    const ipc = (land: Ix): number => g.space(land).data.ipc
    const yard = g.facilities
      .spaces()
      .filter((land) => this.isYard(land))
      .reduce((best, land) => (best < 0 || ipc(land) > ipc(best) ? land : best), -1)
    this.port = (yard < 0 ? [] : g.space(yard).seaNeighbors)
      .filter((zone) => this.turns(zone) < Infinity)
      .reduce((best, zone) => (best < 0 || this.turns(zone) < this.turns(best) ? zone : best), -1)
  }

  /** Whether the power has transports. */
  get sails(): boolean {
    return this.ships.length > 0
  }

  /** Forgets all room: another unit is chosen. */
  clear(): void {
    this.rooms.clear()
  }

  steps(space: Ix): number {
    return this.g.space(space).land ? this.lanes.steps(space) : FAR
  }
  /** Returns whether units there have no front of their own and go by sea. */
  isRemote(space: Ix): boolean {
    return this.steps(space) >= REMOTE
  }

  /** Returns the turns until cargo in a zone is ashore where it does good. */
  turns(zone: Ix): number {
    return this.lanes.drop[zone] ?? Infinity
  }

  /** Returns whether new units arrive there that go by sea. */
  private isYard(land: Ix): boolean {
    return this.isRemote(land) && hasComplex(this.g, land) && this.g.at_(land).control === this.me
  }

  /**
   * Returns the average share of their worth that so many new units keep on their way by sea. As many as the ships take
   * go at once; each of the others waits for one of the next trips.
   */
  passage(space: Ix, count: number): number {
    const zones = this.g.space(space).seaNeighbors
    const turns = Math.min(Infinity, ...zones.map((z) => this.turns(z)))
    const byShip = turns < Infinity ? power(TURN, turns + 1) : 0
    if (byShip <= STRANDED) return STRANDED
    // Below zero: units that wait already come first.
    const room = Math.max(...zones.map((z) => this.room(z)))
    const rate = Math.max(0, ...zones.map((z) => this.rate(z)))
    let sum = 0
    for (let n = 1; n <= count; n++) {
      const wait = n <= room ? 0 : rate > 0 ? Math.ceil((n - room) / rate) : Infinity
      sum += wait > MOST_WAIT ? STRANDED : Math.max(STRANDED, byShip * power(TURN, wait))
    }
    return sum / count
  }

  /**
   * Returns the room in empty ships that reach a zone next turn, less the units that wait around it; negative if more
   * units wait. Units on islands at the other end of the lane are no reason for more ships at home.
   */
  room(zone: Ix): number {
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
        if (unit.domain === 'land' && this.isRemote(land)) room -= count
    }
    this.rooms.set(zone, room)
    return room
  }

  /** Returns how many units the ships around a zone carry in a turn on average, chosen ships included. */
  private rate(zone: Ix): number {
    const { g } = this
    let sum = 0
    for (const p of this.ships)
      sum += unitsOf(g.type(p)) * (g.distance(p.space, zone) <= TRIP * SAILED ? 1 : RETURNING)
    for (const [s, lots] of this.added)
      for (const { unit, count } of lots)
        if (carries(unit) && g.distance(s, zone) <= SAILED) sum += unitsOf(unit) * count
    return sum / TRIP
  }

  /** Returns the units that next turn's income is likely to add around a zone, which need ships as well. */
  private forecast(zone: Ix): number {
    const { g, me, port } = this
    if (port < 0 || g.distance(port, zone) > 1) return 0
    const income = g.rs.treasuries.reduce((sum, t, ix) => sum + (t.power === me ? incomeOf(g, ix) : 0), 0)
    return (income * FORECAST) / CARGO
  }

  /**
   * Returns the units that wait next to a zone, or a march from it, until a ship is built there, beyond those that the
   * ships there take.
   */
  quay(zone: Ix, ships: readonly UnitCount[]): number {
    const wait = this.around(zone).reduce((sum, s) => sum + (this.waits.get(s) ?? 0), 0)
    return wait - ships.reduce((sum, { unit, count }) => sum + (carries(unit) ? unitsOf(unit) * count : 0), 0)
  }

  /** Returns what more transports bring to where it does good, for units that would wait without them. */
  lift(unit: UnitInfo, zone: Ix, count: number): number {
    const turns = this.turns(zone)
    if (!carries(unit) || !(turns < Infinity)) return 0
    const taken = Math.max(0, Math.min(this.forecast(zone) - this.room(zone), count * unitsOf(unit)))
    const gain = Math.max(0, power(TURN, turns + 1) - Math.max(STRANDED, this.afoot(zone)))
    return taken * CARGO * gain * TRIPS
  }

  /** Returns the average share of their worth that units around a zone keep if they walk to the front instead. */
  private afoot(zone: Ix): number {
    let [sum, count] = [0, 0]
    for (const land of this.around(zone)) {
      const wait = this.waits.get(land) ?? 0
      sum += wait * onFoot(this.steps(land), 1)
      count += wait
    }
    return count > 0 ? sum / count : 0
  }

  /** Returns the territories next to a zone, or a march from it. */
  private around(zone: Ix): Ix[] {
    const beside = this.g.space(zone).landNeighbors
    return [...new Set(beside.flatMap((s) => [s, ...this.g.space(s).landNeighbors]))]
  }
}
