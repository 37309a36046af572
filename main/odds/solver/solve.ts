/**
 * The exact chances of every way that a battle can end. Processes pairs of stands by round and by falling strength:
 * each pair is met once, when everything that leads to it is known. A round in which nothing changes leads back to
 * its own pair; that loop is summed. Rounds that are all alike are swept by `uniform-rounds.ts` if it can handle them.
 */
import { at } from '../../engine/loop/asserts'
import { opening } from '../../engine/battle/schedule'
import type { BattlePicture, Progress } from '../../engine/battle/steps'
import { plain, real, whole } from '../numeric/arrays'
import type { Asked, Kept, OddsBattle, Precision } from './battle'
import { OddsCache } from './cache'
import { chainFrom, sweep, type Pair } from './uniform-rounds'
import { bestOf, type Backwards } from './retreat-decisions'
import { hitChances, TAIL } from './hits'
import { usual, type Policies } from './policies'
import { coreChecked } from './segment'
import { atOnce, SLICE, SUMS, SWEPT, within, type Slices } from '../numeric/long-task-slices'
import type { Spread } from './volley-outcomes'

/** An end of the battle: its result and both stands. */
export interface End {
  readonly result: string
  readonly attacker: number
  readonly defender: number
  chance: number
}

export interface Solution {
  /** Gives the numbers of stands their meaning. Read its start before the battle restarts. */
  readonly battle: OddsBattle
  readonly ends: readonly End[]
  /** Expected rounds. */
  readonly rounds: number
  /** Chance that the battle ends in each round, by number; the last entry also counts all later rounds. */
  readonly byRound: readonly number[]
  /** Chance that was left out: the bound of the error of every chance. */
  readonly dropped: number
  /** Number of pairs of stands considered. */
  readonly pairs: number
  /** Of these, the pairs swept as a chain. */
  readonly swept: number
  /** States with a question, each with the chance that the battle reaches it. */
  readonly asked: readonly (Asked & { readonly chance: number })[]
  /** The best decisions, if they were computed. */
  readonly best: Backwards | null
}

/** States less likely than this are left out and counted as dropped. */
const LEAST = 1e-14
/** More stands than any side has. */
const MANY = 2 ** 26
const NO_HITS = { pool: '', rules: [], mayTake: () => false }

export interface SolveOptions {
  /** The battle's progress; absent: it has just begun. */
  readonly progress?: Progress
  readonly policies?: Policies
  /**
   * About this many pairs of stands are considered, the likeliest of each strength; the rest is reported as the
   * error.
   */
  readonly maxPairs?: number
  /** Chances too small to be considered; for tests. */
  readonly precision?: Precision
  /** The cache of earlier battles; absent: everything is computed from scratch. */
  readonly cache?: OddsCache
  /** True if rounds that are alike may be swept (`uniform-rounds.ts`); for tests. */
  readonly chains?: boolean
}

type Prepared = Required<Pick<SolveOptions, 'policies' | 'maxPairs' | 'precision' | 'cache'>> & {
  readonly progress: Progress | undefined
}

/**
 * Returns a battle with its best decisions computed, if its policies ask for them; throws `TooLarge` if they are not
 * finished.
 */
function prepared(
  picture: BattlePicture,
  { progress, policies, maxPairs, precision, cache }: Prepared,
): OddsBattle {
  const battle = cache.battle(picture, progress ?? opening(picture.rs, picture.kind), policies, precision)
  // All of them before anything else, so that a battle that is too large shows early. A later call continues.
  if (policies.solved) {
    battle.best ??= bestOf(battle, policies.solved)
    battle.best.work(battle.startState, maxPairs)
  }
  return battle
}

const EXACT_AS_CAN_BE: Precision = { tail: TAIL, least: LEAST }

/**
 * Computes the best decisions of a battle for a later solve with the same cache. Throws `TooLarge` if it is not
 * finished.
 */
export function prepare(
  picture: BattlePicture,
  {
    progress,
    policies = usual,
    maxPairs = Infinity,
    precision = EXACT_AS_CAN_BE,
    cache = new OddsCache(),
  }: SolveOptions,
): void {
  prepared(picture, { progress, policies, maxPairs, precision, cache })
}

/** Solves a battle from its present state. */
export const solve = (picture: BattlePicture, options: SolveOptions = {}): Solution =>
  atOnce(solveSlices(picture, options))

