/**
 * The exact chances of every way a battle can end. Pairs of stands are gone through round by round and by falling strength:
 * each is met once, with all that leads to it known. A round in which nothing changes leads back to its own pair; that
 * loop is summed.
 */
import { at, firstOf } from '../engine/answers'
import { opening } from '../engine/battle/schedule'
import type { BattlePicture, Progress } from '../engine/battle/steps'
import { OddsBattle } from './battle'
import { hitChances } from './hits'
import { usual, type Policies } from './policies'
import { coreChecked } from './segment'

/** An end of the battle: its result, and how the sides stand then. */
export interface End {
  readonly result: string
  readonly attacker: number
  readonly defender: number
  chance: number
}

export interface Solution {
  readonly battle: OddsBattle
  readonly ends: readonly End[]
  /** Expected rounds. */
  readonly rounds: number
  /** Chance of an end in each round, by number; the last one stands for itself and all after it. */
  readonly byRound: readonly number[]
  /** Chance that was left out: it bounds the error of every chance. */
  readonly dropped: number
  /** Pairs of stands that were looked at. */
  readonly pairs: number
}

/** States less likely than this are left out, and counted as such. */
const NOTHING = 1e-15
/** The same once there are too many of them. */
const LITTLE = 1e-7
/** More stands than a side has. */
const MANY = 2 ** 26
const NO_HITS = { pool: '', rules: [], mayTake: () => false }

export interface SolveOptions {
  /** How far the battle has come; absent: nothing has happened in it. */
  readonly progress?: Progress
  readonly policies?: Policies
  /** From so many pairs of stands on only likely ones are gone through; what is left out is told as the error. */
  readonly maxPairs?: number
}

/** Solves a battle from where it stands. */
export function solve(
  picture: BattlePicture,
  { progress, policies = usual, maxPairs = Infinity }: SolveOptions = {},
): Solution {
  const battle = new OddsBattle(picture, progress ?? opening(picture.rs, picture.kind), policies)
  return new Solver(battle, maxPairs).run()
}

class Solver {
  private readonly ends = new Map<string, End>()
  /** Chances by core, by attacker's stand, by defender's. */
  private readonly chances: Float64Array[][] = []
  /** Open states by round and strength: core, attacker, defender in turn. */
  private readonly open: Map<number, number[]>[] = []
  private rounds = 0
  private readonly byRound: number[] = []
  private dropped = 0
  private pairs = 0

  constructor(
    private readonly battle: OddsBattle,
    private readonly maxPairs: number,
  ) {}

  /** What is too unlikely to be looked at now. */
  private get least(): number {
    return this.pairs > this.maxPairs ? LITTLE : NOTHING
  }

  run(): Solution {
    const { sides, start } = this.battle
    this.reach(start, sides.attacker.start, sides.defender.start, 1)
    for (let round = 1; round <= this.battle.policies.lastRound; round++) {
      const layer = this.layer(round)
      while (layer.size > 0) {
        const top = Math.max(...layer.keys())
        const list = layer.get(top) ?? []
        layer.delete(top)
        // What is reached at the same strength stands behind in the same list, or in one that is made anew.
        for (let i = 0; i < list.length; i += 3) this.settle(at(list, i), at(list, i + 1), at(list, i + 2))
      }
    }
    const { battle, rounds, byRound, dropped, pairs } = this
    return { battle, ends: [...this.ends.values()], rounds, byRound, dropped, pairs }
  }

  private layer(round: number): Map<number, number[]> {
    return (this.open[round] ??= new Map<number, number[]>())
  }

  private row(core: number, attacker: number, defender: number): Float64Array {
    const rows = (this.chances[core] ??= [])
    const have = rows[attacker]
    if (have && have.length > defender) return have
    const row = new Float64Array(Math.max(16, 2 * (defender + 1)))
    if (have) row.set(have)
    rows[attacker] = row
    return row
  }

  /** More chance for a state, or for the one that it leads to when nothing is due in it. */
  private reach(from: number, attacker: number, defender: number, chance: number): void {
    this.add(this.battle.onFrom(from, attacker, defender), attacker, defender, chance)
  }

  private add(core: number, attacker: number, defender: number, chance: number): void {
    const row = this.row(core, attacker, defender)
    const before = row[defender] ?? 0
    row[defender] = before + chance
    if (before !== 0) return
    const { attacker: own, defender: other } = this.battle.sides
    const strength = at(own.strengths, attacker) + at(other.strengths, defender)
    const layer = this.layer(at(this.battle.cores, core).round)
    const list = layer.get(strength)
    if (list) list.push(core, attacker, defender)
    else layer.set(strength, [core, attacker, defender])
  }

