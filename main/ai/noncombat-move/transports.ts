/**
 * Transports in noncombat movement: they load waiting units, sail on along their lane, and unload what has arrived;
 * empty ones go back for more.
 */
import type { Action } from '../../../shared/model'
import { pid, type Game } from '../../engine'
import type { Ix, Piece } from '../../engine/state/state'
import { guess } from '../battle/estimate'
import { clash } from '../battle/mean-battle'
import { Fleet, type Berth } from './warships'
import { isTransport, ports, waiting, type Lanes } from '../sea-transport/routes'
import { lotsOf } from '../battle/unit-counts'
import { slotsOf } from '../sea-transport/capacity'
import type { Threats } from '../evaluation/threat-map'
import type { Trial } from '../sandbox/trial'
import { isCapital } from '../evaluation/territory-value'

/** The danger, in IPCs, from which an empty ship leaves its zone. */
const WORTH_FLEEING = 2
/** The turns that each IPC at risk counts. */
const PER_RISK = 0.1
/** The most ships considered in one turn. */
const MOST_SHIPS = 80
/** The chance and the loss from which cargo is not unloaded: that the territory falls, and its price less the enemy's. */
const LIKELY = 0.6
const MOST_LOST = 5
/** The turns by which a move must bring a ship nearer. */
const NEARER = 0.2

/**
 * Plans the noncombat movement of transports into the trial, before land units march away from them. Returns the fleet,
 * whose warships move after all other units. `lanes`: those of the position before any move.
 */
export function carry(
  trial: Trial,
  threats: Threats,
  lanes: Lanes,
  shunned: ReadonlySet<Ix> | null = null,
): Fleet {
  const fleet = new Fleet(trial, threats, shunned)
  new Convoy(trial, threats, lanes, fleet).plan()
  return fleet
}

class Convoy {
  private readonly me: Ix
  /** Waiting units by territory, less those that ships have taken. */
  private readonly waits: Map<Ix, number>

  constructor(
    private readonly trial: Trial,
    private readonly threats: Threats,
    private readonly lanes: Lanes,
    private readonly fleet: Fleet,
  ) {
    this.me = trial.g.turnPower()
    this.waits = waiting(trial.g, this.me, lanes)
  }

  private get g(): Game {
    return this.trial.g
  }

  /** Moves the transports one by one. */
  plan(): void {
    const ships = this.g
      .moversPieces((p) => p.space >= 0 && isTransport(this.g, p) && this.g.space(p.space).sea)
      .map((p) => ({ p, loaded: this.fleet.cargo(p).length > 0 }))
      .sort((a, b) => Number(b.loaded) - Number(a.loaded) || a.p.id - b.p.id)
      .slice(0, MOST_SHIPS)
    this.keepGuards(ships.map(({ p }) => p))
    for (const { p } of ships) this.voyage(p.id)
  }

  /** Excludes the units that a capital needs from those that wait for ships. */
  private keepGuards(ships: readonly Piece[]): void {
    const { g } = this
    for (const [land, count] of this.waits) {
      const [ship] = ships
      if (!ship || !isCapital(g, g.movers(), land)) continue
      this.waits.set(land, Math.min(count, this.ready(land, ship).length))
    }
  }

  /** Plays the steps of one transport. */
  private voyage(id: number): void {
    const ship = () => this.g.piece(id)
    if (this.fleet.cargo(ship()).length === 0) {
      this.fetch(id)
      this.board(id)
    }
    if (this.fleet.cargo(ship()).length > 0) this.deliver(id)
    else this.flee(id)
  }

  /** Sends an empty ship to waiting units, or home. */
  private fetch(id: number): void {
    const ship = this.g.piece(id)
    const beside = (zone: Ix): number => Math.max(0, ...this.quay(zone).map((s) => this.waits.get(s) ?? 0))
    if (beside(ship.space) > 0) return
    const { pick } = this.lanes
    const now = pick[ship.space] ?? Infinity
    const [best] = this.fleet
      .berths(ship)
      .filter(({ zone }) => (pick[zone] ?? Infinity) < now - NEARER && this.fleet.isSafe(zone, [ship]))
      .sort((a, b) => (pick[a.zone] ?? 0) - (pick[b.zone] ?? 0) || a.path.length - b.path.length)
    if (best) this.fleet.go(ship, best)
    else if (!(now < Infinity)) this.home(ship)
  }

