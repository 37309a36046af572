/**
 * The tree of a campaign's steps, folded from its records: which nodes there are, where the head stands, which line
 * is played, which dice have been seen. It knows nothing of rules or files; the same records always give the same
 * tree, whether they were just made or read from a file.
 */
import { CHANGE_SIDES, type GameEvent } from '../../shared/model'
import type { GameRequest, Mark } from './game'
import type { CampaignRecord, Header, MarkTuple, PointRecord, Seats, StepRecord } from './records'

/** A step in the tree. Node 0 is the start and has no record. */
export interface Node {
  readonly n: number
  /** -1 for the start. */
  readonly parent: number
  /** Number of the step on its line: its distance from the start. */
  readonly step: number
  readonly record: StepRecord | null
  /** Where the game stands after it. */
  readonly mark: MarkTuple
  /** Stream of the next die after it, and how many rolls were drawn from that stream on the way here. */
  readonly stream: number
  readonly drawn: number
  readonly branch: number
  /** Have the players changed sides on the way there? */
  readonly swapped: boolean
}

/** A named branch. The trunk, number 0, is not listed. */
export interface Branch {
  readonly id: number
  readonly at: number
  readonly name: string
  readonly study: boolean
}

/** Why steps may not be taken back: the step that sealed, and the step behind which it shuts the way. */
export interface Seal {
  readonly why: 'sealed-dice' | 'sealed-answer'
  readonly step: number
  readonly before: number
}

export const TRUNK = 'trunk'

export const markOf = (t: MarkTuple): Mark => ({ round: t[0], power: t[1], phase: t[2], over: t[3] === 1 })
export const markTuple = (m: Mark): MarkTuple =>
  m.over ? [m.round, m.power, m.phase, 1] : [m.round, m.power, m.phase]
export const sameMark = (a: MarkTuple, b: MarkTuple): boolean =>
  a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3]

/** How the game of a kept campaign is asked for: as it was begun, with the modules of now. */
export function requestOf({ header, modules }: Timeline): GameRequest {
  const { scenario, switches, seed, dice } = header
  return { scenario, switches, kept: true, seed, dice, modules }
}

/** Does a bid have the players change sides? */
const changesSides = (event: GameEvent): boolean =>
  event.kind === 'chosen' && event.what === CHANGE_SIDES.what && event.option === CHANGE_SIDES.option

export class Timeline {
  /** By number. */
  readonly nodes: Node[]
  readonly branches: Branch[] = []
  head = 0
  /** Branch that is played; 0 is the trunk. */
  branch = 0
  name: string
  /** Version of the rules now in force. */
  rules: number
  /** The rule modules now in force. */
  modules: readonly string[]
  /** The first node that was made under them. */
  rulesSince = 0
  /** The last time any record notes. */
  time: string
  /** Who answers for each power, as long as the players have not changed sides. */
  seats: Seats
  /** Who was given a power after they had: see `seatsAt`. */
  seatsSwapped: Seats = {}
  private readonly points = new Map<number, PointRecord[]>()
  private newest: PointRecord | null = null
  /** Rolls drawn from each stream, in the whole tree. */
  private readonly drawn = new Map<number, number>()
  private highest = 0
  /** Streams below this are spent. */
  private floor = 0
  /** Where the head last stood in each branch, and by branch the child that was last visited after each node. */
  private readonly tips = new Map<number, number>()
  private readonly next = new Map<number, Map<number, number>>()
  /** The line in play, by step; rebuilt only when the head leaves it. */
  private line: number[] = [0]

  constructor(readonly header: Header) {
    this.nodes = [
      {
        ...{ n: 0, parent: -1, step: 0, record: null, mark: header.mark, stream: 0, drawn: 0, branch: 0 },
        swapped: false,
      },
    ]
    this.name = header.name
    this.seats = header.seats
    this.rules = header.rules
    this.modules = header.modules
    this.time = header.created
  }

  /** Takes the next record; false, and nothing changed, where it can't follow what there is. */
  add(r: CampaignRecord): boolean {
    switch (r.t) {
      case 'act':
      case 'edit':
        return this.addStep(r)
      case 'head': {
        const branch = r.branch ?? this.branch
        if (!this.nodes[r.to] || (branch !== 0 && !this.branches[branch - 1])) return false
        const entered = branch !== this.branch
        this.branch = branch
        this.moveTo(r.to, entered)
        return true
      }
      case 'branch':
        if (r.id !== this.branches.length + 1 || !this.nodes[r.at]) return false
        this.branches.push({ id: r.id, at: r.at, name: r.name, study: r.study === true })
        this.tips.set(r.id, r.at)
        return true
      case 'dice':
        if (r.from <= this.highest) return false
        this.floor = r.from
        this.highest = Math.max(this.highest, r.from - 1)
        return true
      case 'point': {
        if (!this.nodes[r.at]) return false
        const list = this.points.get(r.at)
        if (list) list.push(r)
        else this.points.set(r.at, [r])
        this.newest = r
        this.time = r.time
        return true
      }
      case 'turn':
        return this.nodes[r.at] !== undefined
      case 'name':
        if (r.branch === undefined) this.name = r.name
        else {
          const branch = this.branches[r.branch - 1]
          if (!branch) return false
          this.branches[r.branch - 1] = { ...branch, name: r.name }
        }
        this.time = r.time
        return true
      case 'seat':
        if (!Object.hasOwn(this.seats, r.power)) return false
        if (this.node(this.head).swapped) this.seatsSwapped = { ...this.seatsSwapped, [r.power]: r.seat }
        else this.seats = { ...this.seats, [r.power]: r.seat }
        this.time = r.time
        return true
      case 'rules':
        if (!this.nodes[r.at]) return false
        this.rules = r.rules
        this.modules = r.modules
        this.rulesSince = this.nodes.length
        return true
    }
  }