/** The same in slices. The battle is reserved during the work and returns to the cache when it is done. */
export function* solveSlices(
  picture: BattlePicture,
  {
    progress,
    policies = usual,
    maxPairs = Infinity,
    precision = EXACT_AS_CAN_BE,
    chains = true,
    cache = new OddsCache(),
  }: SolveOptions = {},
): Slices<Solution> {
  const battle = prepared(picture, { progress, policies, maxPairs, precision, cache })
  cache.take(battle)
  try {
    const solution = yield* new Solver(battle, { maxPairs, least: precision.least, chains }).run()
    return { ...solution, best: battle.best?.answers ?? null }
  } finally {
    cache.settle(battle)
  }
}

/** What is due at a state. */
interface Look {
  readonly core: number
  readonly kept: Kept
  /** The effect on the sides, if they fire. */
  readonly sides: { readonly attacker: Spread; readonly defender: Spread } | null
  /** The chance that nothing changes, and the core that it then leads to. */
  readonly stays: number
  readonly then: number
}

class Solver {
  private readonly ends = new Map<string, End>()
  /** Chances by core, by attacker's stand, by defender's. */
  private readonly chances: Float64Array[][] = []
  /** Open states by round and strength, as consecutive triples: core, attacker, defender. */
  private readonly open: (number[] | undefined)[][] = []
  private rounds = 0
  private readonly byRound: number[] = []
  private dropped = 0
  private pairs = 0
  private swept = 0
  /** States processed so far, including swept ones. */
  private gone = 0
  /** The cost of this slice, in states of a small battle. */
  private load = 0
  private readonly asked = new Map<string, Asked & { chance: number }>()

  constructor(
    private readonly battle: OddsBattle,
    private readonly how: { readonly maxPairs: number; readonly least: number; readonly chains: boolean },
  ) {}

  *run(): Slices<Omit<Solution, 'best'>> {
    const { sides, start, policies } = this.battle
    this.reach(start, sides.attacker.start, sides.defender.start, 1)
    for (let round = 1; round <= policies.lastRound; round++) {
      const layer = this.layer(round)
      if (round === policies.lastRound) yield* this.sweepFrom(layer)
      for (let strength = layer.length - 1; strength >= 0; strength--) {
        const list = layer[strength]
        if (!list) continue
        const most = this.share(strength)
        if (list.length > 3 * most) layer[strength] = this.likeliest(list, most)
        // States reached at the same strength are appended to the same list.
        const now = layer[strength] ?? list
        for (let i = 0; i < now.length; i += 3) {
          this.settle(plain(now, i), plain(now, i + 1), plain(now, i + 2))
          this.gone++
          if (++this.load >= SLICE) {
            this.load = 0
            yield this.gone
          }
        }
        layer[strength] = undefined
      }
    }
    const { battle, rounds, byRound, dropped, pairs, swept } = this
    const asked = [...this.asked.values()]
    return { battle, ends: [...this.ends.values()], rounds, byRound, dropped, pairs, swept, asked }
  }

  /** Returns how many pairs of this strength are processed if not all can be: an even share of the remaining budget. */
  private share(strength: number): number {
    return Math.max(1, Math.ceil((this.how.maxPairs - this.pairs) / (strength + 1)))
  }

  /** Returns the likeliest of the open states of one strength, up to a number; drops the others. */
  private likeliest(list: readonly number[], most: number): number[] {
    const chances = new Float64Array(list.length / 3)
    for (let i = 0; i < chances.length; i++)
      chances[i] = this.chances[plain(list, 3 * i)]?.[plain(list, 3 * i + 1)]?.[plain(list, 3 * i + 2)] ?? 0
    const states = Array.from(chances.keys()).sort((a, b) => real(chances, b) - real(chances, a))
    for (const i of states.slice(most))
      this.dropped += this.take(plain(list, 3 * i), plain(list, 3 * i + 1), plain(list, 3 * i + 2))
    return states.slice(0, most).flatMap((i) => list.slice(3 * i, 3 * i + 3))
  }

