/**
 * Packs: parts of a campaign whose records are compressed and read on demand. The tree of steps needs little of them in
 * memory: the parents of nodes as rows, and the tables of the whole campaign at the pack's end.
 */
import type { GameEvent } from '../../../shared/model'
import { CHANGE_SIDES } from '../../../shared/model'
import type { CampaignRecord, MarkTuple, PointRecord, PointSummary, Seats, StepRecord } from './records'
import type { Node } from './nodes'
import type { MailTables } from './mail-parties'
import type { PlanTables } from './turn-plans'

/** Nodes `from`, `from + 1` …: the first follows `parent`, each other one the node before it. */
export type ParentRow = readonly [from: number, parent: number, count: number]
/** In a branch, the node visited last after each of `from`, `from + 1` … is `to`, `to + 1` …. */
export type VisitRow = readonly [branch: number, from: number, to: number, count: number]
/**
 * A node before the pack with a child in it: its mark, its stream, the rolls drawn from it, and 1 if the sides were
 * changed.
 */
export type Root = readonly [n: number, mark: MarkTuple, stream: number, drawn: number, swapped: 0 | 1]

/** What the tree keeps of a pack permanently. */
export interface PackIndex {
  /** Number of its first node, and how many there are. */
  readonly first: number
  readonly count: number
  /** The branch in play before its first record. */
  readonly branch: number
  readonly parents: readonly ParentRow[]
  readonly visited: readonly VisitRow[]
  readonly roots: readonly Root[]
  /** Nodes that have a checkpoint in it. */
  readonly points: readonly number[]
}

/** The part of the campaign at the end of a pack that doesn't follow from the rows. */
export interface Tables extends PlanTables, MailTables {
  readonly head: number
  readonly branch: number
  readonly branches: readonly {
    readonly id: number
    readonly at: number
    readonly name: string
    readonly study: boolean
  }[]
  readonly tips: readonly (readonly [branch: number, node: number])[]
  readonly drawn: readonly (readonly [stream: number, rolls: number])[]
  readonly highest: number
  readonly floor: number
  readonly name: string
  readonly time: string
  readonly seats: Seats
  readonly seatsSwapped: Seats
  readonly rules: number
  readonly modules: readonly string[]
  readonly rulesSince: number
  readonly newest: PointSummary | null
}

/** What a pack holds. */
export interface Contents {
  readonly tables: Tables
  readonly records: readonly CampaignRecord[]
}

/** Reads a pack; null if it can't be read. */
export type Unpack = () => Contents | null

/** A pack's nodes and checkpoints while they are in memory. */
export interface Page {
  readonly nodes: readonly Node[]
  readonly points: ReadonlyMap<number, readonly PointRecord[]>
}

/** True when a bid makes the players change sides. */
const changesSides = (event: GameEvent): boolean =>
  event.kind === 'chosen' && event.what === CHANGE_SIDES.what && event.option === CHANGE_SIDES.option

/** Returns the node of a step after its parent. */
export function nodeAfter(
  parent: Pick<Node, 'mark' | 'stream' | 'drawn' | 'swapped' | 'step'>,
  record: StepRecord,
  branch: number,
): Node {
  const rolls = record.dice?.length ?? 0
  return {
    n: record.n,
    parent: record.p,
    step: parent.step + 1,
    record,
    mark: record.mark ?? parent.mark,
    stream: record.stream ?? parent.stream,
    drawn: (record.stream === undefined ? parent.drawn : 0) + rolls,
    branch,
    swapped: parent.swapped !== record.events.some(changesSides),
  }
}

/** Groups pairs into rows: a pair that continues a row by one on both sides joins it. */
export function rowsOf(
  pairs: Iterable<readonly [number, number]>,
): [from: number, to: number, count: number][] {
  const rows: [number, number, number][] = []
  for (const [from, to] of pairs) {
    const row = rows.at(-1)
    if (row && row[0] + row[2] === from && row[1] + row[2] === to) row[2]++
    else rows.push([from, to, 1])
  }
  return rows
}

/**
 * Returns the nodes of a pack from its records; null if the records don't match the pack's index, as in a file edited
 * by hand.
 *
 * @param parentOf parent of each node according to the pack's rows
 * @param stepOf number of a node's step on its line
 */
export function pageOf(
  pack: PackIndex,
  records: readonly CampaignRecord[],
  parentOf: (n: number) => number,
  stepOf: (n: number) => number,
): Page | null {
  const nodes: Node[] = []
  const points = new Map<number, PointRecord[]>()
  const roots = new Map(pack.roots.map((root) => [root[0], root]))
  let { branch } = pack
  const parentAt = (n: number) => {
    if (n >= pack.first) return nodes[n - pack.first]
    const root = roots.get(n)
    if (!root) return undefined
    const [, mark, stream, drawn, swapped] = root
    return { step: stepOf(n), mark, stream, drawn, swapped: swapped === 1 }
  }
  for (const r of records) {
    if (r.t === 'head') branch = r.branch ?? branch
    else if (r.t === 'point') {
      const list = points.get(r.at)
      if (list) list.push(r)
      else points.set(r.at, [r])
    } else if (r.t === 'act' || r.t === 'edit') {
      const parent = parentAt(r.p)
      if (r.n !== pack.first + nodes.length || parentOf(r.n) !== r.p || !parent) return null
      nodes.push(nodeAfter(parent, r, branch))
    }
  }
  const sound = nodes.length === pack.count && [...points.keys()].every((n) => pack.points.includes(n))
  return sound ? { nodes, points } : null
}

/** The parents of nodes as rows. */
export function parentRows(nodes: readonly Node[]): ParentRow[] {
  const rows: [number, number, number][] = []
  for (const { n, parent } of nodes) {
    const row = rows.at(-1)
    if (row && parent === n - 1) row[2]++
    else rows.push([n, parent, 1])
  }
  return rows
}
