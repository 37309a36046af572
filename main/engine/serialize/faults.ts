/** What no position may contain, and the refusals of positions that contain it. */
import { refuse, type Refusal } from '../../../shared/model'
import type { Game } from '../loop/game'
import { roomFor } from '../state/cargo-capacity'
import type { Ix, Piece } from '../state/state'

/** Returns the refusal of a position for one thing that it names, with the limit that this exceeds if there is one. */
export const impossible = (
  code: string,
  kind: 'piece' | 'space' | 'power' | 'unit' | 'treasury' | 'facility' | 'limit',
  id: string,
  n?: number,
): Refusal => refuse(null, code, [{ kind, id, ...(n === undefined ? {} : { n }) }])

/** True for a piece that rests where it is: it has not moved in this turn, and nothing keeps it from the others. */
const rests = (g: Game, p: Piece): boolean => !p.turn && !g.apart(p) && !g.absent(p)

/**
 * Returns the powers with pieces in each space that enemies can't share. Computed once per position, so that checking
 * a piece does not scan all others.
 */
function powersOnLand(g: Game): Map<Ix, Set<Ix>> {
  const bySpace = new Map<Ix, Set<Ix>>()
  for (const p of g.pieces()) {
    if (p.space < 0 || !rests(g, p) || !g.space(p.space).land) continue
    const powers = bySpace.get(p.space)
    if (powers) powers.add(p.power)
    else bySpace.set(p.space, new Set([p.power]))
  }
  return bySpace
}

/** Returns why a piece of this type can't be in its space; null if it can. */
function spaceFault(g: Game, p: Piece): Refusal | null {
  const { id, domain } = g.type(p)
  const { id: space, land, sea, data } = g.space(p.space)
  const inWater = sea && p.aboard < 0
  if (domain === 'facility') return impossible('not-a-piece', 'unit', id)
  if (domain === 'sea' && land) return impossible('ship-on-land', 'space', space)
  if (domain === 'land' && inWater) return impossible('land-unit-at-sea', 'space', space)
  if (data.impassable) return impossible('closed-to-all', 'space', space)
  if (domain !== 'air' || !inWater || g.aloft(p) || p.turn) return null
  const patrols = g.rs.facts.aloft.length > 0
  return impossible(patrols ? 'aircraft-at-sea' : 'aircraft-without-deck', 'space', space)
}

/** Returns why a piece can't be aboard its carrier; null if it can, or is aboard none. */
function holdFault(g: Game, p: Piece): Refusal | null {
  if (p.aboard < 0) return null
  const carrier = g.state.pieces[p.aboard]
  const takes =
    carrier?.space === p.space && g.friendly(p.power, carrier.power) && roomFor(g, carrier, p) >= 0
  return takes ? null : impossible('no-room-aboard', 'piece', 'u' + p.aboard)
}

/** Returns the refusal of a piece that rests among enemies, of these powers by space; null if it does not. */
function companyFault(g: Game, p: Piece, powers: ReadonlyMap<Ix, ReadonlySet<Ix>>): Refusal | null {
  if (!rests(g, p)) return null
  for (const power of powers.get(p.space) ?? [])
    if (g.hostile(p.power, power)) return impossible('enemies-share-land', 'space', g.sid(p.space))
  return null
}

/**
 * Returns what no position may contain: units where their kind can't be, overfull holds, enemies that share land
 * outside of combat; null for a valid position. Pieces that have moved in the present turn may be on their way: over
 * the sea, or where they attack.
 */
export function faultIn(g: Game): Refusal | null {
  const onLand = g.state.phase === 'combat' ? new Map<Ix, Set<Ix>>() : powersOnLand(g)
  for (const p of g.pieces()) {
    if (p.space < 0) continue
    const fault = spaceFault(g, p) ?? holdFault(g, p) ?? companyFault(g, p, onLand)
    if (fault) return fault
  }
  return null
}
