/** Chances of hits: of a group of dice, and of a step's groups together by pool. */
import { at, firstOf } from '../engine/answers'
import { keepOf } from '../engine/battle/fire'
import type { FireGroup, PoolHits } from '../engine/battle/steps'

/** Chances of 0, 1, 2 … of something. */
export type Chances = readonly number[]

const SIDES = 6
const kept = new Map<string, Chances>()

/** Chances of 0 … n hits of n dice that hit on this number or less: one die is added after the other. */
function binomial(dice: number, hitsOn: number): Chances {
  const key = `${dice} ${hitsOn}`
  const have = kept.get(key)
  if (have) return have
  const q = Math.min(SIDES, hitsOn) / SIDES
  const before = dice === 0 ? [] : binomial(dice - 1, hitsOn)
  const out =
    dice === 0
      ? [1]
      : Array.from(
          { length: dice + 1 },
          (_, k) => (before[k] ?? 0) * (1 - q) + (k > 0 ? at(before, k - 1) * q : 0),
        )
  kept.set(key, out)
  return out
}

/** The chances of the sum of two independent numbers. */
export function added(a: Chances, b: Chances): Chances {
  const out = Array.from({ length: a.length + b.length - 1 }, () => 0)
  a.forEach((x, i) => b.forEach((y, k) => (out[i + k] = at(out, i + k) + x * y)))
  return out
}

/** Chances of 0 … n hits of a group of like dice; of the dice of one piece only some may count. */
export function hitChances(group: FireGroup): Chances {
  const keep = keepOf(group)
  if (keep === undefined) return binomial(group.dice, group.hitsOn)
  const all = binomial(keep.of, group.hitsOn)
  const one = Array.from({ length: keep.most + 1 }, () => 0)
  all.forEach((chance, k) => (one[Math.min(k, keep.most)] = at(one, Math.min(k, keep.most)) + chance))
  return group.pieces.reduce<Chances>((sum) => added(sum, one), [1])
}

/** What a side's fire may bring: hits by pool, each with its chance. */
export type Outcomes = readonly { readonly hits: PoolHits; readonly chance: number }[]

/** A side's fire in a step: how many hits in each pool, and all ways they can fall together. */
export class Volley {
  private readonly pools = new Map<string, Chances>()
  private readonly kept = new Map<number, Outcomes>()
  private readonly cut = new Map<number, Chances>()
  private readonly dice: number

  /** `number`: what it goes by among the volleys of its step in a segment. */
  constructor(
    plan: readonly FireGroup[],
    readonly number: number,
  ) {
    for (const group of plan) {
      const { pool } = group.hits
      this.pools.set(pool, added(this.pools.get(pool) ?? [1], hitChances(group)))
    }
    this.dice = Math.max(0, ...[...this.pools.values()].map((chances) => chances.length - 1))
  }

  /** Do all its hits lie in one pool? */
  get single(): boolean {
    return this.pools.size === 1
  }
  /** The pool of a volley that has one. */
  get pool(): string {
    return firstOf([...this.pools.keys()])
  }
  /** Chances of 0, 1, 2 … hits of a volley of one pool, none counted above what can be taken. */
  chances(most: number): Chances {
    const cap = Math.min(most, this.dice)
    const have = this.cut.get(cap) ?? capped(firstOf([...this.pools.values()]), cap)
    this.cut.set(cap, have)
    return have
  }

  /** Every way it can fall. No pool counts more hits than the side that is fired at can take at all. */
  outcomes(most: number): Outcomes {
    const cap = Math.min(most, this.dice)
    const have = this.kept.get(cap)
    if (have) return have
    let out: { hits: PoolHits; chance: number }[] = [{ hits: {}, chance: 1 }]
    for (const [pool, chances] of this.pools)
      out = out.flatMap(({ hits, chance }) =>
        capped(chances, cap).flatMap((c, n) =>
          c === 0 ? [] : [{ hits: n === 0 ? hits : { ...hits, [pool]: n }, chance: chance * c }],
        ),
      )
    this.kept.set(cap, out)
    return out
  }
}

/** All that is above the most counts as the most. */
export function capped(chances: Chances, most: number): Chances {
  if (chances.length <= most + 1) return chances
  const out = chances.slice(0, most + 1)
  out[most] = chances.slice(most).reduce((sum, chance) => sum + chance, 0)
  return out
}
