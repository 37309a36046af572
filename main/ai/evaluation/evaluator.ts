/**
 * The position as a searching player weighs it: the worth of spaces, the units that enemies could send to them, and the
 * cost of the enemies' best answer to given defenders. The search tries thousands of forces, so every result is cached
 * by its inputs.
 */
import type { Game } from '../../engine'
import type { Ix, Piece } from '../../engine/state/state'
import type { UnitCount } from '../battle/mean-battle'
import { PRICE, type Budget } from '../sandbox/budget'
import { guess } from '../battle/estimate'
import { stakesOf, type Stakes } from './victory-value'
import { costOf, isCargo, lotsOf, survivors } from '../battle/unit-counts'
import { sharesOf, type Answer, type Exposed } from './joint-answer'
import type { Threats } from './threat-map'
import { Trade } from './sea-zone-value'
import type { Weights } from './weights'
import { hasComplex, isCapital } from './territory-value'

/**
 * The bias for attackers on a capital: a hit and a half better than they are, so that the capital does not fall to bad
 * dice or a poor estimate.
 */
const WARY = { hits: 1.5, lost: 1 }

/** The most IPCs by which an empty territory costs more than one with a single unit: the price of an attack. */
const MOST_GARRISON = 8

export class Evaluator {
  /** The worth of sea zones apart from the ships in them. */
  readonly trade: Trade
  /** The worth of territories apart from their income. */
  private readonly ends: Stakes
  private beaten: readonly Ix[] = []
  private taken: readonly Ix[] = []
  private readonly attackers = new Map<string, readonly (readonly UnitCount[])[]>()
  private readonly risks = new Map<string, Answer>()
  private readonly stakes = new Map<Ix, number>()

  constructor(
    readonly g: Game,
    private readonly threats: Threats,
    readonly weights: Weights,
    /** Counts the work. */
    readonly effort: Budget,
    readonly me: Ix = g.turnPower(),
  ) {
    this.trade = new Trade(g, this.me)
    this.ends = stakesOf(g, this.me)
  }

  private shares: ReadonlyMap<Ix, number> = new Map()
  /** Returns the part of a space's separate answer that counts when enemies answer everywhere at the same time. */
  share(space: Ix): number {
    return this.shares.get(space) ?? 1
  }
  /** Updates these parts for all exposed spaces together. `half`: averages them with the previous ones. */
  weigh(exposed: readonly Exposed[], half = false): void {
    const seen = sharesOf(this, this.threats, exposed)
    this.shares = half ? new Map([...seen].map(([s, x]) => [s, (x + this.share(s)) / 2])) : seen
  }

  /**
   * Assumes that enemies in beaten spaces attack nothing and that no enemy passes through taken ones. Both lists are in
   * ascending order.
   */
  assume({ beaten, taken = [] }: { readonly beaten: readonly Ix[]; readonly taken?: readonly Ix[] }): void {
    this.beaten = beaten
    this.taken = taken
  }
  private readonly isBeaten = (space: Ix): boolean => this.beaten.includes(space)
  private readonly isTaken = (space: Ix): boolean => this.taken.includes(space)

  /** Returns whether the assumptions keep an enemy unit from a space. */
  isStopped(p: Piece, space: Ix): boolean {
    return this.threats.isStopped(p, space, this.isBeaten, this.isTaken)
  }

  /** Returns whether enemies attack a space from another one, or through it. */
  comesBy(way: Ix, space: Ix): boolean {
    return this.threats.origins(space).has(way)
  }

  /** Returns a key of the assumptions that affect a space; empty if there are none. */
  reliefKey(space: Ix): string {
    let key = ''
    for (const s of this.beaten) if (this.comesBy(s, space)) key += `-${s}`
    for (const s of this.taken) if (this.comesBy(s, space)) key += `+${s}`
    return key
  }

  /** Returns what each enemy power could send to a space. */
  against(space: Ix): readonly (readonly UnitCount[])[] {
    const key = `${space}${this.reliefKey(space)}`
    const have = this.attackers.get(key)
    if (have) return have
    const made = this.threats.without(space, this.isBeaten, this.isTaken)
    this.attackers.set(key, made)
    return made
  }

  /**
   * Returns what a territory is worth to its holder over all turns that it is likely held, without its one-time worth.
   */
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

  /** Returns what the capture of a territory brings, by the chance that it is kept. */
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

  /** Returns the cost of the loss of an own territory. */
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

  /** Returns how much of the game's outcome depends on a territory. */
  private toTheEnd(space: Ix): number {
    return this.weights.ends === 0 ? 0 : this.ends.of(space) * this.weights.ends
  }

