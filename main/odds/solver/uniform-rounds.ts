/**
 * The fast way through rounds that are all alike: each is one segment in which each side loses along an order and
 * takes all its hits in one pool. A side then runs through a list of stands by number of hits, and the battle is a
 * sweep over a flat table of pairs. The segments and volleys themselves show whether a battle is of this kind.
 */
import { at } from '../../engine/loop/asserts'
import { otherSide, type BattleSide } from '../../engine/battle/steps'
import { add, plain, real, whole } from '../numeric/arrays'
import type { OddsBattle } from './battle'
import type { Setting } from './casualty-allocation'
import type { Likely } from './hits'

/** A pair of stands with its chance. */
export interface Pair {
  readonly attacker: number
  readonly defender: number
  readonly chance: number
}

/** The largest table that is made, in cells. */
const MOST_CELLS = 4_000_000
const NO_HITS: Likely = { low: 0, chances: Float64Array.of(1), more: Float64Array.of(1), lost: 0 }

/** How hits on a side are dealt in every round; null if it takes none. */
interface Way {
  readonly setting: Setting
  readonly pools: readonly string[]
  /** The pools as one string. */
  readonly named: string
}

/** The stands that a side passes through in a chain, the strongest first: each index leads to later ones. */
export interface Line {
  readonly stands: readonly number[]
  readonly placeOf: ReadonlyMap<number, number>
  /** By index and number of hits: the index that they lead to. */
  readonly falls: readonly Int32Array[]
  /** By index: true if every hit leads to the next index. */
  readonly straight: readonly boolean[]
  /** By index: a number for the classes that are there; and a stand for each such number. */
  readonly signs: readonly number[]
  readonly examples: readonly number[]
}

/** Rounds that are all alike, from some pairs on. */
export interface Chain {
  readonly attacker: Line
  readonly defender: Line
  /** Results by sign of the attacker's stand and of the defender's; null where the battle goes on. */
  readonly results: readonly (string | null)[]
  /** The fire of a side, by its index and the enemy's sign. */
  readonly fire: { readonly [S in BattleSide]: readonly Likely[] }
}

/**
 * Returns the chain from these pairs at the beginning of a round; null if the rounds from there are not of this kind.
 */
export function chainFrom(battle: OddsBattle, core: number, starts: readonly Pair[]): Chain | null {
  const first = starts[0]
  if (!first) return null
  const ways = {
    attacker: wayOf(battle, core, 'attacker', first),
    defender: wayOf(battle, core, 'defender', first),
  }
  if (ways.attacker === undefined || ways.defender === undefined) return null
  const attacker = lineOf(battle, 'attacker', ways.attacker, starts)
  const defender = lineOf(battle, 'defender', ways.defender, starts)
  if (!attacker || !defender || attacker.stands.length * defender.stands.length > MOST_CELLS) return null
  const results = resultsOf(battle, core, attacker, defender)
  if (!results) return null
  const part = { attacker, defender, results }
  // A battle that these stands already decide must not begin.
  if (starts.some((s) => resultAt(part, s) !== null)) return null
  const fire = {
    attacker: fireOf(battle, core, 'attacker', part, ways.defender),
    defender: fireOf(battle, core, 'defender', part, ways.attacker),
  }
  return fire.attacker && fire.defender
    ? { ...part, fire: { attacker: fire.attacker, defender: fire.defender } }
    : null
}

const resultAt = ({ attacker, defender, results }: Omit<Chain, 'fire'>, pair: Pair): string | null => {
  const a = at(attacker.signs, attacker.placeOf.get(pair.attacker) ?? -1)
  const d = at(defender.signs, defender.placeOf.get(pair.defender) ?? -1)
  return at(results, a * defender.examples.length + d)
}

/** Returns how hits on a side are dealt at a pair; undefined if that is not one deal of one pool. */
export function wayOf(
  battle: OddsBattle,
  core: number,
  side: BattleSide,
  { attacker, defender }: Pair,
): Way | null | undefined {
  const kept = battle.segmentAt(core, attacker, defender)
  const blows = kept.segment.is === 'fight' ? battle.blows(kept, side, attacker, defender) : null
  if (!blows || blows.length > 1) return undefined
  const [blow] = blows
  if (!blow) return null
  return blow.volley.pools.length === 1
    ? { setting: blow.setting, pools: blow.volley.pools, named: blow.volley.named }
    : undefined
}

