/**
 * Losses in counts: which classes take the hits, dealt as the engine deals them and ordered by a loss policy. The
 * stand that a number of hits in each pool leads to is computed once and kept in a flat table.
 */
import { at } from '../../engine/loop/asserts'
import {
  Cuts,
  dealOut,
  fewestFirst,
  hitClassIn,
  overflow,
  poolsFor,
  restOf,
  roomOf,
} from '../../engine/battle/losses'
import type { LossPolicy } from '../../engine/battle/policies'
import type { BattlePicture, BattleSide, Combatant, HitClass, PoolHits } from '../../engine/battle/steps'
import { plain, whole } from '../numeric/arrays'
import { classOf } from './piece-classes'
import { factsName, Numbers } from '../numeric/numbers'
import type { KnownStands } from './side-states'

/** What losses depend on in addition to the stand: the round and the facts of the battle. */
export interface Setting {
  readonly number: number
  /** The picture without fighters. */
  readonly bare: BattlePicture
}

/** The fighters left after hits, and the losses of each class. */
export interface Loss {
  readonly fights: readonly number[]
  readonly lost: readonly number[]
}

/** The stands that hits in some pools lead to. */
export interface Falls {
  /** By pool: hits beyond this number are not distinguished. */
  readonly caps: readonly number[]
  /** Stands by hits, with the last pool as the innermost index; -1 if not computed yet. */
  readonly next: Int32Array
}

/** Which of a stand's classes the hits of each pool can strike. */
interface Targets {
  readonly pools: readonly string[]
  /** Pools by class, as a bit mask. */
  readonly masks: readonly { readonly mask: number }[]
  /** Capacity for hits by mask. */
  readonly groups: readonly { readonly mask: number; readonly capacity: number }[]
  readonly ranked: readonly number[]
  readonly reach: readonly number[]
}

export class Dealing {
  private readonly numbers = new Numbers<string>()
  /** By setting: whether each class can take a pool's hits. */
  private readonly may: Map<string, readonly boolean[]>[] = []
  /** By setting and stand. */
  private readonly orders: (readonly number[])[][] = []
  /** By setting: falls by pools and by stand. */
  private readonly tables: Map<string, Falls[]>[] = []
  /**
   * True if each piece is lost by its first hit, independent of the other pieces: an order of loss then also holds
   * for the remaining pieces.
   */
  private readonly isRow: boolean
  /** The last requested targets, by pools. */
  private aimedAt = { stand: -1, setting: -1, by: new Map<string, Targets>() }

  constructor(
    private readonly stands: KnownStands,
    private readonly side: BattleSide,
    private readonly policy: LossPolicy,
  ) {
    this.isRow = stands.classes.every(
      ({ like, worse }) => worse < 0 && like.unit.traits['carrier'] === undefined,
    )
  }

  /** Returns the setting of a picture without fighters. */
  setting(bare: BattlePicture): Setting {
    return { number: this.numbers.of(`${bare.round} ${factsName(bare.facts)}`), bare }
  }

  /** Returns the falls of a plain stand by hits in these pools; `pools` in alphabetical order. */
  falls(setting: Setting, pools: readonly string[], stand: number): Falls {
    const tables = (this.tables[setting.number] ??= new Map<string, Falls[]>())
    const key = pools.length === 1 ? at(pools, 0) : pools.join(';')
    let list = tables.get(key)
    if (!list) tables.set(key, (list = []))
    return (list[stand] ??= this.tableOf(setting, pools, stand, list))
  }

  /** Returns an entry of a stand's falls: the stand that these hits lead to, computed on first use. */
  fall(setting: Setting, pools: readonly string[], stand: number, falls: Falls, code: number): number {
    const have = whole(falls.next, code)
    if (have >= 0) return have
    const hits: PoolHits = {}
    let rest = code
    for (let i = pools.length - 1; i >= 0; i--) {
      const size = plain(falls.caps, i) + 1
      if (rest % size > 0) hits[at(pools, i)] = rest % size
      rest = Math.floor(rest / size)
    }
    const { fights } = this.lose(setting, stand, hits)
    const then = this.stands.plainNumber(fights, at(this.stands.stands, stand).left)
    falls.next[code] = then
    return then
  }

