/**
 * What hangs on a land beyond its income: how much nearer whoever holds it comes to an end that the rules know. The game won by cities,
 * points or capitals; a power out of it by surrender dice. Found by asking the rules once more with the land in other hands.
 */
import type { Game } from '../../engine'
import type { Prospect } from '../../engine/module/hooks'
import { changeSpace, type Ix } from '../../engine/state/state'
import { kept } from '../../engine/state/derived-caches'
import { originalOwner } from '../../rules/base/territory/control'
import { blind } from '../sandbox/without-dice'
import { signsOf, type Signs } from './alignment'
import { incomeOf } from './territory-value'

/** IPCs that the game is worth to whoever wins it. */
const WON = 200
/** What a power is worth that is out of the game: of the price of its units, and turns of its income. */
const UNITS = 0.6
const TURNS = 5
/** What is left of an end's weight for each round that it is off. */
const ROUND = 0.9
/** No land is worth more than this, however much hangs on it: much else must happen too before it comes to that. */
const MOST = 80
/** Rounds that are thought of. */
const ROUNDS = 16

/** By power, for the position as it is: several theatres look at it, and each land asks all rules anew. */
const known = kept('revision', () => new Map<Ix, Stakes>())

/** What hangs on lands for a power, as things stand. */
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

  /** IPCs by which all ends come nearer, or are put off, when the land changes hands: to oneself from an enemy, or the other way. */
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

  /** Whose the land would be if this side took it: its owner's, if he is a friend. */
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

  /** All ends as they stand, those of friends against those of enemies. */
  private standing(g: Game): number {
    return g.askAll('prospects', {}).reduce((sum, one) => sum + this.weight(one) * nearness(one), 0)
  }

  private weight(one: Prospect): number {
    const { g, me } = this
    const signs = (this.signs ??= signsOf(g, me))
    const sign = (p: Ix): number => signs[p] ?? 0
    if ('winners' in one) return WON * sign(one.winners[0] ?? -1)
    return -sign(one.out) * this.worthOf(one.out)
  }

  /** What a power is worth to its side. */
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

/** Small stakes as they are, large ones less and less. */
const bounded = (ipcs: number): number => (ipcs * MOST) / (MOST + Math.abs(ipcs))

function give(g: Game, space: Ix, to: Ix): void {
  changeSpace(g.state, space, { control: to })
  g.changed()
}

const distanceTo = (g: Game, power: Ix, space: Ix): number =>
  g
    .piecesOf(power)
    .reduce((least, p) => (p.space < 0 ? least : Math.min(least, g.distance(p.space, space))), 99)

/** 0 to 1: how much an end counts that is so near. What is rolled for, or grows of itself, comes in one round or in a later one. */
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

/** 1 / (1 + e^−x), by products, so that it is the same everywhere. */
function logistic(x: number): number {
  if (x > 20) return 1
  if (x < -20) return 0
  let e = 1 - x / 1024
  for (let i = 0; i < 10; i++) e *= e
  return 1 / (1 + e)
}
