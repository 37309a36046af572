/**
 * An estimate of a battle in a few microseconds. It plays the mean of the dice round by round; the chance that the
 * battle ends the other way follows from how far apart the sides end and how far the dice scatter. It replaces the
 * exact odds while the search tries forces.
 */
import type { UnitCount } from './mean-battle'
import type { Prospect } from './exact-odds'

const DIE = 6
const MOST_ROUNDS = 12
/** The number of hits below which a side counts as gone. */
const NONE = 0.05

/** A side in its order of loss: free hits first, then the cheapest units. */
interface Ranks {
  readonly left: number[]
  readonly power: number[]
  readonly cost: number[]
  readonly land: boolean[]
  /** Units whose attack artillery raises by one, and the artillery. */
  raised: number
}

function ranksOf(lots: readonly UnitCount[], side: 'attack' | 'defense'): Ranks {
  const ranks: Ranks = { left: [], power: [], cost: [], land: [], raised: 0 }
  const rows: { left: number; power: number; cost: number; land: boolean }[] = []
  let [foot, guns] = [0, 0]
  for (const { unit, count } of lots) {
    if (count <= 0 || unit.hits <= 0 || unit.domain === 'facility') continue
    const land = unit.domain === 'land'
    if (unit.hits > 1) rows.push({ left: count * (unit.hits - 1), power: 0, cost: 0, land: false })
    rows.push({ left: count, power: unit[side] / DIE, cost: unit.cost, land })
    if (unit.traits['supported'] !== undefined) foot += count
    if (land && unit.traits['artillery'] !== undefined) guns += count
  }
  if (side === 'attack') ranks.raised = Math.min(foot, guns) / DIE
  rows.sort((a, b) => a.cost - b.cost || a.power - b.power)
  for (const r of rows) {
    ranks.left.push(r.left)
    ranks.power.push(r.power)
    ranks.cost.push(r.cost)
    ranks.land.push(r.land)
  }
  return ranks
}

const total = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0)

/** Returns the mean hits of a round and their variance. */
function fire({ left, power, raised }: Ranks): { hits: number; scatter: number } {
  let [hits, scatter] = [0, 0]
  for (let i = 0; i < left.length; i++) {
    const p = power[i] ?? 0
    hits += (left[i] ?? 0) * p
    scatter += (left[i] ?? 0) * p * (1 - p)
  }
  return { hits: hits + raised, scatter }
}

function lose(ranks: Ranks, hits: number): number {
  let [open, cost] = [hits, 0]
  for (let i = 0; i < ranks.left.length && open > 0; i++) {
    const lost = Math.min(open, ranks.left[i] ?? 0)
    ranks.left[i] = (ranks.left[i] ?? 0) - lost
    cost += lost * (ranks.cost[i] ?? 0)
    open -= lost
    if ((ranks.power[i] ?? 0) < 0.2) ranks.raised = Math.min(ranks.raised, (ranks.left[i] ?? 0) / DIE)
  }
  return cost
}

/** Returns the approximate probability that a standard normal variable is below `z`. */
function below(z: number): number {
  const x = Math.abs(z)
  const t = 1 / (1 + 0.33267 * x)
  const tail = t * (0.4361836 + t * (-0.1201676 + t * 0.937298)) * bell(x)
  return z >= 0 ? 1 - tail : tail
}
/** Returns e^(−x²/2)/√2π by products alone, so that every machine gets the same result. */
function bell(x: number): number {
  const y = (x * x) / 2
  if (y > 30) return 0
  let e = 1 + y / 64
  for (let i = 0; i < 6; i++) e *= e
  return 0.39894228 / e
}

/** The error of an estimate against the exact odds of a similar battle: the hits it lacks, and the factor on losses. */
export interface Bias {
  readonly hits: number
  readonly lost: number
}
const UNBIASED: Bias = { hits: 0, lost: 1 }

/** Estimates the outcome of an attack. */
export function guess(
  attackers: readonly UnitCount[],
  defenders: readonly UnitCount[],
  bias: Bias = UNBIASED,
): Prospect & { readonly spread: number } {
  const [a, d] = [ranksOf(attackers, 'attack'), ranksOf(defenders, 'defense')]
  const [worthA, worthD] = [priceOf(a), priceOf(d)]
  let [aLost, dLost, scatter] = [0, 0, 0.15]
  let [aLeft, dLeft] = [total(a.left), total(d.left)]
  if (dLeft < NONE) {
    const land = a.land.some((is, i) => is && (a.left[i] ?? 0) > 0)
    return { win: 1, take: land ? 1 : 0, attackersLost: 0, defendersLost: worthD, spread: 0.4 }
  }
  if (aLeft < NONE) return { win: 0, take: 0, attackersLost: worthA, defendersLost: 0, spread: 0.4 }
  for (let round = 0; round < MOST_ROUNDS && aLeft > NONE && dLeft > NONE; round++) {
    const [mine, theirs] = [fire(a), fire(d)]
    if (mine.hits + theirs.hits < NONE) break
    // The last round counts only for the part of it that the weaker side survives.
    const part = Math.min(1, Math.max(0.2, Math.min(ratio(dLeft, mine.hits), ratio(aLeft, theirs.hits))))
    dLost += lose(d, mine.hits * part)
    aLost += lose(a, theirs.hits * part)
    scatter += (mine.scatter + theirs.scatter) * part
    aLeft = total(a.left)
    dLeft = total(d.left)
  }
  const spread = Math.sqrt(scatter)
  const win = below((aLeft - dLeft + bias.hits) / spread)
  const landLeft = a.land.reduce((sum, is, i) => sum + (is ? (a.left[i] ?? 0) : 0), 0)
  const hadLand = a.land.some(Boolean)
  const take = hadLand ? Math.min(win, below((landLeft - dLeft - 0.25 + bias.hits) / spread)) : 0
  // The loser loses everything; the winner loses its mean losses.
  const ahead = aLeft > dLeft
  return {
    ...{ win, take, spread },
    attackersLost: Math.min(
      worthA,
      (ahead ? aLost * win + worthA * (1 - win) : mix(worthA, win)) * bias.lost,
    ),
    defendersLost: ahead ? worthD * win + dLost * 0.6 * (1 - win) : worthD * win + dLost * (1 - win),
  }
}
const ratio = (left: number, hits: number): number => (hits > 0 ? left / hits : MOST_ROUNDS)
const mix = (worth: number, win: number): number => worth * (1 - 0.4 * win)
const priceOf = ({ left, cost }: Ranks): number => left.reduce((sum, n, i) => sum + n * (cost[i] ?? 0), 0)

/** Returns the error of the estimate. */
export function biasOf(guessed: Prospect & { readonly spread: number }, exact: Prospect): Bias {
  // The normal quantiles of 5% and 95% are about 3.3 apart, so a line is close enough in between.
  const z = (p: number): number => (Math.min(0.97, Math.max(0.03, p)) - 0.5) * 3.4
  return {
    hits: (z(exact.win) - z(guessed.win)) * guessed.spread,
    lost: Math.min(2, Math.max(0.5, (exact.attackersLost + 0.2) / (guessed.attackersLost + 0.2))),
  }
}
