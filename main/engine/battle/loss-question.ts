/**
 * The open question of which pieces take hits: its frame, the candidates and their deciders, the next power to pick,
 * and the hits that are left. `casualties.ts` asks it and checks the answers.
 */
import type { RuleId } from '../../../shared/model'
import { at } from '../loop/asserts'
import type { Game } from '../loop/game'
import { lastStepFrom } from '../movement/search/paths'
import type { Frame, Piece } from '../state/state'
import { hitClassIn, mostHits, type Pool, type Take, type Taker } from './losses'
import { deciderOf, inTurnOrder } from './battle-picture'

/** The clauses behind the choice of losses; a rule set names its own. */
export interface LossIds<C extends string = RuleId> {
  /** The side that was fired at picks. */
  readonly owner: C
  /** Several allies, and the case that they don't agree. */
  readonly split: C
  /** As many hits as possible count. */
  readonly most: C
}

/** The frame of a question about losses. */
export interface LossFrame extends Frame {
  id: string
  battle: string
  pools: { id: string; hits: number; candidates: number[] }[]
  by: string
  /** Powers that pick, in turn order, and the index of the next one. */
  owners: string[]
  next: number
  take: Take[]
  splitting: boolean
  split: Record<string, number> | null
}

/** Returns the clauses that limit which pieces may take a pool's hits. */
export const rulesOf = (g: Game, pool: string): readonly RuleId[] => hitClassIn(g.rs, pool).rules

/** Returns the hits that a piece can still take. */
export const capacityOf = (g: Game, p: Piece): number => Math.max(0, g.type(p).hits - p.damage)

/** Returns the key of pieces that are alike to their owner: nothing later depends on which of them is lost. */
export function alikeKey(g: Game, n: number): string {
  const p = g.piece(n)
  const load = g.cargo(n).length > 0 ? `c${n}` : ''
  return [
    p.type,
    p.power,
    p.damage,
    p.turn?.spent ?? 0,
    lastStepFrom(p),
    p.turn?.ashoreFrom ?? -1,
    p.aboard,
    p.facts === null ? '' : JSON.stringify(p.facts),
    load,
  ].join('|')
}

/** Returns the power that picks next. */
export const nextOwner = (f: LossFrame): string => at(f.owners, f.next)

/** Counts the hits of a pool among losses. */
const hitsOf = (take: readonly Take[], pool: string): number =>
  take.reduce((sum, t) => sum + (t.pool === pool ? t.hits : 0), 0)

/** Returns the takers of a question; `owners` numbers the owners. */
export function takersOf(g: Game, pools: readonly Pool[], owners: readonly number[]): Taker[] {
  const seen = new Set<number>()
  const ownerOf = new Map<number, number>()
  const out: Taker[] = []
  for (const pool of pools)
    for (const id of pool.candidates) {
      if (seen.has(id)) continue
      seen.add(id)
      const p = g.piece(id)
      let owner = ownerOf.get(p.power)
      if (owner === undefined) ownerOf.set(p.power, (owner = owners.indexOf(deciderOf(g, p))))
      out.push({ id, owner, capacity: capacityOf(g, p) })
    }
  return out
}

/** Returns the powers that pick: the deciders of all candidates, in turn order. */
export function ownersOf(g: Game, pools: readonly Pool[]): number[] {
  const byPower = new Map<number, number>()
  for (const pool of pools)
    for (const n of pool.candidates) {
      const p = g.piece(n)
      if (!byPower.has(p.power)) byPower.set(p.power, deciderOf(g, p))
    }
  return inTurnOrder(g, [...byPower.values()])
}

/** The hits and pieces that are left when the next owner picks. */
export interface Open {
  readonly pools: Pool[]
  readonly mine: Taker[]
  readonly later: Taker[]
  readonly limit: Map<number, number> | undefined
  /** Hits that can still count in total. */
  readonly most: number
  /** The fewest hits that this owner must take. */
  readonly least: number
}

/** Returns what is left for the next owner to pick. */
export function openOf(g: Game, f: LossFrame): Open {
  const owners = f.owners.map((o) => g.powerIx(o))
  const pools = f.pools.map((p) => ({
    id: p.id,
    hits: p.hits - hitsOf(f.take, p.id),
    candidates: p.candidates,
  }))
  const takers = takersOf(g, f.pools, owners).filter((t) => t.owner >= f.next)
  const mine = takers.filter((t) => t.owner === f.next)
  const later = takers.filter((t) => t.owner > f.next)
  const { split } = f
  const limit = split ? new Map(f.owners.map((o, i) => [i, split[o] ?? 0])) : undefined
  const most = mostHits(pools, takers, limit)
  return { pools, mine, later, limit, most, least: most - mostHits(pools, later, limit) }
}
