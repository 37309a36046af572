/** Chances of hits: of a group of dice, and of a side's fire by pool. */
import { sureHits } from '../../../shared/model'
import { at } from '../../engine/loop/asserts'
import { keepOf } from '../../engine/battle/fire'
import type { FireGroup } from '../../engine/battle/steps'
import { add, real } from '../numeric/arrays'

/** Chances of 0, 1, 2 … of something. */
export type Chances = Float64Array

const SIDES = 6
const CERTAIN: Chances = Float64Array.of(1)
const kept = new Map<number, Chances>()

/** Returns the chances of 0 … n hits of n dice that hit on this number or less, adding one die after the other. */
function binomial(dice: number, hitsOn: number): Chances {
  if (dice === 0) return CERTAIN
  const key = dice * (SIDES + 1) + Math.min(SIDES, hitsOn)
  const have = kept.get(key)
  if (have) return have
  const q = Math.min(SIDES, hitsOn) / SIDES
  const out = added(binomial(dice - 1, hitsOn), Float64Array.of(1 - q, q))
  kept.set(key, out)
  return out
}

/** Returns the chances of the sum of two independent numbers. */
export function added(a: Chances, b: Chances): Chances {
  const out = new Float64Array(a.length + b.length - 1)
  for (let i = 0; i < a.length; i++)
    for (let k = 0; k < b.length; k++) add(out, i + k, real(a, i) * real(b, k))
  return out
}

/**
 * Returns the chances of 0 … n hits of a group of dice: the single definition of how dice fall. Possibly only some of
 * one piece's dice count.
 */
export function hitChances(group: FireGroup): Chances {
  const keep = keepOf(group)
  if (keep === undefined) {
    // Sure hits of a sum come before those of its one die.
    const sure = sureHits(group.pips)
    const thrown = binomial(group.dice, group.hitsOn)
    return sure === 0 ? thrown : Float64Array.from([...new Float64Array(sure), ...thrown])
  }
  const all = binomial(keep.of, group.hitsOn)
  const one = new Float64Array(keep.most + 1)
  all.forEach((chance, k) => add(one, Math.min(k, keep.most), chance))
  return group.pieces.reduce((sum) => added(sum, one), CERTAIN)
}

/** Returns the key of what a group's chances depend on; groups with the same key are combined. */
const kindOf = ({ hits, hitsOn, dice, pips, keep, pieces }: FireGroup): string =>
  keep === undefined
    ? `${hits.pool},${hitsOn},${dice},${pips}`
    : `${hits.pool},${hitsOn},${dice},${pips},${keep},${pieces.length}`
/** Returns the key of what a plan's chances depend on. */
export function volleyKey(plan: readonly FireGroup[]): string {
  let key = ''
  for (const group of plan) key += `${kindOf(group)};`
  return key
}

/** Chances in the tails are dropped on either side up to this sum, and counted as dropped. */
export const TAIL = 1e-13

/** Hits in one pool: the numbers that are likely enough to be considered, from `low` on. */
export interface Likely {
  readonly low: number
  readonly chances: Chances
  /** By number of hits from `low` on: the chance of that many or more. */
  readonly more: Chances
  /** The chance of fewer than `low` and of more than the last. */
  readonly lost: number
}

function likely(all: Chances, tail: number): Likely {
  let low = 0
  let lost = 0
  while (low < all.length - 1 && lost + real(all, low) < tail) lost += real(all, low++)
  let end = all.length
  let above = 0
  while (end > low + 1 && above + real(all, end - 1) < tail) above += real(all, --end)
  const chances = all.slice(low, end)
  const more = chances.slice()
  for (let i = more.length - 2; i >= 0; i--) more[i] = real(more, i) + real(more, i + 1)
  return { low, chances, more, lost: lost + above }
}

/** The distribution of hits by pool. */
interface Fall {
  /** Pools in alphabetical order, and the chances of hits in each. */
  readonly pools: readonly string[]
  /** The pools as one string. */
  readonly named: string
  readonly all: readonly Chances[]
  readonly likely: readonly Likely[]
}

function fallOf(byPool: ReadonlyMap<string, Chances>, tail: number): Fall {
  const pools = [...byPool.keys()].sort()
  const all = pools.map((pool) => byPool.get(pool) ?? CERTAIN)
  return { pools, named: pools.join(), all, likely: all.map((chances) => likely(chances, tail)) }
}

/**
 * Dice are independent of battles, so the falls of plans are cached for all of them. At this many the cache is
 * cleared.
 */
const FALLS = 20_000
const falls = new Map<string, Fall>()

function fallOfPlan(plan: readonly FireGroup[], key: string, tail: number): Fall {
  const name = `${tail} ${key}`
  const have = falls.get(name)
  if (have) return have
  const pools = new Map<string, Chances>()
  for (const group of plan) {
    const { pool } = group.hits
    const before = pools.get(pool)
    pools.set(pool, before ? added(before, hitChances(group)) : hitChances(group))
  }
  const fall = fallOf(pools, tail)
  if (falls.size >= FALLS) falls.clear()
  falls.set(name, fall)
  return fall
}

/** A side's fire as the chances of hits in each pool. Volleys of like dice are shared and have one number. */
export class Volley {
  /** Pools in alphabetical order, and the chances of hits in each. */
  readonly pools: readonly string[]
  /** The pools as one string. */
  readonly named: string
  readonly likely: readonly Likely[]
  private readonly all: readonly Chances[]

  private constructor(
    { pools, named, all, likely }: Fall,
    readonly number: number,
  ) {
    this.pools = pools
    this.named = named
    this.all = all
    this.likely = likely
  }

  /** `key`: what the plan's chances depend on. */
  static of(plan: readonly FireGroup[], number: number, tail = TAIL, key = volleyKey(plan)): Volley {
    return new Volley(fallOfPlan(plan, key, tail), number)
  }

  /** Returns two volleys combined, whose hits are taken together. */
  static both(a: Volley, b: Volley, number: number, tail = TAIL): Volley {
    const pools = new Map(a.pools.map((pool, i) => [pool, at(a.all, i)]))
    b.pools.forEach((pool, i) => {
      const before = pools.get(pool)
      pools.set(pool, before ? added(before, at(b.all, i)) : at(b.all, i))
    })
    return new Volley(fallOf(pools, tail), number)
  }

  /** Returns all of a volley's chances of hits in one pool; zero hits in a pool that it does not fill. */
  in(pool: string): Chances {
    const i = this.pools.indexOf(pool)
    return i < 0 ? CERTAIN : at(this.all, i)
  }
}
