/**
 * The cache between questions. It keeps battles with everything known about stands of the same classes under the same
 * rules and facts, so that a battle with a unit more or fewer builds on it; and answers, so that an unchanged battle
 * is not solved again. Holds no state of a game.
 */
import type { BattlePicture, BattleSide, Combatant, Progress } from '../../engine/battle/steps'
import { OddsBattle, type Precision } from './battle'
import { classWord, rulesetNumber } from '../questions/cache-names'
import type { Policies } from './policies'
import type { Slices } from '../numeric/long-task-slices'

/** The most battles and the most answers that are kept. */
const BATTLES = 12
const ANSWERS = 400
/** A battle that has met more stands than this is not kept. */
const STANDS = 20_000

/** A map of limited size that drops the entry unused for the longest time. */
class Recent<T> {
  private readonly by = new Map<string, T>()
  constructor(private readonly most: number) {}

  get(key: string): T | undefined {
    const have = this.by.get(key)
    if (have !== undefined) {
      this.by.delete(key)
      this.by.set(key, have)
    }
    return have
  }
  set(key: string, value: T): void {
    this.by.delete(key)
    this.by.set(key, value)
    for (const old of this.by.keys()) {
      if (this.by.size <= this.most) return
      this.by.delete(old)
    }
  }
  delete(key: string): void {
    this.by.delete(key)
  }
}

export class OddsCache {
  private readonly battles = new Recent<OddsBattle>(BATTLES)
  private readonly names = new WeakMap<OddsBattle, string>()
  private readonly answers = new Recent<{ readonly answer: object; readonly pairs: number }>(ANSWERS)

  /** Returns a battle for this start: one that already knows these classes, or a new one. */
  battle(picture: BattlePicture, progress: Progress, policies: Policies, precision: Precision): OddsBattle {
    const key = `${frameOf(picture)} ${JSON.stringify([policies, precision])}`
    const have = this.battles.get(key)
    if (have?.begin(picture, progress)) return have
    const made = new OddsBattle(picture, progress, policies, precision)
    this.names.set(made, key)
    this.battles.set(key, made)
    return made
  }

  /** Reserves a battle while it is being solved, so that no other question restarts it. */
  take(battle: OddsBattle): void {
    this.battles.delete(this.names.get(battle) ?? '')
  }

  /** Returns a battle to the cache after it was solved, unless it has grown too large. */
  settle(battle: OddsBattle): void {
    const { attacker, defender } = battle.sides
    const name = this.names.get(battle)
    if (name !== undefined && attacker.stands.length + defender.stands.length <= STANDS)
      this.battles.set(name, battle)
  }

  /**
   * Returns the answer to a question of this name: the earlier one, if it is final or was computed with at least as
   * many pairs of stands, otherwise a new one.
   */
  answer<T extends object>(name: string, pairs: number, isLast: (answer: T) => boolean, make: () => T): T {
    return this.known<T>(name, pairs) ?? this.keep(name, pairs, isLast, make())
  }

  /** The same for an answer that is made in slices. */
  *answerSlices<T extends object>(
    name: string,
    pairs: number,
    isLast: (answer: T) => boolean,
    make: () => Slices<T>,
  ): Slices<T> {
    return this.known<T>(name, pairs) ?? this.keep(name, pairs, isLast, yield* make())
  }

  private known<T extends object>(name: string, pairs: number): T | undefined {
    const have = this.answers.get(name)
    return have && have.pairs >= pairs ? (have.answer as T) : undefined
  }
  private keep<T extends object>(name: string, pairs: number, isLast: (answer: T) => boolean, answer: T): T {
    this.answers.set(name, { answer, pairs: isLast(answer) ? Infinity : pairs })
    return answer
  }

  /** Returns the name of a battle in progress: everything that its odds depend on, except the policies. */
  nameOf(picture: BattlePicture, { pending, held, ...progress }: Progress): string {
    const { kind, round, at, stage, standoff, result, facts } = progress
    const core = [kind, round, at, stage, standoff, result, facts, pending, held]
    const count = (list: readonly Combatant[]) => {
      const by = new Map<string, number>()
      for (const c of list) {
        const like = `${classWord(c)}${c.hit ? '!' : ''}`
        by.set(like, (by.get(like) ?? 0) + 1)
      }
      return [...by]
    }
    const sides = [picture.attackers, picture.defenders].map(count)
    return `${frameOf(picture)} ${JSON.stringify([core, sides])}`
  }
}

/** Returns the name of everything in a picture except the counts of each class. */
function frameOf(p: BattlePicture): string {
  const classes = (list: readonly Combatant[]) => [...new Set(list.map(classWord))]
  const guns = (side: BattleSide) => p.support[side].map(classWord)
  return JSON.stringify([
    ...[rulesetNumber(p.rs), p.kind, p.space, p.turnPower, p.gameRound, p.amphibious],
    ...[classes(p.attackers), classes(p.defenders), guns('attacker'), guns('defender')],
    ...[p.ready.map(classWord), p.ways ?? 'all'],
  ])
}
