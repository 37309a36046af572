/**
 * Moves: a group of pieces goes along one path. Cargo goes with its carrier. A carrier's own aircraft launch before
 * it sails, unless they are in the group (then they fly next to it), a rule keeps them aboard (LNK-256), or they may
 * not act.
 */
import { refuse, type Refusal } from '../../../shared/model'
import { firstOf, lastOf } from '../loop/asserts'
import { pid, type Game } from '../loop/game'
import { roomFor } from '../state/cargo-capacity'
import type { Ix, Piece, PieceTurn } from '../state/state'
import { pathCost } from './search/free-steps'
import { hasDeck, Landing, landingOf } from './landing'
import { endRefusal, pathRefusal } from './search/paths'
import { domainOf, pointsLeft } from './search/points'
import type { MoveSpec } from './types'

/** The own aircraft aboard the carriers of a move. */
interface Flock {
  /** Stay aboard and pay for each space. */
  readonly ride: Piece[]
  /** Take off and stay behind. */
  readonly launch: Piece[]
}

const isOwn = (carrier: Piece, p: Piece): boolean => p.power === carrier.power

/** Divides the aircraft aboard the group's carriers into those that stay aboard and those that launch. */
function flockOf(g: Game, spec: MoveSpec, pieces: readonly Piece[], path: readonly Ix[]): Flock {
  const ride: Piece[] = []
  const launch: Piece[] = []
  for (const c of pieces) {
    if (g.type(c).domain !== 'sea' || g.cargo(c.id).length === 0) continue
    let answer: 'may' | 'must' | null | undefined
    for (const n of g.cargo(c.id)) {
      const p = g.piece(n)
      if (g.type(p).domain !== 'air' || !isOwn(c, p)) continue
      answer ??= g.askLast('decideAircraftAboard', {
        piece: c,
        path,
        space: lastOf(path),
        mode: spec.mode,
      })
      const named = pieces.includes(p)
      if (answer === 'must' || (answer === 'may' && named)) ride.push(p)
      // An aircraft that may not act can't take off either: it stays aboard, like guests.
      else if (!named && actRefusal(g, spec, p) === null) launch.push(p)
    }
  }
  return { ride, launch }
}

/**
 * Returns why the piece may not act at all in this step: its power does not move, or a module objects; null if it may.
 */
export function actRefusal(g: Game, spec: MoveSpec, p: Piece): Refusal | null {
  if (!g.isMover(p.power)) return refuse(spec.ids.own, 'not-your-piece', [{ kind: 'piece', id: pid(p.id) }])
  if (p.space < 0) return refuse(spec.ids.phase, 'not-on-the-board', [{ kind: 'piece', id: pid(p.id) }])
  return g.ask('forbidMoving', { piece: p, space: p.space, mode: spec.mode })
}

/**
 * True for an aircraft that takes off from a carrier of its own group; the search for the carrier's way did not check
 * it.
 */
export const besideCarrier = (g: Game, p: Piece, group: readonly Piece[]): boolean =>
  p.aboard >= 0 && group.includes(g.piece(p.aboard))

/** Returns why the pieces may not take the path, except for the landing of aircraft afterwards; null if they may. */
function wayRefusal(
  g: Game,
  spec: MoveSpec,
  pieces: readonly Piece[],
  path: readonly Ix[],
  whole: boolean,
): Refusal | null {
  const { ride } = flockOf(g, spec, pieces, path)
  const cost = path.length - 1
  for (const p of pieces) {
    if (ride.includes(p)) continue
    const refusal =
      whole || besideCarrier(g, p, pieces)
        ? pathRefusal(g, spec, p, path, pieces)
        : endRefusal(g, spec, p, path, pieces)
    if (refusal) return refusal
  }
  for (const p of ride)
    if (pointsLeft(g, p) < cost)
      return refuse(spec.ids.range.air, 'too-far-aboard', [
        { kind: 'piece', id: pid(p.id) },
        { kind: 'limit', id: 'moves', n: Math.max(0, pointsLeft(g, p)) },
      ])
  return null
}

/** True if there are enemies in the zone, so that pieces of this power fight there. */
const amongEnemies = (g: Game, power: Ix, zone: Ix): boolean => g.space(zone).sea && g.hasEnemies(power, zone)

/**
 * True if the move changes which carriers can be counted on: it leaves a zone with enemies, which then may not be
 * cleared, or joins a carrier in one, which then may have to fight.
 */
