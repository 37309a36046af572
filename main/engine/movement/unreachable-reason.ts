/**
 * The reason that a piece can't move to a space. What holds for the space itself comes first: it is closed, or too far
 * away. An obstacle on the way is named only if without it the piece would get there.
 */
import { refuse, type Refusal } from '../../../shared/model'
import type { Game } from '../loop/game'
import type { Ix, Piece } from '../state/state'
import { checkUnload, coastAway } from './cargo'
import { checkMove } from './group-move'
import { pathCost } from './search/free-steps'
import { budget, domainRefusal, endingHow, endRefusal } from './search/paths'
import { domainOf, mostBonus, pointsLeft } from './search/points'
import { pathTo, search } from './search/reach'
import { accessRefusal, leads } from './search/cached-way-rules'
import type { MoveSpec } from './types'

/** Returns why the piece may never be in the space in this phase, wherever it comes from; null if it may. */
function closedRefusal(g: Game, { ids, mode }: MoveSpec, p: Piece, to: Ix): Refusal | null {
  return (
    domainRefusal(g, ids, p, to) ??
    accessRefusal(g, p, to, 'pass', mode) ??
    accessRefusal(g, p, to, endingHow(g, p, to, mode), mode)
  )
}

/** True if the piece's points suffice for the path. */
const suffices = (g: Game, { mode }: MoveSpec, p: Piece, path: readonly Ix[]): boolean =>
  pathCost(g, p, path) <= budget(g, p, path, mode, [p])

/** Returns the shortest way through spaces that let the piece pass; empty if there is none. */
function shortest(g: Game, p: Piece, to: Ix, lets: (s: Ix) => boolean): Ix[] {
  const from = new Map<Ix, Ix>([[p.space, -1]])
  const queue = [p.space]
  for (let head = 0; head < queue.length && !from.has(to); head++) {
    const s = queue[head] ?? -1
    for (const t of g.space(s).neighbors) {
      if (from.has(t) || (t !== to && !lets(t))) continue
      from.set(t, s)
      queue.push(t)
    }
  }
  const path: Ix[] = []
  for (let s = from.has(to) ? to : -1; s >= 0; s = from.get(s) ?? -1) path.unshift(s)
  return path
}

/**
 * Returns the way whose obstacle explains the refusal: around closed spaces if the piece could go that far, else the
 * shortest on the bare board.
 */
function bareWay(g: Game, spec: MoveSpec, p: Piece, to: Ix): Ix[] {
  const fits = (s: Ix): boolean => leads(g, p, s)
  const around = shortest(g, p, to, (s) => fits(s) && accessRefusal(g, p, s, 'pass', spec.mode) === null)
  return around.length > 1 && suffices(g, spec, p, around) ? around : shortest(g, p, to, fits)
}

/** Returns why a piece that may act, and has no legal way to the space, can't move there. */
export function whyNotThere(g: Game, spec: MoveSpec, p: Piece, to: Ix): Refusal | null {
  const limit = pointsLeft(g, p) + mostBonus(g)
  const node = search(g, spec.phase, spec.mode, [p], { limit }).find((n) => n.space === to && n.parent)
  const found = node ? pathTo(node) : []
  if (node && suffices(g, spec, p, found)) return checkMove(g, spec, [p], found)
  const closed = to === p.space ? null : closedRefusal(g, spec, p, to)
  if (closed) return closed
  const way = bareWay(g, spec, p, to)
  if (way.length < 2)
    return refuse(spec.ids.range[domainOf(g, p)], 'no-way', [{ kind: 'space', id: g.sid(to) }])
  return endRefusal(g, spec, p, way, [p]) ?? checkMove(g, spec, [p], way)
}

/** Returns why cargo that may act can't be unloaded into the space; null if it can. */
export function whyNotUnloaded(g: Game, spec: MoveSpec, p: Piece, to: Ix): Refusal | null {
  const closed = g.space(to).land ? accessRefusal(g, p, to, 'pass', spec.mode) : null
  return closed ?? coastAway(g, spec, g.piece(p.aboard), to) ?? checkUnload(g, spec, [p], to)
}
