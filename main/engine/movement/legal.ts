/** Legality of a movement step: what pieces may do, where they can move, and why not elsewhere. */
import {
  OK,
  refuse,
  type Action,
  type MoveGroup,
  type Refusal,
  type Target,
  type Verdict,
} from '../../../shared/model'
import { pid, type Game } from '../loop/game'
import { roomFor } from '../state/cargo-capacity'
import type { Rng } from '../loop/dice'
import type { Ix, Piece } from '../state/state'
import { checkLoad, checkUnload, isAssault } from './cargo'
import { landingOf } from './landing'
import { arrivals, type Arrival } from './search/arrival-check'
import { actRefusal, arrivalRefusal, besideCarrier, checkMove } from './group-move'
import { effectsOf } from './move-effects'
import { domainOf, movesLeft } from './search/points'
import { pathTo, search } from './search/reach'
import { finish, sampleMove } from './random-move'
import type { Move, MovementLegal, MoveSpec, ReachNode } from './types'
import { whyNotThere, whyNotUnloaded } from './unreachable-reason'
import type { Proposal } from '../module/module'

const NO_MARK = 'no-such-order'

/** The legality of one movement step in the present position. */
export class MoveLegality implements MovementLegal {
  constructor(
    private readonly g: Game,
    private readonly spec: MoveSpec,
  ) {}

  check(a: Action): Verdict {
    return this.refusal(a) ?? OK
  }

  private pieces(ids: readonly string[]): Piece[] {
    return ids.map((id) => this.g.find(id)).filter((p): p is Piece => p !== null)
  }

  private refusal(a: Action): Refusal | null {
    const { g, spec } = this
    switch (a.kind) {
      case 'move':
        return checkMove(
          g,
          spec,
          this.pieces(a.units),
          a.path.map((s) => g.spaceIx(s)),
        )
      case 'load': {
        const onto = g.find(a.onto)
        return onto
          ? checkLoad(g, spec, this.pieces(a.units), onto)
          : refuse(null, 'unknown-piece', [{ kind: 'piece', id: a.onto }])
      }
      case 'unload':
        return checkUnload(g, spec, this.pieces(a.units), g.spaceIx(a.to))
      case 'end':
        return g.ask('forbidEndOfStep', { step: spec.id })
      default: {
        const order = orderOf(a)
        return order
          ? markRefusal(g, spec, this.pieces(order.units), a.kind, g.spaceIx(order.space))
          : refuse(spec.ids.phase, 'moves-only')
      }
    }
  }

  readonly samplesChecked = true

  sample(rng: Rng): Action {
    return sampleMove(this.g, this.spec, this, rng)
  }

  finish(): Action {
    return finish(this.g, this.spec, this)
  }

  /**
   * Returns the ways that the search finds for these pieces together, the nearest first; empty if one of them may not
   * act.
   */
  private ways(pieces: readonly Piece[], via: readonly Ix[] = []): readonly ReachNode[] {
    const { g, spec } = this
    const first = pieces[0]
    if (!first || pieces.some((p) => p.space !== first.space || actRefusal(g, spec, p) !== null)) return []
    if (pieces.some((p) => p.aboard >= 0 && domainOf(g, p) === 'land')) return []
    const guides = pieces.filter((p) => !besideCarrier(g, p, pieces))
    return search(g, spec.phase, spec.mode, guides, { via })
  }

  /** Returns the cheapest legal way to every space. */
  private arrivals(pieces: readonly Piece[], via: readonly Ix[] = []): Map<Ix, Arrival> {
    return arrivals(this.g, this.spec, pieces, this.ways(pieces, via))
  }

  *moves(): Generator<Move> {
    for (const [first] of this.alike())
      for (const node of first ? this.ways([first]) : [])
        if (first && node.parent) yield new PseudoMove(this.g, this.spec, first, node)
  }

  *proposals(): Generator<Proposal> {
    yield* this.moves()
    const one = (action: Action): Proposal => ({ action, refusal: () => this.refusal(action) })
    for (const pieces of this.alike()) {
      const first = pieces.slice(0, 1)
      const units = first.map((p) => pid(p.id))
      for (const { onto } of this.loads(first)) yield one({ kind: 'load', units, onto })
      for (const { to, units: cargo } of this.unloads(first)) yield one({ kind: 'unload', units: cargo, to })
      for (const { kind, space } of this.marks(first)) yield one({ kind, units, space })
    }
    yield one({ kind: 'end' })
  }

  targets(ids: readonly string[]): Target[] {
    return this.targetsOf(this.pieces(ids), [])
  }

  private targetsOf(pieces: readonly Piece[], via: readonly Ix[]): Target[] {
    const { g, spec } = this
    return [...this.arrivals(pieces, via).values()].map(({ node, path }) => {
      const effects = effectsOf(g, spec, pieces, path, node)
      const passing = effects.some((e) => e === 'flies-on' || e === 'needs-carrier')
      return {
        space: g.sid(node.space),
        path: path.map((s) => g.sid(s)),
        cost: node.cost,
        effects,
        ...(passing ? { waypoint: true as const } : {}),
      }
    })
  }

  groups(ids?: readonly string[], via: readonly string[] = []): MoveGroup[] {
    const { g } = this
    if (ids) {
      const pieces = this.pieces(ids)
      return pieces.length > 0 && pieces.every((p) => p.space >= 0 && p.space === pieces[0]?.space)
        ? [
            this.group(
              pieces,
              pieces,
              via.map((s) => g.spaceIx(s)),
            ),
          ]
        : []
    }
    return this.alike()
      .map((pieces) => this.group(pieces, pieces.slice(0, 1), []))
      .filter((x) => x.targets.length + x.load.length + x.unload.length + x.marks.length > 0)
  }

