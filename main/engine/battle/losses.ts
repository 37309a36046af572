/**
 * Distribution of hits. Hits are in pools by the pieces that may take them; a piece takes as many as it has hits
 * left. As many hits as possible must count (EUR-209). Pure: shared by the engine, the samples and the odds.
 */
import { at } from '../loop/asserts'
import type { Rng } from '../loop/dice'
import type { Ruleset } from '../module/ruleset'
import {
  sideOfPicture,
  type BattlePicture,
  type BattleSide,
  type Combatant,
  type HitClass,
  type PoolHits,
} from './steps'

/** Hits that are not taken yet, and the pieces that may take them. */
export interface Pool {
  readonly id: string
  hits: number
  readonly candidates: readonly number[]
}
/** A piece that may take hits. `owner` matters where several powers share the losses. */
export interface Taker {
  readonly id: number
  readonly owner: number
  capacity: number
}
/** Hits of a pool taken by one piece. */
export interface Take {
  unit: number
  hits: number
  pool: string
}

/** Takers with the same pools and the same owner: one group for the count. */
interface Group {
  /** The pools that may hit it, as a bit mask. */
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

/** Computes a maximal flow from pools over groups to owners by its minimal cut: there are only a handful of pools. */
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

/** Returns the most hits that can count. `limit` caps the total of an owner; owners without an entry have no cap. */
export const mostHits = (
  pools: readonly Pool[],
  takers: readonly Taker[],
  limit?: ReadonlyMap<number, number>,
): number => flow(pools, groupsOf(pools, takers).groups, limit)

const sumOf = (pools: readonly Pool[]): number => pools.reduce((sum, p) => sum + p.hits, 0)
const capacityOf = (takers: readonly Taker[]): number => takers.reduce((sum, t) => sum + t.capacity, 0)

/**
 * Tracks how many hits can still count while they are taken one by one, without limits per owner. For each set of
 * pools it keeps the hits of the other pools plus the capacity that the set can hit; the smallest of these sums is
 * the most that can count.
 */
export class Cuts {
  /** Hits that can still count. */
  most: number
  private readonly sums: number[]

  /**
   * @param hits by pool
   * @param groups takers with the same pools: those pools as a bit mask, and all hits that they can take
   */
  constructor(
    hits: readonly number[],
    groups: readonly { readonly mask: number; readonly capacity: number }[],
  ) {
    const sums: number[] = []
    let most = Infinity
    for (let cut = 0; cut < 1 << hits.length; cut++) {
      let sum = 0
      for (let i = 0; i < hits.length; i++) if ((cut & (1 << i)) === 0) sum += hits[i] ?? 0
      for (const { mask, capacity } of groups) if ((mask & cut) !== 0) sum += capacity
      sums.push(sum)
      if (sum < most) most = sum
    }
    this.sums = sums
    this.most = most
  }

  /** Makes one of a group take a hit of a pool; returns false if that would waste a hit. */
  take(pool: number, { mask }: { readonly mask: number }): boolean {
    const { sums, most } = this
    const bit = 1 << pool
    for (let cut = 0; cut < sums.length; cut++)
      if (sums[cut] === most && (cut & bit) === 0 && (cut & mask) !== 0) return false
    for (let cut = 0; cut < sums.length; cut++) {
      const fewer = ((cut & bit) === 0 ? 1 : 0) + ((cut & mask) === 0 ? 0 : 1)
      sums[cut] = (sums[cut] ?? 0) - fewer
    }
    this.most--
    return true
  }
}

/** The same with limits per owner: recomputes the flow for every hit. */
class LimitedCuts {
  most: number
  constructor(
    private readonly live: readonly Pool[],
    private readonly groups: readonly Group[],
    private readonly caps: Map<number, number>,
  ) {
    this.most = flow(live, groups, caps)
  }

