/**
 * The tree of a campaign's steps, built from its records: the nodes, the head, the line in play, and the dice that have
 * been seen. It knows nothing of rules or files; the same records always give the same tree, whether they were just
 * made or read from a file.
 */
import type { GameRequest, Mark } from '../running/game'
import type { Branch, Node } from './nodes'
import { MOST_NODES, PackedNodes } from './packed-nodes'
import { nodeAfter, parentRows } from './packs'
import type { PackIndex, Root, Tables, Unpack } from './packs'
import type { Sliced } from '../long-task-slices'
import type {
  BranchRecord,
  CampaignRecord,
  DiceRecord,
  HeadRecord,
  Header,
  MarkTuple,
  NameRecord,
  PointRecord,
  PointSummary,
  RulesRecord,
  SeatRecord,
  Seats,
  StepRecord,
} from './records'
import { Mail } from './mail-parties'
import { TurnPlans } from './turn-plans'
import { Visits } from './redo-path'

export type { Branch, Node } from './nodes'

export const TRUNK = 'trunk'

export const markOf = (t: MarkTuple): Mark => ({ round: t[0], power: t[1], phase: t[2], over: t[3] === 1 })
export const markTuple = (m: Mark): MarkTuple =>
  m.over ? [m.round, m.power, m.phase, 1] : [m.round, m.power, m.phase]
export const sameMark = (a: MarkTuple, b: MarkTuple): boolean =>
  a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3]

/** Returns the request for a saved campaign's game: its original parameters, with the modules in force now. */
export function requestOf({ header, modules, mail }: Timeline): GameRequest {
  const { scenario, switches, dice } = header
  const byPlace = header.mail === undefined ? {} : ({ byPlace: true } as const)
  return { scenario, switches, kept: true, seed: mail.seed, dice, modules, ...byPlace }
}

/** Most links, over all branches, from a node to the child visited last (128 MB): only a file made by hand has them. */
const MOST_VISITS = 2 ** 25
/** No branch is created that could raise the links above this; the rest is for steps to come. */
const MOST_VISITS_BRANCHING = 2 ** 24
/** Most entries in the rows of all packs: each link once, and as many again that replaced another. */
const MOST_ENTRIES = 2 ** 26
/** Entries of a pack's rows processed without a pause. */
const VISIT_SLICE = 2 ** 16

export class Timeline {
  branches: Branch[] = []
  head = 0
  /** The branch in play; 0 is the trunk. */
  branch = 0
  name: string
  /** Version of the rules in force now. */
  rules: number
  /** The rule modules in force now. */
  modules: readonly string[]
  /** The first node made under these rules. */
  rulesSince = 0
  /** The latest time in any record. */
  time: string
  /** The player of each power, while the players have not changed sides. */
  seats: Seats
  /** Seats given to players after the change of sides: see `seatsAt`. */
  seatsSwapped: Seats = {}
  readonly plans = new TurnPlans()
  readonly mail: Mail
  /** The parents of all nodes, and the packed nodes themselves. */
  private readonly packs: PackedNodes
  /** Reader of the last pack until its tables are needed. */
  private unread: Unpack | null = null
  /** Nodes that are in no pack, the number of the first of them, and the branch in play before it. */
  private recent: Node[] = []
  private from = 1
  private branchBefore = 0
  private points = new Map<number, PointRecord[]>()
  private newest: PointSummary | null = null
  /** Rolls drawn from each stream, in the whole tree. */
  private drawn = new Map<number, number>()
  private highest = 0
  /** Streams below this are used up. */
  private floor = 0
  /** The last head in each branch. */
  private tips = new Map<number, number>()
  private readonly visits = new Visits()
  /** The entries of packs that `visits` was built from. */
  private entries = 0
  /** The line in play, by step; rebuilt only when the head leaves it. */
  private line: number[] = [0]
  private readonly start: Node

