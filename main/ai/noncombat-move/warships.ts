/**
 * Where ships may lie in noncombat movement, what may be lost there, and warships: they go where transports need them.
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

/** A zone that a ship may go to, or stay in. */
export interface Berth {
  readonly zone: Ix
  readonly path: readonly string[]
}

/** How much of what may be lost is feared, and what part of what sails is risked for coming on. */
const FEARED = 0.45
const BOLD = 0.4
/** IPCs that must be at stake, and be saved, for ships to leave a zone. */
const LEAST_LOSS = 2

/** A power's ships in noncombat movement. */
export class Fleet {
  private readonly me: Ix

  constructor(
    private readonly trial: Trial,
    private readonly threats: Threats,
  ) {
    this.me = trial.g.turnPower()
  }

  private get g(): Game {
    return this.trial.g
  }

  /** Land units aboard a ship. */
  cargo(ship: Piece): Piece[] {
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

  /** Where a ship may be at the end of its move: where it lies, and zones without enemies. */
  berths(ship: Piece): Berth[] {
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

  /** A ship goes to a berth; where it would be lost there without them, warships follow it at once, and are bound there. */
  go(ship: Piece, { path, zone }: Berth): boolean {
    if (path.length >= 2 && !this.trial.do({ kind: 'move', units: [pid(ship.id)], path: [...path] }))
      return false
    if (path.length >= 2 && isTransport(this.g, ship)) this.guard(zone)
    return true
  }

  /** Own and friendly ships in a zone that fight for it. */
  private there(zone: Ix): Piece[] {
    return this.g.select(zone, (p) => this.g.friendly(this.me, p.power) && this.g.type(p).domain === 'sea')
  }

  /**
   * IPCs that would be lost in a zone beyond what it costs the enemy, with these ships beside those that lie there and warships
   * that can still come.
   */
  risk(zone: Ix, more: readonly Piece[]): number {
    return this.loss(zone, [...new Set([...this.there(zone), ...more, ...this.free(zone)])])
  }

  /** IPCs that these ships would lose in a zone beyond what it costs the enemy power that gains most by it. */
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
  /** Aircraft on the decks of these ships. */
  private wings(ships: readonly Piece[]): Piece[] {
    const { g } = this
    return ships.flatMap((p) =>
      g
        .cargo(p.id)
        .map((n) => g.piece(n))
        .filter((x) => g.type(x).domain === 'air'),
    )
  }

  /** Is the way on worth what may be lost where it ends, held against staying? Enemies can't be everywhere. */
  isSafe(zone: Ix, more: readonly Piece[]): boolean {
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
   * Ships that would be lost where they lie go where that costs least, all of a zone together or each by itself: to others that they
   * make hold, or that make them hold, or out of reach.
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

  /** These ships of one zone go where most of what would be lost is saved; false where nothing is. */
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
