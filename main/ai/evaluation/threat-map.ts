/**
 * The units that each enemy power could send to a space in its next turn: on foot, by sea, and by air from their
 * present spaces, and aboard its transports.
 */
import { attackersOf, type Game } from '../../engine'
import type { Ix, Piece } from '../../engine/state/state'
import type { UnitCount } from '../battle/mean-battle'
import { lotsOf } from '../battle/unit-counts'
import { hasComplex } from './territory-value'

/** Returns whether a landing there is worth the way of ships that must fetch their cargo first. */
const isMajor = (g: Game, land: Ix): boolean => hasComplex(g, land) || Boolean(g.space(land).data.victoryCity)

/** Returns the enemies of a power in turn order, starting after its turn. */
export function enemiesInTurn(g: Game, me: Ix): Ix[] {
  const now = g.rs.turns.findIndex(({ powers }) => powers.includes(me))
  const all = g.rs.turns.flatMap((_, i) => [...(g.rs.turns[(now + 1 + i) % g.rs.turns.length]?.powers ?? [])])
  return [...new Set(all)].filter((power) => g.hostile(me, power))
}

/** What each enemy power could send to each space. */
export class Threats {
  private readonly by: { readonly power: Ix; readonly reach: readonly Piece[][] }[] = []

  constructor(
    private readonly g: Game,
    private readonly me: Ix,
    surveys = true,
  ) {
    for (const power of surveys ? enemiesInTurn(g, me) : [])
      if (g.inGame(power)) {
        const reach = attackersOf(g, power, (land) => isMajor(g, land))
        if (reach) this.by.push({ power, reach })
      }
  }

  private mine: readonly Piece[][] | null | undefined
  /** Returns what the power itself could send to a space in its next turn from elsewhere. */
  own(space: Ix): readonly Piece[] {
    if (this.mine === undefined) this.mine = attackersOf(this.g, this.me, (land) => isMajor(this.g, land))
    return (this.mine?.[space] ?? []).filter((p) => p.space !== space)
  }

  /** Returns an empty threat map. */
  static none(g: Game, me: Ix): Threats {
    return new Threats(g, me, false)
  }

  /** Returns the attackers of each enemy power at a space, the strongest power first. */
  at(space: Ix): readonly UnitCount[][] {
    return this.by
      .map(({ reach }) => lotsOf(this.g, reach[space] ?? []))
      .filter((lots) => lots.length > 0)
      .sort((a, b) => strength(b) - strength(a))
  }

  /** Returns what one enemy power could send there. */
  of(power: Ix, space: Ix): readonly Piece[] {
    return this.by.find((one) => one.power === power)?.reach[space] ?? []
  }

  private readonly from = new Map<Ix, ReadonlySet<Ix>>()
  /** Returns the spaces that attacks on a space start from or lead through. */
  origins(space: Ix): ReadonlySet<Ix> {
    const have = this.from.get(space)
    if (have) return have
    const all = this.by.flatMap(({ reach }) => reach[space] ?? [])
    const made = new Set(all.flatMap((p) => [p.space, ...this.passages(p, space)]))
    this.from.set(space, made)
    return made
  }

  /**
   * Returns the territories through which a unit reaches a space two steps away; none if it is adjacent or comes by
   * ship.
   */
  private passages(p: Piece, space: Ix): readonly Ix[] {
    const { g } = this
    const { domain, move } = g.type(p)
    const { landNeighbors } = g.space(p.space)
    if (domain !== 'land' || move < 2 || p.aboard >= 0 || landNeighbors.includes(space)) return []
    return g
      .space(space)
      .landNeighbors.filter((way) => landNeighbors.includes(way) && !g.hasEnemies(p.power, way))
  }

  /**
   * Returns whether a unit is kept from a space, because it is beaten where it is or because all of its ways are taken.
   */
  isStopped(p: Piece, space: Ix, isBeaten: (space: Ix) => boolean, isTaken: (space: Ix) => boolean): boolean {
    if (isBeaten(p.space)) return true
    const passages = this.passages(p, space)
    return passages.length > 0 && passages.every(isTaken)
  }

  /** Returns what each enemy power could send to a space, without the units that are kept from it. */
  without(
    space: Ix,
    isBeaten: (space: Ix) => boolean,
    isTaken: (space: Ix) => boolean,
  ): readonly (readonly UnitCount[])[] {
    return this.by.flatMap(({ reach }) => {
      const comers = (reach[space] ?? []).filter((p) => !this.isStopped(p, space, isBeaten, isTaken))
      return comers.length > 0 ? [lotsOf(this.g, comers)] : []
    })
  }

  /** Returns what the strongest enemy power could send there. */
  worst(space: Ix): readonly UnitCount[] {
    return this.at(space)[0] ?? []
  }
}

const strength = (lots: readonly UnitCount[]): number =>
  lots.reduce((sum, { unit, count }) => sum + count * (unit.attack + unit.hits), 0)