function changesFights(g: Game, spec: MoveSpec, pieces: readonly Piece[], path: readonly Ix[]): boolean {
  const [p] = pieces
  const from = firstOf(path)
  const end = lastOf(path)
  if (!p || spec.mode !== 'combat' || from === end) return false
  const { power } = p
  return (
    amongEnemies(g, power, from) ||
    (amongEnemies(g, power, end) && g.some(end, (c) => hasDeck(g, c) && g.isMover(c.power)))
  )
}

const NOBODY: readonly Piece[] = []

/** Returns the aircraft without a landing place once the group has taken the path, by a whole new plan. */
const lostByPlan = (g: Game, spec: MoveSpec, pieces: readonly Piece[], path: readonly Ix[]) =>
  attempt(g, spec, pieces, path, () => new Landing(g, spec).plan().lost)

/** True if aircraft of the group reach land from the end of the path. */
function reachLand(g: Game, landing: Landing, air: readonly Piece[], path: readonly Ix[]): boolean {
  const end = lastOf(path)
  return air.every((p) => landing.reachesLand(p, end, pointsLeft(g, p) - pathCost(g, p, path)))
}

/**
 * Returns the aircraft without a landing place after a move that `changesFights`. Carriers that others count
 * on may change; everything is checked unless no aircraft needs a deck.
 */
function lostInFights(
  g: Game,
  spec: MoveSpec,
  landing: Landing,
  pieces: readonly Piece[],
  path: readonly Ix[],
): readonly Piece[] {
  const { launch } = flockOf(g, spec, pieces, path)
  const air = pieces.filter((p) => domainOf(g, p) === 'air')
  const safe =
    reachLand(g, landing, air, path) && !pieces.some((p) => hasDeck(g, p)) && landing.allReachLand(launch)
  return safe ? NOBODY : lostByPlan(g, spec, pieces, path)
}

/** Returns the aircraft without a landing place after a flight of aircraft alone. */
function lostInFlight(
  g: Game,
  landing: Landing,
  pieces: readonly Piece[],
  path: readonly Ix[],
): readonly Piece[] {
  if (reachLand(g, landing, pieces, path)) return NOBODY
  const end = lastOf(path)
  const cost = (p: Piece) => pathCost(g, p, path)
  const [p] = pieces
  if (p && pieces.length === 1 && landing.findsDeck(p, end, cost(p))) return NOBODY
  return landing.after(pieces, end, cost).lost
}

/** Returns the aircraft without a landing place after a move of ships or land units, perhaps with aircraft. */
function lostInConvoy(
  g: Game,
  spec: MoveSpec,
  landing: Landing,
  pieces: readonly Piece[],
  path: readonly Ix[],
): readonly Piece[] {
  const flies = pieces.some((p) => domainOf(g, p) === 'air')
  // Ships without decks matter to no aircraft; a carrier that takes its own along leaves none behind.
  if (!flies && !pieces.some((p) => hasDeck(g, p))) return NOBODY
  const { launch } = flockOf(g, spec, pieces, path)
  const together = () => pieces.every((p) => domainOf(g, p) === 'sea' || besideCarrier(g, p, pieces))
  if (launch.length === 0 && !landing.anyAloft() && together()) return NOBODY
  // No launched aircraft needs a deck: all reach land wherever the carriers go.
  if (!flies && landing.allReachLand(launch)) return NOBODY
  return lostByPlan(g, spec, pieces, path)
}

/** Returns the refusal of a path after which some aircraft could no longer land; null if all can. */
export function landingRefusal(
  g: Game,
  spec: MoveSpec,
  landing: Landing,
  pieces: readonly Piece[],
  path: readonly Ix[],
): Refusal | null {
  const lost = changesFights(g, spec, pieces, path)
    ? lostInFights(g, spec, landing, pieces, path)
    : pieces.every((p) => domainOf(g, p) === 'air')
      ? lostInFlight(g, landing, pieces, path)
      : lostInConvoy(g, spec, landing, pieces, path)
  if (lost.length === 0 || lost.length <= landing.plan().lost.length) return null
  const p = lost.find((x) => pieces.includes(x)) ?? firstOf(lost)
  return refuse(spec.ids.landing, 'no-landing', [
    { kind: 'piece', id: pid(p.id) },
    { kind: 'space', id: g.sid(lastOf(path)) },
  ])
}

/** Returns why a way that the search found may not end there: range, presence, conditions, landing; null if it may. */
export function arrivalRefusal(
  g: Game,
  spec: MoveSpec,
  landing: Landing,
  pieces: readonly Piece[],
  path: readonly Ix[],
): Refusal | null {
  return wayRefusal(g, spec, pieces, path, false) ?? landingRefusal(g, spec, landing, pieces, path)
}

