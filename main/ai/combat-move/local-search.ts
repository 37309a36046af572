/**
 * Combat movement by search over whole plans: how many units of each group go to each target. The worth of a plan is
 * what its battles promise, less the cost of the enemies' answer at the targets and in the spaces left behind, without
 * the enemies that the plan beats (`relief.ts`). The search builds a first plan target by target, then tries its
 * neighbors (`neighbors.ts`). Exact odds correct the estimates, and the search continues from there.
 */
import type { Game, Rng } from '../../engine'
import type { OddsCache } from '../../odds'
import type { Ix } from '../../engine/state/state'
import type { AttackOptions, Home, Target, UnitGroup } from './options'
import { Judge } from './calibrated-estimate'
import { forces } from '../plan/plan'
import { Pool, type Allocation } from './candidates'
import { Homes } from './homes'
import { Neighbors } from './neighbors'
import { isSame, Relief, type Victories } from './relief'
import type { SearchStyle } from '../turn/profiles'
import { lotsOf } from '../battle/unit-counts'
import type { Exposed } from '../evaluation/joint-answer'
import type { Evaluator } from '../evaluation/evaluator'
import type { Trial } from '../sandbox/trial'

/** The number of neighbors without improvement after which the search returns to the best plan. */
const LOST = 500

/** The worth below which an attack is not made, even if leaving the origin saves more. */
const FLIGHT = -0.3

