/**
 * What sea zones are worth beyond the ships in them: the income that hangs on who holds the convoys there, as the rules of income
 * themselves tell it.
 */
import type { Game } from '../../engine'
import type { Ix } from '../../engine/state/state'
import { blind } from '../sandbox/without-dice'
import { signsOf } from './alignment'
import { incomeOf } from './territory-value'
import { convoy, convoyHolder, enemyConvoy } from '../../rules/base/economy/convoys'

/** Turns of income that a convoy counts for: where it is kept, and where it is soon lost again. */
const KEPT = 3
const LOST = 0.6

export class Trade {
  private readonly swings = new Map<Ix, number>()

  constructor(
    private readonly g: Game,
    private readonly me: Ix,
  ) {}

  /** Does an enemy hold a convoy in this zone? */
  isPrize(zone: Ix): boolean {
    return this.g.space(zone).data.convoy !== null && enemyConvoy(this.g, this.me, zone)
  }

  /** Zones in which own or friendly convoys lie that enemies could take. */
  own(): Ix[] {
    return this.g.rs.spaces.flatMap(({ ix, data }) =>
      data.convoy !== null && convoyHolder(this.g, ix) >= 0 && !this.isPrize(ix) ? [ix] : [],
    )
  }

  /** IPCs a turn that both sides' incomes shift by if the convoy of a zone changes hands; nothing where there is none. */
  swing(zone: Ix): number {
    const have = this.swings.get(zone)
    if (have !== undefined) return have
    const made = this.shift(zone)
    this.swings.set(zone, made)
    return made
  }

  /** What taking a convoy brings, by the chance that it is kept. */
  prize(zone: Ix, kept: number): number {
    return this.isPrize(zone) ? this.swing(zone) * (LOST + (KEPT - LOST) * kept) : 0
  }

  /** What losing one costs. */
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
    // Whoever takes it back gives it to its first owner, if he is a friend.
    const takers = [owner, ...(prize ? [me] : g.rs.powers.keys())]
    const taken =
      takers.find((p) => p >= 0 && g.inGame(p) && (prize ? g.friendly(me, p) : g.hostile(me, p))) ?? -1
    if (taken < 0) return 0
    const after = blind(g)
    convoy.set(after, zone, g.powerId(taken))
    return Math.abs(this.balance(after) - this.balance(g))
  }

  /** Incomes of this side less those of its enemies. */
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