  take(pool: number, group: Group): boolean {
    const from = at(this.live, pool)
    const cap = this.caps.get(group.owner)
    if (cap === 0) return false
    const step = (n: number): void => {
      from.hits += n
      group.capacity += n
      if (cap !== undefined) this.caps.set(group.owner, (this.caps.get(group.owner) ?? 0) + n)
    }
    step(-1)
    if (flow(this.live, this.groups, this.caps) === this.most - 1) {
      this.most--
      return true
    }
    step(1)
    return false
  }
}

/**
 * Returns the indexes of pools, the one with the fewest takers first: the order in which hits are dealt. `reach`:
 * takers by pool.
 */
export const fewestFirst = (reach: readonly number[]): number[] =>
  reach.map((_, i) => i).sort((a, b) => at(reach, a) - at(reach, b))

/**
 * Deals hits along an order of pieces, in which a piece appears once for every hit it may take. The first pieces are
 * taken as far as that wastes no hit.
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
  const cuts = limit
    ? new LimitedCuts(live, groups, new Map(limit))
    : new Cuts(
        live.map((p) => p.hits),
        groups,
      )
  const left = live.map((p) => p.hits)
  const ranked = fewestFirst(live.map((_, i) => reach(groups, i)))
  const out = new Map<string, Take>()
  for (const id of order) {
    if (cuts.most <= 0) break
    const group = groupOf.get(id)
    const able = room.get(id) ?? 0
    if (!group || able <= 0) continue
    for (const i of ranked) {
      if (at(left, i) === 0 || (group.mask & (1 << i)) === 0) continue
      if (!cuts.take(i, group)) continue
      left[i] = at(left, i) - 1
      room.set(id, able - 1)
      const pool = at(live, i).id
      const key = `${id} ${pool}`
      const same = out.get(key)
      if (same) same.hits++
      else out.set(key, { unit: id, hits: 1, pool })
      break
    }
  }
  return [...out.values()]
}

/** Returns the hits that could be taken out of one pool. */
const reach = (groups: readonly Group[], pool: number): number =>
  groups.reduce((sum, x) => sum + ((x.mask & (1 << pool)) === 0 ? 0 : x.capacity), 0)

/** Returns a random order of all hits that the takers could take. */
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
 * Returns the answer if there is effectively only one: everything that can be hit is lost, or all that may take hits
 * are alike. Null if the owners have a choice. `alike` is the key by which pieces are the same to a player.
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

/** Returns the hit class of a pool; throws for a pool that no module declares. */
export function hitClassIn(rs: Ruleset, pool: string): HitClass {
  const hitClass = rs.hitClasses[pool]
  if (!hitClass) throw new Error(`no hit class ${pool}`)
  return hitClass
}

/**
 * Returns hits by pool after excess hits, which the targets of their class cannot take, became hits of another pool
 * (`HitClass.rest`). `room`: the number of hits that the targets of a class can take.
 */
export function overflow(rs: Ruleset, hits: PoolHits, room: (hitClass: HitClass) => number): PoolHits {
  const out = { ...hits }
  for (const [id, n] of Object.entries(hits)) {
    const hitClass = hitClassIn(rs, id)
    if (!hitClass.rest) continue
    const { pool } = hitClass.rest
    out[id] = Math.min(n, room(hitClass))
    out[pool] = (out[pool] ?? 0) + n - out[id]
  }
  return out
}

/** Does the same for the pieces of a side that are not hit yet. */
const overflowOn = (p: BattlePicture, side: BattleSide, hits: PoolHits): PoolHits =>
  overflow(p.rs, hits, (hitClass) =>
    sideOfPicture(p, side).reduce((sum, c) => sum + (!c.hit && hitClass.mayTake(p, c) ? roomOf(c) : 0), 0),
  )

/**
 * Returns which pieces may take the hits on a side: all that the hit's class allows, or those of them that must be
 * taken first (see `Preference`). Omits pools that no piece may take. Excess hits are asked for again, in the picture
 * after these losses.
 */
export function poolsFor(p: BattlePicture, side: BattleSide, hits: PoolHits): Pool[] {
  const targets = sideOfPicture(p, side).filter((c) => !c.hit)
  const open = Object.entries(overflowOn(p, side, hits)).flatMap(([id, n]) => {
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

/** Returns the hits left on a side after these losses: none, unless targets of another rank remain to take them. */
export function restOf(p: BattlePicture, side: BattleSide, hits: PoolHits, take: readonly Take[]): PoolHits {
  if (p.rs.prefer.length === 0 || take.length === 0) return {}
  const taken = (pool: string) => take.reduce((sum, t) => sum + (t.pool === pool ? t.hits : 0), 0)
  const rest = Object.entries(overflowOn(p, side, hits)).map(([pool, n]) => [pool, n - taken(pool)] as const)
  return Object.fromEntries(rest.filter(([, n]) => n > 0))
}

/** Returns the hits that a combatant can still take. */
export const roomOf = (c: Combatant): number => Math.max(0, c.unit.hits - c.damage)