  /** Moves an empty ship from a zone where it would be lost to one where it is safe. */
  private flee(id: number): void {
    const ship = this.g.piece(id)
    const here = this.fleet.risk(ship.space, [])
    if (here < WORTH_FLEEING) return
    const risks = this.fleet
      .berths(ship)
      .filter(({ zone }) => zone !== ship.space)
      .map((berth) => ({ berth, risk: this.fleet.risk(berth.zone, [ship]) }))
      .sort((a, b) => a.risk - b.risk || a.berth.path.length - b.berth.path.length)
    const [best] = risks
    if (best && best.risk < here / 2) this.fleet.go(ship, best.berth)
  }

  /** Sends a ship without work to a port of its own. */
  private home(ship: Piece): void {
    const all = ports(this.g, ship.power)
    if (all.includes(ship.space) || all.length === 0) return
    const far = (zone: Ix): number => Math.min(...all.map((s) => this.g.distance(zone, s)))
    const [best] = this.fleet
      .berths(ship)
      .filter(({ zone }) => far(zone) < far(ship.space) && this.fleet.isSafe(zone, [ship]))
      .sort((a, b) => far(a.zone) - far(b.zone))
    if (best) this.fleet.go(ship, best)
  }

  private quay(zone: Ix): readonly Ix[] {
    return this.g.space(zone).landNeighbors
  }

  /** Loads the units that wait next to the ship, the most expensive that still fit first. */
  private board(id: number): void {
    const { g } = this
    const ship = g.piece(id)
    const takes = g.type(ship).hold?.takes ?? {}
    let left = slotsOf(g.type(ship))
    const ashore = this.quay(ship.space)
      .filter((land) => this.lanes.isRemote(land) && (this.waits.get(land) ?? 0) > 0)
      .flatMap((land) => this.ready(land, ship).map((p) => ({ p, land })))
      .sort((a, b) => g.type(b.p).cost - g.type(a.p).cost || a.p.id - b.p.id)
    // A full ship that cannot move is no better than a full quay, so load only ships that can go on.
    if (ashore.length === 0 || !this.leads(ship)) return
    for (const { p, land } of ashore) {
      const room = takes[g.type(p).id] ?? Infinity
      if (room > left) continue
      if (!this.trial.do({ kind: 'load', units: [pid(p.id)], onto: pid(id) })) continue
      left -= room
      this.waits.set(land, (this.waits.get(land) ?? 1) - 1)
    }
  }

  /** Returns the land units that can leave a territory by ship. */
  private ready(land: Ix, ship: Piece): Piece[] {
    const { g } = this
    const takes = g.type(ship).hold?.takes ?? {}
    const all = g.select(
      land,
      (p) =>
        p.power === ship.power &&
        p.aboard < 0 &&
        g.type(p).domain === 'land' &&
        g.type(p).attack > 0 &&
        takes[g.type(p).id] !== undefined &&
        (p.turn?.moved.length ?? 0) === 0,
    )
    const guard = isCapital(g, g.movers(), land) ? this.guards(land, all) : 0
    return all.sort((a, b) => g.type(b).attack - g.type(a).attack || a.id - b.id).slice(0, all.length - guard)
  }

  /** Returns how many of these must stay so that the territory holds. */
  private guards(land: Ix, all: readonly Piece[]): number {
    const { g } = this
    const attackers = this.threats.worst(land)
    if (attackers.length === 0) return 0
    const others = g.select(
      land,
      (p) => g.friendly(this.me, p.power) && g.type(p).defense > 0 && !all.includes(p),
    )
    for (let stay = 0; stay <= all.length; stay++)
      if (clash(attackers, lotsOf(g, [...others, ...all.slice(all.length - stay)])).defenders > 1) return stay
    return all.length
  }

  /** Returns whether a lane leads from the ship to a safe zone or to a coast where it can unload. */
  private leads(ship: Piece): boolean {
    const now = this.lanes.drop[ship.space] ?? Infinity
    if (!(now < Infinity)) return false
    return this.fleet
      .berths(ship)
      .some(
        ({ zone }) =>
          this.coast(zone) !== undefined ||
          ((this.lanes.drop[zone] ?? Infinity) < now - NEARER && this.fleet.isSafe(zone, [ship])),
      )
  }