  /** Returns the pieces that may act, grouped by equality under the rules. */
  private alike(): Piece[][] {
    const { g, spec } = this
    const like = new Map<string, Piece[]>()
    for (const p of g.moversPieces((x) => actRefusal(g, spec, x) === null)) {
      const key = [p.space, p.power, p.type, movesLeft(g, p), p.aboard, p.turn?.start ?? p.space].join()
      const list = like.get(key)
      if (list) list.push(p)
      else like.set(key, [p])
    }
    return [...like.values()]
  }

  /** Returns what the pieces may do. The targets are those of all `movers` together, by way of `via`. */
  private group(pieces: readonly Piece[], movers: readonly Piece[], via: readonly Ix[]): MoveGroup {
    const { g } = this
    const first = pieces[0]
    if (!first) throw new Error('a group has pieces')
    return {
      units: pieces.map((p) => pid(p.id)),
      unit: g.type(first).id,
      power: g.powerId(first.power),
      space: g.sid(first.space),
      movesLeft: Math.min(...pieces.map((p) => movesLeft(g, p))),
      targets: this.targetsOf(movers, via),
      load: this.loads(movers),
      unload: this.unloads(pieces),
      marks: this.marks(pieces),
    }
  }

  private loads(pieces: readonly Piece[]): MoveGroup['load'] {
    const { g, spec } = this
    const first = pieces[0]
    if (!first) return []
    const zones = g.space(first.space).land ? g.space(first.space).seaNeighbors : [first.space]
    return zones.flatMap((z) =>
      g
        .select(z, (c) => roomFor(g, c, first) >= 0)
        .filter((c) => checkLoad(g, spec, pieces, c) === null)
        .map((c) => ({ onto: pid(c.id), room: roomFor(g, c, first) })),
    )
  }

  private unloads(pieces: readonly Piece[]): MoveGroup['unload'] {
    const { g, spec } = this
    const first = pieces[0]
    if (!first || !g.space(first.space).sea) return []
    // A ship's own group offers its cargo; cargo offers itself.
    const cargo = pieces.flatMap((p) => (p.aboard >= 0 ? [p] : g.cargo(p.id).map((n) => g.piece(n))))
    if (cargo.length === 0) return []
    return g.space(first.space).landNeighbors.flatMap((to) => {
      const able = cargo.filter((p) => checkUnload(g, spec, [p], to) === null)
      return able.length === 0
        ? []
        : [
            {
              to: g.sid(to),
              units: able.map((p) => pid(p.id)),
              effects: [
                ...(isAssault(g, spec, first.power, to) ? ['assault'] : []),
                ...g.askAll('listMoveEffects', {
                  ...{ pieces: able, path: [first.space, to], space: to },
                  mode: spec.mode,
                }),
              ],
            },
          ]
    })
  }

  private marks(pieces: readonly Piece[]): MoveGroup['marks'] {
    const { g, spec } = this
    const first = pieces[0]
    if (!first) return []
    const out: MoveGroup['marks'] = []
    for (const { id: kind, mode, spaces } of g.rs.orders)
      for (const s of mode === spec.mode ? spaces(g, first) : []) {
        const able = pieces.filter((p) => markRefusal(g, spec, [p], kind, s) === null)
        if (able.length > 0) out.push({ kind, space: g.sid(s), units: able.map((p) => pid(p.id)) })
      }
    return out
  }

  why(piece: string, space: string): Refusal | null {
    const { g, spec } = this
    const p = g.find(piece)
    const to = g.spaceIx(space)
    if (!p) return refuse(null, 'unknown-piece', [{ kind: 'piece', id: piece }])
    if (to < 0) return refuse(null, 'unknown-space', [{ kind: 'space', id: space }])
    const act = actRefusal(g, spec, p)
    if (act) return act
    if (p.aboard >= 0 && domainOf(g, p) === 'land') return whyNotUnloaded(g, spec, p, to)
    return this.arrivals([p]).has(to) ? null : whyNotThere(g, spec, p, to)
  }
}

/** A move of one piece along the way to a node; the remaining checks run once, on demand. */
class PseudoMove implements Move {
  readonly pieces: readonly number[]
  readonly from: Ix
  private asked: { readonly refusal: Refusal | null } | null = null

  constructor(
    private readonly g: Game,
    private readonly spec: MoveSpec,
    private readonly piece: Piece,
    private readonly node: ReachNode,
  ) {
    this.pieces = [piece.id]
    this.from = piece.space
  }
  get to(): Ix {
    return this.node.space
  }
  get cost(): number {
    return this.node.cost
  }
  get action(): Action {
    return {
      kind: 'move',
      units: this.pieces.map(pid),
      path: pathTo(this.node).map((s) => this.g.sid(s)),
    }
  }
  refusal(): Refusal | null {
    const { g, spec, piece, node } = this
    this.asked ??= { refusal: arrivalRefusal(g, spec, landingOf(g, spec), [piece], pathTo(node)) }
    return this.asked.refusal
  }
}

/** Returns the pieces and the space of an action that is an order; null for any other action. */
export const orderOf = (a: Action): { readonly units: readonly string[]; readonly space: string } | null =>
  'units' in a && 'space' in a ? a : null

/** Returns why some of these pieces may not be given the mark; null if all may. */
export function markRefusal(
  g: Game,
  spec: MoveSpec,
  pieces: readonly Piece[],
  mark: string,
  space: Ix,
): Refusal | null {
  for (const p of pieces) {
    const refusal = actRefusal(g, spec, p)
    if (refusal) return refusal
    const v = g.askLast('decideMark', { piece: p, mark, space, mode: spec.mode })
    if (!v) return refuse(spec.ids.phase, NO_MARK, [{ kind: 'piece', id: pid(p.id) }])
    if (!v.ok) return v
  }
  return null
}
