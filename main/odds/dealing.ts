/**
 * Losses in counts: which classes take the hits that fell. The engine's own dealing and a loss policy decide; where all hits
 * lie in one pool the policy's order is walked by itself.
 */
import { at } from '../engine/answers'
import { dealOut, hitClassIn, poolsFor, restOf, roomOf } from '../engine/battle/losses'
import type { LossPolicy } from '../engine/battle/policies'
import type { BattlePicture, BattleSide, Combatant, PoolHits } from '../engine/battle/steps'

/** Who may take hits, in the order in which the policy gives them up. */
interface Ready {
  readonly own: BattlePicture
  readonly takers: readonly { readonly id: number; readonly owner: number; readonly capacity: number }[]
  readonly order: readonly number[]
  /** By pool: those of the order that may take its hits. */
  readonly pools: Map<string, readonly number[]>
}

/** Hits by number of combatant. */
export type Taken = ReadonlyMap<number, number>

export class Dealing {
  private readonly ready = new Map<string, Ready>()

  constructor(
    private readonly side: BattleSide,
    private readonly policy: LossPolicy,
  ) {}

  /**
   * Deals hits out to pieces that are not hit yet.
   *
   * @param name what the pieces go by: the same name, the same pieces
   * @param p the battle's facts and round; losses look at nothing else of it than this side
   * @returns what is taken, and hits that targets of another rank must take after it
   */
  deal(
    name: string,
    pieces: () => readonly Combatant[],
    hits: PoolHits,
    p: BattlePicture,
  ): [Taken, PoolHits] {
    const ready = this.readyOf(name, pieces, p)
    const pools = Object.keys(hits)
    const [pool = ''] = pools
    if (pools.length === 1 && p.rs.prefer.length === 0)
      return [firstOfOrder(this.candidates(ready, pool), hits[pool] ?? 0), {}]
    const takes = dealOut(poolsFor(ready.own, this.side, hits), ready.takers, ready.order)
    const taken = new Map<number, number>()
    for (const t of takes) taken.set(t.unit, (taken.get(t.unit) ?? 0) + t.hits)
    return [taken, restOf(ready.own, this.side, hits, takes)]
  }

  /** The order in which the hits of one pool are taken, where no other lies on the side; a piece once for each. */
  order(name: string, pieces: () => readonly Combatant[], pool: string, p: BattlePicture): readonly number[] {
    return this.candidates(this.readyOf(name, pieces, p), pool)
  }

  private readyOf(name: string, pieces: () => readonly Combatant[], p: BattlePicture): Ready {
    const key = `${name} ${p.round} ${JSON.stringify(p.facts)}`
    return this.ready.get(key) ?? this.prepare(key, pieces(), p)
  }

  private prepare(key: string, pieces: readonly Combatant[], p: BattlePicture): Ready {
    const own = this.side === 'attacker' ? { ...p, attackers: pieces } : { ...p, defenders: pieces }
    const ready: Ready = {
      own,
      takers: pieces.filter((c) => !c.hit).map((c) => ({ id: c.id, owner: 0, capacity: roomOf(c) })),
      order: this.policy.order(own, this.side),
      pools: new Map(),
    }
    this.ready.set(key, ready)
    return ready
  }

  private candidates(ready: Ready, pool: string): readonly number[] {
    const { own, order, pools } = ready
    const have = pools.get(pool)
    if (have) return have
    const hitClass = hitClassIn(own.rs, pool)
    const list = this.side === 'attacker' ? own.attackers : own.defenders
    const may = new Set(list.filter((c) => !c.hit && hitClass.mayTake(own, c)).map((c) => c.id))
    // What such hits become where nothing is left to take them as they are.
    const rest = hitClass.rest ? this.candidates(ready, hitClass.rest.pool) : []
    const who = [...order.filter((id) => may.has(id)), ...rest.filter((id) => !may.has(id))]
    pools.set(pool, who)
    return who
  }
}

/** The first so many of an order; a piece stands in it once for every hit that it may take. */
function firstOfOrder(order: readonly number[], hits: number): Taken {
  const taken = new Map<number, number>()
  for (let i = 0; i < Math.min(hits, order.length); i++) {
    const id = at(order, i)
    taken.set(id, (taken.get(id) ?? 0) + 1)
  }
  return taken
}
