/**
 * Ships in noncombat movement: transports take aboard who waits, sail on along their lane and put ashore what has arrived; empty
 * ones go back for more; warships go where transports need them.
 */
import type { Action, MoveGroup } from '../../shared/model'
import { pid, type Game } from '../engine'
import type { Ix, Piece } from '../engine/state'
import { clash, type Lot } from './clash'
import { isTransport, Lanes, ports, waiting } from './lanes'
import { costOf, lotsOf } from './lots'
import { carries } from './ships'
import type { Threats } from './threat'
import type { Trial } from './trial'
import type { Weights } from './weights'
import { isCapital } from './worth'

/** A zone that a ship may go to, or stay in. */
interface Berth {
  readonly zone: Ix
  readonly path: readonly string[]
}

/** How much of what may be lost is feared, and what part of what sails is risked for coming on. */
const FEARED = 0.45
const BOLD = 0.4
/** IPCs that an empty ship must be in danger of to leave for it. */
const WORTH_FLEEING = 2
/** Turns that an IPC which may be lost counts. */
const PER_RISK = 0.05
/** Ships of one turn that are looked at. */
const MOST_SHIPS = 30
/** Turns nearer that a move must bring a ship. */
const NEARER = 0.2

/** Plans all ships' noncombat movement into the trial. */
export function sail(trial: Trial, threats: Threats, weights: Weights): void {
  new Convoy(trial, threats, weights).plan()
}

class Convoy {
  private readonly lanes: Lanes
  private readonly me: Ix
  /** Units that ships have taken, by land: who waits there for others is fewer. */
  private readonly waits: Map<Ix, number>

  constructor(
    private readonly trial: Trial,
    private readonly threats: Threats,
    private readonly weights: Weights,
  ) {
    this.me = trial.g.turnPower()
    this.lanes = new Lanes(trial.g, this.me, weights)
    this.waits = waiting(trial.g, this.me, this.lanes)
  }

  private get g(): Game {
    return this.trial.g
  }

  plan(): void {
    const ships = this.g
      .moversPieces((p) => p.space >= 0 && isTransport(this.g, p) && this.g.space(p.space).sea)
      .map((p) => ({ p, loaded: this.cargo(p).length > 0 }))
      .sort((a, b) => Number(b.loaded) - Number(a.loaded) || a.p.id - b.p.id)
      .slice(0, MOST_SHIPS)
    if (this.weights.docks > 0) this.keepGuards(ships.map(({ p }) => p))
    for (const { p } of ships) this.voyage(p.id)
    this.escort()
  }

  /** Who must stay so that a capital holds waits for no ship. */
  private keepGuards(ships: readonly Piece[]): void {
    const { g } = this
    for (const [land, count] of this.waits) {
      const [ship] = ships
      if (!ship || !isCapital(g, g.movers(), land)) continue
      this.waits.set(land, Math.min(count, this.ready(land, ship).length))
    }
  }

  private cargo(ship: Piece): Piece[] {
    return this.g
      .cargo(ship.id)
      .map((n) => this.g.piece(n))
      .filter((p) => this.g.type(p).domain === 'land')
  }

  private readonly known = new Map<number, { readonly at: number; readonly group: MoveGroup | undefined }>()
  /** What a ship may do now. Asked again once something was done. */
  private group(ship: number): MoveGroup | undefined {
    const at = this.trial.actions.length
    const known = this.known.get(ship)
    if (known?.at === at) return known.group
    const group = this.trial.legal()?.groups([pid(ship)])[0]
    this.known.set(ship, { at, group })
    return group
  }

  /** What one transport does, one thing after the other. */
  private voyage(id: number): void {
    const ship = () => this.g.piece(id)
    if (this.cargo(ship()).length === 0) {
      this.fetch(id)
      this.board(id)
    }
    if (this.cargo(ship()).length > 0) this.deliver(id)
    else this.flee(id)
  }

