/**
 * The neighbors of a plan of attacks: plans that differ from it by one drawn change, such as a few units sent elsewhere
 * or a target rebuilt.
 */
import type { Rng } from '../../engine'
import type { Allocation } from './candidates'
import type { AttackOptions } from './options'

/** What the search knows of its plans. */
interface Planner {
  /** Returns how many of a mover a plan sends nowhere. */
  free(plan: Allocation, m: number): number
  /** Returns the plan with a new force at a target, of units that are free. */
  built(plan: Allocation, a: number): Allocation
}

/** A drawn mover with one of its targets, and where its units come from: undefined if they are free. */
interface Transfer {
  readonly m: number
  readonly aim: number
  readonly source: number | undefined
}

export class Neighbors {
  /** The targets of each mover. */
  private readonly waysOf: readonly (readonly number[])[]
  /** The number of targets. */
  private readonly n: number

  constructor(
    private readonly field: Pick<AttackOptions, 'movers' | 'aims' | 'homes'>,
    private readonly rng: Rng,
    private readonly planner: Planner,
  ) {
    this.n = field.aims.length
    this.waysOf = field.movers.map(({ ways }) => [...ways.keys()])
  }

  /** Returns a plan with a small change; null if the change that was drawn is impossible. */
  near(plan: Allocation): Allocation | null {
    const a = this.rng.below(this.n)
    const kind = this.rng.below(10)
    if (kind === 0) return this.cleared(plan, [a])
    if (kind === 1) return this.rebuilt(plan, [a])
    if (kind === 2) return this.rebuilt(plan, [this.rng.below(this.n), a])
    const transfer = this.drawn()
    if (!transfer) return null
    if (kind < 5) return this.sent(plan, transfer, () => 1)
    if (kind < 7) return this.sent(plan, transfer, (have) => 1 + this.rng.below(have))
    return this.recalled(plan, transfer, kind === 9)
  }

  /** Recalls all units from one space, or all aircraft, and rebuilds the attacks they leave in any order. */
  far(plan: Allocation): Allocation | null {
    const { movers, homes } = this.field
    const home = this.rng.below(homes.length + 1)
    const next = plan.slice()
    const left = new Set<number>()
    const there = homes[home]?.movers.map(({ mover }) => mover)
    for (const m of there ?? [...movers.keys()].filter((one) => movers[one]?.air === true))
      for (let a = 0; a < this.n; a++) {
        if ((next[m * this.n + a] ?? 0) > 0) left.add(a)
        next[m * this.n + a] = 0
      }
    if (left.size === 0) return null
    const order = [...left]
    for (let i = order.length - 1; i > 0; i--) {
      const j = this.rng.below(i + 1)
      ;[order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0]
    }
    return this.builtAt(next, order)
  }

  /** Returns the plan without any units at these targets. */
  private cleared(plan: Allocation, targets: readonly number[]): Allocation {
    const next = plan.slice()
    for (const a of targets) for (let m = 0; m < this.field.movers.length; m++) next[m * this.n + a] = 0
    return next
  }

  /** Clears targets, and then gives each in this order the best force that is free. */
  private rebuilt(plan: Allocation, targets: readonly number[]): Allocation {
    return this.builtAt(this.cleared(plan, targets), targets)
  }

  private builtAt(plan: Allocation, targets: readonly number[]): Allocation {
    return targets.reduce((next, a) => this.planner.built(next, a), plan)
  }

  private drawn(): Transfer | null {
    const m = this.rng.below(this.field.movers.length)
    const targets = this.waysOf[m]
    if (!targets) return null
    const aim = targets[this.rng.below(targets.length)] ?? 0
    const source = targets[this.rng.below(targets.length + 1)]
    return { m, aim, source: source === aim ? undefined : source }
  }

  /** Sends units to a target: those that are free, or those at another target. */
  private sent(
    plan: Allocation,
    { m, aim, source }: Transfer,
    count: (have: number) => number,
  ): Allocation | null {
    const row = m * this.n
    const have = source === undefined ? this.planner.free(plan, m) : (plan[row + source] ?? 0)
    if (have === 0) return null
    const going = count(have)
    const next = plan.slice()
    if (source !== undefined) next[row + source] = have - going
    next[row + aim] = (next[row + aim] ?? 0) + going
    return next
  }

  /** Recalls one unit, or all of its kind, from a target. */
  private recalled(plan: Allocation, { m, aim }: Transfer, all: boolean): Allocation | null {
    const at = m * this.n + aim
    const there = plan[at] ?? 0
    if (there === 0) return null
    const next = plan.slice()
    next[at] = all ? 0 : there - 1
    return next
  }
}