/** A plan, the worth of its attacks, and its cost at home. */
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
  private readonly neighbors: Neighbors
  private readonly left: Homes

  constructor(
    /** The possible moves, shared by all searches from one position. */
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
    this.left = new Homes(field, theatre, this.relief)
    this.neighbors = new Neighbors(field, rng, {
      free: (plan, m) => this.free(plan, m),
      built: (plan, a) => this.built(plan, a, true),
    })
  }

  /** Returns the best plan of all attacks found. */
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

  /** Returns plans found on the way to the best one that attack other targets, the best first. */
  others(): Allocation[] {
    return this.pool.plans()
  }

  /** Returns copies of a plan, each without one of its attacks. */
  without(plan: Allocation): Allocation[] {
    return [...this.aims.keys()].flatMap((a) => (this.attacks(plan, a) ? [this.leftOut(plan, a)] : []))
  }

  /** Returns a plan without attacks on these spaces. */
  sparing(plan: Allocation, spaces: ReadonlySet<Ix>): Allocation {
    return this.aims.reduce((less, { space }, a) => (spaces.has(space) ? this.leftOut(less, a) : less), plan)
  }

  /** Keeps all units from these spaces in later plans. */
  shun(spaces: ReadonlySet<Ix>): void {
    this.judge.shun(spaces)
  }

  private leftOut(plan: Allocation, a: number): Allocation {
    const less = plan.slice()
    for (let m = 0; m < this.movers.length; m++) less[m * this.aims.length + a] = 0
    return less
  }

  /** Returns the worth of a plan, with its battles checked against the exact odds. */
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

  /** Returns the spaces as units leave them, and those that would be taken. */
  private exposed(sent: Allocation): Exposed[] {
    const { g, theatre } = this
    const left = this.homes.map((home, h) => ({ space: home.space, lots: this.left.stayers(sent, h) }))
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

  /** Returns what units gain by coming closer to where they are needed, or lose by moving away. */
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
      // This risk counts once, no matter how many units go together.
      sum -= ways.get(a)?.risk ?? 0
    }
    return sum
  }

  private value(sent: Allocation): number {
    return this.weighed(sent).worth
  }

  /** Computes the worth of a plan; recomputes only the parts that differ from a similar plan. */
  private weighed(plan: Allocation, like?: Weighed): Weighed {
    const n = this.aims.length
    const victories = this.relief.assume(plan)
    // Different victories change the enemies that can come to any space.
    const base = like && isSame(like.victories, victories) ? like : undefined
    const aims = base ? base.aims.slice() : new Float64Array(n)
    const homes = base ? base.homes.slice() : new Float64Array(this.homes.length)
    const [otherAims, otherHomes] = base
      ? this.differing(plan, base.plan)
      : [this.aims.keys(), this.homes.keys()]
    for (const a of otherAims) aims[a] = this.judge.battle(plan, a).worth + this.advance(plan, a)
    for (const h of otherHomes) homes[h] = this.left.cost(plan, h)
    let worth = 0
    for (const x of aims) worth += x
    for (const x of homes) worth -= x
    return { plan, aims, homes, victories, worth }
  }

  /** Returns the targets and homes where two plans differ. */
  private differing(one: Allocation, other: Allocation): [Iterable<number>, Iterable<number>] {
    const n = this.aims.length
    const [aims, homes] = [new Set<number>(), new Set<number>()]
    for (let m = 0, i = 0; m < this.movers.length; m++)
      for (let a = 0; a < n; a++, i++)
        if (one[i] !== other[i]) {
          aims.add(a)
          for (const home of this.left.of(m)) homes.add(home)
        }
    return [aims, homes]
  }

  /** Builds a plan target by target: each gets the force that brings most, and the best targets come first. */
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

  /** Returns the plan with the best force at a target; tries forces that start with the cheapest units and grow. */
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
    // The homes that depend on the target: the movers' origins, and the spaces that enemies there threaten.
    const relieved = this.relief.homesOf(a)
    const homes = [...new Set([...list.flatMap((m) => this.left.of(m)), ...relieved])]
    let victories = this.relief.assume(grown)
    const costs = homes.map((h) => this.left.cost(grown, h))
    const local = (moved: readonly number[] = []): number => {
      const before = victories
      victories = this.relief.assume(grown)
      const all = relieved.length > 0 && victories !== before
      for (const [i, h] of homes.entries()) if (all || moved.includes(h)) costs[i] = this.left.cost(grown, h)
      return costs.reduce(
        (sum, cost) => sum - cost,
        this.judge.battle(grown, a).worth + this.advance(grown, a),
      )
    }
    let best = sent
    let bestWorth = local()
    for (const m of list) {
      for (let left = this.free(grown, m); left > 0; left--) {
        grown[m * n + a] = (grown[m * n + a] ?? 0) + 1
        const worth = local(this.left.of(m))
        if (worth > bestWorth + 0.05) {
          bestWorth = worth
          best = grown.slice()
        }
      }
    }
    return best
  }

  /** Moves from plan to plan; at first it also accepts worse ones. */
  private search(from: Allocation, wide: boolean): Allocation {
    let now = this.weighed(from)
    let best = now
    let since = 0
    for (let i = 0; i < this.style.tries; i++) {
      if (i % 16 === 0 && this.theatre.effort.stopped) break
      const bold = 2.5 * (1 - i / this.style.tries)
      if (wide && ++since > LOST) [now, since] = [best, 0]
      const plan =
        wide && this.rng.below(12) === 0 ? this.neighbors.far(now.plan) : this.neighbors.near(now.plan)
      if (!plan) continue
      const next = this.weighed(plan, now)
      if (this.style.keeps === true) this.pool.add(plan, next.worth)
      if (next.worth <= now.worth - bold * (this.rng.below(100) / 100)) continue
      now = next
      if (next.worth > best.worth + 1e-9) [best, since] = [next, 0]
    }
    return best.plan
  }

  /** Drops the attacks without which, by the exact odds, the plan is better. */
  private pruned(plan: Allocation): Allocation {
    this.judge.verify(plan)
    this.judge.clear()
    let best = plan
    let worth = this.value(best)
    for (let a = 0; a < this.aims.length; a++) {
      if (!this.attacks(best, a)) continue
      const without = this.leftOut(best, a)
      const value = this.value(without)
      // Units that attack only to leave their space can do so in noncombat movement.
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
    // Land and sea first: aircraft can land only after those attacks open the way.
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