  private tableOf(setting: Setting, pools: readonly string[], stand: number, list: Falls[]): Falls {
    const { rs } = setting.bare
    const strength = at(this.stands.strengths, stand)
    const caps = pools.map((pool) =>
      rs.prefer.length > 0 || hitClassIn(rs, pool).rest ? strength : this.room(setting, stand, pool),
    )
    const next = new Int32Array(caps.reduce((size, cap) => size * (cap + 1), 1)).fill(-1)
    const falls = { caps, next }
    if (pools.length === 1 && rs.prefer.length === 0) {
      this.fillOne(setting, at(pools, 0), stand, next)
      if (this.isRow && hitClassIn(rs, at(pools, 0)).rest === undefined)
        this.shareOut(list, stand, at(caps, 0), next)
    }
    return falls
  }

  /** Casualties are gone and the rest keep their order of loss: the stands that follow share the same row. */
  private shareOut(list: Falls[], stand: number, cap: number, next: Int32Array): void {
    for (let hits = 1; hits < next.length; hits++)
      list[whole(next, hits)] ??= { caps: [cap - hits], next: next.subarray(hits) }
  }

  /** Computes the falls for hits of one pool, along the policy's order of the pieces that can take them. */
  private fillOne(setting: Setting, pool: string, stand: number, next: Int32Array): void {
    const { stands } = this
    const { left, fights: from } = at(stands.stands, stand)
    const losing = new Losing(stands, from)
    next[0] = stand
    let hits = 0
    for (const id of this.candidates(setting, stand, pool)) {
      losing.hit(id)
      next[++hits] = stands.plainNumber(losing.fights, left)
    }
  }

  /** Returns the hits of a pool that a stand can take. */
  private room(setting: Setting, stand: number, pool: string): number {
    const may = this.mayTake(setting, hitClassIn(setting.bare.rs, pool))
    const { fights } = at(this.stands.stands, stand)
    return this.stands.classes.reduce(
      (sum, { like }, i) => sum + (may[i] ? at(fights, i) * roomOf(like) : 0),
      0,
    )
  }

  private mayTake({ number, bare }: Setting, hitClass: HitClass): readonly boolean[] {
    const known = (this.may[number] ??= new Map<string, readonly boolean[]>())
    const have = known.get(hitClass.pool)
    if (have && have.length === this.stands.classes.length) return have
    const all = this.stands.classes.map((c) => c.like)
    const p = this.side === 'attacker' ? { ...bare, attackers: all } : { ...bare, defenders: all }
    const may = all.map((c) => hitClass.mayTake(p, c))
    known.set(hitClass.pool, may)
    return may
  }

  private pictureOf({ bare }: Setting, list: readonly Combatant[]): BattlePicture {
    return this.side === 'attacker' ? { ...bare, attackers: list } : { ...bare, defenders: list }
  }

  /** Returns the order in which a plain stand's pieces are given up. */
  private orderOf(setting: Setting, stand: number): readonly number[] {
    const orders = (this.orders[setting.number] ??= [])
    return (orders[stand] ??= this.policy.order(
      this.pictureOf(setting, this.stands.listOf(stand)),
      this.side,
    ))
  }

  /** Returns the part of the order that takes the hits of one pool when no other hits are pending. */
  private candidates(setting: Setting, stand: number, pool: string): readonly number[] {
    const hitClass = hitClassIn(setting.bare.rs, pool)
    const may = this.mayTake(setting, hitClass)
    const order = this.orderOf(setting, stand)
    const who = order.filter((id) => may[classOf(id)])
    // The class that such hits become once no target of their own is left.
    return hitClass.rest
      ? [...who, ...this.candidates(setting, stand, hitClass.rest.pool).filter((id) => !may[classOf(id)])]
      : who
  }

  /** Returns the effect of hits by pool on the fighters of a plain stand. */
  lose(setting: Setting, stand: number, hits: PoolHits): Loss {
    const { stands } = this
    const losing = new Losing(stands, at(stands.stands, stand).fights)
    if (setting.bare.rs.prefer.length > 0) this.byRank(setting, stand, hits, losing)
    else this.share(setting, stand, hits, losing)
    return losing
  }

