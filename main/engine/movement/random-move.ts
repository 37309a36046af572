/**
 * The random player's moves: a random piece and a random way, tried against `check`. Cheap rather than clever. While
 * aircraft owe a landing it follows the landing plan, so that the phase can always be ended.
 */
import type { Action } from '../../../shared/model'
import { pid, type Game } from '../loop/game'
import { roomFor } from '../state/cargo-capacity'
import type { Rng } from '../loop/dice'
import type { Ix, Piece } from '../state/state'
import { landNext } from './landing-plan-moves'
import { actRefusal } from './group-move'
import { domainOf, movesLeft } from './search/points'
import type { MovementLegal, MoveSpec } from './types'

const TRIES = 8
const PROBES = 40
/** One of this many samples ends the phase. */
const END = 12
/** Returns a random item of a list, or undefined if it is empty. */
export const pick = <T>(rng: Rng, list: readonly T[]): T | undefined =>
  list[rng.below(Math.max(1, list.length))]

/** Returns a random legal action of a movement step. */
export function sampleMove(g: Game, spec: MoveSpec, legal: MovementLegal, rng: Rng): Action {
  if (rng.below(END) === 0) return finish(g, spec, legal)
  for (const order of g.rs.orders) {
    const errand = order.mode === spec.mode ? order.errand?.(g, legal, rng) : null
    if (errand && legal.check(errand).ok) return errand
  }
  for (let i = 0; i < TRIES; i++) {
    const p = probe(g, rng)
    const a = p && actRefusal(g, spec, p) === null ? attempt(g, spec, p, rng) : null
    if (a && legal.check(a).ok) return a
  }
  return finish(g, spec, legal)
}

/** Returns a random piece of the powers that move. Probes the list, which is cheaper than filtering it. */
function probe(g: Game, rng: Rng): Piece | null {
  const { pieces } = g.state
  for (let i = 0; i < PROBES; i++) {
    const p = pieces[rng.below(pieces.length)]
    if (p && p.space >= 0 && g.isMover(p.power)) return p
  }
  return null
}

/** Returns the end of the phase, or the next action that is required before it. */
export function finish(g: Game, spec: MoveSpec, legal: MovementLegal): Action {
  const end: Action = { kind: 'end' }
  if (legal.check(end).ok) return end
  const next = g.askAll('listActionsDue', { step: spec.id })[0] ?? landNext(g, spec, legal)
  if (!next) throw new Error('movement can neither end nor go on')
  return next
}

function attempt(g: Game, spec: MoveSpec, p: Piece, rng: Rng): Action | null {
  const domain = domainOf(g, p)
  if (domain === 'land') {
    if (p.aboard >= 0) {
      const to = pick(rng, coast(g, spec, p))
      return to === undefined ? null : { kind: 'unload', units: [pid(p.id)], to: g.sid(to) }
    }
    if (rng.below(spec.mode === 'combat' ? 2 : 3) === 0) return board(g, p, rng)
  }
  if (domain === 'air') {
    for (const order of g.rs.orders) {
      const sortie = order.mode === spec.mode ? order.sortie?.(g, p, rng) : null
      if (sortie) return sortie
    }
    return flight(g, spec, p, rng)
  }
  return (rng.below(2) === 0 ? ashore(g, spec, p, rng) : null) ?? walk(g, p, rng)
}

/** Returns the unloading of a ship's entire cargo onto one coast. */
function ashore(g: Game, spec: MoveSpec, ship: Piece, rng: Rng): Action | null {
  const cargo = g.cargo(ship.id).filter((n) => {
    const c = g.piece(n)
    return domainOf(g, c) === 'land' && g.isMover(c.power)
  })
  const to = cargo.length > 0 ? pick(rng, coast(g, spec, ship)) : undefined
  return to === undefined ? null : { kind: 'unload', units: cargo.map(pid), to: g.sid(to) }
}

