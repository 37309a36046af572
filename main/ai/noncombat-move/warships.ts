/**
 * Warships in noncombat movement, which go where transports need them; also, the berths of ships and the possible
 * losses there.
 */
import type { MoveGroup } from '../../../shared/model'
import { pid, type Game } from '../../engine'
import type { Ix, Piece } from '../../engine/state/state'
import { guess } from '../battle/estimate'
import { clash, type UnitCount } from '../battle/mean-battle'
import { isTransport } from '../sea-transport/routes'
import { costOf, lotsOf } from '../battle/unit-counts'
import { carries } from '../sea-transport/capacity'
import type { Threats } from '../evaluation/threat-map'
import type { Trial } from '../sandbox/trial'

/** A zone that a ship can go to, or stay in. */
export interface Berth {
  readonly zone: Ix
  readonly path: readonly string[]
}

/** The part of the possible loss that counts, and the part of the ships' worth that progress justifies risking. */
const FEARED = 0.45
const BOLD = 0.4
/** The IPCs that must be at stake, and be saved, before ships leave a zone. */
const LEAST_LOSS = 2

/** A power's ships in noncombat movement. */
export class Fleet {
  private readonly me: Ix

  constructor(
    private readonly trial: Trial,
    private readonly threats: Threats,
    /** Zones that transports do not enter; null: those where they would be lost. */
    private readonly shunned: ReadonlySet<Ix> | null = null,
  ) {
    this.me = trial.g.turnPower()
  }

  private get g(): Game {
    return this.trial.g
  }

  /** Returns the land units aboard a ship. */
  cargo(ship: Piece): Piece[] {
    return this.g
      .cargo(ship.id)
      .map((n) => this.g.piece(n))
      .filter((p) => this.g.type(p).domain === 'land')
  }

  private readonly known = new Map<number, { readonly at: number; readonly group: MoveGroup | undefined }>()
  /** Returns the present moves of a ship, cached until the next action. */
  private group(ship: number): MoveGroup | undefined {
    const at = this.trial.actions.length
    const known = this.known.get(ship)
    if (known?.at === at) return known.group
    const group = this.trial.legal()?.groups([pid(ship)])[0]
    this.known.set(ship, { at, group })
    return group
  }

  /** Returns where a ship can end its move: its own zone, and zones without enemies. */
  berths(ship: Piece): Berth[] {
    const { g } = this
    const here = { zone: ship.space, path: [] as readonly string[] }
    const shunned = (zone: Ix): boolean => this.shunned?.has(zone) === true
    const group = this.group(ship.id)
    const others = (group?.targets ?? []).flatMap((t): Berth[] =>
      t.waypoint ||
      shunned(g.spaceIx(t.space)) ||
      g.hasEnemies(this.me, g.spaceIx(t.space)) ||
      !g.space(g.spaceIx(t.space)).sea
        ? []
        : [{ zone: g.spaceIx(t.space), path: t.path }],
    )
    return [here, ...others]
  }

  /**
   * Sends a ship to a berth. If it would be lost there without them, warships follow immediately and are bound there.
   */
  go(ship: Piece, { path, zone }: Berth): boolean {
    if (path.length >= 2 && !this.trial.do({ kind: 'move', units: [pid(ship.id)], path: [...path] }))
      return false
    if (path.length >= 2 && !this.shunned && isTransport(this.g, ship)) this.guard(zone)
    return true
  }

  /** Returns own and friendly ships in a zone that fight for it. */
  private there(zone: Ix): Piece[] {
    return this.g.select(zone, (p) => this.g.friendly(this.me, p.power) && this.g.type(p).domain === 'sea')
  }

  /**
   * Returns the IPCs lost in a zone beyond the enemy's own cost, with these ships, those already there, and warships
   * that can still come.
   */
  risk(zone: Ix, more: readonly Piece[]): number {
    return this.loss(zone, [...new Set([...this.there(zone), ...more, ...this.free(zone)])])
  }

  /** Returns the IPCs that these ships would lose in a zone beyond the cost to the enemy power that gains most. */
  private loss(zone: Ix, ships: readonly Piece[]): number {
    if (ships.length === 0) return 0
    const { g } = this
    const lots = lotsOf(g, [...ships, ...this.wings(ships)])
    const cargo = this.aboard(ships)
    return this.threats.at(zone).reduce((most, attackers) => {
      const met = guess(attackers, lots)
      return Math.max(most, met.defendersLost + met.win * cargo - met.attackersLost)
    }, 0)
  }
  /** Returns the aircraft on the decks of these ships. */
  private wings(ships: readonly Piece[]): Piece[] {
    const { g } = this
    return ships.flatMap((p) =>
      g
        .cargo(p.id)
        .map((n) => g.piece(n))
        .filter((x) => g.type(x).domain === 'air'),
    )
  }

