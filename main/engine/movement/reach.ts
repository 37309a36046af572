/**
 * The search for reachable spaces: breadth first over nodes of space, cost and what happened on the way. Routes of
 * equal length that pass fewer enemy guns are preferred; any other route that `check` accepts is just as legal.
 */
import type { Game } from '../game'
import type { MoveMode } from '../hooks'
import type { Ix, Piece } from '../state'
import { accessRefusal, enteredFrom, stepQuestion, stopRefusal } from './paths'
import { domainOf, mostBonus, pointsLeft } from './points'
import type { ReachNode } from './types'

export interface SearchOptions {
  /** Longest way; by default what the points allow, and the largest bonus. */
  readonly limit?: number
  /** Zones taken as won, for plans. */
  readonly cleared?: ReadonlySet<Ix>
  /** Spaces that the way passes, in this order. */
  readonly via?: readonly Ix[]
}

/** One piece for all that the rules can't tell apart on the way. */
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

/** The spaces a step may lead to, by the domains of the pieces. */
function linksOf(g: Game, pieces: readonly Piece[]): (from: Ix) => readonly Ix[] {
  let land = false
  let sea = false
  for (const p of pieces) {
    const d = domainOf(g, p)
    if (d === 'land') land = true
    if (d === 'sea') sea = true
  }
  if (land && sea) return () => []
  if (land) return (s) => g.space(s).landNeighbors
  if (sea) return (s) => g.space(s).seaNeighbors
  return (s) => g.space(s).neighbors
}

interface Draft extends ReachNode {
  parent: Draft | null
  risk: number
  /** How many of the wanted spaces the way has passed. */
  passed: number
}

/**
 * Every node the pieces can reach together from where they stand, nearest first; the first is the start itself, unless
 * the way has to pass other spaces before. Whether a way may end there is not asked here.
 */
export function search(
  g: Game,
  phase: string,
  mode: MoveMode,
  pieces: readonly Piece[],
  options: SearchOptions = {},
): ReachNode[] {
  const first = pieces[0]
  if (!first) return []
  const { cleared, via = [] } = options
  const reps = alike(pieces)
  const limit = options.limit ?? Math.min(...reps.map((p) => pointsLeft(g, p))) + mostBonus(g)
  const links = linksOf(g, reps)
  const flies = reps.some((p) => domainOf(g, p) === 'air')
  const marches = reps.find((p) => domainOf(g, p) === 'land')
  /** 0 not asked, 1 open, 2 barred: entering a space depends on the space alone. */
  const entry = new Int8Array(g.rs.spaces.length)
  const barred = (s: Ix): boolean => {
    if (entry[s] === 0)
      entry[s] = reps.some((p) => accessRefusal(g, p, s, 'pass', mode, cleared) !== null) ? 2 : 1
    return entry[s] === 2
  }
  const stops = (from: Ix, s: Ix) => reps.some((p) => stopRefusal(g, p, from, s, mode, cleared) !== null)
  const risky = (s: Ix): number =>
    flies && g.space(s).land && g.askAny('flak', { power: first.power, space: s }) ? 1 : 0

  const start: Draft = {
    space: first.space,
    cost: 0,
    parent: null,
    hostile: false,
    stayed: false,
    risk: 0,
    passed: 0,
  }
  const nodes: Draft[] = [start]
  const known = new Map<number, Draft>()
  const add = (node: Draft): void => {
    const flags = (node.hostile ? 1 : 0) + (node.stayed ? 2 : 0)
    const key = (node.passed * g.rs.spaces.length + node.space) * 4 + flags
    const old = known.get(key)
    if (!old) {
      known.set(key, node)
      nodes.push(node)
    } else if (old.cost === node.cost && node.risk < old.risk) {
      old.parent = node.parent
      old.risk = node.risk
    }
  }
  known.set(first.space * 4, start)
  if (
    limit > 0 &&
    reps.every(
      (p) => (p.turn?.spent ?? 0) === 0 && g.ask('stay', { piece: p, space: p.space, mode }) !== null,
    )
  )
    add({ ...start, cost: 1, parent: start, stayed: true })
  const entered = reps.map((p) => enteredFrom(p, phase))
  const startStops = reps.some((p, i) => {
    const from = entered[i] ?? -1
    return from >= 0 && stopRefusal(g, p, from, p.space, mode, cleared) !== null
  })
  for (let head = 0; head < nodes.length; head++) {
    const node = nodes[head]
    if (!node || node.cost >= limit) continue
    const onWay = node.parent !== null && node.parent.space !== node.space
    if (onWay ? stops(node.parent?.space ?? -1, node.space) : startStops) continue
    const risk = node.risk + (onWay ? risky(node.space) : 0)
    const hostile =
      node.hostile ||
      (marches !== undefined && (onWay || entered[0] !== -1) && g.enemyLand(marches.power, node.space))
    for (const to of links(node.space)) {
      if (to === node.parent?.space && flies) continue
      if (barred(to)) continue
      if (reps.some((p) => g.ask('step', stepQuestion(p, node.space, to, mode, cleared)) !== null)) continue
      const passed = node.passed + (to === via[node.passed] ? 1 : 0)
      add({ space: to, cost: node.cost + 1, parent: node, hostile, stayed: node.stayed, risk, passed })
    }
  }
  return via.length === 0 ? nodes : nodes.filter((node) => node.passed === via.length)
}

/** The way to a node, the start included. */
export function pathTo(node: ReachNode): Ix[] {
  const path: Ix[] = []
  for (let n: ReachNode | null = node; n; n = n.parent) path.unshift(n.space)
  return path
}
