/**
 * The ways home: where an aircraft may fly and come down, and what that costs. Worked out once for all aircraft of a
 * type and power: to the `access` rules they are alike. Holds while nothing but the movers' pieces moves.
 */
import type { Game } from '../game'
import { kept } from '../kept'
import type { Ix, Piece } from '../state'
import { accessRefusal } from './paths'
import { mostBonus } from './points'

/** Farther than any flight. */
export const FAR = 99

/** What is known about the spaces for one type and power: 0 not asked yet, 1 yes, 2 no. */
interface Sky {
  readonly passes: Int8Array
  readonly lands: Int8Array
  /** Points needed to come down on land from a space, less the bonus of that land; worked out on demand. */
  toLand: Int8Array | null
}

export class Airways {
  private readonly skies = new Map<number, Sky>()
  private readonly reach = new Map<number, ReadonlyMap<Ix, number>>()
  private readonly nearest = new Map<number, Ix>()

  constructor(private readonly g: Game) {}

  private sky(p: Piece): Sky {
    const key = p.type * 64 + p.power
    let sky = this.skies.get(key)
    if (!sky) {
      const n = this.g.rs.spaces.length
      sky = { passes: new Int8Array(n), lands: new Int8Array(n), toLand: null }
      this.skies.set(key, sky)
    }
    return sky
  }

  /** May it fly through the space? One that can't be flown through can't be left by air either. */
  private passes(p: Piece, sky: Sky, s: Ix): boolean {
    if (sky.passes[s] === 0) sky.passes[s] = accessRefusal(this.g, p, s, 'pass', 'noncombat') === null ? 1 : 2
    return sky.passes[s] === 1
  }

  /** May it come down on this land? */
  landsOn(p: Piece, s: Ix): boolean {
    if (!this.g.space(s).land) return false
    const { lands } = this.sky(p)
    if (lands[s] === 0) lands[s] = accessRefusal(this.g, p, s, 'land', 'noncombat') === null ? 1 : 2
    return lands[s] === 1
  }

  /** Points more for coming down there, on land or over a carrier's zone. */
  bonus(p: Piece, from: Ix, s: Ix): number {
    return this.g.askSum('range', { piece: p, path: [from, s], space: s, mode: 'noncombat' })
  }

  /** Works out the way home from every space at once, where many spaces will be asked about. */
  prepare(pieces: readonly Piece[]): void {
    for (const p of pieces) {
      const sky = this.sky(p)
      if (this.g.type(p).domain === 'air') sky.toLand ??= this.distances(p, sky)
    }
  }

  /** Could the aircraft come down on land from this space with so many points left? */
  reachesLand(p: Piece, space: Ix, left: number): boolean {
    const all = this.sky(p).toLand
    return all ? (all[space] ?? FAR) <= left : this.nearestLand(p, space, left) >= 0
  }

  private distances(p: Piece, sky: Sky): Int8Array {
    const { g } = this
    const n = g.rs.spaces.length
    const dist = new Int8Array(n).fill(FAR)
    const starts: Ix[][] = []
    for (let s = 0; s < n; s++) if (this.landsOn(p, s)) (starts[this.bonus(p, p.space, s)] ??= []).push(s)
    // From the largest bonus on, so that the queue stays in order of distance.
    const queue: Ix[] = []
    let head = 0
    for (let d = -(starts.length - 1); d <= 12; d++) {
      for (const s of (d <= 0 ? starts[-d] : undefined) ?? [])
        if ((dist[s] ?? FAR) > d) {
          dist[s] = d
          queue.push(s)
        }
      for (const layer = queue.length; head < layer; head++) {
        const s = queue[head] ?? -1
        if (dist[s] !== d || !this.passes(p, sky, s)) continue
        for (const t of g.space(s).neighbors)
          if ((dist[t] ?? FAR) > d + 1 && this.passes(p, sky, t)) {
            dist[t] = d + 1
            queue.push(t)
          }
      }
    }
    return dist
  }

  /** One number for a flight: who flies, where from, how far. */
  private readonly flight = (p: Piece, from: Ix, left: number): number =>
    ((p.type * 64 + p.power) * 512 + from) * 32 + Math.max(0, left)

  /** The land that costs the aircraft least from a space, or -1 if none is within its points. */
  nearestLand(p: Piece, from: Ix, left: number): Ix {
    // With less than no points left only a bonus helps: too rare to be kept.
    if (left < 0) return this.findLand(p, from, left)
    const key = this.flight(p, from, left)
    let land = this.nearest.get(key)
    if (land === undefined) this.nearest.set(key, (land = this.findLand(p, from, left)))
    return land
  }

  private findLand(p: Piece, from: Ix, left: number): Ix {
    const { g } = this
    const sky = this.sky(p)
    if (!this.passes(p, sky, from)) return -1
    const limit = left + mostBonus(g)
    const seen = new Set([from])
    let layer = [from]
    for (let cost = 0; layer.length > 0 && cost <= limit; cost++) {
      const next: Ix[] = []
      for (const s of layer) {
        if (this.landsOn(p, s) && (cost <= left || cost <= left + this.bonus(p, from, s))) return s
        for (const t of g.space(s).neighbors)
          if (!seen.has(t)) {
            seen.add(t)
            if (this.passes(p, sky, t)) next.push(t)
          }
      }
      layer = next
    }
    return -1
  }

  /** Cost of the flight from a space to every other within its points and the largest bonus. */
  flights(p: Piece, from: Ix, left: number): ReadonlyMap<Ix, number> {
    const { g } = this
    const key = this.flight(p, from, left)
    const have = this.reach.get(key)
    if (have) return have
    const sky = this.sky(p)
    const cost = new Map<Ix, number>([[from, 0]])
    const queue = this.passes(p, sky, from) ? [from] : []
    const limit = Math.max(0, left) + mostBonus(g)
    for (let head = 0; head < queue.length; head++) {
      const s = queue[head] ?? -1
      const c = cost.get(s) ?? 0
      if (c >= limit) break
      for (const t of g.space(s).neighbors)
        if (!cost.has(t) && this.passes(p, sky, t)) {
          cost.set(t, c + 1)
          queue.push(t)
        }
    }
    this.reach.set(key, cost)
    return cost
  }
}

export const airwaysOf = kept(
  (g) => g.ground,
  (g) => new Airways(g),
)
