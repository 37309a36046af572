/**
 * Sharing out hits. Hits lie in pools by what may take them; a piece takes as many as it has hits left. As many hits
 * as possible must count (EUR-209). Pure: the engine, the samples and the odds use the same.
 */
import { at } from '../answers'
import type { Rng } from '../dice'
import type { Ruleset } from '../ruleset'
import {
  sideOfPicture,
  type BattlePicture,
  type BattleSide,
  type Combatant,
  type HitClass,
  type PoolHits,
} from './steps'

/** Hits that wait to be taken, and the pieces that may take them. */
export interface Pool {
  readonly id: string
  hits: number
  readonly candidates: readonly number[]
}
/** A piece that may take hits; `owner` matters where several powers share the losses. */
export interface Taker {
  readonly id: number
  readonly owner: number
  capacity: number
}
export interface Take {
  unit: number
  hits: number
  pool: string
}

/** Takers that the same pools may hit and that one owner picks for are one group to the count. */
interface Group {
  /** The pools that may hit it, as bits. */
  readonly mask: number
  readonly owner: number
  capacity: number
}

function groupsOf(
  pools: readonly Pool[],
  takers: readonly Taker[],
): { groups: Group[]; groupOf: Map<number, Group> } {
  const masks = new Map<number, number>()
  pools.forEach((p, i) => {
    for (const c of p.candidates) masks.set(c, (masks.get(c) ?? 0) | (1 << i))
  })
  const groups: Group[] = []
  const groupOf = new Map<number, Group>()
  for (const t of takers) {
    const mask = masks.get(t.id) ?? 0
    if (mask === 0) continue
    let group = groups.find((x) => x.mask === mask && x.owner === t.owner)
    if (!group) groups.push((group = { mask, owner: t.owner, capacity: 0 }))
    group.capacity += t.capacity
    groupOf.set(t.id, group)
  }
  return { groups, groupOf }
}

/** A maximal flow from pools over groups to owners, by its minimal cut: there are at most a handful of pools. */
function flow(
  pools: readonly Pool[],
  groups: readonly Group[],
  limit: ReadonlyMap<number, number> | undefined,
): number {
  let best = Infinity
  for (let cut = 0; cut < 1 << pools.length; cut++) {
    let sum = 0
    pools.forEach(({ hits }, i) => {
      if ((cut & (1 << i)) === 0) sum += hits
    })
    if (limit) {
      const byOwner = new Map<number, number>()
      for (const x of groups)
        if ((x.mask & cut) !== 0) byOwner.set(x.owner, (byOwner.get(x.owner) ?? 0) + x.capacity)
      for (const [owner, capacity] of byOwner) sum += Math.min(capacity, limit.get(owner) ?? Infinity)
    } else for (const x of groups) if ((x.mask & cut) !== 0) sum += x.capacity
    if (sum < best) best = sum
  }
  return best
}

/** The most hits that can count. `limit` caps what an owner takes in all; who is not named there has no cap. */
export const mostHits = (
  pools: readonly Pool[],
  takers: readonly Taker[],
  limit?: ReadonlyMap<number, number>,
): number => flow(pools, groupsOf(pools, takers).groups, limit)

const sumOf = (pools: readonly Pool[]): number => pools.reduce((sum, p) => sum + p.hits, 0)
const capacityOf = (takers: readonly Taker[]): number => takers.reduce((sum, t) => sum + t.capacity, 0)

/**
 * Hits dealt out along an order of pieces (a piece stands in it once for every hit it may take): the first pieces of
 * the order are taken as far as no hit is wasted by it.
 */
export function dealOut(
  pools: readonly Pool[],
  takers: readonly Taker[],
  order: readonly number[],
  limit?: ReadonlyMap<number, number>,
): Take[] {
  const live = pools.filter((p) => p.hits > 0).map((p) => ({ ...p }))
  const { groups, groupOf } = groupsOf(live, takers)
  const room = new Map(takers.map((t) => [t.id, t.capacity]))
  const caps = limit ? new Map(limit) : undefined
  const simple = live.length === 1 && !caps
  // The pool with the fewest takers first.
  const ranked = live
    .map((pool, i) => ({ pool, bit: 1 << i, reach: reach(groups, i) }))
    .sort((a, b) => a.reach - b.reach)
  const out = new Map<string, Take>()
  let most = simple ? Math.min(sumOf(live), reach(groups, 0)) : flow(live, groups, caps)
  for (const id of order) {
    if (most <= 0) break
    const group = groupOf.get(id)
    const left = room.get(id) ?? 0
    if (!group || left <= 0) continue
    const cap = caps?.get(group.owner)
    if (cap === 0) continue
    for (const { pool, bit } of ranked) {
      if (pool.hits === 0 || (group.mask & bit) === 0) continue
      pool.hits--
      group.capacity--
      if (cap !== undefined) caps?.set(group.owner, cap - 1)
      if (simple || flow(live, groups, caps) === most - 1) {
        most--
        room.set(id, left - 1)
        const key = `${id} ${pool.id}`
        const same = out.get(key)
        if (same) same.hits++
        else out.set(key, { unit: id, hits: 1, pool: pool.id })
        break
      }
      pool.hits++
      group.capacity++
      if (cap !== undefined) caps?.set(group.owner, cap)
    }
  }
  return [...out.values()]
}