/** Returns all stands that a side can reach, or null if one of them is not quiet. */
export function lineOf(
  battle: OddsBattle,
  side: BattleSide,
  way: Way | null,
  starts: readonly Pair[],
): Line | null {
  const stands = battle.sides[side]
  // The strongest first: the row that it falls along then covers the others.
  const first = [...new Set(starts.map((s) => s[side]))]
  const met = new Set(first.sort((a, b) => plain(stands.strengths, b) - plain(stands.strengths, a)))
  const next = new Map<number, Int32Array>()
  // Iterating a set includes the items added during the iteration.
  for (const stand of met) {
    if (!at(stands.quiet, stand)) return null
    const to = way ? stands.dealing.falls(way.setting, way.pools, stand) : null
    const list = new Int32Array(to && way ? to.next.length : 1).fill(stand)
    if (to && way)
      for (let hits = 0; hits < list.length; hits++)
        met.add((list[hits] = stands.dealing.fall(way.setting, way.pools, stand, to, hits)))
    next.set(stand, list)
  }
  const all = [...met].sort((a, b) => at(stands.strengths, b) - at(stands.strengths, a) || a - b)
  const placeOf = new Map<number, number>()
  for (const [place, stand] of all.entries()) placeOf.set(stand, place)
  const falls = all.map((stand) => {
    const places = next.get(stand) ?? new Int32Array(0)
    for (let hits = 0; hits < places.length; hits++) places[hits] = placeOf.get(whole(places, hits)) ?? -1
    return places
  })
  const signOf = new Map<number, number>()
  const examples: number[] = []
  const signs = all.map((stand) => {
    const signature = at(stands.signatures, stand)
    const have = signOf.get(signature)
    if (have !== undefined) return have
    signOf.set(signature, examples.length)
    return examples.push(stand) - 1
  })
  const straight = falls.map((list, place) => {
    for (let hits = 0; hits < list.length; hits++) if (whole(list, hits) !== place + hits) return false
    return true
  })
  return { stands: all, placeOf, falls, straight, signs, examples }
}

/**
 * Returns the results by the signs of both sides; null if some round is not a single segment that leads to the next
 * one.
 */
function resultsOf(
  battle: OddsBattle,
  core: number,
  attackers: Line,
  defenders: Line,
): (string | null)[] | null {
  const { then } = battle.segmentAt(core, at(attackers.stands, 0), at(defenders.stands, 0))
  const results: (string | null)[] = []
  for (const attacker of attackers.examples)
    for (const defender of defenders.examples) {
      const on = battle.onFrom(then, attacker, defender)
      const kept = battle.segmentAt(on, attacker, defender)
      if (kept.segment.is === 'end') results.push(kept.segment.result)
      else if (on !== core || kept.segment.is !== 'fight' || kept.then !== then) return null
      else results.push(null)
    }
  return results
}

/** Returns the fire of a side by index and by the enemy's sign; null if hits are not dealt as `way` says. */
export function fireOf(
  battle: OddsBattle,
  core: number,
  side: BattleSide,
  { attacker, defender, results }: Omit<Chain, 'fire'>,
  way: Way | null,
): Likely[] | null {
  const [own, other] = side === 'attacker' ? [attacker, defender] : [defender, attacker]
  const out: Likely[] = []
  for (const [place, stand] of own.stands.entries())
    for (const [sign, example] of other.examples.entries()) {
      const mine = at(own.signs, place)
      const [a, d] = side === 'attacker' ? [mine, sign] : [sign, mine]
      if (at(results, a * defender.examples.length + d) !== null) {
        out.push(NO_HITS)
        continue
      }
      const pair = side === 'attacker' ? ([stand, example] as const) : ([example, stand] as const)
      const blows = battle.blows(battle.segmentAt(core, ...pair), otherSide(side), ...pair)
      if (!blows || blows.length > 1) return null
      const [blow] = blows
      if (!blow) out.push(NO_HITS)
      else if (way && blow.volley.named === way.named && blow.setting.number === way.setting.number)
        out.push(at(blow.volley.likely, 0))
      else return null
    }
  return out
}

