/**
 * Plans: small intentions of several actions that single random moves rarely produce, such as an attack from all sides,
 * a raid with escorts, an amphibious assault, or a meeting of fleets. Each is a list of guesses. Illegal guesses are
 * skipped, so a plan can fail but never breaks a rule.
 */
import type { Action } from '../../../shared/model'
import { pid, type Game, type Piece, type Rng } from '../../../main/engine'
import { roomFor } from '../../../main/engine/state/cargo-capacity'
import { hasComplex } from '../../../main/rules/base/economy/complexes'
import { isolated } from '../../../main/rules/link/closed-land'
import { patrol } from '../../../main/rules/pacific-2001/land-patrols'

const pick = <T>(rng: Rng, list: readonly T[]): T | undefined => list[rng.below(Math.max(1, list.length))]
const ids = (pieces: readonly Piece[]): string[] => pieces.map((p) => pid(p.id))

/** Returns pieces of the moving powers that have not moved this turn. */
const fresh = (g: Game, f: (p: Piece) => boolean): Piece[] =>
  g.state.pieces.filter(
    (p): p is Piece => p !== null && p.space >= 0 && g.isMover(p.power) && !p.turn?.legs.length && f(p),
  )

const apart = (g: Game, a: number, b: number): number => g.rs.distance[a * g.rs.spaces.length + b] ?? 255

/** Returns one of the shortest paths on the bare board; `sea` restricts it to sea or land. */
function way(g: Game, from: number, to: number, rng: Rng, sea: boolean | null): string[] {
  const path = [from]
  for (let s = from; s !== to && path.length < 12;) {
    const closer = g
      .space(s)
      .neighbors.filter(
        (t) => apart(g, t, to) < apart(g, s, to) && (sea === null || g.space(t).sea === sea || t === to),
      )
    const next = pick(rng, closer)
    if (next === undefined) return []
    path.push(next)
    s = next
  }
  return path.map((s) => g.sid(s))
}

/** Attacks an enemy territory with all adjacent land units and the aircraft within reach. */
function storm(g: Game, rng: Rng): Action[] {
  const power = g.turnPower()
  const targets = g.rs.spaces.filter((s) => s.land && g.enemyLand(power, s.ix))
  const near = targets.filter((s) => s.landNeighbors.some((n) => g.some(n, (p) => g.isMover(p.power))))
  const to = pick(rng, near)
  if (!to) return []
  const out: Action[] = []
  for (const from of to.landNeighbors) {
    const army = g.select(
      from,
      (p) =>
        g.isMover(p.power) &&
        g.type(p).domain === 'land' &&
        g.type(p).move > 0 &&
        p.aboard < 0 &&
        !isolated.of(p),
    )
    if (army.length > 0) out.push({ kind: 'move', units: ids(army), path: [g.sid(from), to.id] })
  }
  return [...out, ...flights(g, rng, to.ix, 2)]
}

/** Flies aircraft within reach to a space. */
function flights(g: Game, rng: Rng, to: number, most: number): Action[] {
  const planes = fresh(
    g,
    (p) => g.type(p).domain === 'air' && !patrol.of(p) && apart(g, p.space, to) < g.type(p).move,
  )
  const out: Action[] = []
  for (let i = 0; i < most; i++) {
    const p = pick(rng, planes)
    const path = p ? way(g, p.space, to, rng, null) : []
    if (p && path.length > 1) out.push({ kind: 'move', units: [pid(p.id)], path })
  }
  return out
}

/** Raids an enemy complex with bombers; fighters escort them. */
function raid(g: Game, rng: Rng): Action[] {
  const power = g.turnPower()
  const bomber = pick(
    rng,
    fresh(g, (p) => g.has(p, 'bomber')),
  )
  if (!bomber) return []
  const to = pick(
    rng,
    g.rs.spaces.filter(
      (s) => hasComplex(g, s.ix) && g.enemyLand(power, s.ix) && apart(g, bomber.space, s.ix) < 6,
    ),
  )
  if (!to) return []
  const out: Action[] = []
  const go = (pieces: readonly Piece[], mark: 'raid' | 'escort') => {
    for (const p of pieces) {
      const path = way(g, p.space, to.ix, rng, null)
      if (path.length < 2) continue
      out.push({ kind: 'move', units: [pid(p.id)], path }, { kind: mark, units: [pid(p.id)], space: to.id })
    }
  }
  go([bomber], 'raid')
  const fighters = fresh(g, (p) => g.has(p, 'fighter') && !patrol.of(p) && apart(g, p.space, to.ix) < 4)
  go(fighters.slice(0, rng.below(3)), 'escort')
  return out
}