  /** Returns the friendly coast of a zone where cargo does most good; none where it would be lost. */
  private coast(zone: Ix): Ix | undefined {
    return this.quay(zone)
      .filter((land) => this.lanes.isDrop(land) && !this.isPerilous(land))
      .sort((a, b) => this.lanes.steps(a) - this.lanes.steps(b) || a - b)[0]
  }

  private readonly perils = new Map<Ix, boolean>()
  /** Returns whether a territory and its defenders would be lost even if all cargo that is in reach were unloaded there. */
  private isPerilous(land: Ix): boolean {
    const have = this.perils.get(land)
    if (have !== undefined) return have
    const { g } = this
    const reaches = (ship: Piece): boolean =>
      this.fleet.berths(ship).some(({ zone }) => g.space(zone).landNeighbors.includes(land))
    const cargo = g
      .moversPieces((p) => p.space >= 0 && isTransport(g, p) && g.space(p.space).sea)
      .filter((p) => this.fleet.cargo(p).length > 0 && reaches(p))
      .flatMap((p) => this.fleet.cargo(p))
    const there = g.select(land, (p) => g.friendly(this.me, p.power) && g.type(p).defense > 0)
    const lots = lotsOf(g, [...there, ...cargo])
    const made = this.threats.at(land).some((attackers) => {
      const { take, defendersLost, attackersLost } = guess(attackers, lots)
      return take > LIKELY && defendersLost - attackersLost > MOST_LOST
    })
    this.perils.set(land, made)
    return made
  }

  /** Unloads a ship where possible; otherwise sails on as far as it is safe. */
  private deliver(id: number): void {
    const ship = this.g.piece(id)
    const { drop } = this.lanes
    const turns = (zone: Ix): number => drop[zone] ?? Infinity
    const berths = this.fleet.berths(ship)
    const coasts = berths
      .filter(({ zone }) => this.coast(zone) !== undefined)
      .map((berth) => ({ ...berth, late: turns(berth.zone) + this.feared(berth.zone, ship) }))
      .sort((a, b) => a.late - b.late || a.path.length - b.path.length)
    for (const berth of coasts.slice(0, 3)) if (this.ashore(ship, berth)) return
    const [best] = berths
      .filter(({ zone }) => turns(zone) < turns(ship.space) - NEARER && this.fleet.isSafe(zone, [ship]))
      .sort((a, b) => turns(a.zone) - turns(b.zone) || a.path.length - b.path.length)
    if (best) this.fleet.go(ship, best)
    else if (!this.fleet.isSafe(ship.space, [])) this.shelter(ship)
  }

  /** Sails to a berth and unloads, or does neither. */
  private ashore(ship: Piece, { zone, path }: Berth): boolean {
    const land = this.coast(zone)
    if (land === undefined) return false
    const cargo = this.fleet.cargo(ship).map((p) => pid(p.id))
    const steps: Action[] = [
      ...(path.length > 1 ? [{ kind: 'move' as const, units: [pid(ship.id)], path: [...path] }] : []),
      { kind: 'unload', units: cargo, to: this.g.sid(land) },
    ]
    return this.trial.all(steps)
  }

  /** Unloads a ship in danger on any friendly coast, or takes it to a safe zone. */
  private shelter(ship: Piece): void {
    const { g } = this
    const cargo = this.fleet.cargo(ship).map((p) => pid(p.id))
    const land = this.quay(ship.space).find((s) => g.friendlyLand(this.me, s))
    if (land !== undefined && this.trial.do({ kind: 'unload', units: cargo, to: g.sid(land) })) return
    const safe = this.fleet
      .berths(ship)
      .find(({ zone }) => zone !== ship.space && this.fleet.isSafe(zone, [ship]))
    if (safe) this.fleet.go(ship, safe)
  }

  /** Returns what could be lost with a ship in a zone, as the turns of delay that safety is worth. */
  private feared(zone: Ix, ship: Piece): number {
    return this.fleet.risk(zone, [ship]) * PER_RISK
  }
}
