/**
 * Combat movement by search: who goes where is tried out as a whole. A plan is how many of each group go to each target. It is worth
 * what its battles promise, less what the enemies' answer costs there and in the lands that are left, with the enemies gone that it
 * beats (`relief.ts`). The search builds a first plan target by target, then goes on to neighbors of it: a few units sent elsewhere, a
 * target given up or built again. The exact odds of the chosen plan correct the estimates, and the search goes on from it.
 */
import type { Game, Rng } from '../../engine'
import type { OddsCache } from '../../odds'
import type { Ix } from '../../engine/state/state'
import type { Target, AttackOptions, Home, UnitGroup } from './options'
import { Judge } from './calibrated-estimate'
import { forces } from '../plan/plan'
import { Pool, type Allocation } from './candidates'
import { isSame, Relief, type Victories } from './relief'
import type { SearchStyle } from '../turn/profiles'
import type { UnitCount } from '../battle/mean-battle'
import { lotsOf } from '../battle/unit-counts'
import type { Exposed } from '../evaluation/joint-answer'
import type { Evaluator } from '../evaluation/evaluator'
import type { Trial } from '../sandbox/trial'

/** Neighbours without a better plan after which it goes back to the best. */
const LOST = 500

/** An attack that brings less than this by itself is not made, whatever is saved by leaving. */
const FLIGHT = -0.3
/** Of aircraft that attack, how many come back. */
const COME_BACK = 0.85

/** A plan with what its attacks are worth, and what it costs at home. */
interface Weighed {
  readonly plan: Allocation
  readonly aims: Float64Array
  readonly homes: Float64Array
  readonly victories: Victories
  readonly worth: number
}

export class Assault {
  private readonly g: Game
  private readonly movers: readonly UnitGroup[]
  private readonly aims: readonly Target[]
  private readonly homes: readonly Home[]
  private readonly homeOf: ReadonlyMap<Ix, number>
  private readonly judge: Judge
  private readonly pool: Pool
  private readonly relief: Relief
  /** The targets of each mover. */
  private readonly waysOf: readonly (readonly number[])[]

  constructor(
    /** Who may go where: the same for all that search from one position. */
    field: AttackOptions,
    private readonly theatre: Evaluator,
    cache: OddsCache,
    private readonly style: SearchStyle,
    private readonly rng: Rng,
  ) {
    this.g = theatre.g
    ;({ movers: this.movers, aims: this.aims, homes: this.homes, homeOf: this.homeOf } = field)
    this.judge = new Judge(field, theatre, cache, style.maxPairs)
    this.pool = new Pool(this.aims.length)
    this.relief = new Relief(field, theatre, this.judge)
    this.waysOf = this.movers.map(({ ways }) => [...ways.keys()])
  }

  /** The best plan of all attacks that it finds. */
  best(): Allocation {
    let best = this.empty()
    if (this.aims.length === 0) return best
    const { rounds, wide = false } = this.style
    for (let round = 0; round < rounds && !this.theatre.effort.stopped; round++) {
      this.pool.clear()
      best = this.search(round === 0 ? this.greedy(this.empty()) : best, wide)
      this.theatre.effort.tell('attacks', (round + 1) / rounds)
      if (!this.judge.verify(best)) break
      this.relief.assume(best)
      this.theatre.weigh(this.exposed(best), round > 0)
      this.judge.clear()
    }
    return this.pruned(best)
  }

  /** Plans that attack other targets, the best first: what was found on the way to the best one. */
  others(): Allocation[] {
    return this.pool.plans()
  }

  /** A plan without one of its attacks, each in turn. */
  without(plan: Allocation): Allocation[] {
    return [...this.aims.keys()].flatMap((a) => (this.attacks(plan, a) ? [this.leftOut(plan, a)] : []))
  }

  /** A plan without attacks on these spaces. */
  sparing(plan: Allocation, spaces: ReadonlySet<Ix>): Allocation {
    return this.aims.reduce((less, { space }, a) => (spaces.has(space) ? this.leftOut(less, a) : less), plan)
  }

  /** From now on nobody is sent to these spaces. */
  shun(spaces: ReadonlySet<Ix>): void {
    this.judge.shun(spaces)
  }

  private leftOut(plan: Allocation, a: number): Allocation {
    const less = plan.slice()
    for (let m = 0; m < this.movers.length; m++) less[m * this.aims.length + a] = 0
    return less
  }

  /** What a plan is worth, its battles held against the exact odds. */
  worth(plan: Allocation): number {
    if (this.judge.verify(plan)) this.judge.clear()
    return this.value(plan)
  }