/** Hits that could be taken out of one pool. */
const reach = (groups: readonly Group[], pool: number): number =>
  groups.reduce((sum, x) => sum + ((x.mask & (1 << pool)) === 0 ? 0 : x.capacity), 0)

/** An order of all hits the takers could take, at random. */
export function randomOrder(takers: readonly Taker[], rng: Rng): number[] {
  const order = takers.flatMap((t) => Array.from({ length: t.capacity }, () => t.id))
  for (let i = order.length - 1; i > 0; i--) {
    const j = rng.below(i + 1)
    const [a, b] = [at(order, i), at(order, j)]
    order[i] = b
    order[j] = a
  }
  return order
}

/**
 * The one answer where there is only one in effect: everything that can be hit is lost, or all that may take hits are
 * alike. Null where the owners have a choice. `alike` is a key of what makes two pieces the same to a player.
 */
export function onlyAnswer(
  pools: readonly Pool[],
  takers: readonly Taker[],
  alike: (id: number) => string,
): Take[] | null {
  const live = pools.filter((p) => p.hits > 0)
  const able = new Set(live.flatMap((p) => p.candidates))
  const who = takers.filter((t) => t.capacity > 0 && able.has(t.id))
  const order = who.flatMap((t) => Array.from({ length: t.capacity }, () => t.id))
  const most = mostHits(live, who)
  if (most === 0) return []
  if (most === capacityOf(who)) return dealOut(live, who, order)
  const first = who[0]
  if (!first || (sumOf(live) > 1 && who.some((t) => t.capacity > 1))) return null
  const key = alike(first.id)
  return who.every((t) => t === first || alike(t.id) === key) ? dealOut(live, who, order) : null
}

/** What may take a hit of a pool; throws for a pool that no module declares. */
export function hitClassIn(rs: Ruleset, pool: string): HitClass {
  const hitClass = rs.hitClasses[pool]
  if (!hitClass) throw new Error(`no hit class ${pool}`)
  return hitClass
}

/**
 * The hits on a side where those that are more than their class's targets can take have become hits of another pool
 * (`HitClass.rest`).
 */
function overflow(p: BattlePicture, side: BattleSide, hits: PoolHits): PoolHits {
  const out = { ...hits }
  for (const [id, n] of Object.entries(hits)) {
    const hitClass = hitClassIn(p.rs, id)
    if (!hitClass.rest) continue
    const targets = sideOfPicture(p, side).filter((c) => !c.hit && hitClass.mayTake(p, c))
    const most = targets.reduce((sum, c) => sum + roomOf(c), 0)
    const { pool } = hitClass.rest
    out[id] = Math.min(n, most)
    out[pool] = (out[pool] ?? 0) + n - out[id]
  }
  return out
}

/**
 * What may take the hits that lie on a side: all that the hit's class lets take it, or of these the ones that must be taken
 * first (see `Preference`). Pools that nothing may take are left out. What these cannot take is asked for again,
 * in the picture that they leave.
 */
export function poolsFor(p: BattlePicture, side: BattleSide, hits: PoolHits): Pool[] {
  const targets = sideOfPicture(p, side).filter((c) => !c.hit)
  const open = Object.entries(overflow(p, side, hits)).flatMap(([id, n]) => {
    const hitClass = hitClassIn(p.rs, id)
    const who = n > 0 ? targets.filter((c) => hitClass.mayTake(p, c)) : []
    return who.length > 0 ? [{ id, hits: n, who }] : []
  })
  const rank = (c: Combatant): number =>
    p.rs.prefer.reduce((sum, prefer) => sum + (prefer(p, { side, space: p.space }, c) ?? 0), 0)
  const first = p.rs.prefer.length === 0 ? null : Math.min(...open.flatMap(({ who }) => who.map(rank)))
  return open.flatMap(({ id, hits: n, who }) => {
    const now = first === null ? who : who.filter((c) => rank(c) === first)
    return now.length > 0 ? [{ id, hits: n, candidates: now.map((c) => c.id) }] : []
  })
}

/** What lies on a side still once these losses were taken: nothing, unless targets of another rank are left to take it. */
export function restOf(p: BattlePicture, side: BattleSide, hits: PoolHits, take: readonly Take[]): PoolHits {
  if (p.rs.prefer.length === 0 || take.length === 0) return {}
  const taken = (pool: string) => take.reduce((sum, t) => sum + (t.pool === pool ? t.hits : 0), 0)
  const rest = Object.entries(overflow(p, side, hits)).map(([pool, n]) => [pool, n - taken(pool)] as const)
  return Object.fromEntries(rest.filter(([, n]) => n > 0))
}

/** Hits a combatant can still take. */
export const roomOf = (c: Combatant): number => Math.max(0, c.unit.hits - c.damage)
