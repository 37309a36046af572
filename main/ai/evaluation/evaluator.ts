/**
 * The position as a searching player weighs it: what spaces are worth, what enemies could send to them, and what their best
 * answer would cost where so many stand. Everything is kept by what it hangs on, since forces are tried out by the thousand.
 */
import type { Game } from '../../engine'
import type { Ix, Piece } from '../../engine/state'
import type { UnitCount } from '../battle/mean-battle'
import { PRICE, type Budget } from '../sandbox/budget'
import { guess } from '../battle/estimate'
import { stakesOf, type Stakes } from './victory-value'
import { costOf, lotsOf } from '../battle/unit-counts'
import type { Threats } from './threat-map'
import { Trade } from './sea-zone-value'
import type { Weights } from './weights'
import { hasComplex, isCapital } from './territory-value'

/** Before a capital attackers are reckoned better than they are by a hit and a half: it must not fall to bad dice or a poor guess. */
const WARY = { hits: 1.5, lost: 1 }

export class Evaluator {
  /** What sea zones are worth beyond the ships in them. */
  readonly trade: Trade
  /** What hangs on lands beyond their income. */
  private readonly ends: Stakes
  private fought = new Set<Ix>()
  private readonly attackers = new Map<Ix, readonly (readonly UnitCount[])[]>()
  private readonly risks = new Map<string, number>()
  private readonly stakes = new Map<Ix, number>()

  constructor(
    readonly g: Game,
    private readonly threats: Threats,
    readonly weights: Weights,
    /** Counts what is tried. */
    readonly effort: Budget,
    readonly me: Ix = g.turnPower(),
  ) {
    this.trade = new Trade(g, this.me)
    this.ends = stakesOf(g, this.me)
  }

  /** Enemies in these spaces are as good as gone. */
  fight(spaces: ReadonlySet<Ix>): void {
    const same = spaces.size === this.fought.size && [...spaces].every((s) => this.fought.has(s))
    if (same) return
    this.fought = new Set(spaces)
    this.attackers.clear()
    this.risks.clear()
  }

  /** What each enemy power could send to a space. */
  against(space: Ix): readonly (readonly UnitCount[])[] {
    const have = this.attackers.get(space)
    if (have) return have
    const made = this.threats.without(space, (s) => this.fought.has(s))
    this.attackers.set(space, made)
    return made
  }

  /** What a land is worth to whoever holds it, in all the turns that it may be held; without what is only there once. */
  private lasting(space: Ix): number {
    const { weights: w, g } = this
    const { data } = g.space(space)
    return (hasComplex(g, space) ? w.complex : 0) + (data.victoryCity ? w.city : 0)
  }

  private capitalWorth(space: Ix): number {
    const { g, weights } = this
    let sum = 0
    for (const [t, { capitals }] of g.rs.treasuries.entries())
      if (capitals.includes(space)) sum += weights.capital + Math.min(40, g.cash(t))
    return sum
  }

  /** What taking a land brings, by the chance that it is kept. */
  prize(space: Ix, kept: number): number {
    const { g, weights: w } = this
    const { data, land } = g.space(space)
    if (!land) return w.convoys * this.trade.prize(space, kept)
    const turns = w.lost + (w.kept - w.lost) * kept
    return (
      data.ipc * turns +
      this.lasting(space) * (0.3 + 0.7 * kept) +
      this.capitalWorth(space) +
      this.toTheEnd(space) * kept
    )
  }

  /** What losing an own land costs. */
  stake(space: Ix): number {
    const have = this.stakes.get(space)
    if (have !== undefined) return have
    const { g, weights: w } = this
    const { data, land } = g.space(space)
    const made = !land
      ? w.convoys * this.trade.stake(space)
      : data.ipc * (w.lost + w.kept) * 0.5 +
        this.lasting(space) +
        this.capitalWorth(space) +
        this.toTheEnd(space)
    this.stakes.set(space, made)
    return made
  }

  /** What of the game itself hangs on a land. */
  private toTheEnd(space: Ix): number {
    return this.weights.ends === 0 ? 0 : this.ends.of(space) * this.weights.ends
  }

  isHome(space: Ix): boolean {
    const { g, me } = this
    return isCapital(g, g.state.turn >= 0 && g.turnPower() === me ? g.movers() : [me], space)
  }

  /**
   * What the enemies' best answer costs where these defend: the strongest of those that would gain by it. IPCs, never below zero.
   * `stake`: what the land is worth besides.
   */
  answer(
    space: Ix,
    defenders: readonly UnitCount[],
    stake = this.stake(space),
  ): { cost: number; kept: number } {
    const key = keyOf(space, defenders)
    const home = this.isHome(space)
    const [haveCost, haveKept] = [this.risks.get(key), this.risks.get(`${key}k`)]
    if (haveCost !== undefined && haveKept !== undefined) return { cost: haveCost, kept: haveKept }
    let [cost, kept] = [0, 1]
    for (const attackers of this.against(space)) {
      this.effort.spend(PRICE.read)
      const met = guess(attackers, defenders, home ? WARY : undefined)
      const land = this.g.space(space).land
      const gain = (land ? met.take : met.win) * stake + met.defendersLost - met.attackersLost
      if (gain > cost) [cost, kept] = [gain, land ? 1 - met.take : 1 - met.win]
      if (home && met.take > this.weights.danger)
        cost = Math.max(cost, gain) + (met.take - this.weights.danger) * 100 * this.weights.dread
    }
    this.risks.set(key, cost)
    this.risks.set(`${key}k`, kept)
    return { cost, kept }
  }

  /** Friendly pieces that would defend a space. */
  defenders(space: Ix): Piece[] {
    const { g, me } = this
    return g.select(space, (p) => g.friendly(me, p.power) && g.type(p).hits > 0 && g.type(p).defense > 0)
  }

  /** Friendly ships in a zone, those that can't fight among them. */
  fleet(space: Ix): Piece[] {
    const { g, me } = this
    return g.select(space, (p) => g.friendly(me, p.power) && g.type(p).domain === 'sea' && g.type(p).hits > 0)
  }

  /** New units that will be placed at a capital before anybody comes. */
  coming(space: Ix): UnitCount[] {
    const { g } = this
    if (!this.isHome(space)) return []
    return lotsOf(
      g,
      g.moversPieces((p) => p.pool === 'waiting' && g.type(p).domain === 'land' && g.type(p).defense > 0),
    )
  }
}

const keyOf = (space: Ix, lots: readonly UnitCount[]): string => {
  let key = `${space}`
  for (const { unit, count } of lots) key += ` ${unit.ix}:${Math.round(count * 20)}`
  return key
}

/** What is left of a force of which so many IPCs are lost, the cheapest first; aircraft last. */
export function survivors(lots: readonly UnitCount[], lost: number): UnitCount[] {
  let open = lost
  const price = ({ unit }: UnitCount): number => unit.cost + (unit.domain === 'land' ? 0 : 20)
  return [...lots]
    .sort((a, b) => price(a) - price(b))
    .map((lot) => {
      const gone = Math.min(lot.count, open / Math.max(1, lot.unit.cost))
      open -= gone * lot.unit.cost
      return { ...lot, count: lot.count - gone }
    })
}

export { costOf }