  /** Deals hits like the engine, in counts. */
  private share(setting: Setting, stand: number, lying: PoolHits, losing: Losing): void {
    const { rs } = setting.bare
    const hits = overflow(rs, lying, ({ pool }) => this.room(setting, stand, pool))
    const pools = Object.keys(hits).filter((pool) => (hits[pool] ?? 0) > 0)
    const { masks, groups, ranked } = this.targets(setting, stand, pools)
    const left = pools.map((pool) => hits[pool] ?? 0)
    const cuts = new Cuts(left, groups)
    for (const id of this.orderOf(setting, stand)) {
      if (cuts.most <= 0) break
      const group = at(masks, classOf(id))
      for (const i of ranked) {
        if (plain(left, i) === 0 || (group.mask & (1 << i)) === 0 || !cuts.take(i, group)) continue
        left[i] = plain(left, i) - 1
        losing.hit(id)
        break
      }
    }
  }

  /** Returns the targets of some pools. Those of one stand are requested repeatedly while its falls are computed. */
  private targets(setting: Setting, stand: number, pools: readonly string[]): Targets {
    const { aimedAt } = this
    if (aimedAt.stand !== stand || aimedAt.setting !== setting.number)
      this.aimedAt = { stand, setting: setting.number, by: new Map() }
    const key = pools.join()
    const have = this.aimedAt.by.get(key)
    if (have) return have
    const made = this.aim(setting, stand, pools)
    this.aimedAt.by.set(key, made)
    return made
  }

  private aim(setting: Setting, stand: number, pools: readonly string[]): Targets {
    const { rs } = setting.bare
    const { classes, stands } = this.stands
    const { fights } = at(stands, stand)
    const may = pools.map((pool) => this.mayTake(setting, hitClassIn(rs, pool)))
    const masks = classes.map((_, i) => ({ mask: may.reduce((sum, m, k) => sum | (m[i] ? 1 << k : 0), 0) }))
    const capacity = new Map<number, number>()
    classes.forEach(({ like }, i) => {
      const { mask } = at(masks, i)
      if (mask > 0) capacity.set(mask, (capacity.get(mask) ?? 0) + at(fights, i) * roomOf(like))
    })
    const groups = [...capacity].map(([mask, n]) => ({ mask, capacity: n }))
    const reach = pools.map((_, k) =>
      groups.reduce((sum, g) => sum + ((g.mask & (1 << k)) === 0 ? 0 : g.capacity), 0),
    )
    return { pools, masks, groups, reach, ranked: fewestFirst(reach) }
  }

  /** Deals hits where some targets come before others: rank by rank, piece by piece. */
  private byRank(setting: Setting, stand: number, lying: PoolHits, losing: Losing): void {
    let hits = lying
    let list = this.stands.listOf(stand)
    for (;;) {
      const p = this.pictureOf(setting, list)
      const takers = list.map((c) => ({ id: c.id, owner: 0, capacity: roomOf(c) }))
      const takes = dealOut(poolsFor(p, this.side, hits), takers, this.policy.order(p, this.side))
      for (const { unit, hits: n } of takes) for (let i = 0; i < n; i++) losing.hit(unit)
      hits = restOf(p, this.side, hits, takes)
      if (takes.length === 0 || Object.values(hits).every((n) => n === 0)) return
      list = list.flatMap((c) => {
        const n = takes.reduce((sum, t) => sum + (t.unit === c.id ? t.hits : 0), 0)
        return n >= roomOf(c) ? [] : [{ ...c, damage: c.damage + n }]
      })
    }
  }
}

/** The counts while pieces take hits. */
class Losing implements Loss {
  readonly fights: number[]
  readonly lost: number[]
  /** The present class, by number, of a piece that took hits in this deal. */
  private now: Map<number, number> | null = null

  constructor(
    private readonly stands: KnownStands,
    fights: readonly number[],
  ) {
    this.fights = [...fights]
    this.lost = fights.map(() => 0)
  }

  hit(id: number): void {
    const { fights, lost } = this
    const from = this.now?.get(id) ?? classOf(id)
    const { worse } = at(this.stands.classes, from)
    fights[from] = plain(fights, from) - 1
    if (worse >= 0) {
      fights[worse] = plain(fights, worse) + 1
      this.now ??= new Map()
      this.now.set(id, worse)
    } else {
      const first = classOf(id)
      lost[first] = plain(lost, first) + 1
    }
  }
}