  private take(core: number, attacker: number, defender: number): number {
    const row = this.row(core, attacker, defender)
    const chance = row[defender] ?? 0
    row[defender] = 0
    return chance
  }

  /** Where a state's chance goes when nobody loses anything: to which core, and how likely. */
  private staying(core: number, attacker: number, defender: number): { core: number; chance: number } | null {
    const kept = this.battle.segmentAt(core, attacker, defender)
    if (kept.segment.is === 'ask') {
      const then = this.battle.askAt(core, kept, kept.segment.step, attacker, defender)
      if (then.attacker !== attacker || then.defender !== defender) return null
      return { core: this.battle.onFrom(then.core, attacker, defender), chance: 1 }
    }
    if (kept.segment.is !== 'fight') return null
    const spreads = this.battle.fight(kept, attacker, defender)
    const a = spreads.attacker.stands.indexOf(attacker)
    const d = spreads.defender.stands.indexOf(defender)
    if (a < 0 || d < 0) return null
    return {
      core: this.battle.onFrom(kept.then, attacker, defender),
      chance: at(spreads.attacker.chances, a) * at(spreads.defender.chances, d),
    }
  }

  /** Deals with a state: alone, or with all states that a round without losses leads through. */
  private settle(core: number, attacker: number, defender: number): void {
    if ((this.chances[core]?.[attacker]?.[defender] ?? 0) === 0) return
    const loop: { core: number; stay: number }[] = []
    for (let c = core; ;) {
      const stay = this.staying(c, attacker, defender)
      if (!stay) break
      loop.push({ core: c, stay: stay.chance })
      if (stay.core === core) return this.sum(loop, attacker, defender)
      if (loop.some((x) => x.core === stay.core)) break
      c = stay.core
    }
    this.step(core, attacker, defender, this.take(core, attacker, defender), -1)
  }

  /** A loop of states: what goes round and round is summed, and what leaves it goes on. */
  private sum(loop: readonly { core: number; stay: number }[], attacker: number, defender: number): void {
    const ins = loop.map((x) => this.take(x.core, attacker, defender))
    const around = loop.reduce((all, x) => all * x.stay, 1)
    // What comes back to the first when all that came in goes round once.
    const back = loop.reduce((sum, x, i) => (sum + (i === 0 ? 0 : at(ins, i))) * (i === 0 ? 0 : x.stay), 0)
    let now = (firstOf(ins) + back) / (1 - around)
    loop.forEach((x, i) => {
      if (i > 0) now += at(ins, i)
      const then = loop[(i + 1) % loop.length]?.core ?? x.core
      this.step(x.core, attacker, defender, now, then)
      now *= x.stay
    })
  }

  /** All that a state leads to. `loop`: the core that staying leads to, where that is summed already; else -1. */
  private step(core: number, attacker: number, defender: number, chance: number, loop: number): void {
    if (chance < this.least) {
      this.dropped += chance
      return
    }
    const { battle } = this
    const kept = battle.segmentAt(core, attacker, defender)
    const { segment } = kept
    if (segment.is === 'end') {
      const { round } = at(battle.cores, core)
      this.byRound[round] = (this.byRound[round] ?? 0) + chance
      return this.finish(segment.result, attacker, defender, chance)
    }
    if (battle.beginsRound(core)) this.rounds += chance
    if (segment.is === 'check') return this.check(core, attacker, defender, chance)
    if (segment.is === 'ask') {
      const asked = battle.askAt(core, kept, segment.step, attacker, defender)
      if (loop >= 0 && asked.attacker === attacker && asked.defender === defender) return
      return this.reach(asked.core, asked.attacker, asked.defender, chance)
    }
    this.pairs++
    const { least } = this
    const { attacker: a, defender: d } = battle.fight(kept, attacker, defender)
    for (let i = 0; i < a.chances.length; i++) {
      const own = at(a.stands, i)
      const part = chance * at(a.chances, i)
      for (let k = 0; k < d.chances.length; k++) {
        const other = at(d.stands, k)
        const now = part * at(d.chances, k)
        if (loop >= 0 && own === attacker && other === defender) continue
        if (now < least) this.dropped += now
        else this.add(battle.onward(kept, own, other), own, other, now)
      }
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

  private finish(result: string, attacker: number, defender: number, chance: number): void {
    const key = `${result} ${attacker * MANY + defender}`
    const have = this.ends.get(key)
    if (have) have.chance += chance
    else this.ends.set(key, { result, attacker, defender, chance })
  }
}
