/**
 * The ways home: where an aircraft may fly and come down, and what that costs. Worked out once for all aircraft of a
 * type and power: to the `access` rules they are alike. Holds while nothing but the movers' pieces moves.
 */
import type { Game } from '../game'
import { kept } from '../kept'
import type { Ix, Piece } from '../state'
import { mostBonus } from './points'
import { isOpen, rangeBonus } from './ways'

/** Farther than any flight. */
export const FAR = 99

/** What is known for one type and power. */
interface Sky {
  /** Points needed to come down on land from a space, less the bonus of that land; worked out on demand. */
  toLand: Int8Array | null
}

export class Airways {
  private readonly skies = new Map<number, Sky>()
  private readonly reach = new Map<number, ReadonlyMap<Ix, number>>()
  private readonly nearest = new Map<number, Ix>()

  private sky(p: Piece): Sky {
    const key = p.type * 64 + p.power
    let sky = this.skies.get(key)
    if (!sky) this.skies.set(key, (sky = { toLand: null }))
    return sky
  }

  /** May it fly through the space? One that can't be flown through can't be left by air either. */
  private passes(g: Game, p: Piece, s: Ix): boolean {
    return isOpen(g, p, s, 'pass', 'noncombat')
  }

  /** May it come down on this land? */
  landsOn(g: Game, p: Piece, s: Ix): boolean {
    return g.space(s).land && isOpen(g, p, s, 'land', 'noncombat')
  }

  /** Points more for coming down there, on land or over a carrier's zone. */
  bonus(g: Game, p: Piece, from: Ix, s: Ix): number {
    return rangeBonus(g, { piece: p, path: [from, s], space: s, mode: 'noncombat' })
  }

  /** Works out the way home from every space at once, where many spaces will be asked about. */
  prepare(g: Game, pieces: readonly Piece[]): void {
    for (const p of pieces) {
      const sky = this.sky(p)
      if (g.type(p).domain === 'air') sky.toLand ??= this.distances(g, p)
    }
  }

  /** Could the aircraft come down on land from this space with so many points left? */
  reachesLand(g: Game, p: Piece, space: Ix, left: number): boolean {
    const all = this.sky(p).toLand
    return all ? (all[space] ?? FAR) <= left : this.nearestLand(g, p, space, left) >= 0
  }

  private distances(g: Game, p: Piece): Int8Array {
    const n = g.rs.spaces.length
    const dist = new Int8Array(n).fill(FAR)
    const starts: Ix[][] = []
    for (let s = 0; s < n; s++)
      if (this.landsOn(g, p, s)) (starts[this.bonus(g, p, p.space, s)] ??= []).push(s)
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
        if (dist[s] !== d || !this.passes(g, p, s)) continue
        for (const t of g.space(s).neighbors)
          if ((dist[t] ?? FAR) > d + 1 && this.passes(g, p, t)) {
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
  nearestLand(g: Game, p: Piece, from: Ix, left: number): Ix {
    // With less than no points left only a bonus helps: too rare to be kept.
    if (left < 0) return this.findLand(g, p, from, left)
    const key = this.flight(p, from, left)
    let land = this.nearest.get(key)
    if (land === undefined) this.nearest.set(key, (land = this.findLand(g, p, from, left)))
    return land
  }

  private findLand(g: Game, p: Piece, from: Ix, left: number): Ix {
    if (!this.passes(g, p, from)) return -1
    const limit = left + mostBonus(g)
    const seen = new Set([from])
    let layer = [from]
    for (let cost = 0; layer.length > 0 && cost <= limit; cost++) {
      const next: Ix[] = []
      for (const s of layer) {
        if (this.landsOn(g, p, s) && (cost <= left || cost <= left + this.bonus(g, p, from, s))) return s
        for (const t of g.space(s).neighbors)
          if (!seen.has(t)) {
            seen.add(t)
            if (this.passes(g, p, t)) next.push(t)
          }
      }
      layer = next
    }
    return -1
  }

  /** Cost of the flight from a space to every other within its points and the largest bonus. */
  flights(g: Game, p: Piece, from: Ix, left: number): ReadonlyMap<Ix, number> {
    const key = this.flight(p, from, left)
    const have = this.reach.get(key)
    if (have) return have
    const cost = new Map<Ix, number>([[from, 0]])
    const queue = this.passes(g, p, from) ? [from] : []
    const limit = Math.max(0, left) + mostBonus(g)
    for (let head = 0; head < queue.length; head++) {
      const s = queue[head] ?? -1
      const c = cost.get(s) ?? 0
      if (c >= limit) break
      for (const t of g.space(s).neighbors)
        if (!cost.has(t) && this.passes(g, p, t)) {
          cost.set(t, c + 1)
          queue.push(t)
        }
    }
    this.reach.set(key, cost)
    return cost
  }
}

export const airwaysOf = kept('ground', () => new Airways())
