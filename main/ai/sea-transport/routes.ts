/**
 * Lanes: the ways of cargo over several turns. For each sea zone: the turns until cargo there is ashore where it is
 * needed, and the turns until an empty ship reaches waiting units. Both follow from the position alone, so the player
 * keeps no state between turns.
 */
import type { Game } from '../../engine'
import type { Ix, Piece } from '../../engine/state/state'
import { clash, type UnitCount } from '../battle/mean-battle'
import { FAR, openFronts } from '../evaluation/front-distance'
import { lotsOf } from '../battle/unit-counts'
import { pullOf } from '../evaluation/prize-pull'
import { carries } from './capacity'
import type { Weights } from '../evaluation/weights'
import { hasComplex, isCapital, prizeOf } from '../evaluation/territory-value'

/** The zones that a transport sails in a turn. */
const SPEED = 2
/** The turns that each space on foot to the front counts. */
const ON_FOOT = 0.7
/** The number of spaces to the front from which units consider the sea. */
const REMOTE = 4
/** The most loads for a landing on one coast. */
const MOST_LOADS = 10
/** The turns that each further ship of a landing adds, and those that each 10 IPCs of its prize remove. */
const PER_LOAD = 0.5
const PER_PRIZE = 0.15
/**
 * The turns that each waiting unit removes from the way to it, so that more ships go where many wait, and the most
 * units that count.
 */
const PER_WAITING = 0.15
const MOST_WAITING = 8

/** The added turns of a coast with nothing worth taking near it, compared with the best one. */
const POOR = 2

/** The distance fields of a power's lanes. Infinite where no lane leads. */
export class Lanes {
  readonly front: Int16Array
  /** By zone: turns until cargo is ashore where it does good. */
  readonly drop: Float64Array
  /** By zone: turns until an empty ship reaches waiting units, less a bonus for their number. */
  readonly pick: Float64Array
  /** Enemy coasts with a planned landing, and its loads. */
  readonly goals = new Map<Ix, number>()

  constructor(
    private readonly g: Game,
    private readonly me: Ix,
    private readonly weights: Pick<Weights, 'turn'>,
  ) {
    this.front = openFronts(g, me)
    this.drop = this.spread(this.coasts())
    this.pick = this.spread(this.quays())
  }

  /** Returns the steps on foot to the front. */
  steps(land: Ix): number {
    return this.front[land] ?? FAR
  }

  /** Returns whether units there have no front of their own and go by sea. */
  isRemote(land: Ix): boolean {
    return this.steps(land) >= REMOTE
  }

  /** Returns whether a coast is friendly and cargo does good there. */
  isDrop(land: Ix): boolean {
    return this.g.friendlyLand(this.me, land) && this.steps(land) < REMOTE
  }

  /**
   * Returns, for each coast, the turns that arrival there counts: by the way to the front, or by the effort of a
   * landing.
   */
  private coasts(): Map<Ix, number> {
    const { g, me } = this
    const out = new Map<Ix, number>()
    const lots = sampleLoad(g, me)
    const poor = this.poverty()
    for (const s of g.rs.spaces) {
      if (!s.land || s.data.impassable || s.seaNeighbors.length === 0) continue
      const turns = this.isDrop(s.ix)
        ? this.steps(s.ix) * ON_FOOT
        : g.enemyLand(me, s.ix)
          ? this.landing(s.ix, lots)
          : Infinity
      for (const zone of turns < Infinity ? s.seaNeighbors : [])
        if (!g.hasEnemies(me, zone)) out.set(zone, Math.min(turns + poor(s.ix), out.get(zone) ?? Infinity))
    }
    return out
  }

  /** Returns the added turns of a coast, by what is worth taking near it. */
  private poverty(): (coast: Ix) => number {
    const { g, me, weights } = this
    const prize = (space: Ix): number => Math.max(0, prizeOf(g, space, true))
    const { at } = pullOf(g, { me, weights, prize })
    return (coast) => POOR * (1 - (at[coast] ?? 0))
  }

