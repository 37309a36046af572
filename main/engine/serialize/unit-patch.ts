/** Pieces in positions and edits: added with all that is known of them, or changed by their id. */
import type { Position } from '../../../shared/contract'
import { pieceNumber, refuse, type Refusal } from '../../../shared/model'
import type { Game } from '../loop/game'
import { setPieceFacts } from '../state/facts'
import type { Piece, State } from '../state/state'
import { impossible } from './faults'

type UnitPatch = NonNullable<Position['units']>[number]
/** Where a new piece is. */
type Station = Parameters<Game['create']>[2]

/**
 * The most pieces, on the board and in pools, up to which a position may add more: ten times the largest game. The
 * cost of a position grows with them. Play itself may exceed the limit, and such a game can still be edited.
 */
export const MOST_PIECES = 5000

/**
 * Returns a refusal if there would be too many pieces, remaining and added ones together; checked before any is made.
 */
export function tooMany(state: State, units: readonly UnitPatch[]): Refusal | null {
  const added = units.reduce((sum, u) => sum + (u.id === undefined ? (u.count ?? 1) : 0), 0)
  const left = state.pieces.filter((p) => p !== null).length
  return added > 0 && left + added > MOST_PIECES
    ? refuse(null, 'too-many-pieces', [{ kind: 'limit', id: 'pieces', n: MOST_PIECES }])
    : null
}

/** Adds and changes pieces; those on carriers last, so that a patch may name a carrier that it adds. */
export function patchUnits(g: Game, units: readonly UnitPatch[]): Refusal | null {
  const refs = new Map<string, Piece>()
  const carrierOf = (ref: string): Piece | undefined => refs.get(ref) ?? g.find(ref) ?? undefined
  for (const pass of [false, true])
    for (const u of units) {
      if ((u.carriedBy !== undefined) !== pass) continue
      const refusal = u.id === undefined ? addUnits(g, u, refs, carrierOf) : changeUnit(g, u, u.id, carrierOf)
      if (refusal) return refusal
    }
  return null
}

/** Returns where the new pieces of a patch are: in a space, aboard a carrier, or in a pool. */
function stationOf(
  g: Game,
  { carriedBy, space: named = '', treasury: payer, pool }: UnitPatch,
  carrierOf: (ref: string) => Piece | undefined,
): Station | Refusal {
  const carrier = carriedBy === undefined ? undefined : carrierOf(carriedBy)
  if (carriedBy !== undefined && !carrier) return impossible('unknown-piece', 'piece', carriedBy)
  const space = carrier?.space ?? g.spaceIx(named)
  if (pool === undefined && space < 0) return impossible('unknown-space', 'space', named)
  const treasury = payer === undefined ? -1 : g.treasuryIx(payer)
  if (payer !== undefined && treasury < 0) return impossible('unknown-treasury', 'treasury', payer)
  return pool === undefined ? { space, aboard: carrier?.id ?? -1 } : { pool, treasury }
}

function addUnits(
  g: Game,
  u: UnitPatch,
  refs: Map<string, Piece>,
  carrierOf: (ref: string) => Piece | undefined,
): Refusal | null {
  const { unit = '', power: owner = '', count = 1 } = u
  const type = g.unitIx(unit)
  const power = g.powerIx(owner)
  if (type < 0) return impossible('unknown-unit', 'unit', unit)
  if (power < 0) return impossible('unknown-power', 'power', owner)
  const station = stationOf(g, u, carrierOf)
  if ('ok' in station) return station
  for (let i = 0; i < count; i++) {
    const p = g.create(type, power, station)
    if (u.ref !== undefined && i === 0) refs.set(u.ref, p)
    const refusal = dress(g, p, u)
    if (refusal) return refusal
  }
  return null
}

function changeUnit(
  g: Game,
  u: UnitPatch,
  id: string,
  carrierOf: (ref: string) => Piece | undefined,
): Refusal | null {
  const p = g.state.pieces[pieceNumber(id)]
  if (!p) return impossible('unknown-piece', 'piece', id)
  if (u.power !== undefined) {
    const power = g.powerIx(u.power)
    if (power < 0) return impossible('unknown-power', 'power', u.power)
    g.become(p, { power })
  }
  if (u.unit !== undefined) {
    const type = g.unitIx(u.unit)
    if (type < 0) return impossible('unknown-unit', 'unit', u.unit)
    g.become(p, { type })
  }
  if (u.carriedBy !== undefined) {
    const carrier = carrierOf(u.carriedBy)
    if (!carrier || carrier === p) return impossible('unknown-piece', 'piece', u.carriedBy)
    g.put(p, carrier.space, carrier.id)
  } else if (u.space !== undefined) {
    const space = g.spaceIx(u.space)
    if (space < 0) return impossible('unknown-space', 'space', u.space)
    g.put(p, space)
  }
  // A piece that is put on land or on a deck has landed.
  if (p.aboard >= 0 || (p.space >= 0 && g.space(p.space).land))
    for (const f of g.rs.facts.aloft) f.set(g, p, false)
  return dress(g, p, u)
}

/** Sets damage, facts and the space where an attacker came from. */
function dress(g: Game, p: Piece, u: UnitPatch): Refusal | null {
  if (u.damaged !== undefined) p.damage = u.damaged ? 1 : 0
  if (p.damage > 0 && p.damage >= g.type(p).hits) return impossible('cannot-be-damaged', 'unit', g.type(p).id)
  const refusal = setPieceFacts(g, p, u)
  if (refusal) return refusal
  if (u.from !== undefined) {
    const from = g.spaceIx(u.from)
    if (from < 0) return impossible('unknown-space', 'space', u.from)
    const t = g.turnOf(p)
    t.start = from
    t.legs.push([from, p.space])
    t.moved.push('combat-move')
    t.spent = g.type(p).domain === 'air' ? g.distance(from, p.space) : g.type(p).move
    if (u.amphibious) t.ashoreFrom = from
  }
  return null
}
