/**
 * What new units would be worth, by type and place: what they save where an enemy could come, what they add to the army at the front
 * and how long they take to it, what a ship carries, guards or wins back. Marginal: what was thought of before counts as there.
 */
import { unitsOf, type Game } from '../../engine'
import type { UnitInfo } from '../../engine/module/ruleset'
import type { Ix, Piece } from '../../engine/state/state'
import type { UnitCount } from '../battle/mean-battle'
import { FAR } from '../evaluation/front-distance'
import { isTransport, Lanes, waiting } from '../sea-transport/routes'
import { lotsOf } from '../battle/unit-counts'
import { power } from '../sandbox/math'
import { carries } from '../sea-transport/capacity'
import type { Evaluator } from '../evaluation/evaluator'
import { hasComplex, isCapital } from '../evaluation/territory-value'

/** What is left of a unit's worth for each turn that it takes to the front. */
const TURN = 0.85
/** What a unit is worth that waits for a ship which is not there. */
const STRANDED = 0.2
/** From so many steps off the front on units go by sea where they can, as lanes do. */
const REMOTE = 4
/** Trips that a transport counts for, and what it is worth beyond them. */
const TRIPS = 2.2
/** IPCs of a unit that ships carry. */
const CARGO = 3.5
/** Zones that an empty ship comes from to take somebody aboard next turn. */
const SAILED = 2
/** Turns of income that command of the sea counts for, and zones from which ships get to it in time. */
const COMMAND = 2.5
const NEAR = 6
/** What an open sea is worth to a power that lives behind one: its lanes. */
const LANES = 14
/** How much of the command of a sea a submarine wins, of what a ship of its strength does. */
const DIVES = 0.4
/** What is left of it for a power that has ships and no land behind the sea. */
const COASTAL = 0.1
/** Cheap hits of an army, of all of its hits, below which dear ones are worth less; and by how much at the most. */
const FEW = 0.65
const DEAR = 0.35
/** A land is safe for a complex that holds as often; turns that one counts for, units a turn that it must take, what one costs, and what is left of one that is shipped. */
const SAFE = 0.9
const SITE_TURNS = 4
const LEAST_SITE = 3
const BODY = 3.5
const FERRIED = 0.4
/** How much of what an enemy's answer could cost is reckoned with. */
const FEARED = 0.8

/** Strength of an army: hits that it deals in a round and hits that it takes, attacking and defending. */
interface Might {
  attack: number
  defense: number
  hits: number
  foot: number
  guns: number
}
const nobody = (): Might => ({ attack: 0, defense: 0, hits: 0, foot: 0, guns: 0 })

function join(m: Might, unit: UnitInfo, count: number): Might {
  return {
    attack: m.attack + (unit.attack / 6) * count,
    defense: m.defense + (unit.defense / 6) * count,
    hits: m.hits + unit.hits * count,
    foot: m.foot + (unit.traits['supported'] === undefined ? 0 : count),
    guns: m.guns + (unit.domain === 'land' && unit.traits['artillery'] !== undefined ? count : 0),
  }
}
/** What is left of a unit's worth until it has walked so many steps to the front; nothing where there is no way. */
const onFoot = (steps: number, move: number): number =>
  steps >= FAR ? 0 : power(TURN, Math.max(0, Math.ceil(steps / Math.max(1, move)) - 1))

/** Lanchester's measure: who deals and takes twice as much is four times as strong, its root twice. */
const might = (m: Might, attacking: number): number => {
  const raised = Math.min(m.foot, m.guns) / 6
  return Math.sqrt((m.attack + raised) * m.hits) * attacking + Math.sqrt(m.defense * m.hits) * (1 - attacking)
}

/** What hangs on a sea: what is to be taken from enemies, what is to be kept; and who sails there. */
interface Sea {
  readonly taken: number
  readonly kept: number
  readonly own: Might
  readonly enemies: number
}

