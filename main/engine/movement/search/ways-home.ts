/**
 * The ways home: where an aircraft may fly and land, and the cost. Computed once for all aircraft of a type and
 * power, which are alike to the `forbidEntry` rules. Valid while only the movers' pieces move.
 */
import type { Game } from '../../loop/game'
import { kept } from '../../state/derived-caches'
import type { Ix, Piece } from '../../state/state'
import { anyFree, isFree } from './free-steps'
import { mostBonus } from './points'
import { isOpen, linkBetween, linksOf, mayStep, rangeBonus, waysOf } from './cached-way-rules'

/** Farther than any flight. */
export const FAR = 99
/** The longest possible flight. */
const FARTHEST = 12

/** Answers by space; 0 means not asked yet. */
const UNKNOWN = 0
const NO = 1
const YES = 2

/** The knowledge about all aircraft of a power that the rules can't tell apart. */
interface Sky {
  readonly who: number
  /** By space: may it fly through, may it land there? */
  readonly pass: Uint8Array
  readonly land: Uint8Array
  /** Points needed to come down on land from a space, less the bonus of that land; computed on demand. */
  toLand: Int8Array | null
}

/** A landing place and its bonus in points. */
export interface Goal {
  readonly space: Ix
  readonly bonus: number
}

/** The ways home of all aircraft of a game. */
export class Airways {
  /** By type and power; types that the rules can't tell apart share one. */
  private readonly skies: (Sky | undefined)[] = []
  private readonly shared = new Map<number, Sky>()
  private readonly reach = new Map<number, Int8Array>()
  private readonly nearest = new Map<number, Ix>()

  private sky(g: Game, p: Piece): Sky {
    return (this.skies[p.type * 64 + p.power] ??= this.sharedSky(g, p))
  }

  private sharedSky(g: Game, p: Piece): Sky {
    const who = waysOf(g).lane(g, p, 'noncombat').kind * 64 + p.power
    const n = g.rs.spaces.length
    const sky = this.shared.get(who) ?? {
      who,
      pass: new Uint8Array(n),
      land: new Uint8Array(n),
      toLand: null,
    }
    this.shared.set(who, sky)
    return sky
  }

  /** True if the aircraft may fly through the space. */
  private passes(g: Game, p: Piece, { pass }: Sky, s: Ix): boolean {
    if (pass[s] === UNKNOWN) pass[s] = isOpen(g, p, s, 'pass', 'noncombat') ? YES : NO
    return pass[s] === YES
  }

  /**
   * True if it may take the step from a space where it is or fought. It may leave a space that it may not fly
   * through, such as a neutral that it attacked, by any step that the rules allow.
   */
  private leaves(g: Game, p: Piece, sky: Sky, from: Ix, space: Ix): boolean {
    if (!this.passes(g, p, sky, space)) return false
    return (
      this.passes(g, p, sky, from) ||
      mayStep(g, p, linkBetween(linksOf(g.rs), from, space), from, space, 'noncombat')
    )
  }

  /** True if it may land on this land. */
  landsOn(g: Game, p: Piece, s: Ix): boolean {
    const { land } = this.sky(g, p)
    if (land[s] === UNKNOWN) land[s] = g.space(s).land && isOpen(g, p, s, 'land', 'noncombat') ? YES : NO
    return land[s] === YES
  }

  /** Returns the bonus in points for landing there, on land or over a carrier's zone. */
  bonus(g: Game, p: Piece, from: Ix, s: Ix): number {
    return rangeBonus(g, { piece: p, path: [from, s], space: s, mode: 'noncombat' })
  }

  /** Computes the way home from every space at once, for when many spaces will be asked about. */
  prepare(g: Game, pieces: readonly Piece[]): void {
    for (const p of pieces) if (g.type(p).domain === 'air') this.sky(g, p).toLand ??= this.toLand(g, p)
  }

  /** Returns the zone that is one space with a land, if there is one. */
  private freeTo(g: Game, p: Piece, sky: Sky, land: Ix): Ix[] {
    if (!anyFree(g) || g.space(land).sea) return []
    return g.space(land).neighbors.filter((t) => isFree(g, p, land, t) && this.passes(g, p, sky, t))
  }

  /** True if the aircraft could come down on land from this space with this many points left. */
  reachesLand(g: Game, p: Piece, space: Ix, left: number): boolean {
    const all = this.sky(g, p).toLand
    return all ? (all[space] ?? FAR) <= left : this.nearestLand(g, p, space, left) >= 0
  }

  private toLand(g: Game, p: Piece): Int8Array {
    const goals: Goal[] = []
    for (let space = 0; space < g.rs.spaces.length; space++)
      if (this.landsOn(g, p, space)) goals.push({ space, bonus: this.bonus(g, p, p.space, space) })
    return this.distances(g, p, goals)
  }

