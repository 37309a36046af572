/** For each branch, the child visited last after each node: where a redo leads. */
import { SparseInts } from './int-lists'
import { rowsOf, type VisitRow } from './packs'

export class Visits {
  /** The numbers that there is memory for. */
  size = 0
  private readonly next = new Map<number, SparseInts>()
  /** For each branch, the nodes whose child visited last has changed since the last pack. */
  private readonly changed = new Map<number, Set<number>>()

  /** Records the child visited last after a node. */
  add(branch: number, parent: number, child: number): void {
    let next = this.next.get(branch)
    if (next === undefined) this.next.set(branch, (next = new SparseInts()))
    if (next.get(parent) === child) return
    const { size } = next
    next.set(parent, child)
    this.size += next.size - size
    const changed = this.changed.get(branch)
    if (changed) changed.add(parent)
    else this.changed.set(branch, new Set([parent]))
  }

  /** Adds a node to a line, and then each child visited last. */
  goOn(line: number[], n: number, branch: number): void {
    const next = this.next.get(branch)
    for (let at: number | undefined = n; at !== undefined; at = next?.get(at)) line.push(at)
  }

  /** Returns what has changed since the last pack, as rows of the next one. */
  rows(): VisitRow[] {
    return [...this.changed].flatMap(([branch, parents]) => {
      const next = this.next.get(branch)
      const pairs = [...parents].sort((a, b) => a - b).map((n) => [n, next?.get(n) ?? 0] as const)
      return rowsOf(pairs).map((row): VisitRow => [branch, ...row])
    })
  }

  /** Called once the changes are in a pack. */
  settle(): void {
    this.changed.clear()
  }
}
