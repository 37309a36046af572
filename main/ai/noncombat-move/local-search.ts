/**
 * Noncombat movement by search: where land units and aircraft end the turn. An arrangement costs what the enemies' best
 * answer would gain in each space, and is worth more the nearer units are to where they are needed.
 */
import type { Game, Rng } from '../../engine'
import type { Ix } from '../../engine/state/state'
import type { UnitCount } from '../battle/mean-battle'
import { lotsOf } from '../battle/unit-counts'
import { forces } from '../plan/plan'
import { FAR, frontOf } from '../evaluation/front-distance'
import type { Evaluator } from '../evaluation/evaluator'
import type { Exposed } from '../evaluation/joint-answer'
import type { Trial } from '../sandbox/trial'
import { stationOptions, type Mover, type Place } from './station-options'

/** After how many changes a place is tried with many units together, and with how many at most. */
const FORTIFY = 60
const MOST_TOGETHER = 40

/** How often the enemies' joint answer is recomputed. */
const VIEWS = 3
/** Units of a mover that take another of its ways. */
interface Change {
  readonly m: number
  readonly from: number
  readonly to: number
  readonly count: number
}

export class Stations {
  private readonly g: Game
  private readonly places: readonly Place[]
  private readonly placeOf: ReadonlyMap<Ix, number>
  private readonly movers: readonly Mover[]
  /** By mover, by way: how many take it. */
  private readonly going: number[][]

  constructor(
    private readonly trial: Trial,
    private readonly theatre: Evaluator,
    private readonly rng: Rng,
    /** By space: turns until units that gather there are ashore overseas; null if no ship sails. */
    docks: Float64Array | null,
  ) {
    this.g = trial.g
    ;({
      movers: this.movers,
      places: this.places,
      placeOf: this.placeOf,
    } = stationOptions(trial, theatre, docks))
    this.going = this.movers.map(({ ways, count }) => ways.map((_, w) => (w === 0 ? count : 0)))
  }

  /** Plans all marches and flights into the trial. */
  plan(tries: number): void {
    if (this.movers.length === 0) return
    this.forward()
    // Recompute the enemies' joint answer while units find their places.
    for (let n = 0; n < VIEWS; n++) {
      this.theatre.weigh(this.exposed(), n > 0)
      const costs = this.settle(Math.ceil(tries / VIEWS))
      if (n === VIEWS - 1) this.polish(costs)
    }
    this.carryOut()
  }

  /** How many of each mover take each way in the present plan. */
  get arrangement(): readonly (readonly number[])[] {
    return this.going.map((list) => [...list])
  }

  /** Returns the worth here of an arrangement of the same movers. */
  worthOf(arrangement: readonly (readonly number[])[]): number {
    const own = this.going.splice(0, this.going.length, ...arrangement.map((list) => [...list]))
    const near = this.movers.reduce(
      (sum, { ways }, m) => sum + ways.reduce((all, { worth }, w) => all + worth * this.goingBy(m, w), 0),
      0,
    )
    const cost = this.places.reduce((sum, _, p) => sum + this.costAt(p), 0)
    this.going.splice(0, this.going.length, ...own)
    return near - cost
  }

  /** Sends each unit first where it is best for that unit alone. */
  private forward(): void {
    for (const [m, { ways, count }] of this.movers.entries()) {
      let best = 0
      for (const [w, way] of ways.entries()) if (way.worth > (ways[best]?.worth ?? 0) + 1e-9) best = w
      this.going[m] = ways.map((_, w) => (w === best ? count : 0))
    }
  }

  private lotsAt(place: number): UnitCount[] {
    const lots = [...(this.places[place]?.stay ?? [])]
    for (const [m, { unit, ways }] of this.movers.entries())
      for (const [w, way] of ways.entries()) {
        const count = this.goingBy(m, w)
        if (way.place === place && count > 0 && unit.defense > 0) lots.push({ unit, count })
      }
    return lots
  }

  /** Returns the units that the plan brings to a place: what falls there cannot win it back. */
  private arrivingAt(place: number): UnitCount[] {
    const lots: UnitCount[] = []
    for (const [m, { unit, ways }] of this.movers.entries())
      for (const [w, way] of ways.entries()) {
        const count = this.goingBy(m, w)
        if (way.place === place && way.path.length > 1 && count > 0) lots.push({ unit, count })
      }
    return lots
  }