  /** Returns by space the points needed from there to the nearest of these places, less the bonus of that place. */
  distances(g: Game, p: Piece, goals: readonly Goal[]): Int8Array {
    const { first, to } = linksOf(g.rs)
    const sky = this.sky(g, p)
    const dist = new Int8Array(g.rs.spaces.length).fill(FAR)
    const starts: Ix[][] = []
    for (const { space, bonus } of goals) (starts[bonus] ??= []).push(space, ...this.freeTo(g, p, sky, space))
    // Starts with the largest bonus, so that the queue stays in order of distance.
    const queue: Ix[] = []
    let head = 0
    for (let d = -(starts.length - 1); d <= FARTHEST; d++) {
      for (const s of (d <= 0 ? starts[-d] : undefined) ?? [])
        if ((dist[s] ?? FAR) > d) {
          dist[s] = d
          queue.push(s)
        }
      for (const layer = queue.length; head < layer; head++) {
        const s = queue[head] ?? -1
        if (dist[s] !== d || !this.passes(g, p, sky, s)) continue
        for (let link = first[s] ?? 0; link < (first[s + 1] ?? 0); link++) {
          const t = to[link] ?? -1
          if ((dist[t] ?? FAR) > d + 1 && this.passes(g, p, sky, t)) {
            dist[t] = d + 1
            queue.push(t)
          }
        }
      }
    }
    // A land that is one space with its zone is as far away as the zone.
    if (anyFree(g))
      for (const { ix } of g.rs.spaces)
        for (const t of this.freeTo(g, p, sky, ix))
          if (this.passes(g, p, sky, ix)) dist[ix] = Math.min(dist[ix] ?? FAR, dist[t] ?? FAR)
    // No aircraft flies through a closed space, but one that is there may leave it.
    for (const { ix, neighbors } of g.rs.spaces)
      if (!this.passes(g, p, sky, ix))
        for (const t of neighbors)
          if ((dist[t] ?? FAR) + 1 < (dist[ix] ?? FAR) && this.leaves(g, p, sky, ix, t))
            dist[ix] = (dist[t] ?? FAR) + 1
    return dist
  }

  /** Returns one number for a flight: aircraft kind, origin and points left. */
  private readonly number = (g: Game, p: Piece, from: Ix, left: number): number =>
    (this.sky(g, p).who * 512 + from) * 32 + Math.max(0, left)

  /** Returns the land that costs the aircraft least from a space, or -1 if none is within its points. */
  nearestLand(g: Game, p: Piece, from: Ix, left: number): Ix {
    // With less than zero points left only a bonus helps: too rare to be cached.
    if (left < 0) return this.findLand(g, p, from, left)
    const key = this.number(g, p, from, left)
    let land = this.nearest.get(key)
    if (land === undefined) this.nearest.set(key, (land = this.findLand(g, p, from, left)))
    return land
  }

  private findLand(g: Game, p: Piece, from: Ix, left: number): Ix {
    const sky = this.sky(g, p)
    const limit = left + mostBonus(g)
    const seen = new Set([from])
    let layer = [from]
    for (let cost = 0; layer.length > 0 && cost <= limit; cost++) {
      const next: Ix[] = []
      // The layer grows by spaces that cost nothing more.
      for (const s of layer) {
        if (this.landsOn(g, p, s) && (cost <= left || cost <= left + this.bonus(g, p, from, s))) return s
        for (const t of g.space(s).neighbors)
          if (!seen.has(t)) {
            seen.add(t)
            const on = s === from ? this.leaves(g, p, sky, from, t) : this.passes(g, p, sky, t)
            if (on) (isFree(g, p, s, t) ? layer : next).push(t)
          }
      }
      layer = next
    }
    return -1
  }

  /** Returns the cost of the flight between two spaces; `FAR` if it exceeds the points left and the largest bonus. */
  flight(g: Game, p: Piece, from: Ix, left: number, space: Ix): number {
    const key = this.number(g, p, from, left)
    let cost = this.reach.get(key)
    if (!cost) this.reach.set(key, (cost = this.flights(g, p, from, Math.max(0, left) + mostBonus(g))))
    return cost[space] ?? FAR
  }

  private flights(g: Game, p: Piece, from: Ix, limit: number): Int8Array {
    const { first, to } = linksOf(g.rs)
    const sky = this.sky(g, p)
    const cost = new Int8Array(g.rs.spaces.length).fill(FAR)
    cost[from] = 0
    const queue = [from]
    for (let head = 0; head < queue.length; head++) {
      const s = queue[head] ?? -1
      const c = cost[s] ?? FAR
      const last = c >= limit
      if (last && !anyFree(g)) break
      for (let link = first[s] ?? 0; link < (first[s + 1] ?? 0); link++) {
        const t = to[link] ?? -1
        if (cost[t] !== FAR) continue
        if (!(s === from ? this.leaves(g, p, sky, from, t) : this.passes(g, p, sky, t))) continue
        const free = isFree(g, p, s, t)
        if (free || !last) {
          cost[t] = free ? c : c + 1
          queue.push(t)
        }
      }
    }
    return cost
  }
}

export const airwaysOf = kept('ground', () => new Airways())