  constructor(readonly header: Header) {
    this.start = {
      ...{ n: 0, parent: -1, step: 0, record: null, mark: header.mark, stream: 0, drawn: 0, branch: 0 },
      swapped: false,
    }
    this.packs = new PackedNodes(this.start)
    this.mail = new Mail(header)
    this.name = header.name
    this.seats = header.seats
    this.rules = header.rules
    this.modules = header.modules
    this.time = header.created
  }

  /** Number of nodes including the start, which is also the number of the next node. */
  get count(): number {
    return this.packs.count
  }
  /** True when no step can be added. */
  get isFull(): boolean {
    return this.count >= MOST_NODES || this.visits.size >= MOST_VISITS
  }
  /** Fraction of the possible steps in use, from 0 to 1. */
  get filled(): number {
    return Math.max(this.count / MOST_NODES, this.visits.size / MOST_VISITS)
  }
  /** True when a branch may be created. It needs at most a link for each node. */
  get mayBranch(): boolean {
    return this.visits.size + this.count <= MOST_VISITS_BRANCHING
  }
  private has(n: number): boolean {
    return this.packs.has(n)
  }

  /** Adds the next record; returns false and changes nothing if it can't follow the records so far. */
  add(r: CampaignRecord): boolean {
    if (!this.settle()) return false
    switch (r.t) {
      case 'act':
      case 'edit':
        return this.addStep(r)
      case 'head':
        return this.addHead(r)
      case 'branch':
        return this.addBranch(r)
      case 'dice':
        return this.skipStreams(r)
      case 'point':
        return this.addPoint(r)
      case 'turn':
        return this.has(r.at)
      case 'name':
        return this.rename(r)
      case 'seat':
        return this.reseat(r)
      case 'rules':
        return this.changeRules(r)
      case 'plan':
        return this.plans.add(r)
      case 'home':
      case 'mail':
        return this.mail.add(r)
    }
  }

  private addHead({ to, branch = this.branch }: HeadRecord): boolean {
    if (!this.has(to) || (branch !== 0 && !this.branches[branch - 1])) return false
    const entered = branch !== this.branch
    if (entered && this.visits.size + this.count > MOST_VISITS) return false
    this.branch = branch
    this.moveTo(to, entered)
    return true
  }

  private addBranch({ id, at, name, study }: BranchRecord): boolean {
    if (id !== this.branches.length + 1 || !this.has(at)) return false
    this.branches.push({ id, at, name, study: study === true })
    this.tips.set(id, at)
    return true
  }

  private skipStreams({ from }: DiceRecord): boolean {
    if (from <= this.highest) return false
    this.floor = from
    this.highest = Math.max(this.highest, from - 1)
    return true
  }

  private addPoint(r: PointRecord): boolean {
    if (!this.has(r.at)) return false
    const list = this.points.get(r.at)
    if (list) list.push(r)
    else this.points.set(r.at, [r])
    this.newest = r.summary
    this.time = r.time
    return true
  }

  /** Names the campaign, or one of its branches. */
  private rename({ branch: id, name, time }: NameRecord): boolean {
    if (id === undefined) this.name = name
    else {
      const branch = this.branches[id - 1]
      if (!branch) return false
      this.branches[id - 1] = { ...branch, name }
    }
    this.time = time
    return true
  }

  private reseat({ power, seat, time }: SeatRecord): boolean {
    if (!Object.hasOwn(this.seats, power)) return false
    if (this.node(this.head).swapped) this.seatsSwapped = { ...this.seatsSwapped, [power]: seat }
    else this.seats = { ...this.seats, [power]: seat }
    this.time = time
    return true
  }

  private changeRules({ at, rules, modules }: RulesRecord): boolean {
    if (!this.has(at)) return false
    this.rules = rules
    this.modules = modules
    this.rulesSince = this.count
    return true
  }

  private addStep(r: StepRecord): boolean {
    if (r.n !== this.count || !this.has(r.p) || this.isFull) return false
    const parent = this.node(r.p)
    if (r.stream !== undefined && r.stream <= this.highest) return false
    const stream = r.stream ?? parent.stream
    const rolls = r.dice ?? []
    if (rolls.some((d) => d[0] !== stream)) return false
    if (rolls.length > 0) this.drawn.set(stream, (this.drawn.get(stream) ?? 0) + rolls.length)
    this.highest = Math.max(this.highest, stream)
    this.recent.push(nodeAfter(parent, r, this.branch))
    this.packs.push(r.p, parent.step + 1)
    if (r.time !== undefined) this.time = r.time
    this.moveTo(r.n)
    return true
  }

