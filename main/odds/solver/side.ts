/**
 * One side of a battle in counts: how many of each class fight, are hit and still to fire, or have left the fight
 * alive, and the hits pending on it. Every such stand has a number; everything that follows from a stand is computed
 * once and stored under it.
 */
import { at } from '../../engine/loop/asserts'
import { roomOf } from '../../engine/battle/losses'
import type { LossPolicy } from '../../engine/battle/policies'
import {
  sideOfPicture,
  type BattlePicture,
  type BattleSide,
  type Combatant,
  type PoolHits,
  type Progress,
} from '../../engine/battle/steps'
import { plain } from '../numeric/arrays'
import { classOf, idOf } from './piece-classes'
import { Dealing } from './casualty-allocation'
import { classWord } from '../questions/cache-names'
import { Numbers } from '../numeric/numbers'
import { presenceOf } from './schedules'
import type { CombatClass, KnownStands, Stand } from './side-states'

/** The counts of each class in a picture, unmarked and marked, and whether it has other classes. */
interface Counted {
  readonly fights: readonly number[]
  readonly marked: readonly number[]
  readonly unknown: boolean
}

/** A battle can restart with up to this many more of each class. */
const MORE = 8

const none = (hits: PoolHits): boolean => Object.values(hits).every((n) => n === 0)
const zero = (list: readonly number[]): boolean => list.every((n) => n === 0)
const sorted = (hits: PoolHits): PoolHits =>
  Object.fromEntries(
    Object.entries(hits)
      .filter(([, n]) => n > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

export class SideStands implements KnownStands {
  readonly classes: CombatClass[] = []
  private readonly classOfWord = new Map<string, number>()
  readonly stands: Stand[] = []
  /** The stand at which the battle last began. */
  start = -1
  /** By stand: hits that the side could still take. Decreases with every hit and every departure. */
  readonly strengths: number[] = []
  /**
   * By stand: a number for the classes that are there and the pending hits, which is all that a battle's course can
   * depend on except numbers.
   */
  readonly signatures: number[] = []
  /** By stand: a number for the counts of each class, hit or not, which determine its fire. */
  readonly bodies: number[] = []
  /** By stand: true if it has no pending hits and no marked pieces. */
  readonly quiet: boolean[] = []
  readonly dealing: Dealing
  private readonly numbers = new Map<string, number>()
  private readonly plain = new Map<number | string, number>()
  /** By signature: its name. */
  private readonly presences: string[] = []
  private readonly signatureOf = new Numbers<string>()
  private readonly bodyOf = new Numbers<number | string>()
  private readonly pieces: Combatant[][] = []
  private readonly lists: (readonly Combatant[] | undefined)[] = []
  /** By class: the weight of one unit in the code of counts. */
  private readonly weights: number[]
  /** More than any code of counts. */
  private readonly codes: number
  private readonly noneMarked: readonly number[]
  /** By class: the most that there can come to be. */
  private readonly most: readonly number[]

  constructor(
    picture: BattlePicture,
    private readonly side: BattleSide,
    policy: LossPolicy,
    progress: Pick<Progress, 'pending' | 'held'>,
  ) {
    for (const c of sideOfPicture(picture, side)) this.addClass(c)
    const counted = this.counted(picture)
    const { fights, marked } = counted
    this.most = this.mostOf(fights.map((n, i) => n + at(marked, i))).map((n) => n + MORE)
    let codes = 1
    this.weights = this.most.map((n) => (codes *= n + 1) / (n + 1))
    this.codes = codes
    this.noneMarked = fights.map(() => 0)
    this.dealing = new Dealing(this, side, policy)
    this.beginWith(counted, progress)
  }

  /** Begins with the pieces of a picture and their pending hits; returns false if there is no room for them. */
  begin(picture: BattlePicture, progress: Pick<Progress, 'pending' | 'held'>): boolean {
    const counted = this.counted(picture)
    const { fights, marked, unknown } = counted
    const most = this.mostOf(fights.map((n, i) => n + at(marked, i)))
    if (unknown || most.some((n, i) => n > at(this.most, i))) return false
    this.beginWith(counted, progress)
    return true
  }

  private beginWith(
    { fights, marked }: Counted,
    { pending, held = {} }: Pick<Progress, 'pending' | 'held'>,
  ): void {
    this.start = this.numberOf({
      ...{ fights, marked, left: this.noneMarked },
      pending: pending[this.side],
      held: Object.fromEntries(Object.entries(held).map(([step, hits]) => [step, hits[this.side]])),
    })
  }

  private counted(picture: BattlePicture): Counted {
    const fights = this.classes.map(() => 0)
    const marked = this.classes.map(() => 0)
    let unknown = false
    for (const c of sideOfPicture(picture, this.side)) {
      const place = this.classOfWord.get(classWord(c))
      const list = c.hit ? marked : fights
      if (place === undefined) unknown = true
      else list[place] = plain(list, place) + 1
    }
    return { fights, marked, unknown }
  }

  /** Adds a class and those that it becomes hit by hit. */
  private addClass(c: Combatant): number {
    const word = classWord(c)
    const have = this.classOfWord.get(word)
    if (have !== undefined) return have
    const made = { like: { ...c, hit: false }, word, worse: -1 }
    const place = this.classes.push(made) - 1
    this.classOfWord.set(word, place)
    if (roomOf(c) > 1) this.classes[place] = { ...made, worse: this.addClass({ ...c, damage: c.damage + 1 }) }
    return place
  }

  /** Returns the most of each class that there can come to be: pieces that are hit move to the next class. */
  private mostOf(counts: readonly number[]): number[] {
    const most = counts.map(() => 0)
    counts.forEach((n, i) => {
      for (let c = i; c >= 0; c = at(this.classes, c).worse) most[c] = at(most, c) + n
    })
    return most
  }

  /** Returns a code for the counts of each class: a number, or a string if numbers are not large enough. */
  private codeOf(counts: readonly number[]): number | string {
    if (this.codes > Number.MAX_SAFE_INTEGER) return counts.join()
    let code = 0
    for (let i = 0; i < counts.length; i++) code += plain(counts, i) * plain(this.weights, i)
    return code
  }

  /** Returns the number of a plain stand, without pending hits or marked pieces. */
  plainNumber(fights: readonly number[], left: readonly number[]): number {
    const code = this.codeOf(fights)
    const key = zero(left) ? code : `${code};${left.join()}`
    const have = this.plain.get(key)
    if (have !== undefined) return have
    const number = this.create({ fights: [...fights], left, marked: this.noneMarked, pending: {}, held: {} })
    this.plain.set(key, number)
    return number
  }

  numberOf(stand: Stand): number {
    const quiet = none(stand.pending) && Object.values(stand.held).every(none)
    if (quiet && zero(stand.marked)) return this.plainNumber(stand.fights, stand.left)
    const pending = sorted(stand.pending)
    const open = Object.entries(stand.held).filter(([, hits]) => !none(hits))
    const held = Object.fromEntries(open.map(([step, hits]) => [step, sorted(hits)]))
    const key = [stand.fights, stand.marked, stand.left, JSON.stringify([pending, held])].join(';')
    const have = this.numbers.get(key)
    if (have !== undefined) return have
    const number = this.create({ ...stand, pending, held })
    this.numbers.set(key, number)
    return number
  }

  private create(stand: Stand): number {
    const number = this.stands.push(stand) - 1
    const { fights, marked } = stand
    const open = Object.entries(stand.held)
    const there = (list: readonly number[]) => list.map((n) => (n > 0 ? 1 : 0)).join('')
    const lying = [Object.keys(stand.pending), ...open.map(([step, h]) => [step, ...Object.keys(h)])]
    const quiet = lying.every((list) => list.length === 0) && zero(marked)
    this.quiet.push(quiet)
    this.signatures.push(
      this.signatureOf.of(
        quiet ? there(fights) : `${there(fights)} ${there(marked)} ${JSON.stringify(lying)}`,
      ),
    )
    this.bodies.push(this.bodyOf.of(this.codeOf(quiet ? fights : fights.map((n, i) => n + at(marked, i)))))
    this.strengths.push(this.classes.reduce((sum, c, i) => sum + at(fights, i) * roomOf(c.like), 0))
    return number
  }

  /** Returns the name of a stand's presence (classes and pending hits), shared by all stands of its signature. */
  presence(stand: number): string {
    return (this.presences[plain(this.signatures, stand)] ??= presenceOf(
      this.classes,
      at(this.stands, stand),
    ))
  }

  /** Returns the combatants of a stand, those that are hit after those that are not. */
  combatants(stand: Stand): readonly Combatant[] {
    const out: Combatant[] = []
    for (let i = 0; i < this.classes.length; i++) {
      const whole = at(stand.fights, i)
      const all = whole + at(stand.marked, i)
      for (let n = 0; n < all; n++) out.push(this.piece(i, n, n >= whole))
    }
    return out
  }

  /** Returns a piece of a class; the same object for the same arguments. */
  private piece(place: number, n: number, hit: boolean): Combatant {
    const made = (this.pieces[2 * place + (hit ? 1 : 0)] ??= [])
    return (made[n] ??= { ...at(this.classes, place).like, id: idOf(place, n), hit })
  }

  /** Returns the same by number, cached. */
  listOf(stand: number): readonly Combatant[] {
    return (this.lists[stand] ??= this.combatants(at(this.stands, stand)))
  }

  /** Returns the combatants that have left the fight alive. */
  goneFrom(stand: number): readonly Combatant[] {
    const { left } = at(this.stands, stand)
    return left.flatMap((n, i) => Array.from({ length: n }, (_, k) => this.piece(i, k, false)))
  }

  /** Returns the stand after more hits, pending or held for a step. */
  hit(stand: number, hits: PoolHits, heldFor: string | null): number {
    const s = at(this.stands, stand)
    const on = (old: PoolHits | undefined): PoolHits => {
      const out = { ...old }
      for (const [pool, n] of Object.entries(hits)) out[pool] = (out[pool] ?? 0) + n
      return out
    }
    return this.numberOf(
      heldFor === null
        ? { ...s, pending: on(s.pending) }
        : { ...s, held: { ...s.held, [heldFor]: on(s.held[heldFor]) } },
    )
  }

  /**
   * Returns the stand after it takes the hits that are due, by its policy.
   *
   * @param held the step that they were held for, or null for pending hits
   * @param bare the battle's facts and round; losses depend on this side alone
   */
  deal(stand: number, held: string | null, leave: 'now' | 'end', bare: BattlePicture): number {
    const s = at(this.stands, stand)
    const hits = held === null ? s.pending : (s.held[held] ?? {})
    // Losses only concern pieces that are not hit yet.
    const body = this.plainNumber(s.fights, s.left)
    const { fights, lost } = this.dealing.lose(this.dealing.setting(bare), body, hits)
    const marked = leave === 'now' ? s.marked : s.marked.map((n, i) => n + at(lost, i))
    if (held === null) return this.numberOf({ ...s, fights, marked, pending: {} })
    const { [held]: _, ...later } = s.held
    return this.numberOf({ ...s, fights, marked, held: later })
  }

  /** Returns the stand after all hit pieces leave. */
  bury(stand: number): number {
    const s = at(this.stands, stand)
    return zero(s.marked) ? stand : this.numberOf({ ...s, marked: this.noneMarked })
  }

  /** Returns the stand after all pieces of these classes fall, hit or not. */
  fall(stand: number, who: readonly Combatant[]): number {
    const s = at(this.stands, stand)
    const falls = new Set(who.map(({ id }) => classOf(id)))
    const rest = (list: readonly number[]) => list.map((n, i) => (falls.has(i) ? 0 : n))
    return this.numberOf({ ...s, fights: rest(s.fights), marked: rest(s.marked) })
  }

  /** Returns the stand after these pieces leave the fight alive. Numbers of combatants. */
  depart(stand: number, who: readonly number[]): number {
    const s = at(this.stands, stand)
    const fights = [...s.fights]
    const left = [...s.left]
    for (const id of who) {
      const c = classOf(id)
      fights[c] = at(fights, c) - 1
      left[c] = at(left, c) + 1
    }
    return this.numberOf({ ...s, fights, left })
  }
}