/** Checks a move completely. */
export function checkMove(
  g: Game,
  spec: MoveSpec,
  pieces: readonly Piece[],
  path: readonly Ix[],
  landing = landingOf(g, spec),
): Refusal | null {
  for (const p of pieces) {
    const refusal = actRefusal(g, spec, p)
    if (refusal) return refusal
    if (p.space !== path[0])
      return refuse(spec.ids.phase, 'not-there', [
        { kind: 'piece', id: pid(p.id) },
        { kind: 'space', id: g.sid(firstOf(path)) },
      ])
    if (p.aboard >= 0 && domainOf(g, p) === 'land')
      return refuse(spec.ids.boarding, 'unload-instead', [{ kind: 'piece', id: pid(p.id) }])
  }
  return wayRefusal(g, spec, pieces, path, true) ?? landingRefusal(g, spec, landing, pieces, path)
}

/** Records that a piece has moved in this phase. */
export function noteMoved(t: PieceTurn, { phase }: MoveSpec): void {
  if (!t.moved.includes(phase)) t.moved.push(phase)
}

/**
 * Moves the pieces without an event: handles those that leave the deck and those that stay aboard, and updates the
 * turn's record.
 */
function relocate(g: Game, spec: MoveSpec, pieces: readonly Piece[], path: readonly Ix[]): Flock {
  const flock = flockOf(g, spec, pieces, path)
  const end = lastOf(path)
  for (const p of flock.launch) {
    g.turnOf(p)
    g.put(p, p.space)
  }
  for (const p of [...pieces, ...flock.ride.filter((x) => !pieces.includes(x))]) {
    const t = g.turnOf(p)
    t.spent += pathCost(g, p, path)
    t.legs.push(path.slice())
    noteMoved(t, spec)
    if (!flock.ride.includes(p)) g.put(p, end)
  }
  return flock
}

/** Returns an answer about the position after a move, and restores everything. */
export function attempt<T>(
  g: Game,
  spec: MoveSpec,
  pieces: readonly Piece[],
  path: readonly Ix[],
  ask: () => T,
): T {
  const touched = new Set(pieces)
  for (const p of pieces) for (const n of g.cargo(p.id)) touched.add(g.piece(n))
  const before = [...touched].map((p) => ({ p, space: p.space, aboard: p.aboard, turn: copyTurn(p.turn) }))
  return g.trial(() => {
    relocate(g, spec, pieces, path)
    const answer = ask()
    for (const b of before) {
      g.put(b.p, b.space, b.aboard)
      b.p.turn = b.turn
    }
    return answer
  })
}

const copyTurn = (t: PieceTurn | null): PieceTurn | null =>
  t && { ...t, moved: t.moved.slice(), legs: t.legs.map((l) => l.slice()) }

/** Carries out a checked move. */
export function applyMove(g: Game, spec: MoveSpec, pieces: readonly Piece[], path: readonly Ix[]): void {
  const flock = relocate(g, spec, pieces, path)
  const space = lastOf(path)
  g.mark(flock.launch, 'airborne', true, [spec.ids.launch])
  g.emit({
    kind: 'moved',
    // Aircraft that stay aboard are implied, like all cargo.
    units: pieces.filter((p) => !flock.ride.includes(p)).map((p) => pid(p.id)),
    power: g.powerId(firstOf(pieces).power),
    path: path.map((s) => g.sid(s)),
    phase: spec.phase,
  })
  g.tell('onMove', { pieces, path, space, mode: spec.mode })
  if (spec.mode === 'noncombat' && g.space(space).sea)
    for (const p of pieces) if (g.type(p).domain === 'air' && p.aboard < 0) comeAboard(g, spec, p, pieces)
}

/**
 * Lands an aircraft that ends over a zone on a deck there with room: one of its own move, its own power's, an ally's.
 * Returns whether it found one.
 */
export function comeAboard(g: Game, spec: MoveSpec, p: Piece, group: readonly Piece[] = []): boolean {
  const decks = g.select(
    p.space,
    (c) =>
      g.friendly(p.power, c.power) &&
      roomFor(g, c, p) >= 0 &&
      g.ask('forbidCarrierLanding', { piece: p, carrier: c, space: c.space, mode: spec.mode }) === null,
  )
  const rank = (c: Piece) => (group.includes(c) ? 0 : c.power === p.power ? 1 : 2)
  const deck = decks.sort((a, b) => rank(a) - rank(b) || a.id - b.id)[0]
  if (!deck) return false
  g.put(p, p.space, deck.id)
  g.emit({ kind: 'loaded', units: [pid(p.id)], onto: pid(deck.id), space: g.sid(p.space) })
  return true
}
