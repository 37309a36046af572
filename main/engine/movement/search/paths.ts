/** The path of one piece, step by step: the modules' rules on entering, stopping and ending. */
import { refuse, type Refusal } from '../../../../shared/model'
import { at, firstOf, lastOf } from '../../loop/asserts'
import { pid, type Game } from '../../loop/game'
import type { MoveMode } from '../../module/hooks'
import type { Ix, Piece } from '../../state/state'
import { pathCost } from './free-steps'
import { domainOf, pointsLeft } from './points'
import type { MoveSpec, MovementIds } from '../types'
import { accessRefusal, linkBetween, linksOf, mustStop, rangeBonus, stepRefusalOf } from './cached-way-rules'

/** Returns the refusal of land to a ship, and of the sea to a land unit; null for a space that fits the piece. */
export function domainRefusal(g: Game, ids: MovementIds, p: Piece, to: Ix): Refusal | null {
  const domain = domainOf(g, p)
  const space = g.space(to)
  if (domain === 'sea' && space.land)
    return refuse(ids.range.sea, 'ships-stay-at-sea', [{ kind: 'space', id: g.sid(to) }])
  if (domain === 'land' && space.sea)
    return refuse(ids.boarding, 'needs-a-transport', [{ kind: 'space', id: g.sid(to) }])
  return null
}

/**
 * Returns why the piece may not take the step into the next space; null if it may. Does not check whether it may end
 * there.
 */
export function stepRefusal(
  g: Game,
  ids: MovementIds,
  p: Piece,
  from: Ix,
  to: Ix,
  mode: MoveMode,
): Refusal | null {
  const domain = domainOf(g, p)
  if (from === to)
    return g.ask('permitStaying', { piece: p, space: to, mode }) === null
      ? refuse(ids.range[domain], 'may-not-stay', [{ kind: 'space', id: g.sid(to) }])
      : null
  if (!g.space(from).neighbors.includes(to))
    return refuse(ids.range[domain], 'not-adjacent', [
      { kind: 'space', id: g.sid(to) },
      { kind: 'space', id: g.sid(from) },
    ])
  return (
    domainRefusal(g, ids, p, to) ??
    accessRefusal(g, p, to, 'pass', mode) ??
    stepRefusalOf(g, p, from, to, mode)
  )
}

/** Returns the refusal by which the piece must stop in the space that it entered from `from`, or null. */
export function stopRefusal(g: Game, p: Piece, from: Ix, space: Ix, mode: MoveMode): Refusal | null {
  if (!mustStop(g, p, linkBetween(linksOf(g.rs), from, space), from, space, mode)) return null
  const stop = g.ask('findStop', { piece: p, from, space, mode })
  return stop && refuse(stop.rule, stop.code, stop.blockers)
}

/**
 * Returns the space before the piece's present one, in its last move of this turn; -1 if no move led to its present
 * space.
 */
export function lastStepFrom(p: Piece): Ix {
  const leg = p.turn?.legs.at(-1)
  return leg?.at(-1) === p.space ? firstOf(leg.slice(-2)) : -1
}

/** Returns the space before the piece's present one if it came there in this phase; else -1. */
export const enteredFrom = (p: Piece, phase: string): Ix =>
  p.turn?.moved.includes(phase) ? lastStepFrom(p) : -1

/** Returns the pieces of a move that stop on their own account; the others follow these (`allowFollowing`). */
export const stoppers = (g: Game, group: readonly Piece[]): readonly Piece[] =>
  group.length < 2 || g.rs.hooks.allowFollowing.length === 0
    ? group
    : group.filter((piece) => !g.askAny('allowFollowing', { piece, group }))

/** Returns the points that the piece may spend on a path that ends there: its own and the bonus for the path's ends. */
export function budget(
  g: Game,
  p: Piece,
  path: readonly Ix[],
  mode: MoveMode,
  group: readonly Piece[],
): number {
  const space = lastOf(path)
  return pointsLeft(g, p) + rangeBonus(g, { piece: p, path, space, mode, group })
}

/** Returns the refusal of a path longer than the piece has points, by the clause on its range. */
export const tooFar = (g: Game, rule: string, p: Piece, space: Ix): Refusal =>
  refuse(rule, 'too-far', [
    { kind: 'piece', id: pid(p.id) },
    { kind: 'space', id: g.sid(space) },
    { kind: 'limit', id: 'moves', n: Math.max(0, pointsLeft(g, p)) },
  ])

/** Returns in what way a piece whose path ends there is in the space: aircraft land on land in the noncombat move. */
export const endingHow = (g: Game, p: Piece, space: Ix, mode: MoveMode): 'land' | 'end' =>
  domainOf(g, p) === 'air' && mode === 'noncombat' && g.space(space).land ? 'land' : 'end'

/** Returns why the path may not end where it does: range, presence, and the modules' own conditions; null if it may. */
export function endRefusal(
  g: Game,
  spec: MoveSpec,
  p: Piece,
  path: readonly Ix[],
  group: readonly Piece[],
): Refusal | null {
  const { mode, ids } = spec
  const space = lastOf(path)
  const domain = domainOf(g, p)
  const cost = pathCost(g, p, path)
  const beyond = cost - budget(g, p, path, mode, group)
  if (beyond > 0)
    return (
      g.ask('forbidDistance', { piece: p, path, space, mode, group, beyond }) ??
      tooFar(g, ids.range[domain], p, space)
    )
  return (
    accessRefusal(g, p, space, endingHow(g, p, space, mode), mode) ??
    g.ask('forbidPathEnd', { piece: p, path, space, mode, group })
  )
}

/** Returns why the piece may not take the whole path; null if it may. */
export function pathRefusal(
  g: Game,
  spec: MoveSpec,
  p: Piece,
  path: readonly Ix[],
  group: readonly Piece[],
): Refusal | null {
  const { mode, ids } = spec
  const before = enteredFrom(p, spec.phase)
  const start = firstOf(path)
  const stops = stoppers(g, group).includes(p)
  if (before >= 0 && stops) {
    const stopped = stopRefusal(g, p, before, start, mode)
    if (stopped) return stopped
  }
  for (let i = 1; i < path.length; i++) {
    const from = at(path, i - 1)
    const to = at(path, i)
    if (from === to && (i > 1 || (p.turn?.spent ?? 0) > 0))
      return refuse(ids.range[domainOf(g, p)], 'may-not-stay', [{ kind: 'space', id: g.sid(to) }])
    const refusal = stepRefusal(g, ids, p, from, to, mode)
    if (refusal) return refusal
    if (i < path.length - 1 && stops) {
      const stopped = stopRefusal(g, p, from, to, mode)
      if (stopped) return stopped
    }
  }
  return endRefusal(g, spec, p, path, group)
}
