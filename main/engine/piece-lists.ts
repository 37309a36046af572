/**
 * Which pieces stand where, belong to whom and are aboard what: lists of piece numbers in their order, derived from the
 * state. A list is never changed, only replaced, so that games that were forked share them.
 */
import type { Ruleset } from './ruleset'
import type { Ix, Piece, State } from './state'

type Numbers = readonly number[]
const NONE: Numbers = []

/** The list with one number more, in its place. */
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

  /** Lists of their own that begin alike. */
  copy(): PieceLists {
    return new PieceLists(this.bySpace.slice(), this.byPower.slice(), new Map(this.byCarrier))
  }

  /** Those of a state. */
  static from(rs: Ruleset, state: State): PieceLists {
    const bySpace: number[][] = rs.spaces.map(() => [])
    const byPower: number[][] = rs.powers.map(() => [])
    const byCarrier = new Map<number, number[]>()
    // Pieces come in the order of their numbers.
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

  /** Every piece in a space, those aboard included. */
  in(space: Ix): Numbers {
    return this.bySpace[space] ?? NONE
  }
  /** Pieces of a power, those in pools included. */
  of(power: Ix): Numbers {
    return this.byPower[power] ?? NONE
  }
  aboard(carrier: number): Numbers {
    return this.byCarrier.get(carrier) ?? NONE
  }

  /** A piece has come to its power. */
  enlist(p: Piece): void {
    this.byPower[p.power] = plus(this.of(p.power), p.id)
  }
  /** A piece leaves its power. */
  strike(p: Piece): void {
    this.byPower[p.power] = minus(this.of(p.power), p.id)
  }
  /** A piece has come to where it is. */
  arrive(p: Piece): void {
    if (p.space >= 0) this.bySpace[p.space] = plus(this.in(p.space), p.id)
    if (p.aboard >= 0) this.byCarrier.set(p.aboard, plus(this.aboard(p.aboard), p.id))
  }
  /** A piece leaves where it is. */
  leave(p: Piece): void {
    if (p.space >= 0) this.bySpace[p.space] = minus(this.in(p.space), p.id)
    if (p.aboard >= 0) this.byCarrier.set(p.aboard, minus(this.aboard(p.aboard), p.id))
  }
  /** A carrier is no more; nothing is aboard it. */
  sink(carrier: number): void {
    this.byCarrier.delete(carrier)
  }
}
