/**
 * The search for reachable spaces: breadth first over nodes of space, cost and events on the way. Among routes of
 * equal length it prefers those past fewer enemy guns; any other route that `check` accepts is just as legal.
 */
import { at, firstOf } from '../../loop/asserts'
import type { Game } from '../../loop/game'
import type { MoveMode } from '../../module/hooks'
import { kept } from '../../state/derived-caches'
import type { Ix, Piece } from '../../state/state'
import { anyFree, isFree } from './free-steps'
import { enteredFrom, stoppers } from './paths'
import { domainOf, pointsLeft } from './points'
import type { ReachNode } from '../types'
import { bestBonus, isOpen, leads, linkBetween, mayStep, mustStop, waysOf } from './cached-way-rules'

/** Options of a search. */
export interface SearchOptions {
  /** The longest way; by default the points left and the largest bonus for an end. */
  readonly limit?: number
  /** Zones whose battles count as won, in plans. */
  readonly cleared?: ReadonlySet<Ix>
  /** Spaces that the way must pass, in this order. */
  readonly via?: readonly Ix[]
}

/** Returns one piece for each set of pieces that the rules can't tell apart on the way. */
export function alike(pieces: readonly Piece[]): Piece[] {
  if (pieces.length < 2) return [...pieces]
  const seen = new Set<string>()
  return pieces.filter((p) => {
    const t = p.turn
    const key = `${p.type} ${p.power} ${t?.spent ?? 0} ${t?.start ?? p.space} ${t?.moved.join() ?? ''} ${p.aboard >= 0}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

interface Draft extends ReachNode {
  parent: Draft | null
  /** Number of the link to the node. */
  link: number
  risk: number
  /** How many of the `via` spaces the way has passed. */
  passed: number
}

/** The initial conditions of a search; with the spaces and the ground its nodes depend on nothing else. */
interface Start {
  readonly reps: readonly Piece[]
  /** Those of them that stop on their own account; the others follow these (`allowFollowing`). */
  readonly stopping: readonly Piece[]
  readonly limit: number
  /** True if the first move may be spent on staying. */
  readonly stays: boolean
  /** True if they must stop where they are. */
  readonly stopped: boolean
  /** True if they came there in this phase. */
  readonly entered: boolean
}

/** Returns the length of the longest way that the piece might take. */
function farthest(g: Game, p: Piece, mode: MoveMode): number {
  const left = pointsLeft(g, p)
  return left + bestBonus(g, p, mode, left)
}

/** Results of searches, valid as long as ways are the same. */
const searched = kept('ground', () => new Map<string, { limit: number; nodes: readonly ReachNode[] }>())

/** Returns the nodes up to this cost from a search that went at least as far; the nearest come first. */
function within(nodes: readonly ReachNode[], limit: number): readonly ReachNode[] {
  const end = nodes.findIndex((n) => n.cost > limit)
  return end < 0 ? nodes : nodes.slice(0, end)
}

/**
 * Returns every node that the pieces can reach together from where they are, nearest first. The first is the start
 * itself, unless the way must pass other spaces before. Does not check whether a way may end there. Don't change the
 * list: it is cached.
 */
export function search(
  g: Game,
  phase: string,
  mode: MoveMode,
  pieces: readonly Piece[],
  options: SearchOptions = {},
): readonly ReachNode[] {
  const first = pieces[0]
  if (!first) return []
  const { cleared, via = [] } = options
  const reps = alike(pieces)
  const limit = options.limit ?? Math.min(...reps.map((p) => farthest(g, p, mode)))
  const stays =
    limit > 0 &&
    reps.every(
      (p) =>
        (p.turn?.spent ?? 0) === 0 && g.ask('permitStaying', { piece: p, space: p.space, mode }) !== null,
    )
  const entered = reps.map((p) => enteredFrom(p, phase))
  const ways = waysOf(g)
  const { links } = ways
  const lanes = reps.map((p) => ways.lane(g, p, mode))
  const stoppable = stoppers(g, pieces)
  const stopped = reps.some((p, i) => {
    const from = stoppable.includes(p) ? at(entered, i) : -1
    return from >= 0 && mustStop(g, p, linkBetween(links, from, p.space), from, p.space, mode, cleared)
  })
  const stopping = reps.filter((p) => stoppable.includes(p))
  const start: Start = { reps, stopping, limit, stays, stopped, entered: entered[0] !== -1 }
  if (cleared || lanes.some((lane) => !lane.keepsSteps)) return explore(g, mode, start, via, cleared)
  const who = reps
    .map((p, i) => `${(lanes[i]?.kind ?? -1) * 64 + p.power}${stopping.includes(p) ? '' : 'f'}`)
    .join()
  const key = `${mode} ${first.space} ${stays ? 1 : 0}${stopped ? 1 : 0}${start.entered ? 1 : 0} ${who} ${via.join()}`
  const all = searched(g)
  const known = all.get(key)
  if (known && known.limit >= limit) return within(known.nodes, limit)
  const nodes = explore(g, mode, start, via)
  all.set(key, { limit, nodes })
  return nodes
}

/** Events on the way, as part of a node's key. */
const HOSTILE = 1
const STAYED = 2

/** Numbers of nodes by key, all 0 between searches: one list is enough, since no search begins inside another. */
let numbers = new Int32Array(0)
function blank(size: number): Int32Array {
  if (numbers.length < size) numbers = new Int32Array(size)
  return numbers.fill(0, 0, size)
}

function explore(
  g: Game,
  mode: MoveMode,
  { reps, stopping, limit, stays, stopped, entered }: Start,
  via: readonly Ix[],
  cleared?: ReadonlySet<Ix>,
): readonly ReachNode[] {
  const ways = waysOf(g)
  const { first, to } = ways.links
  const { spaces } = g.rs
  const domains = reps.map((p) => domainOf(g, p))
  const flies = domains.includes('air')
  const loose = flies && anyFree(g)
  const marches = reps[domains.indexOf('land')]
  const leader = firstOf(reps)
  const lanes = reps.map((p) => ({ p, lane: ways.lane(g, p, mode) }))
  const halting = lanes.filter(({ p }) => stopping.includes(p))
  const open = (link: number, from: Ix, s: Ix): boolean => {
    const won = cleared?.has(s) === true
    for (const { p, lane } of lanes) {
      if (!won && !ways.opens(g, p, lane, link, from, s)) return false
      if (won && !(leads(g, p, s) && isOpen(g, p, s, 'pass', mode, cleared))) return false
      if (won && !mayStep(g, p, link, from, s, mode, cleared)) return false
    }
    return true
  }
  const stops = (link: number, from: Ix, s: Ix): boolean => {
    const won = cleared?.has(s) === true
    for (const { p, lane } of halting)
      if (won ? mustStop(g, p, link, from, s, mode, cleared) : ways.stop(g, p, lane, link, from, s))
        return true
    return false
  }
  const risky = (s: Ix): number => (flies && spaces[s]?.land && ways.flak(g, leader.power, s) ? 1 : 0)

  const start: Draft = {
    space: leader.space,
    cost: 0,
    parent: null,
    hostile: false,
    stayed: false,
    link: -1,
    risk: 0,
    passed: 0,
  }
  const nodes: Draft[] = [start]
  const known = blank((via.length + 1) * spaces.length * 4)
  known[start.space * 4] = 1
  if (stays) known[start.space * 4 + STAYED] = nodes.push({ ...start, cost: 1, parent: start, stayed: true })
  for (let head = 0; head < nodes.length; head++) {
    const node = nodes[head]
    if (!node) continue
    const last = node.cost >= limit
    if (last && !loose) continue
    const { space, stayed } = node
    const before = node.parent?.space ?? -1
    const onWay = node.parent !== null && before !== space
    if (onWay ? stops(node.link, before, space) : stopped) continue
    const risk = node.risk + (onWay ? risky(space) : 0)
    const hostile =
      node.hostile || (marches !== undefined && (onWay || entered) && g.enemyLand(marches.power, space))
    const how = (hostile ? HOSTILE : 0) + (stayed ? STAYED : 0)
    const end = first[space + 1] ?? 0
    for (let link = first[space] ?? 0; link < end; link++) {
      const s = to[link] ?? -1
      if ((flies && s === before) || !open(link, space, s)) continue
      const free = loose && reps.every((p) => isFree(g, p, space, s))
      if (last && !free) continue
      const cost = node.cost + (free ? 0 : 1)
      const passed = node.passed + (s === via[node.passed] ? 1 : 0)
      const place = (passed * spaces.length + s) * 4 + how
      const old = nodes[(known[place] ?? 0) - 1]
      if (!old)
        known[place] = nodes.push({ space: s, cost, parent: node, hostile, stayed, link, risk, passed })
      else if (old.cost === cost && risk < old.risk) {
        old.parent = node
        old.link = link
        old.risk = risk
      }
    }
  }
  // An end that costs nothing more was found after its neighbors.
  if (loose) nodes.sort((a, b) => a.cost - b.cost)
  return via.length === 0 ? nodes : nodes.filter((node) => node.passed === via.length)
}

/** Returns the way to a node, including the start. */
export function pathTo(node: ReachNode): Ix[] {
  const path: Ix[] = []
  for (let n: ReachNode | null = node; n; n = n.parent) path.push(n.space)
  return path.reverse()
}