/** Fills a transport, sails it to an enemy coast and lands its cargo; warships go along. */
function assault(g: Game, rng: Rng): Action[] {
  const power = g.turnPower()
  const ship = pick(
    rng,
    fresh(g, (p) => (g.type(p).hold?.takes['infantry'] ?? 0) > 0),
  )
  if (!ship) return []
  const from = ship.space
  const ashore = g
    .space(from)
    .landNeighbors.flatMap((l) =>
      g.select(
        l,
        (p) => g.isMover(p.power) && g.type(p).domain === 'land' && !p.turn && roomFor(g, ship, p) >= 0,
      ),
    )
  const coasts = g.rs.spaces.filter(
    (s) => s.land && g.enemyLand(power, s.ix) && s.seaNeighbors.some((z) => apart(g, from, z) <= 2),
  )
  const to = pick(rng, coasts)
  const zone =
    to &&
    pick(
      rng,
      to.seaNeighbors.filter((z) => apart(g, from, z) <= 2),
    )
  if (!to || zone === undefined) return []
  const out: Action[] = []
  const cargo = [...ashore].sort(() => rng.below(3) - 1).slice(0, 2)
  for (const p of cargo) out.push({ kind: 'load', units: [pid(p.id)], onto: pid(ship.id) })
  if (zone !== from) {
    const path = way(g, from, zone, rng, true)
    if (path.length < 2) return []
    const guns = g.select(from, (p) => g.isMover(p.power) && g.has(p, 'bombard') && p.id !== ship.id)
    out.push({ kind: 'move', units: [pid(ship.id), ...ids(guns)], path })
  }
  const aboard = [...g.cargo(ship.id).map((n) => g.piece(n)), ...cargo].filter(
    (p) => g.type(p).domain === 'land',
  )
  if (aboard.length === 0) return []
  out.push({ kind: 'unload', units: [...new Set(ids(aboard))], to: to.id })
  return [...out, ...flights(g, rng, to.ix, 1)]
}

/** Sails a fleet into an enemy one, with its aircraft and those within reach. */
function meet(g: Game, rng: Rng): Action[] {
  const power = g.turnPower()
  const ship = pick(
    rng,
    fresh(g, (p) => g.has(p, 'warship')),
  )
  if (!ship) return []
  const fleet = g.select(ship.space, (p) => g.isMover(p.power) && g.type(p).domain === 'sea')
  const zones = g.rs.spaces.filter(
    (s) =>
      s.sea && apart(g, ship.space, s.ix) <= 2 && s.ix !== ship.space && g.enemiesIn(power, s.ix).length > 0,
  )
  const to = pick(rng, zones)
  const path = to ? way(g, ship.space, to.ix, rng, true) : []
  if (!to || path.length < 2) return []
  const planes = fleet
    .flatMap((c) => g.cargo(c.id).map((n) => g.piece(n)))
    .filter((p) => g.type(p).domain === 'air')
  const out: Action[] = [{ kind: 'move', units: ids(fleet), path }]
  for (const p of planes.slice(0, 2)) out.push({ kind: 'move', units: [pid(p.id)], path })
  return [...flights(g, rng, to.ix, 2), ...out.reverse()]
}

const kinds = [storm, storm, storm, raid, assault, assault, meet] as const

/** Returns a random plan for the open combat movement, or an empty one when the plan finds nothing to do. */
export const randomPlan = (g: Game, rng: Rng): Action[] => pick(rng, kinds)?.(g, rng) ?? []