  private addStep(r: StepRecord): boolean {
    const parent = this.nodes[r.p]
    if (r.n !== this.nodes.length || !parent) return false
    if (r.stream !== undefined && r.stream <= this.highest) return false
    const stream = r.stream ?? parent.stream
    const rolls = r.dice ?? []
    if (rolls.some((d) => d[0] !== stream)) return false
    const drawn = (r.stream === undefined ? parent.drawn : 0) + rolls.length
    if (rolls.length > 0) this.drawn.set(stream, (this.drawn.get(stream) ?? 0) + rolls.length)
    this.highest = Math.max(this.highest, stream)
    this.nodes.push({
      n: r.n,
      parent: r.p,
      step: parent.step + 1,
      record: r,
      mark: r.mark ?? parent.mark,
      stream,
      drawn,
      branch: this.branch,
      swapped: parent.swapped !== r.events.some(changesSides),
    })
    if (r.time !== undefined) this.time = r.time
    this.moveTo(r.n)
    return true
  }

  private moveTo(n: number, entered = false): void {
    const node = this.node(n)
    if (entered || this.line[node.step] !== n) {
      const next = this.next.get(this.branch) ?? new Map<number, number>()
      this.next.set(this.branch, next)
      const grows = !entered && node.parent === this.head && this.line.length >= node.step
      if (grows) next.set(node.parent, n)
      else for (let at = node; at.parent >= 0; at = this.node(at.parent)) next.set(at.parent, at.n)
      if (grows) this.line.length = node.step
      else this.line = this.pathTo(n).slice(0, -1)
      for (let at: number | undefined = n; at !== undefined; at = next.get(at)) this.line.push(at)
    }
    this.head = n
    this.tips.set(this.branch, n)
  }

  /** Numbers of the nodes from the start to `n`. */
  pathTo(n: number): number[] {
    const path: number[] = []
    for (let at = n; at >= 0; at = this.node(at).parent) path.push(at)
    return path.reverse()
  }

  /** The node of this number. Throws on a number that no node has: numbers come from this tree only. */
  node(n: number): Node {
    const node = this.nodes[n]
    if (!node) throw new RangeError(`no node ${n}`)
    return node
  }

  /** The line in play, or that of a branch (`trunk`, `b1` …); null where there is no such branch. */
  lineOf(branch?: string): readonly number[] | null {
    const id = branch === undefined ? this.branch : this.branchNumber(branch)
    if (id === null) return null
    if (id === this.branch) return this.line
    const line = this.pathTo(this.tips.get(id) ?? 0)
    const next = this.next.get(id)
    for (let at = next?.get(line[line.length - 1] ?? 0); at !== undefined; at = next?.get(at)) line.push(at)
    return line
  }

  /** `b2` → 2, `trunk` → 0, null for one that is not there. */
  branchNumber(branch: string): number | null {
    if (branch === TRUNK) return 0
    const id = /^b[1-9]\d{0,6}$/.test(branch) ? Number(branch.slice(1)) : -1
    return this.branches[id - 1] ? id : null
  }

  /** Checkpoints after a node, the newest first. */
  pointsAt(n: number): readonly PointRecord[] {
    return this.points.get(n)?.slice().reverse() ?? []
  }

  /** How many steps a node is from the nearest checkpoint behind it, counted up to `most`. */
  sincePoint(n: number, most: number): number {
    let steps = 0
    for (let at = this.node(n); steps < most && at.parent >= 0 && !this.points.has(at.n); steps++)
      at = this.node(at.parent)
    return steps
  }

  /**
   * Whether the game has come to its end on its own line: a branch that was played to an end shows nothing of the
   * dice that the game has still before it.
   */
  get ended(): boolean {
    return markOf(this.tipOf(0).mark).over
  }

  /** The last checkpoint written. */
  get lastPoint(): PointRecord | null {
    return this.newest
  }

  /**
   * The stream that an action after the head must begin on, or null where its dice simply go on. Fresh wherever the
   * dice that would come may have been seen: drawn on another line, or tried in a refused group; and in a branch.
   */
  freshStream(): number | null {
    const at = this.node(this.head)
    const seen = at.stream < this.floor || (this.drawn.get(at.stream) ?? 0) > at.drawn
    return seen || at.branch !== this.branch ? this.nextStream : null
  }

  /** A stream that nothing was ever drawn from. */
  get nextStream(): number {
    return this.highest + 1
  }

  /** Where the head last stood in a branch, by the branch's number. */
  tipOf(branch: number): Node {
    return this.node(this.tips.get(branch) ?? 0)
  }

  /** The seal nearest behind a node: the first that going back from it meets. Null where nothing is sealed. */
  sealBehind(from: Node): Seal | null {
    let seat: string | null = null
    let later = 0
    for (let at = from; at.parent >= 0; at = this.node(at.parent)) {
      const r = at.record
      if (!r) continue
      if (r.dice && r.dice.length > 0) return { why: 'sealed-dice', step: at.step, before: at.step }
      if (r.t === 'edit') continue
      if (seat !== null && r.by !== seat) return { why: 'sealed-answer', step: later, before: at.step }
      seat = r.by
      later = at.step
    }
    return null
  }

  /** What stands against going back from one node to another behind it; null where nothing does. */
  sealBetween(from: Node, back: Node): Seal | null {
    const seal = this.sealBehind(from)
    if (seal === null || back.step >= seal.before) return null
    let at = from
    while (at.step > back.step) at = this.node(at.parent)
    return at === back ? seal : null
  }
}
