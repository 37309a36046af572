/** The nodes of a campaign's packs: their parents are in memory, the rest is read from the packs on demand. */
import { Ints } from './int-lists'
import { pageOf, type PackIndex, type Page, type Unpack } from './packs'
import type { PointRecord } from './records'
import type { Node } from './nodes'

/** Packs whose nodes are in memory at a time, some megabytes each. */
const MOST_PAGES = 3

/**
 * Most nodes of a campaign. The longest campaigns have about 350 steps a round, so 1,000 rounds take a tenth of this.
 * The rows of a pack edited by hand may name any number.
 */
export const MOST_NODES = 2 ** 22
/** Most nodes of one pack: at 32 bytes each, shorter than any step, they fill all the text that a pack may hold. */
const MOST_PACKED = 2 ** 17

export class PackedNodes {
  /** The parent and the step number of every node, packed or not. */
  readonly parents = new Ints()
  readonly steps = new Ints()
  /** Packs, each with its reader; the most recently read ones with their nodes. */
  private readonly packs: { readonly index: PackIndex; readonly unpack: Unpack }[] = []
  private readonly pages = new Map<number, Page>()
  /** Packs that hold a checkpoint of a node. */
  private readonly pointed = new Map<number, number[]>()

  constructor(private readonly start: Node) {
    this.push(-1, 0)
  }

  /** Number of nodes, including the start. */
  get count(): number {
    return this.parents.length
  }

  has(n: number): boolean {
    return Number.isInteger(n) && n >= 0 && n < this.count
  }

  /** Adds a node. */
  push(parent: number, step: number): void {
    this.parents.push(parent)
    this.steps.push(step)
  }

  /** Adds the nodes in the rows of a pack; false if they can't follow the nodes there are. */
  follow(index: PackIndex): boolean {
    const total = index.parents.reduce((sum, [, , count]) => sum + count, 0)
    // Checked before any row is taken: a few digits can claim a thousand million nodes.
    if (total !== index.count || total > MOST_PACKED || this.count + total > MOST_NODES) return false
    if (index.first !== this.count) return false
    for (const [from, parent, count] of index.parents) {
      if (from !== this.count || parent >= from) return false
      for (let i = 0; i < count; i++) {
        const follows = i === 0 ? parent : from + i - 1
        this.push(follows, this.steps.at(follows) + 1)
      }
    }
    return this.count === index.first + index.count && index.points.every((n) => this.has(n))
  }

  /** Adds a pack whose nodes are known. */
  enter(index: PackIndex, unpack: Unpack): void {
    for (const n of index.points) {
      const packs = this.pointed.get(n)
      if (packs) packs.push(this.packs.length)
      else this.pointed.set(n, [this.packs.length])
    }
    this.packs.push({ index, unpack })
  }

  /** Returns a node of a pack; undefined if there is none. A node whose record can't be read keeps its number. */
  node(n: number): Node | undefined {
    let low = 0
    let high = this.packs.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.packs[middle]?.index.first ?? 0) <= n) low = middle
      else high = middle - 1
    }
    const first = this.packs[low]?.index.first ?? 0
    const found = this.page(low).nodes[n - first]
    if (found || !this.has(n)) return found
    return { ...this.start, n, parent: this.parents.at(n), step: this.steps.at(n) }
  }

  hasPoint(n: number): boolean {
    return this.pointed.has(n)
  }

  /** Lists the checkpoints of a node in its packs, oldest first. */
  pointsAt(n: number): PointRecord[] {
    return (this.pointed.get(n) ?? []).flatMap((pack) => this.page(pack).points.get(n) ?? [])
  }

  private page(pack: number): Page {
    const known = this.pages.get(pack)
    this.pages.delete(pack)
    const page = known ?? this.read(pack)
    this.pages.set(pack, page)
    const oldest = this.pages.keys().next()
    if (this.pages.size > MOST_PAGES && !oldest.done) this.pages.delete(oldest.value)
    return page
  }

  /** The nodes of a pack; none if it can't be read. */
  private read(pack: number): Page {
    const found = this.packs[pack]
    const records = found?.unpack()?.records
    const parentOf = (n: number) => this.parents.at(n)
    const stepOf = (n: number) => this.steps.at(n)
    const page = found && records ? pageOf(found.index, records, parentOf, stepOf) : null
    return page ?? { nodes: [], points: new Map() }
  }
}
