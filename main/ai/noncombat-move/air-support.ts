/**
 * Where aircraft stand well: within reach of the battles that their own army can fight next turn. Away from it they
 * join no attack, however safe they are.
 */
import type { Ix } from '../../engine/state/state'
import type { UnitInfo } from '../../engine/module/ruleset'
import { costOf, lotsOf } from '../battle/unit-counts'
import type { Evaluator } from '../evaluation/evaluator'

/** The most IPCs of units that one battle counts for, so that a single large stack does not outweigh all others. */
const MOST = 40
/** The part of enemy ships' price that counts: aircraft can sink them without an army. */
const SHIPS = 0.3

/** A space that aircraft could help to attack, and how much depends on it. */
interface Battle {
  readonly space: Ix
  readonly weight: number
}

export class AirSupport {
  private readonly battles: readonly Battle[]
  /** By range: the worth of each space, relative to the best one. */
  private readonly known = new Map<number, Float64Array>()

  constructor(private readonly theatre: Evaluator) {
    const { g, me } = theatre
    this.battles = g.rs.spaces.flatMap(({ ix: space, land, data }) => {
      if (data.impassable) return []
      const met = costOf(lotsOf(g, g.enemiesIn(me, space)))
      if (!land) return met > 0 ? [{ space, weight: Math.min(MOST, met) * SHIPS }] : []
      if (!g.enemyLand(me, space)) return []
      const army = theatre.reaching(space).filter((p) => g.type(p).domain === 'land')
      const weight = Math.min(MOST, costOf(lotsOf(g, army)), met + theatre.prize(space, 0.5))
      return weight > 0 ? [{ space, weight }] : []
    })
  }

  /** Returns how much of what aircraft could help with is in their reach from a space, 0 to 1. */
  at(unit: UnitInfo, space: Ix): number {
    // They need a point to come back.
    const range = Math.max(1, unit.move - 1)
    const have = this.known.get(range) ?? this.survey(range)
    this.known.set(range, have)
    return have[space] ?? 0
  }

  private survey(range: number): Float64Array {
    const { g } = this.theatre
    const sums = Float64Array.from(g.rs.spaces, ({ ix }) =>
      this.battles.reduce(
        (sum, { space, weight }) => (g.distance(ix, space) <= range ? sum + weight : sum),
        0,
      ),
    )
    const most = sums.reduce((a, b) => Math.max(a, b), 0)
    return most > 0 ? sums.map((x) => x / most) : sums
  }
}
