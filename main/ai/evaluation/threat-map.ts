/**
 * What enemies could throw at a space in their next turn, power by power: what walks, sails and flies there from where it
 * stands now, and what their transports could bring.
 */
import { attackersOf, type Game } from '../../engine'
import type { Ix, Piece } from '../../engine/state/state'
import type { UnitCount } from '../battle/mean-battle'
import { lotsOf } from '../battle/unit-counts'

/** By space: what each enemy power could send there. */
export class Threats {
  private readonly by: { readonly power: Ix; readonly reach: readonly Piece[][] }[] = []

  constructor(
    private readonly g: Game,
    private readonly me: Ix,
    surveys = true,
  ) {
    for (const [power] of surveys ? g.rs.powers.entries() : [])
      if (g.hostile(me, power) && g.inGame(power)) {
        const reach = attackersOf(g, power)
        if (reach) this.by.push({ power, reach })
      }
  }

  private mine: readonly Piece[][] | null | undefined
  /** What the power itself could send to a space in its next turn, from elsewhere. */
  own(space: Ix): readonly Piece[] {
    if (this.mine === undefined) this.mine = attackersOf(this.g, this.me)
    return (this.mine?.[space] ?? []).filter((p) => p.space !== space)
  }

  /** As if nobody came. */
  static none(g: Game, me: Ix): Threats {
    return new Threats(g, me, false)
  }

  /** Attackers of each enemy power at a space, the strongest power first; none where nobody comes. */
  at(space: Ix): readonly UnitCount[][] {
    return this.by
      .map(({ reach }) => lotsOf(this.g, reach[space] ?? []))
      .filter((lots) => lots.length > 0)
      .sort((a, b) => strength(b) - strength(a))
  }

  /** What one enemy power could send there. */
  of(power: Ix, space: Ix): readonly Piece[] {
    return this.by.find((one) => one.power === power)?.reach[space] ?? []
  }

  /** The same without the pieces that stand in some spaces: those will be fought there. */
  without(space: Ix, fought: (space: Ix) => boolean): readonly (readonly UnitCount[])[] {
    return this.by.flatMap(({ reach }) => {
      const lots = lotsOf(
        this.g,
        (reach[space] ?? []).filter((p) => !fought(p.space)),
      )
      return lots.length > 0 ? [lots] : []
    })
  }

  /** What the strongest enemy power could send there. */
  worst(space: Ix): readonly UnitCount[] {
    return this.at(space)[0] ?? []
  }
}

const strength = (lots: readonly UnitCount[]): number =>
  lots.reduce((sum, { unit, count }) => sum + count * (unit.attack + unit.hits), 0)