  /** Where a ship may be at the end of its move: where it lies, and zones without enemies. */
  private berths(ship: Piece): Berth[] {
    const { g } = this
    const here = { zone: ship.space, path: [] as readonly string[] }
    const group = this.group(ship.id)
    const others = (group?.targets ?? []).flatMap((t): Berth[] =>
      t.waypoint || g.hasEnemies(this.me, g.spaceIx(t.space)) || !g.space(g.spaceIx(t.space)).sea
        ? []
        : [{ zone: g.spaceIx(t.space), path: t.path }],
    )
    return [here, ...others]
  }

  private go(ship: Piece, { path }: Berth): boolean {
    return path.length < 2 || this.trial.do({ kind: 'move', units: [pid(ship.id)], path: [...path] })
  }

  /** An empty ship goes for those who wait, or home. */
  private fetch(id: number): void {
    const ship = this.g.piece(id)
    const beside = (zone: Ix): number => Math.max(0, ...this.quay(zone).map((s) => this.waits.get(s) ?? 0))
    if (beside(ship.space) > 0) return
    const { pick } = this.lanes
    const now = pick[ship.space] ?? Infinity
    const [best] = this.berths(ship)
      .filter(({ zone }) => (pick[zone] ?? Infinity) < now - NEARER && this.isSafe(zone, [ship]))
      .sort((a, b) => (pick[a.zone] ?? 0) - (pick[b.zone] ?? 0) || a.path.length - b.path.length)
    if (best) this.go(ship, best)
    else if (!(now < Infinity)) this.home(ship)
  }

  /** An empty ship leaves a zone where it would be lost for one where it is not. */
  private flee(id: number): void {
    const ship = this.g.piece(id)
    const here = this.risk(ship.space, [])
    if (here < WORTH_FLEEING) return
    const risks = this.berths(ship)
      .filter(({ zone }) => zone !== ship.space)
      .map((berth) => ({ berth, risk: this.risk(berth.zone, [ship]) }))
      .sort((a, b) => a.risk - b.risk || a.berth.path.length - b.berth.path.length)
    const [best] = risks
    if (best && best.risk < here / 2) this.go(ship, best.berth)
  }

  /** A ship without work lies in a port of its own. */
  private home(ship: Piece): void {
    const all = ports(this.g, ship.power)
    if (all.includes(ship.space) || all.length === 0) return
    const far = (zone: Ix): number => Math.min(...all.map((s) => this.g.distance(zone, s)))
    const [best] = this.berths(ship)
      .filter(({ zone }) => far(zone) < far(ship.space) && this.isSafe(zone, [ship]))
      .sort((a, b) => far(a.zone) - far(b.zone))
    if (best) this.go(ship, best)
  }

  private quay(zone: Ix): readonly Ix[] {
    return this.g.space(zone).landNeighbors
  }

  /** Takes aboard who waits beside the ship, the dearest that still find room first. */
  private board(id: number): void {
    const { g } = this
    const ship = g.piece(id)
    const takes = g.type(ship).hold?.takes ?? {}
    let left = g.type(ship).hold?.slots ?? 0
    const ashore = this.quay(ship.space)
      .filter((land) => this.lanes.isRemote(land) && (this.waits.get(land) ?? 0) > 0)
      .flatMap((land) => this.ready(land, ship).map((p) => ({ p, land })))
      .sort((a, b) => g.type(b.p).cost - g.type(a.p).cost || a.p.id - b.p.id)
    // Who boards must be able to go on: a full ship that lies still is no better than a full quay.
    if (ashore.length === 0 || !this.leads(ship)) return
    for (const { p, land } of ashore) {
      const room = takes[g.type(p).id] ?? Infinity
      if (room > left) continue
      if (!this.trial.do({ kind: 'load', units: [pid(p.id)], onto: pid(id) })) continue
      left -= room
      this.waits.set(land, (this.waits.get(land) ?? 1) - 1)
    }
  }

  /** Land units that may leave a land by ship. */
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

  /** How many of these must stay so that the land holds. */
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

  /** Does a lane lead from where the ship lies to somewhere it can lie safely, or put ashore? */
  private leads(ship: Piece): boolean {
    const now = this.lanes.drop[ship.space] ?? Infinity
    if (!(now < Infinity)) return false
    return this.berths(ship).some(
      ({ zone }) =>
        this.coast(zone) !== undefined ||
        ((this.lanes.drop[zone] ?? Infinity) < now - NEARER && this.isSafe(zone, [ship])),
    )
  }

