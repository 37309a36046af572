/**
 * The worth of sea zones apart from the ships in them: the income that depends on the holders of the convoys there, as
 * the income rules compute it.
 */
import type { Game } from '../../engine'
import type { Ix } from '../../engine/state/state'
import { blind } from '../sandbox/without-dice'
import { signsOf } from './alignment'
import { incomeOf } from './territory-value'
import { convoy, convoyHolder, enemyConvoy } from '../../rules/base/economy/convoys'

/** The turns of income that a convoy counts for: if it is kept, and if it is soon lost again. */
const KEPT = 3
const LOST = 0.6

export class Trade {
  private readonly swings = new Map<Ix, number>()

  constructor(
    private readonly g: Game,
    private readonly me: Ix,
  ) {}

  /** Returns whether an enemy holds a convoy in this zone. */
  isPrize(zone: Ix): boolean {
    return this.g.space(zone).data.convoy !== null && enemyConvoy(this.g, this.me, zone)
  }

  /** Returns the zones with own or friendly convoys that enemies could take. */
  own(): Ix[] {
    return this.g.rs.spaces.flatMap(({ ix, data }) =>
      data.convoy !== null && convoyHolder(this.g, ix) >= 0 && !this.isPrize(ix) ? [ix] : [],
    )
  }

  /**
   * Returns the IPCs a turn by which both sides' incomes shift if the convoy of a zone changes hands; 0 without a
   * convoy.
   */
  swing(zone: Ix): number {
    const have = this.swings.get(zone)
    if (have !== undefined) return have
    const made = this.shift(zone)
    this.swings.set(zone, made)
    return made
  }

  /** Returns what the capture of a convoy brings, by the chance that it is kept. */
  prize(zone: Ix, kept: number): number {
    return this.isPrize(zone) ? this.swing(zone) * (LOST + (KEPT - LOST) * kept) : 0
  }

  /** Returns the cost of the loss of a convoy. */
  stake(zone: Ix): number {
    return this.isPrize(zone) ? 0 : this.swing(zone) * (LOST + KEPT) * 0.5
  }

  private shift(zone: Ix): number {
    const { g, me } = this
    const marker = g.space(zone).data.convoy
    const holder = convoyHolder(g, zone)
    if (!marker || holder < 0) return 0
    const owner = g.powerIx(marker.owner)
    const prize = this.isPrize(zone)
    // A convoy that is retaken goes back to its original owner if that is a friend.
    const takers = [owner, ...(prize ? [me] : g.rs.powers.keys())]
    const taken =
      takers.find((p) => p >= 0 && g.inGame(p) && (prize ? g.friendly(me, p) : g.hostile(me, p))) ?? -1
    if (taken < 0) return 0
    const after = blind(g)
    convoy.set(after, zone, g.powerId(taken))
    return Math.abs(this.balance(after) - this.balance(g))
  }

  /** Returns the incomes of this side less those of its enemies. */
  private balance(g: Game): number {
    const signs = signsOf(g, this.me)
    let sum = 0
    for (const [ix, { power }] of g.rs.treasuries.entries()) {
      const sign = g.inGame(power) ? (signs[power] ?? 0) : 0
      if (sign !== 0) sum += sign * incomeOf(g, ix)
    }
    return sum
  }
}