  isHome(space: Ix): boolean {
    const { g, me } = this
    return isCapital(g, g.state.turn >= 0 && g.turnPower() === me ? g.movers() : [me], space)
  }

  /**
   * Returns the enemies' best answer to these defenders: by the strongest power that would gain, with as much of its
   * force in reach as serves it best. A captured territory can be won back, so part of the power's own possible
   * counterattack is subtracted. In IPCs, never below zero. `stake`: the worth of the territory itself; `spent`: the
   * power's own units that cannot strike back.
   */
  answer(
    space: Ix,
    defenders: readonly UnitCount[],
    stake = this.stake(space),
    spent: readonly UnitCount[] = NOBODY,
  ): Answer {
    const without = spent.length > 0 ? keyOf(-1, spent) : ''
    const key = `${Math.round(stake * 10)}${this.reliefKey(space)} ${keyOf(space, defenders)}${without}`
    const have = this.risks.get(key)
    if (have) return have
    const made = this.isHome(space)
      ? this.siege(space, defenders, stake)
      : this.strike(space, defenders, stake, spent)
    this.risks.set(key, made)
    return made
  }

  /**
   * Returns the answer against a capital. Its defenders are not better off elsewhere, and what falls with it is not won
   * back in time.
   */
  private siege(space: Ix, defenders: readonly UnitCount[], stake: number): Answer {
    const { weights: w } = this
    let [cost, falls] = [0, 0]
    const weigh = (take: number, attackersLost: number): void => {
      falls = Math.max(falls, take)
      const gain = Math.max(0, take * (stake + w.keep) - attackersLost * 0.5)
      // Enemies dare more for a capital than it is worth to them.
      cost = Math.max(cost, gain + Math.max(0, take - w.danger) * 100 * w.dread)
    }
    const all = this.against(space)
    for (const attackers of all) {
      this.effort.spend(PRICE.read)
      const met = guess(attackers, defenders, WARY)
      weigh(met.take, met.attackersLost)
    }
    if (all.length > 1) {
      const { take, attackersLost } = this.inTurn(all, defenders)
      weigh(take, attackersLost)
    }
    return { cost, ground: falls * stake, kept: 1 - falls }
  }

  /** Returns the chance that a territory falls to enemies who attack one after the other, and what they lose. */
  private inTurn(
    all: readonly (readonly UnitCount[])[],
    defenders: readonly UnitCount[],
  ): { readonly take: number; readonly attackersLost: number } {
    let [left, holds, lost] = [defenders, 1, 0]
    for (const attackers of all) {
      this.effort.spend(PRICE.read)
      const met = guess(attackers, left)
      lost += holds * met.attackersLost
      holds *= 1 - met.take
      const worth = costOf(left)
      // What is left where the attack fails.
      const gone = met.win < 0.99 ? (met.defendersLost - met.win * worth) / (1 - met.win) : worth
      left = survivors(left, Math.max(0, gone))
    }
    return { take: 1 - holds, attackersLost: lost }
  }

  private strike(
    space: Ix,
    defenders: readonly UnitCount[],
    stake: number,
    spent: readonly UnitCount[],
  ): Answer {
    const { land } = this.g.space(space)
    let best: Answer = { cost: 0, ground: 0, kept: 1 }
    for (const attackers of this.against(space))
      for (const force of land ? forcesOf(attackers, defenders) : [attackers]) {
        const made = this.blow(space, force, defenders, { stake, spent, least: best.cost })
        if (made.cost > best.cost) best = made
      }
    // Any enemy unit can walk into an empty territory; a guarded one takes an attack, and an enemy makes only so many.
    const open = land && best.cost > 0 && !defenders.some(holdsGround)
    return open
      ? { ...best, cost: best.cost + Math.min(best.cost * this.weights.garrison, MOST_GARRISON) }
      : best
  }

  /**
   * Returns the cost of an attack by just this force. `least`: a cost below this need not be exact. `lost`: IPCs of
   * defenders.
   */
  blow(
    space: Ix,
    force: readonly UnitCount[],
    defenders: readonly UnitCount[],
    { stake = this.stake(space), spent = NOBODY, least = 0 }: Blow = {},
  ): Answer & { readonly lost: number } {
    if (force.length === 0) return { cost: 0, ground: 0, kept: 1, lost: 0 }
    const { land } = this.g.space(space)
    this.effort.spend(PRICE.read)
    const met = guess(force, defenders, this.isHome(space) ? WARY : undefined)
    const falls = land ? met.take : met.win
    let ground = falls * stake
    let cost = ground + met.defendersLost - met.attackersLost
    if (cost > least && land && falls > 0.1 && !this.isHome(space)) {
      const back = this.recapture(space, { force, lost: met.attackersLost, defenders, stake, spent })
      ground -= this.weights.back * falls * back.ground
      cost -= this.weights.back * falls * (back.ground + back.units)
    }
    return { cost, ground, kept: 1 - falls, lost: met.defendersLost }
  }