  /** Sweeps the open states at the beginning of a round if all rounds from there on are alike. */
  private *sweepFrom(layer: readonly (number[] | undefined)[]): Slices<void> {
    if (!this.how.chains) return
    const starts = new Map<number, Pair[]>()
    for (const list of layer)
      for (let i = 0; list && i < list.length; i += 3) {
        const core = plain(list, i)
        const attacker = plain(list, i + 1)
        const defender = plain(list, i + 2)
        const chance = this.chances[core]?.[attacker]?.[defender] ?? 0
        if (chance === 0 || !this.battle.beginsRound(core)) continue
        const there = starts.get(core)
        if (there) there.push({ attacker, defender, chance })
        else starts.set(core, [{ attacker, defender, chance }])
      }
    for (const [core, pairs] of starts) {
      const chain = chainFrom(this.battle, core, pairs)
      if (!chain) continue
      for (const { attacker, defender } of pairs) this.take(core, attacker, defender)
      const work = sweep(chain, pairs, { least: this.how.least, slice: SWEPT })
      const swept = yield* within(work, (pairs) => this.gone + pairs)
      this.gone += swept.pairs
      for (const { result, attacker, defender, chance } of swept.ends)
        this.finish(core, result, attacker, defender, chance)
      this.rounds += swept.rounds
      this.dropped += swept.dropped
      this.pairs += swept.pairs
      this.swept += swept.pairs
    }
  }

  private layer(round: number): (number[] | undefined)[] {
    return (this.open[round] ??= [])
  }

  private row(core: number, attacker: number, defender: number): Float64Array {
    const rows = (this.chances[core] ??= [])
    const have = rows[attacker]
    if (have && have.length > defender) return have
    // Reserves room for all known stands, so that it rarely grows.
    const row = new Float64Array(
      Math.max(have ? 2 * (defender + 1) : 16, this.battle.sides.defender.stands.length),
    )
    if (have) row.set(have)
    rows[attacker] = row
    return row
  }

  /** Adds chance to a state, or to the one that it leads to if nothing is due in it. */
  private reach(from: number, attacker: number, defender: number, chance: number): void {
    const core = this.battle.onFrom(from, attacker, defender)
    this.gain(this.row(core, attacker, defender), core, attacker, defender, chance)
  }

  private gain(row: Float64Array, core: number, attacker: number, defender: number, chance: number): void {
    const before = real(row, defender)
    row[defender] = before + chance
    if (before !== 0) return
    const { attacker: own, defender: other } = this.battle.sides
    const strength = plain(own.strengths, attacker) + plain(other.strengths, defender)
    const layer = this.layer(at(this.battle.cores, core).round)
    const list = layer[strength]
    if (list) list.push(core, attacker, defender)
    else layer[strength] = [core, attacker, defender]
  }

  private take(core: number, attacker: number, defender: number): number {
    const row = this.row(core, attacker, defender)
    const chance = real(row, defender)
    row[defender] = 0
    return chance
  }

  /** Returns what is due at a state where sides fire, or where no piece that may leave does; null for anything else. */
  private look(core: number, attacker: number, defender: number): Look | null {
    const { battle } = this
    const kept = battle.segmentAt(core, attacker, defender)
    const { segment } = kept
    if (segment.is === 'ask') {
      const to = battle.askAt(core, kept, segment.step, attacker, defender)
      if (to.attacker !== attacker || to.defender !== defender) return null
      return { core, kept, sides: null, stays: 1, then: battle.onFrom(to.core, attacker, defender) }
    }
    if (segment.is !== 'fight') return null
    const sides = {
      attacker: battle.fight(kept, 'attacker', attacker, defender),
      defender: battle.fight(kept, 'defender', attacker, defender),
    }
    const stays = sides.attacker.stays * sides.defender.stays
    return { core, kept, sides, stays, then: stays === 0 ? -1 : battle.onward(kept, attacker, defender) }
  }

  /** Processes a state: by itself, or with all states of a round without losses. */
  private settle(core: number, attacker: number, defender: number): void {
    const chance = this.chances[core]?.[attacker]?.[defender] ?? 0
    if (chance === 0) return
    const first = this.look(core, attacker, defender)
    if (!first) {
      this.other(core, attacker, defender, this.take(core, attacker, defender))
      return
    }
    const loop = [first]
    for (let last = first; last.stays > 0;) {
      const { then } = last
      if (then === core) return this.sum(loop, attacker, defender)
      const next = loop.some((x) => x.core === then) ? null : this.look(then, attacker, defender)
      if (!next) break
      loop.push(next)
      last = next
    }
    const all = this.take(core, attacker, defender)
    if (first.sides) this.step(first, attacker, defender, all, false)
    else this.other(core, attacker, defender, all)
  }

