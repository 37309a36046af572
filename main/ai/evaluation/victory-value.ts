/**
 * The worth of a territory apart from its income: how much nearer its holder comes to an end that the rules define,
 * such as a victory by cities, points, or capitals, or the surrender of a power by dice. Computed from the rules' own
 * answers before and after the territory changes hands.
 */
import type { Game } from '../../engine'
import type { Prospect } from '../../engine/module/hooks'
import { changeSpace, type Ix } from '../../engine/state/state'
import { kept } from '../../engine/state/derived-caches'
import { originalOwner } from '../../rules/base/territory/control'
import { blind } from '../sandbox/without-dice'
import { signsOf, type Signs } from './alignment'
import { incomeOf } from './territory-value'

/** The worth of the game to its winner, in IPCs. */
const WON = 200
/** The worth of the elimination of a power: the part of its units' price, and the turns of its income. */
const UNITS = 0.6
const TURNS = 5
/** The factor on an end's weight for each round until it. */
const ROUND = 0.9
/** The bound on the worth of a territory: much else must happen before the game depends on it alone. */
const MOST = 80
/** The most rounds considered. */
const ROUNDS = 16

/** By power, for the present position: several evaluators share it, because each territory asks all rules again. */
const known = kept('revision', () => new Map<Ix, Stakes>())

/** Returns the stakes of a power in the present position. */
export function stakesOf(g: Game, me: Ix): Stakes {
  const all = known(g)
  const have = all.get(me) ?? new Stakes(g, me)
  all.set(me, have)
  return have
}

export class Stakes {
  private readonly worths = new Map<Ix, number>()
  private readonly lost = new Map<Ix, number>()
  private scratch: Game | null = null
  private stands: number | null = null
  private signs: Signs | null = null

  constructor(
    private readonly g: Game,
    private readonly me: Ix,
  ) {}

  /**
   * Returns the IPCs by which all ends come nearer, or are put off, when the territory changes hands: to oneself from
   * an enemy, or the other way round.
   */
  of(space: Ix): number {
    const have = this.worths.get(space)
    if (have !== undefined) return have
    const made = this.swing(space)
    this.worths.set(space, made)
    return made
  }

  private swing(space: Ix): number {
    const { g, me } = this
    if (!g.space(space).land) return 0
    const { control } = g.at_(space)
    const friend = control >= 0 && g.friendly(me, control)
    const taker = friend ? this.enemy(space) : this.own(space)
    if (taker < 0) return 0
    this.stands ??= this.standing(g)
    const after = (this.scratch ??= blind(g))
    give(after, space, taker)
    const changed = this.standing(after)
    give(after, space, control)
    return bounded(friend ? this.stands - changed : changed - this.stands)
  }

  /** Returns the holder of the territory if this side took it: its owner, if that is a friend. */
  private own(space: Ix): Ix {
    const { g, me } = this
    const owner = originalOwner(g, space)
    return owner >= 0 && g.inGame(owner) && g.friendly(me, owner) ? owner : me
  }
  private enemy(space: Ix): Ix {
    const { g, me } = this
    const owner = originalOwner(g, space)
    const foe = (p: Ix): boolean => p >= 0 && g.inGame(p) && g.hostile(me, p)
    if (foe(owner)) return owner
    const near = [...g.rs.powers.keys()]
      .filter(foe)
      .map((p) => ({ p, far: distanceTo(g, p, space) }))
      .sort((a, b) => a.far - b.far || a.p - b.p)[0]
    return near?.p ?? -1
  }

  /** Returns the weight of all ends in the present position, those of friends against those of enemies. */
  private standing(g: Game): number {
    return g.askAll('listVictoryProgress', {}).reduce((sum, one) => sum + this.weight(one) * nearness(one), 0)
  }

  private weight(one: Prospect): number {
    const { g, me } = this
    const signs = (this.signs ??= signsOf(g, me))
    const sign = (p: Ix): number => signs[p] ?? 0
    if ('winners' in one) return WON * sign(one.winners[0] ?? -1)
    return -sign(one.out) * this.worthOf(one.out)
  }

  /** Returns what a power is worth to its side. */
  private worthOf(power: Ix): number {
    const have = this.lost.get(power)
    if (have !== undefined) return have
    const { g } = this
    const units = g.piecesOf(power).reduce((sum, p) => sum + g.type(p).cost, 0)
    const income = [...g.rs.treasuries.entries()].reduce(
      (sum, [t, treasury]) => (treasury.power === power ? sum + incomeOf(g, t) : sum),
      0,
    )
    const made = units * UNITS + income * TURNS
    this.lost.set(power, made)
    return made
  }
}

/** Leaves small stakes as they are and compresses large ones. */
const bounded = (ipcs: number): number => (ipcs * MOST) / (MOST + Math.abs(ipcs))

function give(g: Game, space: Ix, to: Ix): void {
  changeSpace(g.state, space, { control: to })
  g.changed()
}

const distanceTo = (g: Game, power: Ix, space: Ix): number =>
  g
    .piecesOf(power)
    .reduce((least, p) => (p.space < 0 ? least : Math.min(least, g.distance(p.space, space))), 99)

/**
 * Returns, from 0 to 1, how much an end counts at its distance. An end that is rolled for, or that grows by itself, can
 * come in one round or in a later one.
 */
export function nearness({ have, need, step, grows, rolled }: Prospect): number {
  const chance = (n: number): number => logistic((n - need) / step + (rolled ? 0 : 0.5))
  if (grows === 0 && !rolled) return chance(have)
  let [open, sum, weight] = [1, 0, 1]
  for (let round = 0; round < ROUNDS; round++) {
    const now = open * chance(have + grows * round)
    sum += weight * now
    open -= now
    weight *= ROUND
  }
  return sum
}

/** Returns 1 / (1 + e^−x) by products alone, so that every machine gets the same result. */
function logistic(x: number): number {
  if (x > 20) return 1
  if (x < -20) return 0
  let e = 1 - x / 1024
  for (let i = 0; i < 10; i++) e *= e
  return 1 / (1 + e)
}