/** A battle that is over. */
export interface Ended extends Pair {
  readonly result: string
}

/** The outcome of a sweep. */
export interface Swept {
  readonly ends: readonly Ended[]
  /** Expected rounds. */
  readonly rounds: number
  /** Chance that was left out. */
  readonly dropped: number
  readonly pairs: number
}

/**
 * Sweeps a chain from its starts, the strongest pair first. A round without hits leads back to its own pair: that
 * loop is summed. Leaves out pairs less likely than `least`. Yields the number of pairs done about every `slice`
 * pairs.
 */
export function* sweep(
  chain: Chain,
  starts: readonly Pair[],
  { least, slice }: { readonly least: number; readonly slice: number },
): Generator<number, Swept, undefined> {
  const { attacker: own, defender: other, results, fire } = chain
  const [width, signs] = [other.stands.length, other.examples.length]
  const rows: (Float64Array | undefined)[] = []
  const rowOf = (place: number): Float64Array => (rows[place] ??= new Float64Array(width))
  for (const s of starts)
    add(rowOf(own.placeOf.get(s.attacker) ?? -1), other.placeOf.get(s.defender) ?? -1, s.chance)
  const ends: Ended[] = []
  let [rounds, dropped, pairs] = [0, 0, 0]
  let pause = slice
  for (let a = 0; a < own.stands.length; a++) {
    const row = rows[a]
    if (!row) continue
    if (pairs >= pause) {
      pause = pairs + slice
      yield pairs
    }
    const sign = plain(own.signs, a)
    const falls = at(own.falls, a)
    for (let d = 0; d < width; d++) {
      const chance = real(row, d)
      if (chance === 0) continue
      const result = results[sign * signs + plain(other.signs, d)] ?? null
      if (result !== null) {
        ends.push({ result, attacker: plain(own.stands, a), defender: plain(other.stands, d), chance })
        continue
      }
      if (chance < least) {
        dropped += chance
        continue
      }
      pairs++
      const mine = at(fire.attacker, a * signs + plain(other.signs, d))
      const theirs = at(fire.defender, d * own.examples.length + sign)
      const to = at(other.falls, d)
      const straight = at(other.straight, d)
      const most = to.length - 1
      const cap = falls.length - 1
      const x = chance / (1 - staying(mine, most) * staying(theirs, cap))
      rounds += x
      dropped += x * (mine.lost + theirs.lost)
      const last = Math.min(most, mine.low + mine.chances.length - 1)
      const capped = last === most
      const end = Math.min(cap, theirs.low + theirs.chances.length - 1)
      for (let lost = Math.min(cap, theirs.low); lost <= end; lost++) {
        const part =
          x *
          (lost === cap
            ? real(theirs.more, Math.max(0, cap - theirs.low))
            : real(theirs.chances, lost - theirs.low))
        const target = rowOf(whole(falls, lost))
        const stop = capped ? last : last + 1
        // Staying at the same pair is summed already: its cell was read and is not read again.
        let hits = Math.min(most, mine.low)
        if (straight)
          for (let place = d + hits, i = hits - mine.low; hits < stop; hits++, place++, i++)
            target[place] = real(target, place) + part * real(mine.chances, i)
        else
          for (let i = hits - mine.low; hits < stop; hits++, i++)
            add(target, whole(to, hits), part * real(mine.chances, i))
        if (capped) add(target, whole(to, most), part * real(mine.more, Math.max(0, most - mine.low)))
      }
    }
    rows[a] = undefined
  }
  return { ends, rounds, dropped, pairs }
}

/** Returns the chance that nothing is lost when this many hits can be taken. */
const staying = ({ low, chances, more }: Likely, most: number): number =>
  most === 0 ? real(more, 0) : low === 0 ? real(chances, 0) : 0