  /** The friendly coast of a zone where cargo does most good. */
  private coast(zone: Ix): Ix | undefined {
    return this.quay(zone)
      .filter((land) => this.lanes.isDrop(land))
      .sort((a, b) => this.lanes.steps(a) - this.lanes.steps(b) || a - b)[0]
  }

  /** A loaded ship puts ashore where it can, else it sails on as far as it is safe. */
  private deliver(id: number): void {
    const ship = this.g.piece(id)
    const { drop } = this.lanes
    const turns = (zone: Ix): number => drop[zone] ?? Infinity
    const berths = this.berths(ship)
    const coasts = berths
      .filter(({ zone }) => this.coast(zone) !== undefined)
      .map((berth) => ({ ...berth, late: turns(berth.zone) + this.feared(berth.zone, ship) }))
      .sort((a, b) => a.late - b.late || a.path.length - b.path.length)
    for (const berth of coasts.slice(0, 3)) if (this.ashore(ship, berth)) return
    const [best] = berths
      .filter(({ zone }) => turns(zone) < turns(ship.space) - NEARER && this.isSafe(zone, [ship]))
      .sort((a, b) => turns(a.zone) - turns(b.zone) || a.path.length - b.path.length)
    if (best) this.go(ship, best)
    else if (!this.isSafe(ship.space, [])) this.shelter(ship)
  }

  /** Sails there and unloads, or does neither. */
  private ashore(ship: Piece, { zone, path }: Berth): boolean {
    const land = this.coast(zone)
    if (land === undefined) return false
    const cargo = this.cargo(ship).map((p) => pid(p.id))
    const steps: Action[] = [
      ...(path.length > 1 ? [{ kind: 'move' as const, units: [pid(ship.id)], path: [...path] }] : []),
      { kind: 'unload', units: cargo, to: this.g.sid(land) },
    ]
    return this.trial.all(steps)
  }

  /** A loaded ship in danger puts ashore at any friend's, or goes where it is safe. */
  private shelter(ship: Piece): void {
    const { g } = this
    const cargo = this.cargo(ship).map((p) => pid(p.id))
    const land = this.quay(ship.space).find((s) => g.friendlyLand(this.me, s))
    if (land !== undefined && this.trial.do({ kind: 'unload', units: cargo, to: g.sid(land) })) return
    const safe = this.berths(ship).find(({ zone }) => zone !== ship.space && this.isSafe(zone, [ship]))
    if (safe) this.go(ship, safe)
  }

  /** Own and friendly ships in a zone that fight for it. */
  private there(zone: Ix): Piece[] {
    return this.g.select(zone, (p) => this.g.friendly(this.me, p.power) && this.g.type(p).domain === 'sea')
  }

  /**
   * IPCs that would be lost in a zone beyond what it costs the enemy, with these ships beside those that lie there and warships
   * that can still come.
   */
  private risk(zone: Ix, more: readonly Piece[]): number {
    const attackers = this.threats.worst(zone)
    if (attackers.length === 0) return 0
    const { g } = this
    const all = [...new Set([...this.there(zone), ...more, ...this.free(zone)])]
    const met = clash(attackers, lotsOf(g, all))
    if (met.defenders > 0.5) return Math.max(0, met.defendersLost - met.attackersLost)
    return Math.max(0, met.defendersLost + this.aboard(all) - met.attackersLost)
  }

  /** Is the way on worth what may be lost where it ends, held against staying? Enemies can't be everywhere. */
  private isSafe(zone: Ix, more: readonly Piece[]): boolean {
    const { g } = this
    const [ship] = more
    const here = ship ? this.risk(ship.space, []) : 0
    const there = this.risk(zone, more)
    const stakes = more.reduce((sum, p) => sum + g.type(p).cost, 0) + this.aboard(more)
    return there * FEARED <= here + BOLD * stakes
  }
  /** What may be lost with a ship in a zone, in turns that it is worth to go elsewhere. */
  private feared(zone: Ix, ship: Piece): number {
    return this.weights.docks > 0 ? this.risk(zone, [ship]) * PER_RISK : 0
  }
  private aboard(ships: readonly Piece[]): number {
    return costOf(
      lotsOf(
        this.g,
        ships.flatMap((p) => this.cargo(p)),
      ),
    )
  }