  /** Sums a loop of states: the chance that circulates is summed, and the chance that leaves goes on. */
  private sum(loop: readonly Look[], attacker: number, defender: number): void {
    const ins = loop.map((x) => this.take(x.core, attacker, defender))
    // The chance that returns to the first state when all that came in circulates once.
    let [around, back] = [1, 0]
    loop.forEach(({ stays }, i) => {
      if (i > 0) back = (back + at(ins, i)) * stays
      around *= stays
    })
    let now = (at(ins, 0) + back) / (1 - around)
    loop.forEach((x, i) => {
      if (i > 0) now += at(ins, i)
      // Reaching a question counts once, however often the chance circulates.
      if (!x.sides) this.askedAt(x.core, attacker, defender, now * (1 - around))
      this.step(x, attacker, defender, now, true)
      now *= x.stays
    })
  }

  /**
   * Adds everything that a fight leads to; a question after which no piece leaves leads on. `summed`: staying
   * unchanged is counted already.
   */
  private step(look: Look, attacker: number, defender: number, chance: number, summed: boolean): void {
    const { least } = this.how
    if (chance < least) {
      this.dropped += chance
      return
    }
    const { battle } = this
    const { core, kept, sides } = look
    if (battle.beginsRound(core)) this.rounds += chance
    if (!sides) return
    const { attacker: a, defender: d } = sides
    this.pairs++
    this.load += (a.stands.length * d.stands.length) / SUMS
    this.dropped += chance * (a.lost + d.lost)
    const { attacker: own, defender: other } = battle.sides
    for (let i = 0; i < a.stands.length; i++) {
      const ours = whole(a.stands, i)
      const part = chance * real(a.chances, i)
      const sign = plain(own.signatures, ours)
      const onward = (kept.onward[sign] ??= [])
      let to = -1
      let row: Float64Array | null = null
      for (let k = 0; k < d.stands.length; k++) {
        const theirs = whole(d.stands, k)
        if (summed && ours === attacker && theirs === defender) continue
        const now = part * real(d.chances, k)
        if (now < least) {
          this.dropped += now
          continue
        }
        const then = onward[plain(other.signatures, theirs)] ?? battle.onward(kept, ours, theirs)
        if (then !== to || !row || theirs >= row.length) row = this.row(then, ours, theirs)
        to = then
        this.gain(row, then, ours, theirs, now)
      }
    }
  }

  /** Processes a state in which no side fires. */
  private other(core: number, attacker: number, defender: number, chance: number): void {
    if (chance < this.how.least) {
      this.dropped += chance
      return
    }
    const { battle } = this
    const kept = battle.segmentAt(core, attacker, defender)
    const { segment } = kept
    if (segment.is === 'end') return this.finish(core, segment.result, attacker, defender, chance)
    if (battle.beginsRound(core)) this.rounds += chance
    if (segment.is === 'check') return this.check(core, attacker, defender, chance)
    if (segment.is === 'fall') {
      const then = battle.fallAt(kept, core, segment.step, attacker, defender)
      this.reach(then.core, then.attacker, then.defender, chance)
    }
    if (segment.is === 'ask') {
      const asked = battle.askAt(core, kept, segment.step, attacker, defender)
      this.askedAt(core, attacker, defender, chance)
      this.reach(asked.core, asked.attacker, asked.defender, chance)
    }
  }

  private check(core: number, attacker: number, defender: number, chance: number): void {
    const { segment } = this.battle.segmentAt(core, attacker, defender)
    if (segment.is !== 'check') return
    const check = this.battle.checkAt(core, segment.step, attacker, defender)
    if (!check) return
    const { dice, hitsOn, pieces } = check
    hitChances({ dice, hitsOn, pieces, hits: NO_HITS, rules: [] }).forEach((c, n) => {
      if (c > 0)
        this.reach(
          this.battle.coreNumber(coreChecked(segment.core, check, n)),
          attacker,
          defender,
          chance * c,
        )
    })
  }

  private askedAt(core: number, attacker: number, defender: number, chance: number): void {
    const key = `${core} ${attacker} ${defender}`
    const have = this.asked.get(key)
    if (have) have.chance += chance
    else this.asked.set(key, { core, attacker, defender, chance })
  }

  private finish(core: number, result: string, attacker: number, defender: number, chance: number): void {
    const { round } = at(this.battle.cores, core)
    this.byRound[round] = (this.byRound[round] ?? 0) + chance
    const key = `${result} ${attacker * MANY + defender}`
    const have = this.ends.get(key)
    if (have) have.chance += chance
    else this.ends.set(key, { result, attacker, defender, chance })
  }
}
