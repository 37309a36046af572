/**
 * A guess at a battle in a few microseconds: means of the dice round by round, and from how far apart the sides end, and how far dice
 * scatter by then, the chance that it ends the other way. It stands in for the exact odds while forces are tried out.
 */
import type { UnitCount } from './mean-battle'
import type { Prospect } from './exact-odds'

const DIE = 6
const MOST_ROUNDS = 12
/** Hits that are as good as none. */
const NONE = 0.05

/** A side in the order in which it loses: hits that cost nothing first, then the cheapest. */
interface Ranks {
  readonly left: number[]
  readonly power: number[]
  readonly cost: number[]
  readonly land: boolean[]
  /** Units that a gun raises by one, and the guns. */
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

/** Mean hits of a round, and their variance. */
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

/** The chance that a normal variable lies below, nearly. */
function below(z: number): number {
  const x = Math.abs(z)
  const t = 1 / (1 + 0.33267 * x)
  const tail = t * (0.4361836 + t * (-0.1201676 + t * 0.937298)) * bell(x)
  return z >= 0 ? 1 - tail : tail
}
/** e^(−x²/2)/√2π by a series of products, so that it is the same everywhere. */
function bell(x: number): number {
  const y = (x * x) / 2
  if (y > 30) return 0
  let e = 1 + y / 64
  for (let i = 0; i < 6; i++) e *= e
  return 0.39894228 / e
}

/** How a guess missed the exact odds of a like battle: hits that the attackers are better than they seem, and losses by as much. */
export interface Bias {
  readonly hits: number
  readonly lost: number
}
const UNBIASED: Bias = { hits: 0, lost: 1 }

/** What may come of it where these attack those. */
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
    // The last round lasts as long as the weaker side does.
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
  // Whoever loses has lost all; who wins has lost what the means say.
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

/** How the guess missed. */
export function biasOf(guessed: Prospect & { readonly spread: number }, exact: Prospect): Bias {
  // A chance of 5 % is about two and a half scatterings of dice off one of 95 %: close enough between these.
  const z = (p: number): number => (Math.min(0.97, Math.max(0.03, p)) - 0.5) * 3.4
  return {
    hits: (z(exact.win) - z(guessed.win)) * guessed.spread,
    lost: Math.min(2, Math.max(0.5, (exact.attackersLost + 0.2) / (guessed.attackersLost + 0.2))),
  }
}
