/**
 * Where the ways of a search may end: the same as `arrivalRefusal` for each, but only yes or no, with everything that
 * is common to all ways asked once and cheap checks first.
 */
import type { Game } from '../../loop/game'
import type { Ix, Piece } from '../../state/state'
import { pathCost } from './free-steps'
import { hasDeck, landingOf, type Landing } from '../landing'
import { arrivalRefusal, besideCarrier, landingRefusal } from '../group-move'
import { domainOf, pointsLeft } from './points'
import { pathTo } from './reach'
import type { MoveSpec, ReachNode } from '../types'
import { waysOf, type Lane } from './cached-way-rules'

/** A legal way and its spaces. */
export interface Arrival {
  readonly node: ReachNode
  readonly path: readonly Ix[]
}

/** A piece of the group that pays for its own way. */
interface Guide {
  readonly p: Piece
  readonly left: number
  readonly lane: Lane
  readonly flies: boolean
}

/** Returns the cheapest legal way to every space. */
export function arrivals(
  g: Game,
  spec: MoveSpec,
  pieces: readonly Piece[],
  nodes: readonly ReachNode[],
): Map<Ix, Arrival> {
  const out = new Map<Ix, Arrival>()
  if (nodes.length === 0) return out
  const landing = landingOf(g, spec)
  landing.prepare(pieces)
  const ends = endsOf(g, spec, landing, pieces)
  for (const node of nodes) {
    if (node.parent === null || out.has(node.space)) continue
    const path = ends(node)
    if (path) out.set(node.space, { node, path })
  }
  return out
}

/** Returns a function that checks whether the group may end at a node: the path if it may, else null. */
function endsOf(
  g: Game,
  spec: MoveSpec,
  landing: Landing,
  pieces: readonly Piece[],
): (node: ReachNode) => Ix[] | null {
  const { mode } = spec
  const ways = waysOf(g)
  const { spaces } = g.rs
  const guides: Guide[] = pieces
    .filter((p) => !besideCarrier(g, p, pieces))
    .map((p) => ({
      p,
      left: pointsLeft(g, p),
      lane: ways.lane(g, p, mode),
      flies: domainOf(g, p) === 'air',
    }))
  const laden = pieces.some((p) => g.cargo(p.id).length > 0)
  // In combat movement any ship that joins or leaves a battle may matter to aircraft that count on a carrier.
  const lands =
    laden ||
    pieces.some((p) => {
      const domain = domainOf(g, p)
      return domain === 'air' || hasDeck(g, p) || (domain === 'sea' && mode === 'combat')
    })
  const open = ({ p, left, lane, flies }: Guide, { space, cost }: ReachNode): boolean =>
    (cost <= left ||
      cost <= left + ways.range(g, lane, { piece: p, path: [p.space, space], space, mode, group: pieces })) &&
    ways.access(g, p, lane, space, flies && mode === 'noncombat' && spaces[space]?.land ? 'land' : 'end')
  return (node) => {
    for (const guide of guides) if (!open(guide, node)) return null
    const path = pathTo(node)
    const { space } = node
    if (laden) return arrivalRefusal(g, spec, landing, pieces, path) === null ? path : null
    for (const p of pieces)
      if (g.ask('forbidPathEnd', { piece: p, path, space, mode, group: pieces }) !== null) return null
    for (const { p, flies } of guides)
      if (flies && landing.hopeless(p, space, pathCost(g, p, path))) return null
    return lands && landingRefusal(g, spec, landing, pieces, path) !== null ? null : path
  }
}
