/**
 * Lists of piece numbers by space, by power and by carrier, in ascending order and derived from the state. A list is
 * never changed, only replaced, so that forks of a game share them.
 */
import type { Ruleset } from '../module/ruleset'
import type { Ix, Piece, State } from './state'

type Numbers = readonly number[]
const NONE: Numbers = []

/** Returns the list with one more number, in order. */
function plus(list: Numbers, n: number): Numbers {
  const i = list.findLastIndex((x) => x < n) + 1
  return i === list.length ? [...list, n] : [...list.slice(0, i), n, ...list.slice(i)]
}
const minus = (list: Numbers, n: number): Numbers => list.filter((x) => x !== n)

export class PieceLists {
  private constructor(
    private readonly bySpace: Numbers[],
    private readonly byPower: Numbers[],
    private readonly byCarrier: Map<number, Numbers>,
  ) {}

  /** Returns separate lists with the same content. */
  copy(): PieceLists {
    return new PieceLists(this.bySpace.slice(), this.byPower.slice(), new Map(this.byCarrier))
  }

  /** Builds the lists of a state. */
  static from(rs: Ruleset, state: State): PieceLists {
    const bySpace: number[][] = rs.spaces.map(() => [])
    const byPower: number[][] = rs.powers.map(() => [])
    const byCarrier = new Map<number, number[]>()
    // Pieces are stored in the order of their numbers.
    for (const p of state.pieces) {
      if (!p) continue
      byPower[p.power]?.push(p.id)
      bySpace[p.space]?.push(p.id)
      if (p.aboard < 0) continue
      const aboard = byCarrier.get(p.aboard)
      if (aboard) aboard.push(p.id)
      else byCarrier.set(p.aboard, [p.id])
    }
    return new PieceLists(bySpace, byPower, byCarrier)
  }

  /** Returns every piece in a space, including those aboard. */
  in(space: Ix): Numbers {
    return this.bySpace[space] ?? NONE
  }
  /** Returns the pieces of a power, including those in pools. */
  of(power: Ix): Numbers {
    return this.byPower[power] ?? NONE
  }
  aboard(carrier: number): Numbers {
    return this.byCarrier.get(carrier) ?? NONE
  }

  /** Adds a piece to its power's list. */
  enlist(p: Piece): void {
    this.byPower[p.power] = plus(this.of(p.power), p.id)
  }
  /** Removes a piece from its power's list. */
  strike(p: Piece): void {
    this.byPower[p.power] = minus(this.of(p.power), p.id)
  }
  /** Adds a piece to the lists of its space and its carrier. */
  arrive(p: Piece): void {
    if (p.space >= 0) this.bySpace[p.space] = plus(this.in(p.space), p.id)
    if (p.aboard >= 0) this.byCarrier.set(p.aboard, plus(this.aboard(p.aboard), p.id))
  }
  /** Removes a piece from the lists of its space and its carrier. */
  leave(p: Piece): void {
    if (p.space >= 0) this.bySpace[p.space] = minus(this.in(p.space), p.id)
    if (p.aboard >= 0) this.byCarrier.set(p.aboard, minus(this.aboard(p.aboard), p.id))
  }
  /** Drops the list of a carrier that no longer exists and carries nothing. */
  sink(carrier: number): void {
    this.byCarrier.delete(carrier)
  }
}