  private costAt(place: number): number {
    const space = this.places[place]?.space ?? -1
    if (!this.g.space(space).land && this.lotsAt(place).length === 0) return 0
    const { theatre } = this
    const { cost, kept } = theatre.answer(space, this.lotsAt(place), undefined, this.arrivingAt(place))
    if (theatre.isHome(space)) return cost
    return cost * theatre.weights.answer * theatre.share(space) + this.gunsAt(place) * (1 - kept)
  }

  /** Returns the IPCs of units that are lost with their territory without a fight. */
  private gunsAt(place: number): number {
    let sum = 0
    for (const [m, { unit, ways }] of this.movers.entries())
      if (unit.hits === 0)
        for (const [w, way] of ways.entries()) if (way.place === place) sum += unit.cost * this.goingBy(m, w)
    return sum
  }

  /** Returns all own and friendly territories with the units that the plan puts there. */
  private exposed(): Exposed[] {
    const { g, theatre } = this
    const planned = this.places.map(({ space }, p) => ({ space, lots: this.lotsAt(p) }))
    const others = g.rs.spaces.flatMap(({ ix, land }) =>
      land && !this.placeOf.has(ix) && g.friendlyLand(theatre.me, ix)
        ? [{ space: ix, lots: [...lotsOf(g, theatre.defenders(ix)), ...theatre.coming(ix)] }]
        : [],
    )
    return [...planned, ...others]
  }

  /** Moves a few units at a time from one place to another as long as it helps. */
  private settle(tries: number): number[] {
    const costs = this.places.map((_, p) => this.costAt(p))
    for (let i = 0; i < tries; i++) {
      if (i % 16 === 0 && this.theatre.effort.stopped) break
      if (i % FORTIFY === 0) this.fortify(this.rng.below(this.places.length), costs)
      const change = this.drawn()
      if (change) this.tried(change, costs, 0.8 * (1 - i / tries))
    }
    return costs
  }

  /** Draws a change: some units of a mover, and another of its ways; null if what was drawn changes nothing. */
  private drawn(): Change | null {
    const m = this.rng.below(this.movers.length)
    const ways = this.movers[m]?.ways.length ?? 0
    if (ways < 2) return null
    const to = this.rng.below(ways)
    const from = this.rng.below(ways)
    const have = this.goingBy(m, from)
    if (to === from || have === 0) return null
    const step = [1, 1, 2, 3, Math.ceil(have / 2), have][this.rng.below(6)] ?? 1
    return { m, from, to, count: Math.min(have, step) }
  }

  /**
   * Makes a change, and takes it back if it does not help.
   * @param bold the most that a change may cost and still be kept now and then
   */
  private tried({ m, from, to, count }: Change, costs: number[], bold: number): void {
    const ways = this.movers[m]?.ways ?? []
    const [there, here] = [ways[to], ways[from]]
    if (!there || !here) return
    const before = (costs[there.place] ?? 0) + (costs[here.place] ?? 0)
    this.shift(m, from, to, count)
    const [costThere, costHere] = [this.costAt(there.place), this.costAt(here.place)]
    const gain = count * (there.worth - here.worth) + before - costThere - costHere
    if (gain > -bold * (this.rng.below(100) / 100) + 1e-9 && (gain > 1e-9 || bold > 0.05)) {
      costs[there.place] = costThere
      costs[here.place] = costHere
    } else this.shift(m, to, from, count)
  }

  /** Takes every improvement by a single change, so that no unit stays where a random try put it. */
  private polish(costs: number[]): void {
    for (const [m, { ways }] of this.movers.entries())
      for (const from of ways.keys()) {
        if (this.theatre.effort.stopped) return
        for (const count of new Set([this.goingBy(m, from), 1])) this.better(m, from, count, costs)
      }
  }

  /** Moves units from one way to the one where they bring most, if that improves the plan. */
  private better(m: number, from: number, count: number, costs: number[]): void {
    const ways = this.movers[m]?.ways ?? []
    const here = ways[from]
    if (!here || count === 0 || this.goingBy(m, from) < count) return
    let best = { to: -1, gain: 1e-6 }
    for (const [to, there] of ways.entries()) {
      if (to === from) continue
      const before = (costs[here.place] ?? 0) + (costs[there.place] ?? 0)
      this.shift(m, from, to, count)
      const gain =
        count * (there.worth - here.worth) + before - this.costAt(here.place) - this.costAt(there.place)
      this.shift(m, to, from, count)
      if (gain > best.gain) best = { to, gain }
    }
    const there = ways[best.to]
    if (!there) return
    this.shift(m, from, best.to, count)
    for (const { place } of [here, there]) costs[place] = this.costAt(place)
  }