export class Demand {
  private readonly g: Game
  readonly lanes: Lanes
  private army: Might
  private readonly attacking: number
  /** What an IPC of the best unit adds to the army. */
  private readonly scale: number
  /** Units thought of, by space. */
  private readonly added = new Map<Ix, UnitCount[]>()
  private readonly ships: readonly Piece[]
  /** Room by zone, until something more is thought of. */
  private readonly rooms = new Map<Ix, number>()
  /** Units that wait for a ship, by land. */
  private readonly waits: ReadonlyMap<Ix, number>

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
  }

  /** The chance that a land holds with what was thought of for it. */
  kept(space: Ix): number {
    return this.theatre.answer(space, this.at(space)).kept
  }
  /** Is a capital as safe as it should be? */
  isHeld(space: Ix): boolean {
    return this.kept(space) >= 1 - this.theatre.weights.danger
  }

  /** Would enemies take the land from those who stood there before anything was bought? */
  threatened(space: Ix): boolean {
    return this.theatre.answer(space, lotsOf(this.g, this.theatre.defenders(space))).kept < 0.9
  }

  /** What so many of a unit would be worth in a space, beside all that was taken before. */
  worth(unit: UnitInfo, space: Ix, count: number): number {
    if (unit.domain === 'facility') return this.site(unit, space)
    if (unit.domain === 'sea') return this.atSea(unit, space, count)
    const ready =
      (unit.domain === 'air' ? this.flight(space) : this.tempo(unit, space, count)) * this.bodies(unit)
    const grown = might(join(this.army, unit, count), this.attacking) - might(this.army, this.attacking)
    return this.saved(unit, space, count) + (grown / this.scale) * ready + this.command(unit, space, count)
  }

  /**
   * What is left of the worth of a unit that is dear to lose, where the army has few that are cheap: losses are taken from the
   * cheapest, so that an army without them loses dear ones.
   */
  private bodies(unit: UnitInfo): number {
    if (unit.traits['supported'] !== undefined) return 1
    const share = this.army.foot / Math.max(1, this.army.hits)
    return 1 - DEAR * Math.max(0, Math.min(1, (FEW - share) / 0.3))
  }

  /**
   * What a complex in a land is worth: so many units a turn that come at the front instead of on the way to it from where they come now.
   * Nothing where the land may fall, or has one.
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
  /** Is a complex thought of already? One a turn. */
  private get founded(): boolean {
    return [...this.added.values()].some((lots) => lots.some(({ unit }) => unit.domain === 'facility'))
  }

  /** A ship with its cargo, both of them new, when there is no ship for it: what it lands, and the ship afterwards. */
  load(ship: UnitInfo, zone: Ix, cargo: readonly UnitInfo[], land: Ix): number {
    const turns = this.lanes.drop[zone] ?? Infinity
    // Ships that have room take it first.
    if (!(turns < Infinity) || this.room(zone) >= cargo.length) return 0
    // Who waits beside it goes first: then the ship is bought without cargo.
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

  /** Units that wait beside a zone or a march from it, until a ship is built there, beyond those that ships there take. */
  private quay(zone: Ix): number {
    const ships = this.at(zone).filter(({ unit }) => carries(unit))
    const wait = this.around(zone).reduce((sum, s) => sum + (this.waits.get(s) ?? 0), 0)
    return wait - ships.reduce((sum, { unit, count }) => sum + unitsOf(unit) * count, 0)
  }

  /**
   * Room in empty ships that will be at a zone next turn, beyond who waits around it; below zero where more wait than there is room
   * for. Who waits on islands at the other end of the lane is no reason for more ships at home.
   */
  private room(zone: Ix): number {
    const have = this.rooms.get(zone)
    if (have !== undefined) return have
    const { g } = this
    const near = (from: Ix): boolean => from === zone || g.distance(from, zone) <= SAILED
    let room = 0
    for (const p of this.ships) if (near(p.space) && g.cargo(p.id).length === 0) room += unitsOf(g.type(p))
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
  /** Lands beside a zone, and a march from there. */
  private around(zone: Ix): Ix[] {
    const beside = this.g.space(zone).landNeighbors
    return [...new Set(beside.flatMap((s) => [s, ...this.g.space(s).landNeighbors]))]
  }

  /** From now on so many of them are as good as there. */
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

  /** How much attacking is thought of: more by the stronger side. */
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
  /** Is an enemy's land beside one of ours? */
  private front(space: Ix): boolean {
    return this.g.space(space).landNeighbors.some((s) => this.g.friendlyLand(this.me, s))
  }

  /** What is left of land units' worth until they are at the front: on foot, or by the ships that there are. */
  private tempo(unit: UnitInfo, space: Ix, count: number): number {
    const afoot = onFoot(this.steps(space), unit.move)
    if (!this.remote(space)) return afoot
    const zones = this.g.space(space).seaNeighbors
    const turns = Math.min(Infinity, ...zones.map((z) => this.lanes.drop[z] ?? Infinity))
    const byShip = turns < Infinity ? power(TURN, turns + 1) : 0
    // As many as the ships take go by sea, the rest waits.
    const room = Math.max(0, ...zones.map((z) => this.room(z)))
    const lifted = Math.min(count, room) / count
    return Math.max(afoot, byShip * lifted + STRANDED * (1 - lifted))
  }

  private readonly flights = new Map<Ix, number>()
  /** The same of aircraft: what fights is a flight of so many spaces away. */
  private flight(space: Ix): number {
    const have = this.flights.get(space)
    if (have !== undefined) return have
    const { g, me } = this
    let near = FAR
    for (const { ix, land } of g.rs.spaces)
      if (land && g.enemyLand(me, ix) && (this.front(ix) || g.space(ix).data.ipc > 0))
        near = Math.min(near, g.distance(space, ix))
    const made = power(TURN, Math.max(0, near - 2) / 2)
    this.flights.set(space, made)
    return made
  }

  /** What they save of the loss that an enemy could bring about in the space. */
  saved(unit: UnitInfo, space: Ix, count: number): number {
    if (unit.defense === 0 || !this.g.space(space).land) return 0
    const there = this.at(space)
    const before = this.theatre.answer(space, there).cost
    if (before <= 0) return 0
    const after = this.theatre.answer(space, [...there, { unit, count }]).cost
    const home = isCapital(this.g, this.g.movers(), space)
    return Math.max(0, before - after) * (home ? 1 : 0.5)
  }

  /** Friends in a space, and what was thought of for it. */
  private at(space: Ix): UnitCount[] {
    const { theatre, g } = this
    const pieces = g.space(space).land ? theatre.defenders(space) : theatre.fleet(space)
    return [...lotsOf(g, pieces), ...(this.added.get(space) ?? [])]
  }

  // ---- ships --------------------------------------------------------------------------------------------------------

  private atSea(unit: UnitInfo, zone: Ix, count: number): number {
    return this.lift(unit, zone, count) + this.command(unit, zone, count) - this.exposed(unit, zone, count)
  }

  /** What transports bring to where it does good, of those who would wait without them. */
  private lift(unit: UnitInfo, zone: Ix, count: number): number {
    const turns = this.lanes.drop[zone] ?? Infinity
    if (!carries(unit) || !(turns < Infinity)) return 0
    const taken = Math.max(0, Math.min(-this.room(zone), count * unitsOf(unit)))
    const gain = Math.max(0, power(TURN, turns + 1) - Math.max(STRANDED, this.afoot(zone)))
    return taken * CARGO * gain * TRIPS
  }

  /** The share of their worth that units waiting around a zone keep if they walk to the front instead, on average. */
  private afoot(zone: Ix): number {
    let [sum, count] = [0, 0]
    for (const land of this.around(zone)) {
      const waiting = this.waits.get(land) ?? 0
      sum += waiting * onFoot(this.steps(land), 1)
      count += waiting
    }
    return count > 0 ? sum / count : 0
  }

  /** What the enemies' answer costs more where ships join those that lie in a zone; below zero where they guard them. */
  private exposed(unit: UnitInfo, zone: Ix, count: number): number {
    const there = this.at(zone)
    const stake = this.theatre.stake(zone)
    const before = this.theatre.answer(zone, there, stake).cost
    const after = this.theatre.answer(zone, [...there, { unit, count }], stake).cost
    return (after - before) * FEARED
  }

  private readonly seas = new Map<Ix, Sea>()

  /** What command of the sea around a zone is worth, by how much likelier these win it. */
  private command(unit: UnitInfo, space: Ix, count: number): number {
    if (unit.attack === 0 || unit.domain === 'land' || carries(unit)) return 0
    const zones = this.g.space(space).sea ? [space] : this.g.space(space).seaNeighbors
    // Submarines sink ships and guard none: aircraft, and what hunts them, pass them by.
    const flies = unit.domain === 'air' ? 0.6 : unit.traits['submarine'] === undefined ? 1 : DIVES
    return Math.max(
      0,
      ...zones.map((zone) => {
        const { taken, kept, own, enemies } = this.sea(zone)
        if (taken + kept === 0) return 0
        // What is to be taken needs a ship; what is to be kept, only where somebody comes.
        const command = (m: Might): number => {
          const s = might(m, 0.6)
          const all = s * s + enemies * enemies
          return (taken * s * s) / (all + 0.25) + (kept * (s * s + 0.05)) / (all + 0.05)
        }
        return (command(join(own, unit, count)) - command(own)) * flies
      }),
    )
  }

  /** What hangs on the sea around a zone, and who sails there. */
  private sea(zone: Ix): Sea {
    const have = this.seas.get(zone)
    if (have) return have
    const { g, me, theatre } = this
    let [taken, kept] = [0, 0]
    const { trade } = theatre
    for (const { ix, sea } of g.rs.spaces) {
      if (!sea) continue
      const far = g.distance(zone, ix)
      if (far > NEAR) continue
      const swing = trade.swing(ix) * theatre.weights.convoys
      if (swing <= 0) continue
      const worth = swing * COMMAND * power(0.85, far / 2)
      if (trade.isPrize(ix)) taken += worth
      else kept += worth * (theatre.against(ix).length > 0 ? 0.5 : 0.15)
    }
    if (this.lives(zone)) kept += LANES
    else if (this.ships.length > 0) kept += LANES * COASTAL
    let [own, enemies] = [nobody(), nobody()]
    const near = (p: Piece): boolean =>
      p.space >= 0 && g.space(p.space).sea && g.distance(zone, p.space) <= NEAR
    for (const p of g.state.pieces) {
      if (!p || !near(p) || g.type(p).domain !== 'sea' || carries(g.type(p))) continue
      if (g.hostile(me, p.power)) enemies = join(enemies, g.type(p), 1)
      else if (p.power === me) own = join(own, g.type(p), 1)
      else if (g.friendly(me, p.power)) own = join(own, g.type(p), 0.5)
    }
    for (const [s, lots] of this.added)
      if (g.space(s).sea && g.distance(zone, s) <= NEAR)
        for (const { unit, count } of lots) if (!carries(unit)) own = join(own, unit, count)
    const made = { taken, kept, own, enemies: might(enemies, 0.5) }
    this.seas.set(zone, made)
    return made
  }

  /** Does a power with land beside this zone live behind the sea? */
  private lives(zone: Ix): boolean {
    const lands = this.g.space(zone).landNeighbors.filter((s) => this.g.at_(s).control === this.me)
    return lands.some((s) => this.remote(s))
  }
}