  private readonly empty = (): Allocation => new Int16Array(this.movers.length * this.aims.length)

  private free(sent: Allocation, m: number): number {
    const n = this.aims.length
    let left = this.movers[m]?.count ?? 0
    for (let a = 0; a < n; a++) left -= sent[m * n + a] ?? 0
    return left
  }

  private attacks(sent: Allocation, a: number): boolean {
    return this.movers.some((_, m) => (sent[m * this.aims.length + a] ?? 0) > 0)
  }

  /** What it costs that some have left this space. */
  private home(sent: Allocation, h: number): number {
    const home = this.homes[h]
    if (!home) return 0
    const { theatre } = this
    const cost = this.relief.answer(home.space, this.stayers(sent, h))
    return cost * (theatre.isHome(home.space) ? 1 : theatre.weights.leaving * theatre.share(home.space))
  }

  /** Lands as they would be left, and those that would be taken. */
  private exposed(sent: Allocation): Exposed[] {
    const { g, theatre } = this
    const left = this.homes.map((home, h) => ({ space: home.space, lots: this.stayers(sent, h) }))
    const taken = this.aims.flatMap(({ space }, a) =>
      this.attacks(sent, a) ? [{ space, lots: this.judge.left(sent, a) }] : [],
    )
    const others = g.rs.spaces.flatMap(({ ix, land }) =>
      land && !this.homeOf.has(ix) && g.friendlyLand(theatre.me, ix)
        ? [{ space: ix, lots: [...lotsOf(g, theatre.defenders(ix)), ...theatre.coming(ix)] }]
        : [],
    )
    return [...left, ...taken, ...others]
  }

  /** Aircraft that will be back where they were, as many as are most likely left. */
  private returning(sent: Allocation, m: number): number {
    const n = this.aims.length
    let sum = 0
    for (const [a, { returns }] of this.movers[m]?.ways ?? [])
      if (returns) sum += (sent[m * n + a] ?? 0) * COME_BACK
    return sum
  }

  /** Who stays in a space that others leave. */
  private stayers(sent: Allocation, h: number): UnitCount[] {
    const home = this.homes[h]
    const lots = [...(home?.stay ?? [])]
    for (const m of home?.movers ?? []) {
      const mover = this.movers[m]
      const count = this.free(sent, m) + this.returning(sent, m)
      if (mover?.defends && count > 0) for (const { unit } of mover.lots) lots.push({ unit, count })
    }
    return lots
  }

  /** What units gain by standing nearer to where they are needed, or lose by going astray. */
  private advance(sent: Allocation, a: number): number {
    const n = this.aims.length
    const aim = this.aims[a]
    let sum = 0
    for (const [m, { ways }] of this.movers.entries())
      sum -= (sent[m * n + a] ?? 0) * (ways.get(a)?.landing ?? 0)
    if (!aim?.land) return sum
    for (const [m, { ground, pull, ways }] of this.movers.entries()) {
      const count = sent[m * n + a] ?? 0
      if (count === 0) continue
      sum += count * ground * this.theatre.weights.place * (aim.pull - pull)
      // Once, however many go there together.
      sum -= ways.get(a)?.risk ?? 0
    }
    return sum
  }

  private value(sent: Allocation): number {
    return this.weighed(sent).worth
  }

  /** A plan with what each of its parts is worth; only the parts in which it differs from another one are worked out. */
  private weighed(plan: Allocation, like?: Weighed): Weighed {
    const n = this.aims.length
    const victories = this.relief.assume(plan)
    // With other victories other enemies come, everywhere.
    const base = like && isSame(like.victories, victories) ? like : undefined
    const aims = base ? base.aims.slice() : new Float64Array(n)
    const homes = base ? base.homes.slice() : new Float64Array(this.homes.length)
    const [otherAims, otherHomes] = base
      ? this.differing(plan, base.plan)
      : [this.aims.keys(), this.homes.keys()]
    for (const a of otherAims) aims[a] = this.judge.battle(plan, a).worth + this.advance(plan, a)
    for (const h of otherHomes) homes[h] = this.home(plan, h)
    let worth = 0
    for (const x of aims) worth += x
    for (const x of homes) worth -= x
    return { plan, aims, homes, victories, worth }
  }