  /**
   * Returns whether progress is worth the possible loss at its end, compared with staying. Enemies cannot be
   * everywhere.
   */
  isSafe(zone: Ix, more: readonly Piece[]): boolean {
    if (this.shunned) return !this.shunned.has(zone)
    const { g } = this
    const [ship] = more
    const here = ship ? this.risk(ship.space, []) : 0
    const there = this.risk(zone, more)
    const stakes = more.reduce((sum, p) => sum + g.type(p).cost, 0) + this.aboard(more)
    return there * FEARED <= here + BOLD * stakes
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

  /** Returns the warships that can still go to a zone this turn and are not needed in their own. */
  private free(zone: Ix): Piece[] {
    return (this.reach.get(zone) ?? []).filter((p) => !this.bound.has(p.id))
  }
  private readonly bound = new Set<number>()
  private warships: Map<Ix, Piece[]> | null = null
  /** The zones that each warship could go to. */
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

  /**
   * Sends warships to transports that would be lost without them, the most valuable first; the rest closes up to the
   * fleet.
   */
  escort(): void {
    const { g } = this
    const zones = new Map<Ix, number>()
    for (const p of g.moversPieces((x) => x.space >= 0 && isTransport(g, x)))
      zones.set(p.space, (zones.get(p.space) ?? 0) + g.type(p).cost + this.aboard([p]))
    const dearest = [...zones].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([zone]) => zone)
    for (const zone of dearest) this.guard(zone)
    const [main] = dearest
    if (main !== undefined) this.closeUp(main)
    this.shelter()
  }

  /**
   * Moves ships that would be lost to where that costs least, a zone's ships together or each by itself: to others for
   * mutual protection, or out of reach.
   */
  private shelter(): void {
    const { g } = this
    const mine = g.moversPieces((p) => p.space >= 0 && p.aboard < 0 && g.type(p).domain === 'sea')
    const zones = new Map<Ix, Piece[]>()
    for (const p of mine) zones.set(p.space, [...(zones.get(p.space) ?? []), p])
    const losses = [...zones].map(([zone, ships]) => ({ ships, loss: this.loss(zone, this.there(zone)) }))
    for (const { ships, loss } of losses.sort((a, b) => b.loss - a.loss)) {
      if (loss < LEAST_LOSS) continue
      const able = ships.filter((p) => this.berths(p).length > 1)
      if (able.length > 1 && this.leave(able)) continue
      for (const p of able.sort((a, b) => g.type(b).cost - g.type(a).cost || a.id - b.id)) this.leave([p])
    }
  }

  /** Moves these ships of one zone to where most is saved; returns false if that saves nothing. */
  private leave(ships: readonly Piece[]): boolean {
    const [first] = ships
    if (!first) return false
    const here = this.there(first.space)
    const stay = here.filter((p) => !ships.includes(p))
    const now = this.loss(first.space, here)
    const after = this.loss(first.space, stay)
    const common = this.berths(first).filter(
      ({ zone }) =>
        zone !== first.space && ships.every((p) => this.berths(p).some((berth) => berth.zone === zone)),
    )
    let best: { readonly zone: Ix; readonly saved: number } | null = null
    for (const { zone } of common) {
      const there = this.there(zone)
      const saved = now + this.loss(zone, there) - after - this.loss(zone, [...there, ...ships])
      if (saved > (best?.saved ?? LEAST_LOSS)) best = { zone, saved }
    }
    if (!best) return false
    for (const p of ships) {
      const berth = this.berths(p).find(({ zone }) => zone === best.zone)
      if (berth) this.go(p, berth)
      this.bound.add(p.id)
    }
    return true
  }

  private lives(zone: Ix, attackers: readonly UnitCount[], more: readonly Piece[]): boolean {
    return clash(attackers, lotsOf(this.g, [...this.there(zone), ...more])).defenders > 0.5
  }

  /** Sends the fewest warships that make a zone hold; none if all of them together are too few. */
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

  /** Brings unneeded warships nearer to the fleet, to safe zones. */
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
