/**
 * The chance that a strike in a next turn takes its space, with increasing precision; and helpers that find the
 * strikes that matter: which pieces could come where, and the stake of a space.
 */
import { reachOf, type Game, type Reach, type Reaction, type Strike } from '../../engine'
import type { Ix, Piece } from '../../engine/state/state'
import type { OddsCache } from '../solver/cache'
import { strikeAnswered } from './enemy-reactions'
import { EXACT, turnOdds } from './turn'

/**
 * How closely a strike is computed: pairs of stands at first and at most, and whether to include the defenders'
 * reactions.
 */
export interface Closeness {
  readonly first: number
  readonly most: number
  readonly reactions: boolean
}
const CLOSE: Closeness = { first: 20_000, most: 320_000, reactions: true }

/** A chance, the chance that was left out of it, and the chance against the best reactions if it differs. */
export interface Chance {
  readonly chance: number
  readonly error: number
  readonly answered?: { readonly chance: number; readonly reactions: readonly Reaction[] }
}
/** Returns the chance against the best reactions; the planned one if there are none. */
export const against = ({ chance, answered }: Chance): number => answered?.chance ?? chance
/** Work that yields its progress before each battle. */
export type Slices<T> = Generator<{ readonly done: number; readonly of: number }, T, undefined>

export class StrikeOdds {
  done = 0
  of = 1
  constructor(
    private readonly cache: OddsCache,
    private readonly stop: () => boolean,
  ) {}

  /** Returns the chance that a strike takes the space, with more and more pairs until it is exact. */
  *taken(strike: Strike | null, how: Closeness = CLOSE): Slices<Chance> {
    if (strike === null) return { chance: 0, error: 0 }
    const { battle, outlooks, takes } = strike
    if (battle === null) return { chance: takes ? 1 : 0, error: 0 }
    for (let pairs = how.first; ; pairs *= 4) {
      yield { done: this.done, of: this.of }
      const work = turnOdds(outlooks, { maxPairs: pairs, cache: this.cache })
      let next = work.next()
      for (; !next.done; next = work.next()) {
        yield { done: this.done, of: this.of }
        // Nothing is known of it yet, and the result will not be shown.
        if (this.stop()) return { chance: 0, error: 1 }
      }
      const turn = next.value
      const one = turn.battles.find((b) => b.battle === battle)
      const land = outlooks.some((o) => o.battle === battle && o.picture.rs.spaces[o.picture.space]?.land)
      const told = { chance: one ? (land ? one.take : one.win) : 0, error: turn.error }
      if (told.error <= EXACT || pairs >= how.most || this.stop())
        return how.reactions ? yield* this.answered(strike, told, land === true) : told
    }
  }

  /** Adds the chance against the best reactions, if any are possible. */
  private *answered(strike: Strike, planned: Chance, land: boolean): Slices<Chance> {
    const work = strikeAnswered(strike, this.cache)
    let next = work.next()
    for (; !next.done; next = work.next()) {
      yield { done: this.done, of: this.of }
      if (this.stop()) return planned
    }
    if (!next.value) return planned
    const { against, error } = next.value
    return {
      chance: planned.chance,
      error: Math.max(planned.error, error),
      answered: { chance: land ? against.take : against.win, reactions: against.reactions },
    }
  }
}

/** A power that may attack, and where it could send pieces in its next turn. */
export interface Attacker {
  readonly power: Ix
  readonly reach: Reach
}

/** Returns those of the powers that are in the game and could send pieces somewhere, in the given order. */
export function* attackersOf(g: Game, powers: readonly Ix[], work: StrikeOdds): Slices<Attacker[]> {
  const out: Attacker[] = []
  for (const power of powers) {
    if (!g.inGame(power)) continue
    yield { done: work.done, of: work.of }
    const reach = reachOf(g, power)
    if (reach) out.push({ power, reach })
  }
  return out
}

/** True if a power begins a turn of its own. A power that only moves in another's turn is counted with that one. */
export const turnOf = (g: Game, power: Ix): boolean => g.rs.turns.some(({ powers }) => powers[0] === power)

/** Returns the IPCs at stake in a space: its income, its capital, and the units there. */
export function stakeOf(g: Game, space: Ix, units: readonly Piece[]): number {
  const { data, land } = g.space(space)
  const capital = g.rs.treasuries.some(({ capitals }) => capitals.includes(space))
  const standing = units.reduce((sum, p) => sum + g.type(p).cost, 0)
  return (
    (land ? 2 * data.ipc + (capital ? 40 : 0) + (g.facilities.has(space, 'complex') ? 10 : 0) : 0) + standing
  )
}

/** Returns a rough ratio of an attack to a defense: above 1 the attack is stronger. */
export function pressure(g: Game, attackers: readonly Piece[], defenders: readonly Piece[]): number {
  const sum = (pieces: readonly Piece[], of: 'attack' | 'defense'): number =>
    pieces.reduce((all, p) => all + g.type(p)[of] + Math.max(1, g.type(p).hits), 0)
  return sum(attackers, 'attack') / Math.max(1, sum(defenders, 'defense'))
}

/** The attackers that could come to a space, the IPCs at stake there, and its rank among threatened spaces. */
export interface Danger {
  readonly by: readonly Attacker[]
  readonly stake: number
  readonly rank: number
}

/** Returns the danger to the pieces `here` in a space, and so to the space. */
export function dangerTo(g: Game, space: Ix, here: readonly Piece[], attackers: readonly Attacker[]): Danger {
  const by = attackers.filter(({ reach }) => comes(g, reach, space))
  const press = Math.max(0, ...by.map(({ reach }) => pressure(g, reach.on[space] ?? [], here)))
  const stake = stakeOf(g, space, here)
  return { by, stake, rank: Math.min(2, press + 0.2) * stake }
}

/** True if some piece that takes the space could come there. */
function comes(g: Game, reach: Reach, space: Ix): boolean {
  const { land, seaNeighbors } = g.space(space)
  const on = reach.on[space] ?? []
  if (!land) return on.length > 0
  if (on.some((p) => g.type(p).domain === 'land')) return true
  return reach.lifts.some(
    ({ cargo, zones }) => cargo.length > 0 && zones.some((z) => seaNeighbors.includes(z)),
  )
}
