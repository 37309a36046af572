/**
 * The balance of a power and its friends against their enemies, in IPCs: units, money, future income, capitals, cities.
 */
import type { Game } from '../../engine'
import type { Ix } from '../../engine/state/state'
import { Budget } from '../sandbox/budget'
import { lotsOf } from '../battle/unit-counts'
import { pullOf } from './prize-pull'
import { Evaluator } from './evaluator'
import { Threats } from './threat-map'
import type { Weights } from './weights'
import { signsOf } from './alignment'
import { hasComplex, incomeOf } from './territory-value'

/** The worth of a finished game to its winner. */
const WON = 200
/** The turns of income that count. */
const TURNS = 3
/** The worth of a capital apart from its money and its income. */
const CAPITAL = 25

/** Returns how far the balance shifts when a territory is taken. */
export function stakeIn(g: Game, space: Ix): number {
  const { land, data } = g.space(space)
  if (!land) return 0
  // What changes hands again and again counts for less.
  let sum = data.ipc * TURNS
  for (const [t, { capitals }] of g.rs.treasuries.entries())
    if (capitals.includes(space)) sum += CAPITAL + incomeOf(g, t) * TURNS + g.cash(t) * 1.8
  return sum
}

/** A position as one power sees it. */
interface Sight {
  readonly g: Game
  readonly me: Ix
  readonly weights: Weights
  /** Returns 1 for the power and its friends, -1 for its enemies, and 0 for others. */
  readonly sign: (power: Ix) => number
}

/** Returns the present balance from the view of a power. */
export function balanceOf(g: Game, me: Ix, weights: Weights): number {
  const signs = signsOf(g, me)
  const sight: Sight = { g, me, weights, sign: (p) => signs[p] ?? 0 }
  const terms = [...unitTerms(sight), ...treasuryTerms(sight), ...seatTerms(sight), endTerm(sight)]
  return terms.reduce((sum, term) => sum + term, 0)
}

/** Yields the prices of all units, and how near the land units of the power's side are to where they are needed. */
function* unitTerms({ g, me, weights, sign }: Sight): Iterable<number> {
  const pull = pullOf(g, new Evaluator(g, Threats.none(g, me), weights, new Budget(), me))
  for (const p of g.state.pieces) {
    if (!p) continue
    const of = sign(p.power)
    const { cost, domain } = g.type(p)
    const isNear = of > 0 && domain === 'land' && p.space >= 0
    const near = isNear ? cost * weights.place * (pull.at[p.space] ?? 0) : 0
    if (of !== 0) yield of * (cost + near)
  }
}

/** Yields the money, the future income, and the capitals of all treasuries. */
function* treasuryTerms({ g, sign }: Sight): Iterable<number> {
  for (const [t, { power, capitals }] of g.rs.treasuries.entries()) {
    const of = sign(power)
    if (of === 0) continue
    const home = capitals.some((c) => g.friendlyLand(power, c))
    yield of * (g.cash(t) * 0.9 + incomeOf(g, t) * TURNS + (home ? CAPITAL : 0))
  }
}

/** Yields the victory cities and the complexes of both sides. */
function* seatTerms({ g, me, weights }: Sight): Iterable<number> {
  for (const { ix, land, data } of g.rs.spaces) {
    if (!land) continue
    const lasting = (data.victoryCity ? weights.city : 0) + (hasComplex(g, ix) ? weights.complex : 0)
    if (lasting > 0) yield lasting * (g.friendlyLand(me, ix) ? 1 : g.enemyLand(me, ix) ? -1 : 0)
  }
}

/** Returns the worth of a finished game; 0 while it goes on. */
function endTerm({ g, sign }: Sight): number {
  if (!g.state.over) return 0
  const winners = g.winnersOf().map((id) => sign(g.powerIx(id)))
  return winners.includes(1) ? WON : winners.includes(-1) ? -WON : 0
}

/**
 * Returns what the enemies' best answers cost a power and its friends in the present position, in IPCs, each space by
 * itself.
 */
export function dangerOf(g: Game, me: Ix, weights: Weights, effort: Budget): number {
  const theatre = new Evaluator(g, new Threats(g, me), weights, effort, me)
  let sum = 0
  for (const { ix, land } of g.rs.spaces) {
    if (land ? !g.friendlyLand(me, ix) : !g.some(ix, (p) => p.power === me)) continue
    const { cost } = theatre.answer(ix, lotsOf(g, land ? theatre.defenders(ix) : theatre.fleet(ix)))
    sum += cost * (theatre.isHome(ix) ? 1 : weights.answer)
  }
  return sum
}