  /** Returns the turns that a landing on an enemy coast counts; null if it takes too many loads. */
  private landing(coast: Ix, load: readonly UnitCount[]): number {
    const { g, me } = this
    const prize = prizeOf(g, coast, true)
    if (prize <= 0 || load.length === 0) return Infinity
    const defenders = lotsOf(g, g.enemiesIn(me, coast))
    for (let n = 1; n <= MOST_LOADS; n++) {
      const met = clash(
        load.map((l) => ({ ...l, count: l.count * n })),
        defenders,
      )
      if (met.defenders > 0.3 || met.landLeft < 0.8) continue
      this.goals.set(coast, n)
      return Math.max(0, 1 + PER_LOAD * n - (PER_PRIZE * prize) / 10)
    }
    return Infinity
  }

  /** Returns the zones next to units that wait for a ship. */
  private quays(): Map<Ix, number> {
    const out = new Map<Ix, number>()
    for (const [land, count] of waiting(this.g, this.me, this))
      for (const zone of this.g.space(land).seaNeighbors) {
        if (this.g.hasEnemies(this.me, zone) || !((this.drop[zone] ?? Infinity) < Infinity)) continue
        const turns = -PER_WAITING * Math.min(MOST_WAITING, count)
        out.set(zone, Math.min(turns, out.get(zone) ?? Infinity))
      }
    return out
  }

  /** Returns the turns over open sea from every zone to the best of these zones. */
  private spread(from: ReadonlyMap<Ix, number>): Float64Array {
    const { g, me } = this
    const turns = new Float64Array(g.rs.spaces.length).fill(Infinity)
    for (const [zone, n] of from) turns[zone] = n
    const open = [...from.keys()]
    // There are few zones and paths are short, so a zone is simply visited again whenever it gets nearer.
    for (let head = 0; head < open.length; head++) {
      const zone = open[head] ?? 0
      const next = (turns[zone] ?? Infinity) + 1 / SPEED
      for (const to of g.space(zone).seaNeighbors)
        if (next < (turns[to] ?? Infinity) - 1e-9 && this.sails(to, zone)) {
          turns[to] = next
          if (!g.hasEnemies(me, to)) open.push(to)
        }
    }
    return turns
  }

  private readonly straits = new Map<number, boolean>()
  /** Returns whether canals and straits let a ship go from one zone to the other. */
  private sails(from: Ix, to: Ix): boolean {
    const key = from * this.g.rs.spaces.length + to
    const known = this.straits.get(key)
    if (known !== undefined) return known
    const piece = this.ship()
    const may = !piece || this.g.ask('forbidStep', { piece, from, space: to, mode: 'noncombat' }) === null
    this.straits.set(key, may)
    return may
  }
  private sample: Piece | null | undefined
  private ship(): Piece | null {
    return (this.sample ??=
      this.g.piecesOf(this.me).find((p) => p.space >= 0 && isTransport(this.g, p)) ?? null)
  }
}

/** Returns whether a piece is a transport. */
export const isTransport = (g: Game, p: Piece): boolean => carries(g.type(p))

/** Returns the land units that wait for a transport, by territory: all but those that guard their capital. */
export function waiting(g: Game, me: Ix, lanes: Pick<Lanes, 'isRemote'>): Map<Ix, number> {
  const out = new Map<Ix, number>()
  for (const p of g.piecesOf(me)) {
    if (p.space < 0 || p.aboard >= 0 || !g.space(p.space).land) continue
    if (g.type(p).domain !== 'land' || g.type(p).attack === 0 || !lanes.isRemote(p.space)) continue
    out.set(p.space, (out.get(p.space) ?? 0) + 1)
  }
  for (const [land, count] of out) if (isCapital(g, [me], land) && count <= 1) out.delete(land)
  return out
}

/** Returns the load of one ship from units on sale: an infantry and the best unit that fits with it. */
function sampleLoad(g: Game, me: Ix): UnitCount[] {
  const mine = g.piecesOf(me).filter((p) => g.type(p).domain === 'land' && g.type(p).attack > 0)
  const foot = mine.find((p) => g.type(p).attack === 1)
  const gun = mine.find((p) => g.type(p).attack >= 2)
  return [foot, gun ?? foot].flatMap((p) => (p ? [{ unit: g.type(p), count: 1 }] : []))
}

/** Returns own ports: zones next to an own complex, where ships are safest and new units arrive. */
export const ports = (g: Game, me: Ix): Ix[] => [
  ...new Set(
    g.facilities
      .spaces()
      .filter((s) => hasComplex(g, s) && g.at_(s).control === me)
      .flatMap((s) => g.space(s).seaNeighbors),
  ),
]