  /**
   * Sends units to a place one by one, because the first few alone would only be lost there, and then takes back all
   * that do not pay.
   */
  private fortify(p: number, costs: number[]): void {
    if ((costs[p] ?? 0) < 1) return
    const done: Change[] = []
    const changed = new Map<number, number>()
    let [gain, best, kept] = [0, 0.01, 0]
    for (let n = 0; n < MOST_TOGETHER; n++) {
      const next = this.spare(p)
      if (!next) break
      const { m, from, to } = next
      const [there, here] = [this.movers[m]?.ways[to], this.movers[m]?.ways[from]]
      if (!there || !here) break
      this.shift(m, from, to)
      done.push(next)
      for (const place of [there.place, here.place]) {
        const cost = this.costAt(place)
        gain += (changed.get(place) ?? costs[place] ?? 0) - cost
        changed.set(place, cost)
      }
      gain += there.worth - here.worth
      if (gain > best) [best, kept] = [gain, done.length]
    }
    for (const { m, from, to } of done.slice(kept)) this.shift(m, to, from)
    for (const place of changed.keys()) costs[place] = this.costAt(place)
  }

  /** Draws a few units that could go to a place and are elsewhere; returns the one that is missed least. */
  private spare(p: number): Change | null {
    let best: (Change & { readonly worth: number }) | null = null
    const start = this.rng.below(this.movers.length)
    for (let i = 0; i < this.movers.length; i++) {
      const m = (start + i) % this.movers.length
      const mover = this.movers[m]
      const to = mover ? defensiveWay(mover, p) : -1
      const there = mover?.ways[to]
      if (!mover || !there) continue
      for (const [from, here] of mover.ways.entries()) {
        if (from === to || this.goingBy(m, from) === 0) continue
        const worth = there.worth - here.worth - this.rng.below(100) / 100
        if (worth > (best?.worth ?? -Infinity)) best = { m, from, to, count: 1, worth }
      }
    }
    return best
  }

  /** Returns how many of a mover take one of its ways. */
  private goingBy(m: number, way: number): number {
    return this.going[m]?.[way] ?? 0
  }

  private shift(m: number, from: number, to: number, count = 1): void {
    const list = this.going[m]
    if (!list) return
    list[from] = (list[from] ?? 0) - count
    list[to] = (list[to] ?? 0) + count
  }

  private carryOut(): void {
    const { g } = this
    // Aircraft come last, because the other moves decide where they can land.
    for (const air of [false, true])
      for (const [m, { group, unit, ways }] of this.movers.entries()) {
        if ((unit.domain === 'air') !== air) continue
        let at = 0
        for (const [w, way] of ways.entries()) {
          const count = this.goingBy(m, w)
          if (count === 0) continue
          if (way.path.length > 1) this.trial.move(group.units.slice(at, at + count), way.path)
          at += count
        }
      }
    const front = frontOf(g, g.turnPower())
    for (const [p, { space }] of this.places.entries()) {
      const force = this.movers.flatMap(({ group, ways }, m) =>
        ways.flatMap((way, w) =>
          way.place === p && way.path.length > 1
            ? [{ power: group.power, unit: group.unit, from: group.space, count: this.goingBy(m, w) }]
            : [],
        ),
      )
      const list = forces(force)
      if (list.length === 0) continue
      const { kept } = this.theatre.answer(space, this.lotsAt(p))
      const nearer = list.every(
        ({ from }) => from === null || (front[g.spaceIx(from)] ?? FAR) > (front[space] ?? FAR),
      )
      const why = this.theatre.isHome(space) ? 'capital' : nearer ? 'front' : 'regroup'
      this.trial.notes.add({ kind: 'march', space: g.sid(space), force: list, why, hold: kept })
    }
  }
}

/** Returns the way of units that can defend to a place; -1 if they have none, or cannot. */
const defensiveWay = ({ unit, ways }: Mover, place: number): number =>
  unit.defense === 0 ? -1 : ways.findIndex((way) => way.place === place)