  // ---- warships -----------------------------------------------------------------------------------------------------

  /** Warships that may still go to a zone this turn, and are not needed where they lie. */
  private free(zone: Ix): Piece[] {
    return (this.reach.get(zone) ?? []).filter((p) => !this.bound.has(p.id))
  }
  private readonly bound = new Set<number>()
  private warships: Map<Ix, Piece[]> | null = null
  /** Zones that each warship could go to. */
  private get reach(): Map<Ix, Piece[]> {
    if (this.warships) return this.warships
    const { g } = this
    const out = new Map<Ix, Piece[]>()
    for (const group of this.trial.legal()?.groups() ?? []) {
      const unit = g.typeFor(g.unitIx(group.unit), g.powerIx(group.power))
      if (unit.domain !== 'sea' || unit.defense === 0) continue
      if (carries(unit)) continue
      const ships = group.units.flatMap((u) => g.find(u) ?? [])
      for (const t of group.targets)
        if (!t.waypoint) {
          const zone = g.spaceIx(t.space)
          out.set(zone, [...(out.get(zone) ?? []), ...ships])
        }
    }
    return (this.warships = out)
  }

  /** Warships go to transports that would be lost without them, the dearest first; the rest closes up to the fleet. */
  private escort(): void {
    const { g } = this
    const zones = new Map<Ix, number>()
    for (const p of g.moversPieces((x) => x.space >= 0 && isTransport(g, x)))
      zones.set(p.space, (zones.get(p.space) ?? 0) + g.type(p).cost + this.aboard([p]))
    for (const [zone] of [...zones].sort((a, b) => b[1] - a[1] || a[0] - b[0])) this.guard(zone)
    const [main] = [...zones].sort((a, b) => b[1] - a[1] || a[0] - b[0])
    if (main) this.closeUp(main[0])
  }

  private lives(zone: Ix, attackers: readonly Lot[], more: readonly Piece[]): boolean {
    return clash(attackers, lotsOf(this.g, [...this.there(zone), ...more])).defenders > 0.5
  }

  /** The fewest warships that make a zone hold; none where all of them together don't. */
  private guard(zone: Ix): void {
    const { g } = this
    const attackers = this.threats.worst(zone)
    for (const p of this.there(zone)) if (g.isMover(p.power)) this.bound.add(p.id)
    if (attackers.length === 0 || this.lives(zone, attackers, [])) return
    const free = this.free(zone).sort((a, b) => g.type(a).cost - g.type(b).cost || a.id - b.id)
    if (!this.lives(zone, attackers, free)) return
    let sent = 1
    while (sent < free.length && !this.lives(zone, attackers, free.slice(0, sent))) sent++
    for (const p of free.slice(0, sent)) this.send(p, zone)
  }

  private send(p: Piece, zone: Ix): boolean {
    const to = this.g.sid(zone)
    const target = this.group(p.id)?.targets.find((t) => t.space === to && !t.waypoint)
    this.bound.add(p.id)
    return target !== undefined && this.trial.move([pid(p.id)], target.path) > 0
  }

  /** Warships that nobody needs come nearer to the fleet, where they are safe. */
  private closeUp(zone: Ix): void {
    const { g } = this
    const idle = new Set([...this.reach.values()].flat())
    for (const p of [...idle].sort((a, b) => a.id - b.id)) {
      if (this.bound.has(p.id) || g.has(p, 'submarine') || p.space === zone) continue
      const now = g.distance(p.space, zone)
      const [best] = this.berths(p)
        .filter((b) => g.distance(b.zone, zone) < now && this.isSafe(b.zone, [p]))
        .sort((a, b) => g.distance(a.zone, zone) - g.distance(b.zone, zone) || a.path.length - b.path.length)
      if (best) this.go(p, best)
      this.bound.add(p.id)
    }
  }
}