  /** Targets and homes to which, or from which, others go in two plans. */
  private differing(one: Allocation, other: Allocation): [Iterable<number>, Iterable<number>] {
    const n = this.aims.length
    const [aims, homes] = [new Set<number>(), new Set<number>()]
    for (let m = 0, i = 0; m < this.movers.length; m++)
      for (let a = 0; a < n; a++, i++)
        if (one[i] !== other[i]) {
          aims.add(a)
          const home = this.homeOfMover(m)
          if (home !== undefined) homes.add(home)
        }
    return [aims, homes]
  }

  /** Target by target the force that brings most, those first that bring most. */
  private greedy(sent: Allocation): Allocation {
    const open = new Set(this.aims.keys())
    let plan = sent
    let worth = this.value(plan)
    while (open.size > 0) {
      let best: { a: number; plan: Allocation; worth: number } | null = null
      for (const a of open) {
        const built = this.built(plan, a)
        const value = this.value(built)
        if (value <= worth + 0.3) open.delete(a)
        else if (value > (best?.worth ?? worth)) best = { a, plan: built, worth: value }
      }
      if (!best) break
      ;({ plan, worth } = best)
      open.delete(best.a)
    }
    return plan
  }

  /** The plan with the force that brings most at a target, of those that begin with the cheapest and grow. */
  private built(sent: Allocation, a: number, shuffled = false): Allocation {
    const n = this.aims.length
    const list = [...this.movers.keys()].filter((m) => this.movers[m]?.ways.has(a) && this.free(sent, m) > 0)
    const rank = (m: number): number => {
      const mover = this.movers[m]
      if (!mover) return 0
      return (mover.air ? 100 : 0) + mover.cost + (mover.ways.size - 1) * 0.1
    }
    list.sort((x, y) => rank(x) - rank(y) || x - y)
    if (shuffled)
      for (let i = list.length - 1; i > 0; i--) {
        const j = Math.max(0, i - this.rng.below(4))
        ;[list[i], list[j]] = [list[j] ?? 0, list[i] ?? 0]
      }
    const grown = sent.slice()
    // What hangs on the target, on where these movers come from, and on whom the enemies at the target threaten.
    const relieved = this.relief.homesOf(a)
    const homes = [...new Set([...list.flatMap((m) => this.homeOfMover(m) ?? []), ...relieved])]
    let victories = this.relief.assume(grown)
    const costs = homes.map((h) => this.home(grown, h))
    const local = (moved = -1): number => {
      const before = victories
      victories = this.relief.assume(grown)
      const all = relieved.length > 0 && victories !== before
      for (const [i, h] of homes.entries()) if (all || i === moved) costs[i] = this.home(grown, h)
      return costs.reduce(
        (sum, cost) => sum - cost,
        this.judge.battle(grown, a).worth + this.advance(grown, a),
      )
    }
    let best = sent
    let bestWorth = local()
    for (const m of list) {
      const h = this.homeOfMover(m)
      const at = h === undefined ? -1 : homes.indexOf(h)
      for (let left = this.free(grown, m); left > 0; left--) {
        grown[m * n + a] = (grown[m * n + a] ?? 0) + 1
        const worth = local(at)
        if (worth > bestWorth + 0.05) {
          bestWorth = worth
          best = grown.slice()
        }
      }
    }
    return best
  }

  private homeOfMover(m: number): number | undefined {
    return this.homeOf.get(this.movers[m]?.from ?? -1)
  }

  /** Goes from plan to plan, at first also to worse ones. */
  private search(from: Allocation, wide: boolean): Allocation {
    let now = this.weighed(from)
    let best = now
    let since = 0
    for (let i = 0; i < this.style.tries; i++) {
      if (i % 16 === 0 && this.theatre.effort.stopped) break
      const bold = 2.5 * (1 - i / this.style.tries)
      if (wide && ++since > LOST) [now, since] = [best, 0]
      const plan = wide && this.rng.below(12) === 0 ? this.uprooted(now.plan) : this.neighbour(now.plan)
      if (!plan) continue
      const next = this.weighed(plan, now)
      if (this.style.keeps === true) this.pool.add(plan, next.worth)
      if (next.worth <= now.worth - bold * (this.rng.below(100) / 100)) continue
      now = next
      if (next.worth > best.worth + 1e-9) [best, since] = [next, 0]
    }
    return best.plan
  }

