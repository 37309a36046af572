/** The turn plans of a campaign, from its records. They belong to no step and no branch. */
import { MOST_PLANS, type TurnPlan } from '../../../shared/contract/turn-plans'
import type { PlanRecord } from './records'

/** The plans as a pack keeps them; both are left out if the campaign never had a plan. */
export interface PlanTables {
  readonly plans?: readonly TurnPlan[]
  /** The highest number of a plan so far. */
  readonly planned?: number
}

export class TurnPlans {
  /** The plans, the last changed last. */
  list: readonly TurnPlan[] = []
  private highest = 0

  /** True when another plan can be added. */
  get hasRoom(): boolean {
    return this.list.length < MOST_PLANS
  }

  /** An id that no plan of the campaign had before. */
  get nextId(): string {
    return `p${this.highest + 1}`
  }

  /** Adds, changes, or deletes a plan; false if there is no room for it. */
  add({ id, plan }: PlanRecord): boolean {
    const others = this.list.filter((one) => one.id !== id)
    if (plan !== undefined && others.length >= MOST_PLANS) return false
    this.list = plan === undefined ? others : [...others, { id, ...plan }]
    this.highest = Math.max(this.highest, Number(id.slice(1)))
    return true
  }

  tables(): PlanTables {
    return this.highest === 0 ? {} : { plans: this.list, planned: this.highest }
  }

  restore({ plans = [], planned = 0 }: PlanTables): void {
    this.list = plans
    this.highest = planned
  }
}
