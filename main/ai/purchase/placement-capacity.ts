/**
 * Where the new units of a treasury can be placed, and how many: the places and limits of the rules, counted while an
 * order is made.
 */
import type { Game } from '../../engine'
import type { UnitInfo } from '../../engine/module/ruleset'
import type { Ix } from '../../engine/state/state'
import { limitsForNew, placesForNew } from '../../rules/base/economy/placement-sites'

/** A limit that several spaces or types share: the rest of it, and whether it counts pieces or their price. */
interface Quota {
  readonly shared: string
  readonly by: 'count' | 'cost'
}

export class Docks {
  /** What is left under each shared limit. */
  private readonly left = new Map<string, number>()
  private readonly places = new Map<Ix, readonly Ix[]>()
  private readonly quotas = new Map<string, readonly Quota[]>()

  constructor(
    private readonly g: Game,
    private readonly treasury: Ix,
  ) {
    // Units that already wait take their room first, in the most likely place.
    const power = g.treasury(treasury).power
    for (const p of g.piecesOf(power)) {
      if (p.pool !== 'waiting' || (p.treasury >= 0 && p.treasury !== treasury)) continue
      const unit = g.type(p)
      const space = this.spaces(unit).find((s) => this.room(unit, s) >= 1)
      if (space !== undefined) this.take(unit, space, 1)
    }
  }

  /** Returns the spaces where a unit can be placed. */
  spaces(unit: UnitInfo): readonly Ix[] {
    const have = this.places.get(unit.ix)
    if (have) return have
    const made = placesForNew(this.g, this.treasury, unit.ix)
    this.places.set(unit.ix, made)
    return made
  }

  /** Returns how many more units of a type a space takes. */
  room(unit: UnitInfo, space: Ix): number {
    return Math.min(
      Infinity,
      ...this.under(unit, space).map(({ shared, by }) => {
        const left = this.left.get(shared) ?? Infinity
        return by === 'cost' ? Math.floor(left / Math.max(1, unit.cost)) : left
      }),
    )
  }

  /** Counts units as placed in a space; a negative number takes them back. */
  take(unit: UnitInfo, space: Ix, count: number): void {
    for (const { shared, by } of this.under(unit, space)) {
      const each = by === 'cost' ? unit.cost : 1
      this.left.set(shared, (this.left.get(shared) ?? Infinity) - each * count)
    }
  }

  private under(unit: UnitInfo, space: Ix): readonly Quota[] {
    const key = `${unit.ix} ${space}`
    const have = this.quotas.get(key)
    if (have) return have
    const made = limitsForNew(this.g, this.treasury, unit.ix, space).filter(({ most }) => most < Infinity)
    for (const { shared, most } of made) if (!this.left.has(shared)) this.left.set(shared, most)
    this.quotas.set(key, made)
    return made
  }
}