  /** Returns what the power's own counterattack would win back from the captors of a territory, in IPCs. */
  private recapture(
    space: Ix,
    { force, lost, defenders, stake, spent }: Taken,
  ): { readonly ground: number; readonly units: number } {
    const counter = without(this.counter(space), spent)
    if (counter.length === 0) return { ground: 0, units: 0 }
    const left = survivors(force, lost).filter(({ unit, count }) => unit.domain === 'land' && count > 0.05)
    this.effort.spend(PRICE.read)
    const met = guess(counter, left)
    const ground = met.take * Math.max(0, stake - this.g.space(space).data.ipc * this.weights.lost)
    // A counterattack uses only as much as it needs, so it wins little more than the price of the defenders.
    const exchange = Math.max(0, Math.min(costOf(defenders) + 4, met.defendersLost - met.attackersLost))
    return { ground, units: 0.5 * exchange }
  }
  /** Returns the power's own units that could attack a space in its next turn from elsewhere. */
  reaching(space: Ix): readonly Piece[] {
    return this.threats.own(space)
  }

  private readonly counters = new Map<Ix, readonly UnitCount[]>()
  private counter(space: Ix): readonly UnitCount[] {
    const have = this.counters.get(space)
    if (have) return have
    const made = lotsOf(this.g, this.reaching(space))
    this.counters.set(space, made)
    return made
  }

  /** Returns the friendly pieces that would defend a space; land units aboard ships do not. */
  defenders(space: Ix): Piece[] {
    const { g, me } = this
    return g.select(
      space,
      (p) => g.friendly(me, p.power) && !isCargo(g, p) && g.type(p).hits > 0 && g.type(p).defense > 0,
    )
  }

  /** Returns the friendly ships in a zone, including those that cannot fight. */
  fleet(space: Ix): Piece[] {
    const { g, me } = this
    return g.select(space, (p) => g.friendly(me, p.power) && g.type(p).domain === 'sea' && g.type(p).hits > 0)
  }

  /** Returns the new units that arrive at a capital before any enemy comes. */
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

interface Blow {
  readonly stake?: number
  readonly spent?: readonly UnitCount[]
  readonly least?: number
}

/**
 * A territory after its capture: the force that took it, its losses, the former defenders, and the units that cannot
 * strike back.
 */
interface Taken {
  readonly force: readonly UnitCount[]
  readonly lost: number
  readonly defenders: readonly UnitCount[]
  readonly stake: number
  readonly spent: readonly UnitCount[]
}
const NOBODY: readonly UnitCount[] = []

/** Returns a force without some of its units. */
function without(all: readonly UnitCount[], some: readonly UnitCount[]): readonly UnitCount[] {
  if (some.length === 0) return all
  return all.flatMap(({ unit, count }) => {
    const gone = some.reduce((sum, lot) => sum + (lot.unit.ix === unit.ix ? lot.count : 0), 0)
    return count > gone ? [{ unit, count: count - gone }] : []
  })
}

const holdsGround = ({ unit, count }: UnitCount): boolean =>
  count > 0.5 && unit.domain === 'land' && unit.hits > 0

/** The parts of the force in reach that an enemy may send instead of all of it. */
const PARTS = [0.35, 0.65] as const

/**
 * Returns the forces that an enemy could attack a territory with: all units in reach, or a part. Parts start with the
 * units that are lost first and take the territory.
 */
function forcesOf(all: readonly UnitCount[], defenders: readonly UnitCount[]): (readonly UnitCount[])[] {
  const hits = all.reduce((sum, { unit, count }) => sum + unit.hits * count, 0)
  const met = defenders.reduce((sum, { unit, count }) => sum + unit.hits * count, 0)
  if (hits < 2) return [all]
  const order = [...all].sort((a, b) => rankOf(a) - rankOf(b))
  // One unit is enough to occupy an empty territory.
  const sizes = met === 0 ? [1] : PARTS.map((part) => Math.ceil(hits * part))
  const some = sizes.flatMap((size) => {
    let left = size
    const force = order.flatMap((lot) => {
      const count = Math.min(lot.count, left)
      left -= count
      return count > 0 ? [{ ...lot, count }] : []
    })
    return size < hits && size > met * 0.4 ? [force] : []
  })
  return [all, ...some]
}
const rankOf = ({ unit }: UnitCount): number => unit.cost + (unit.domain === 'land' ? 0 : 3)
