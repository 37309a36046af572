/** Attack plans found during the search for the best one: the best for each set of targets. */

/** How many of each mover go to each target: `sent[mover * aims + aim]`. */
export type Allocation = Int16Array

/** The most plans kept. */
const MOST = 24

export class Pool {
  private readonly kept = new Map<string, { readonly plan: Allocation; readonly worth: number }>()

  constructor(private readonly aims: number) {}

  clear(): void {
    this.kept.clear()
  }

  add(plan: Allocation, worth: number): void {
    const attacked = new Set<number>()
    for (let i = 0; i < plan.length; i++) if ((plan[i] ?? 0) > 0) attacked.add(i % this.aims)
    const key = [...attacked].sort((x, y) => x - y).join()
    const have = this.kept.get(key)
    if (have ? worth <= have.worth : this.kept.size >= MOST && worth <= this.least().worth) return
    this.kept.set(key, { plan, worth })
    if (this.kept.size > MOST) this.kept.delete(this.least().key)
  }

  /** Returns the plans, the best first. */
  plans(): Allocation[] {
    return [...this.kept.values()].sort((a, b) => b.worth - a.worth).map(({ plan }) => plan)
  }

  private least(): { readonly key: string; readonly worth: number } {
    let found = { key: '', worth: Infinity }
    for (const [key, { worth }] of this.kept) if (worth < found.worth) found = { key, worth }
    return found
  }
}
