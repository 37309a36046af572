/**
 * Answers that are only probed, the same for the same position and number. A recorded game includes which of them the
 * rules accept, because a list of accepted answers alone does not show that a rule has stopped forbidding.
 */
import type { Action } from '../../../shared/model'
import { check, decisionOf, seededRng, type Game, type Rng } from '../../../main/engine'
import type { Piece } from '../../../main/engine/state/state'

/** Probes of each kind that the open question takes. */
const TRIES = 5

const some = <T>(rng: Rng, list: readonly T[]): T | undefined => list[rng.below(Math.max(1, list.length))]

/** Makes one random answer of a kind without regard to what is allowed; returns null when nothing can be named. */
type Maker = (g: Game, rng: Rng) => Action | null

/** Returns a movable piece on the board with its id; a facility is not one. */
function mover(g: Game, rng: Rng, test: (p: Piece) => boolean = () => true) {
  const p = some(
    rng,
    g.moversPieces((one) => one.space >= 0 && g.type(one).domain !== 'facility' && test(one)),
  )
  return p && { p, id: `u${p.id}` }
}
const near = (g: Game, rng: Rng, space: number): number => some(rng, g.space(space).neighbors) ?? space
const unitOf = (g: Game, rng: Rng): string =>
  some(
    rng,
    g.rs.units.filter((u) => u.domain !== 'facility'),
  )?.id ?? ''
const treasuryOf = (g: Game, rng: Rng): string => some(rng, g.rs.treasuries)?.id ?? ''

/** A path of one to three spaces, possibly back and forth. */
const move: Maker = (g, rng) => {
  const moved = mover(g, rng)
  if (!moved) return null
  const path = [moved.p.space]
  for (let n = 1 + rng.below(3), at = moved.p.space; n > 0; n--) path.push((at = near(g, rng, at)))
  return { kind: 'move', units: [moved.id], path: path.map((s) => g.sid(s)) }
}
const load: Maker = (g, rng) => {
  const ship = mover(g, rng, (p) => g.type(p).hold !== undefined)
  if (!ship) return null
  const there = rng.below(3) === 0 ? ship.p.space : near(g, rng, ship.p.space)
  const cargo = some(
    rng,
    g.select(there, (p) => g.type(p).domain !== 'facility'),
  )
  return cargo ? { kind: 'load', units: [`u${cargo.id}`], onto: ship.id } : null
}
const unload: Maker = (g, rng) => {
  const cargo = mover(g, rng, (p) => p.aboard >= 0)
  return cargo ? { kind: 'unload', units: [cargo.id], to: g.sid(near(g, rng, cargo.p.space)) } : null
}
const marking =
  (kind: 'patrol' | 'raid' | 'escort'): Maker =>
  (g, rng) => {
    const plane = mover(g, rng, (p) => g.type(p).domain === 'air')
    if (!plane) return null
    const space = kind === 'patrol' ? near(g, rng, plane.p.space) : plane.p.space
    return { kind, units: [plane.id], space: g.sid(space) }
  }
const place: Maker = (g, rng) => {
  const waiting = some(
    rng,
    g.moversPieces((p) => p.pool === 'waiting' && g.type(p).domain !== 'facility'),
  )
  const unit = waiting ? g.type(waiting).id : unitOf(g, rng)
  const own = some(
    rng,
    g.rs.spaces.filter((s) => g.controllerId(g.at_(s.ix).control) === g.powerId(g.turnPower())),
  )
  const at = own && rng.below(3) > 0 ? own.ix : rng.below(g.rs.spaces.length)
  return {
    kind: 'place',
    unit,
    count: 1 + rng.below(3),
    space: g.sid(rng.below(3) === 0 ? near(g, rng, at) : at),
  }
}
const buy: Maker = (g, rng) => ({
  kind: 'buy',
  treasury: treasuryOf(g, rng),
  order: [{ unit: unitOf(g, rng), count: 1 + rng.below(4) }],
})
const retreat: Maker = (g, rng) => {
  const space = g.spaceIx(String(g.frame('battle')?.['space']))
  return space < 0 ? null : { kind: 'retreat', to: g.sid(near(g, rng, space)) }
}
const submerge: Maker = (g, rng) => {
  const space = g.spaceIx(String(g.frame('battle')?.['space']))
  const p =
    space < 0
      ? undefined
      : some(
          rng,
          g.select(space, (one) => g.has(one, 'submarine')),
        )
  return p ? { kind: 'submerge', units: [`u${p.id}`] } : null
}
const bombard: Maker = (g, rng) => {
  const ship = mover(g, rng, (p) => g.type(p).domain === 'sea')
  return ship ? { kind: 'bombard', units: [ship.id] } : null
}

const makers: Readonly<Partial<Record<Action['kind'], Maker>>> = {
  ...{ move, load, unload, place, buy, retreat, submerge, bombard },
  ...{ patrol: marking('patrol'), raid: marking('raid'), escort: marking('escort') },
}

/**
 * Returns the kinds to probe: those of the question, and patrols, which recorded games also probe when there are none.
 */
function tried(g: Game): readonly Action['kind'][] {
  const d = decisionOf(g)
  const kinds = d?.answers ?? []
  if (d?.of !== 'move' || d.mode !== 'noncombat' || kinds.includes('patrol')) return kinds
  return [...kinds.slice(0, -1), 'patrol', ...kinds.slice(-1)]
}

/** Returns random answers of every kind that the open question takes, the same for the same position and number. */
function triedBy(g: Game, n: number): (readonly [Action['kind'], readonly (Action | null)[]])[] {
  const rng = seededRng(n)
  return tried(g).flatMap((kind) => {
    const make = makers[kind]
    return make ? [[kind, Array.from({ length: TRIES }, () => make(g, rng))] as const] : []
  })
}

/** Returns the answers that are probed. */
export const tries = (g: Game, n: number): Action[] =>
  triedBy(g, n).flatMap(([, actions]) => actions.filter((a) => a !== null))

/** Returns which of the probes the rules accept in this position: `move 01001`, kind by kind. */
export function probes(g: Game, n: number): readonly string[] {
  const mark = (a: Action | null): string => (a === null ? '-' : check(g, a) === null ? '1' : '0')
  return triedBy(g, n).map(([kind, actions]) => `${kind} ${actions.map(mark).join('')}`)
}
