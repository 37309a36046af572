/** Hits assigned to pieces, as a player changes them. The decision says which pieces may take them. */
import type { ActionOf, HitPool, PieceView } from '../../../shared/model'

/** Hits by pool and piece. */
export type Losses = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Converts from the contract's form. */
export function fromTake(take: ActionOf<'casualties'>['take']): Losses {
  const losses: Record<string, Record<string, number>> = {}
  for (const { unit, hits, pool } of take) {
    const inPool = (losses[pool] ??= {})
    inPool[unit] = (inPool[unit] ?? 0) + hits
  }
  return losses
}

/** Converts to the contract's form. */
export function toTake(losses: Losses): ActionOf<'casualties'>['take'] {
  return Object.entries(losses).flatMap(([pool, pieces]) =>
    Object.entries(pieces)
      .filter(([, hits]) => hits > 0)
      .map(([unit, hits]) => ({ unit, hits, pool })),
  )
}

/** Returns the hits assigned to these pieces, in one pool or in all. */
export function hitsOf(losses: Losses, ids: readonly string[], pool?: string): number {
  const pools = pool === undefined ? Object.values(losses) : [losses[pool] ?? {}]
  return pools.reduce((sum, pieces) => sum + ids.reduce((s, id) => s + (pieces[id] ?? 0), 0), 0)
}

/** Returns the number of a pool's hits that are assigned. */
export function takenIn(losses: Losses, pool: string): number {
  return Object.values(losses[pool] ?? {}).reduce((sum, hits) => sum + hits, 0)
}

/** Returns how many hits a piece can take: those of its type, less its damage. */
export function toughness(piece: Pick<PieceView, 'damaged'>, hitsOfType: number): number {
  return Math.max(1, hitsOfType - (piece.damaged ? 1 : 0))
}

/**
 * Assigns one hit of a pool to one of these identical pieces; every piece gets a first hit before any gets a second.
 * Returns the losses unchanged when no piece can take more.
 */
export function addHit(
  losses: Losses,
  pool: HitPool,
  ids: readonly string[],
  room: (id: string) => number,
): Losses {
  const allowed = ids.filter((id) => pool.candidates.includes(id) && hitsOf(losses, [id]) < room(id))
  const least = Math.min(...allowed.map((id) => hitsOf(losses, [id])))
  const id = allowed.find((one) => hitsOf(losses, [one]) === least)
  if (id === undefined || takenIn(losses, pool.id) >= pool.hits) return losses
  const inPool = losses[pool.id] ?? {}
  return { ...losses, [pool.id]: { ...inPool, [id]: (inPool[id] ?? 0) + 1 } }
}

/** The pool to take a hit for this piece from: one with hits left, and with the fewest candidates. */
function poolFor(pools: readonly HitPool[], losses: Losses, id: string): HitPool | undefined {
  return pools
    .filter((pool) => pool.candidates.includes(id) && takenIn(losses, pool.id) < pool.hits)
    .sort((a, b) => a.candidates.length - b.candidates.length)
    .at(0)
}

/**
 * Handles a click on a piece: it takes a hit. When all hits are assigned, it takes over the first assigned hit of a
 * pool it belongs to. Returns the losses unchanged when it can take no more.
 */
export function hitPiece(
  losses: Losses,
  pools: readonly HitPool[],
  id: string,
  room: (id: string) => number,
): Losses {
  if (hitsOf(losses, [id]) >= room(id)) return losses
  const free = poolFor(pools, losses, id)
  if (free !== undefined) return addHit(losses, free, [id], room)
  for (const pool of pools) {
    if (!pool.candidates.includes(id)) continue
    const other = Object.entries(losses[pool.id] ?? {}).find(([one, hits]) => hits > 0 && one !== id)?.[0]
    if (other !== undefined) return addHit(removeHit(losses, pool.id, [other]), pool, [id], room)
  }
  return losses
}

/** Removes all hits from a piece. */
export function sparePiece(losses: Losses, id: string): Losses {
  return Object.fromEntries(
    Object.entries(losses).map(([pool, pieces]) => {
      const { [id]: _, ...others } = pieces
      return [pool, others]
    }),
  )
}

/** Removes one hit of a pool from these identical pieces, the last assigned first. */
export function removeHit(losses: Losses, pool: string, ids: readonly string[]): Losses {
  const inPool = losses[pool] ?? {}
  const most = Math.max(0, ...ids.map((id) => inPool[id] ?? 0))
  const id = [...ids].reverse().find((one) => (inPool[one] ?? 0) === most)
  if (id === undefined || most === 0) return losses
  return { ...losses, [pool]: { ...inPool, [id]: most - 1 } }
}