  private moveTo(n: number, entered = false): void {
    const step = this.packs.steps.at(n)
    const parent = this.packs.parents.at(n)
    if (entered || this.line[step] !== n) {
      const grows = !entered && parent === this.head && this.line.length >= step
      if (grows) this.visits.add(this.branch, parent, n)
      else
        for (let at = n; this.packs.parents.at(at) >= 0; at = this.packs.parents.at(at))
          this.visits.add(this.branch, this.packs.parents.at(at), at)
      if (grows) this.line.length = step
      else this.line = this.pathTo(n).slice(0, -1)
      this.visits.goOn(this.line, n, this.branch)
    }
    this.head = n
    this.tips.set(this.branch, n)
  }

  /** Numbers of the nodes from the start to `n`. */
  pathTo(n: number): number[] {
    const path: number[] = []
    for (let at = n; at >= 0; at = this.packs.parents.at(at)) path.push(at)
    return path.reverse()
  }

  /** Returns the node with this number. Throws on a number that no node has: numbers come from this tree only. */
  node(n: number): Node {
    if (n === 0) return this.start
    const node = n >= this.from ? this.recent[n - this.from] : this.packs.node(n)
    if (!node) throw new RangeError(`no node ${n}`)
    return node
  }

  /** The line in play, or that of a branch (`trunk`, `b1` …); null if there is no such branch. */
  lineOf(branch?: string): readonly number[] | null {
    const id = branch === undefined ? this.branch : this.branchNumber(branch)
    if (id === null) return null
    if (id === this.branch) return this.line
    const tip = this.tips.get(id) ?? 0
    const line = this.pathTo(tip).slice(0, -1)
    this.visits.goOn(line, tip, id)
    return line
  }

  /** `b2` → 2, `trunk` → 0, null for a branch that doesn't exist. */
  branchNumber(branch: string): number | null {
    if (branch === TRUNK) return 0
    const id = /^b[1-9]\d{0,6}$/.test(branch) ? Number(branch.slice(1)) : -1
    return this.branches[id - 1] ? id : null
  }

  /** Checkpoints after a node, the newest first. */
  pointsAt(n: number): readonly PointRecord[] {
    return [...this.packs.pointsAt(n), ...(this.points.get(n) ?? [])].reverse()
  }

  /** Number of steps from a node back to the nearest checkpoint, counted up to `most`. */
  sincePoint(n: number, most: number): number {
    let steps = 0
    for (let at = n; steps < most && at > 0 && !this.hasPoint(at); steps++) at = this.packs.parents.at(at)
    return steps
  }

  /**
   * True when the game has ended on its own line. A branch that was played to an end reveals nothing of the dice that
   * the game still has before it.
   */
  get ended(): boolean {
    return markOf(this.tipOf(0).mark).over
  }

  /** True when there is a checkpoint after a node. */
  hasPoint(n: number): boolean {
    return this.points.has(n) || this.packs.hasPoint(n)
  }

  /** The parent of a node; -1 for the start. */
  parentOf(n: number): number {
    return this.packs.parents.at(n)
  }

  /** The summary of the last checkpoint written. */
  get lastSummary(): PointSummary | null {
    return this.newest
  }

  /**
   * The stream on which the next action must begin, or null if its dice continue the current stream. A new stream in a
   * branch, and wherever the next dice may have been seen: drawn on another line, or rolled in a refused group.
   */
  freshStream(): number | null {
    const at = this.node(this.head)
    const seen = at.stream < this.floor || (this.drawn.get(at.stream) ?? 0) > at.drawn
    return seen || at.branch !== this.branch ? this.nextStream : null
  }

  /** A stream from which nothing was ever drawn. */
  get nextStream(): number {
    return this.highest + 1
  }