/** Returns the lands next to a ship where its cargo would have something to do. */
const coast = (g: Game, spec: MoveSpec, p: Piece): Ix[] =>
  g
    .space(p.space)
    .landNeighbors.filter((l) =>
      spec.mode === 'combat' ? g.enemyLand(p.power, l) : g.friendlyLand(p.power, l),
    )

function board(g: Game, p: Piece, rng: Rng): Action | null {
  const zone = pick(rng, g.space(p.space).seaNeighbors)
  const ship =
    zone === undefined
      ? undefined
      : pick(
          rng,
          g.select(zone, (c) => roomFor(g, c, p) >= 0),
        )
  return ship ? { kind: 'load', units: [pid(p.id)], onto: pid(ship.id) } : null
}

/**
 * Returns a walk of random length and direction for the piece and, half of the time, for all pieces like it in its
 * space.
 */
function walk(g: Game, p: Piece, rng: Rng): Action | null {
  const domain = domainOf(g, p)
  const steps = 1 + rng.below(Math.max(1, movesLeft(g, p)))
  const path = [p.space]
  for (let i = 0; i < steps; i++) {
    const here = g.space(path[i] ?? -1)
    const links = domain === 'land' ? here.landNeighbors : here.seaNeighbors
    const stays = i === 0 && domain === 'sea' && rng.below(6) === 0
    const to = stays ? here.ix : pick(rng, links)
    if (to === undefined) return null
    path.push(to)
  }
  return { kind: 'move', units: company(g, p, rng), path: path.map((s) => g.sid(s)) }
}

/** Returns the piece, half of the time with others like it, and usually with the aircraft of a carrier. */
function company(g: Game, p: Piece, rng: Rng): string[] {
  const like =
    rng.below(2) === 0
      ? [p]
      : g.select(p.space, (x) => x.type === p.type && x.power === p.power && x.aboard === p.aboard)
  const launch = rng.below(6) === 0
  const beside = like.flatMap((c) =>
    launch
      ? []
      : g.cargo(c.id).filter((n) => g.type(g.piece(n)).domain === 'air' && g.piece(n).power === c.power),
  )
  return [...like.map((x) => x.id), ...beside].map(pid)
}

/** Returns a flight within range: in combat movement toward an enemy, otherwise toward land or a zone. */
function flight(g: Game, spec: MoveSpec, p: Piece, rng: Rng): Action | null {
  const n = g.rs.spaces.length
  const left = movesLeft(g, p)
  for (let i = 0; i < PROBES; i++) {
    const to = rng.below(n)
    const apart = g.distance(p.space, to)
    if (to === p.space || apart > left) continue
    const worth =
      spec.mode === 'combat'
        ? g.some(to, (x) => g.hostile(p.power, x.power))
        : g.friendlyLand(p.power, to) || (g.space(to).sea && (rng.below(8) === 0 || deckIn(g, p, to)))
    if (worth) return flyTo(g, p, to, rng)
  }
  return null
}

/** Returns a flight by one of the shortest ways, for the piece and some pieces like it in its space. */
export const flyTo = (g: Game, p: Piece, to: Ix, rng: Rng): Action => ({
  kind: 'move',
  units: p.aboard >= 0 ? [pid(p.id)] : company(g, p, rng),
  path: beeline(g, p.space, to, rng).map((s) => g.sid(s)),
})

const deckIn = (g: Game, p: Piece, zone: Ix): boolean => g.some(zone, (c) => roomFor(g, c, p) >= 0)

/** Returns a random one of the shortest ways on the bare board. */
function beeline(g: Game, from: Ix, to: Ix, rng: Rng): Ix[] {
  const path = [from]
  for (let s = from; s !== to;) {
    const apart = g.distance(s, to)
    const closer = g.space(s).neighbors.filter((t) => g.distance(t, to) < apart)
    const next = pick(rng, closer)
    if (next === undefined) break
    path.push(next)
    s = next
  }
  return path
}