  /** Everybody from one place, or all aircraft, come back, and the targets that they leave are built anew. */
  private uprooted(plan: Allocation): Allocation | null {
    const n = this.aims.length
    const home = this.rng.below(this.homes.length + 1)
    const movers =
      this.homes[home]?.movers ?? [...this.movers.keys()].filter((m) => this.movers[m]?.air === true)
    const next = plan.slice()
    const left = new Set<number>()
    for (const m of movers)
      for (let a = 0; a < n; a++) {
        if ((next[m * n + a] ?? 0) > 0) left.add(a)
        next[m * n + a] = 0
      }
    if (left.size === 0) return null
    const order = [...left]
    for (let i = order.length - 1; i > 0; i--) {
      const j = this.rng.below(i + 1)
      ;[order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0]
    }
    return order.reduce<Allocation>((sent, a) => this.built(sent, a, true), next)
  }

  private neighbour(plan: Allocation): Allocation | null {
    const n = this.aims.length
    const next = plan.slice()
    const a = this.rng.below(n)
    const kind = this.rng.below(10)
    if (kind < 2) {
      for (let m = 0; m < this.movers.length; m++) next[m * n + a] = 0
      return kind === 0 ? next : this.built(next, a, true)
    }
    if (kind === 2) {
      // Two targets are built anew, the other one first.
      const b = this.rng.below(n)
      for (let m = 0; m < this.movers.length; m++) next[m * n + a] = next[m * n + b] = 0
      return this.built(this.built(next, b, true), a, true)
    }
    const m = this.rng.below(this.movers.length)
    const mover = this.movers[m]
    if (!mover) return null
    const to = this.waysOf[m] ?? []
    const aim = to[this.rng.below(to.length)] ?? 0
    const from = this.rng.below(to.length + 1)
    const source = to[from]
    const free = this.free(plan, m)
    const have = source === undefined || source === aim ? free : (plan[m * n + source] ?? 0)
    if (kind < 7) {
      if (have === 0) return null
      const count = kind < 5 ? 1 : 1 + this.rng.below(have)
      if (source !== undefined && source !== aim) next[m * n + source] = have - count
      next[m * n + aim] = (next[m * n + aim] ?? 0) + count
      return next
    }
    const there = plan[m * n + aim] ?? 0
    if (there === 0) return null
    next[m * n + aim] = kind === 9 ? 0 : there - 1
    return next
  }

  /** Without the attacks that, by the exact odds, the plan is better without. */
  private pruned(plan: Allocation): Allocation {
    this.judge.verify(plan)
    this.judge.clear()
    let best = plan
    let worth = this.value(best)
    for (let a = 0; a < this.aims.length; a++) {
      if (!this.attacks(best, a)) continue
      const without = this.leftOut(best, a)
      const value = this.value(without)
      // Who attacks only to be elsewhere may as well walk away afterwards.
      this.relief.assume(best)
      const flight = this.judge.battle(best, a).worth + this.advance(best, a) < FLIGHT
      if (value > worth || flight) [best, worth] = [without, value]
    }
    return best
  }

  /** Plans the attacks into a trial. */
  carryOut(plan: Allocation, trial: Trial): void {
    this.relief.assume(plan)
    const n = this.aims.length
    const order = [...this.aims.keys()]
      .filter((a) => this.attacks(plan, a))
      .sort((x, y) => this.judge.battle(plan, y).worth - this.judge.battle(plan, x).worth || x - y)
    const taken = new Map<number, number>()
    // Land and sea first: what flies may land only where they have opened the way.
    for (const air of [false, true])
      for (const a of order)
        for (const [m, mover] of this.movers.entries()) {
          const count = plan[m * n + a] ?? 0
          const way = mover.ways.get(a)
          if (count === 0 || !way || mover.air !== air) continue
          if (way.voyage) trial.all(way.voyage)
          else {
            const at = taken.get(m) ?? 0
            taken.set(m, at + count)
            trial.move(mover.group.units.slice(at, at + count), way.path)
          }
        }
    for (const a of order) this.note(plan, a, trial)
  }

  private note(plan: Allocation, a: number, trial: Trial): void {
    const n = this.aims.length
    const { g } = this
    const aim = this.aims[a]
    if (!aim) return
    const {
      win,
      take,
      kept,
      worth,
      attackersLost: lost,
      defendersLost: destroyed,
    } = this.judge.battle(plan, a)
    const force = forces(
      this.movers.flatMap(({ group, lots }, m) =>
        lots.map(({ unit, count }) => ({
          ...{ power: group.power, unit: unit.id, from: group.space },
          count: count * (plan[m * n + a] ?? 0),
        })),
      ),
    )
    const space = g.sid(aim.space)
    const open = aim.defenders.length === 0
    trial.notes.add({
      ...{ kind: 'attack', space, force, open, win, take, hold: kept, lost, destroyed, worth },
    })
  }
}