  /** The last head in a branch, by the branch's number. */
  tipOf(branch: number): Node {
    return this.node(this.tips.get(branch) ?? 0)
  }

  // ---- packs -----------------------------------------------------------------------------------------------------

  /** Returns the index of a pack of all records since the last one, and the tables at its end. */
  index(): { readonly index: PackIndex; readonly tables: Tables } {
    const before = new Set(this.recent.map(({ parent }) => parent).filter((n) => n < this.from))
    const roots = [...before].map((n): Root => {
      const { mark, stream, drawn, swapped } = this.node(n)
      return [n, mark, stream, drawn, swapped ? 1 : 0]
    })
    const index = {
      ...{ first: this.from, count: this.recent.length, branch: this.branchBefore },
      parents: parentRows(this.recent),
      ...{ visited: this.visits.rows(), roots, points: [...this.points.keys()] },
    }
    return { index, tables: this.tables() }
  }

  /** The current tables. */
  tables(): Tables {
    const { head, branch, branches, highest, floor, name, time } = this
    const { seats, seatsSwapped, rules, modules, rulesSince, newest, plans, mail } = this
    return {
      ...{
        head,
        branch,
        branches: branches.slice(),
        tips: [...this.tips],
        drawn: [...this.drawn],
        highest,
        floor,
      },
      ...{ name, time, seats, seatsSwapped, rules, modules, rulesSince, newest },
      ...plans.tables(),
      ...mail.tables(),
    }
  }

  /** Called once the records in `index` are packed: drops the records, which are read from the pack on demand. */
  packed(index: PackIndex, unpack: Unpack): void {
    this.packs.enter(index, unpack)
    this.recent = []
    this.points = new Map()
    this.visits.settle()
    this.from = this.count
    this.branchBefore = this.branch
  }

  /** Adds a pack of a file; false if it can't follow, after which the tree must not be used. */
  *addPack(index: PackIndex, unpack: Unpack): Sliced<boolean> {
    if (this.recent.length > 0 || this.points.size > 0 || !this.packs.follow(index)) return false
    this.entries += index.visited.reduce((sum, [, , , count]) => sum + count, 0)
    if (this.entries > MOST_ENTRIES) return false
    let done = 0
    for (const [branch, from, to, count] of index.visited) {
      if (to + count > this.count || this.visits.size > MOST_VISITS) return false
      for (let i = 0; i < count; i++) {
        if (++done % VISIT_SLICE === 0) yield
        if (this.packs.parents.at(to + i) !== from + i) return false
        this.visits.add(branch, from + i, to + i)
      }
    }
    this.visits.settle()
    // The tree has taken over the pack's rows, which may be many, so don't keep them twice.
    this.packs.enter({ ...index, parents: [], visited: [] }, unpack)
    this.from = this.count
    this.unread = unpack
    return true
  }

  /** Reads the tables of the last pack if that is still to do; false if they are invalid. */
  settle(): boolean {
    const unpack = this.unread
    if (unpack === null) return true
    const tables = unpack()?.tables
    if (!tables) return false
    const known = (branch: number) => branch >= 0 && branch <= tables.branches.length
    const sound =
      this.has(tables.head) &&
      known(tables.branch) &&
      tables.branches.every(({ id, at }, i) => id === i + 1 && this.has(at)) &&
      tables.tips.every(([branch, n]) => known(branch) && this.has(n))
    if (!sound) return false
    this.unread = null
    const { head, branch, branches: _, tips, drawn, plans, planned, home, mail, ...rest } = tables
    Object.assign(this, rest)
    this.plans.restore({ ...(plans && { plans }), ...(planned === undefined ? {} : { planned }) })
    this.mail.restore({ ...(home && { home }), ...(mail && { mail }) })
    this.branches = tables.branches.slice()
    this.head = head
    this.branch = this.branchBefore = branch
    this.tips = new Map(tips)
    this.drawn = new Map(drawn)
    this.line = this.pathTo(this.head).slice(0, -1)
    this.visits.goOn(this.line, this.head, this.branch)
    return true
  }
}
