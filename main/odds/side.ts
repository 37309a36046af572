/**
 * One side of a battle in counts: how many of each class fight, are hit and still to fire, or have left the fight alive, and
 * the hits that lie on it. Every such stand has a number; what becomes of a stand is worked out once and kept by it.
 */
import { at } from '../engine/answers'
import { roomOf } from '../engine/battle/losses'
import type { LossPolicy } from '../engine/battle/policies'
import type { BattlePicture, BattleSide, Combatant, PoolHits, Progress } from '../engine/battle/steps'
import { Dealing, type Taken } from './dealing'
import type { Op } from './segment'

/** Combatants that differ in nothing but their numbers are one class; one that bears a hit is another. */
export interface CombatClass {
  readonly like: Combatant
  /** The class of the same unit with one hit more; -1: the next hit is its end. */
  readonly worse: number
}

/** How a side stands. Hits lie open, or are held for a step of the round. */
export interface Stand {
  readonly fights: readonly number[]
  readonly marked: readonly number[]
  readonly left: readonly number[]
  readonly pending: PoolHits
  readonly held: Readonly<Record<string, PoolHits>>
}

const NOTHING_LIES = { pending: {}, held: {} } as const
const zeros = (list: readonly number[]): number[] => list.map(() => 0)

/** Pieces of one class have numbers of their own: more than any side has of it. */
const ROOM = 4096

const like = (c: Combatant): string => [c.type, c.power, c.damage, c.landed, c.cargo].join()
const none = (hits: PoolHits): boolean => Object.values(hits).every((n) => n === 0)
const sorted = (hits: PoolHits): PoolHits =>
  Object.fromEntries(
    Object.entries(hits)
      .filter(([, n]) => n > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Things that are named by numbers, in the order in which they were first met. */
export class Numbers<K> {
  private readonly by = new Map<K, number>()
  of(key: K): number {
    const have = this.by.get(key)
    if (have !== undefined) return have
    this.by.set(key, this.by.size)
    return this.by.size - 1
  }
}

export class SideStands {
  readonly classes: CombatClass[] = []
  readonly stands: Stand[] = []
  readonly start: number
  /** By stand: hits that the side could still take. Falls with every hit and every departure. */
  readonly strengths: number[] = []
  /** By stand: which classes are there and which hits lie on it: all that a battle's course can hang on beside numbers. */
  readonly signatures: number[] = []
  /** By stand: how many of each class are there, hit or not: what it fires. */
  readonly bodies: number[] = []
  private readonly numbers = new Map<string, number>()
  private readonly signatureOf = new Numbers<string>()
  private readonly bodyOf = new Numbers<string>()
  private readonly dealing: Dealing
  private readonly pieces: Combatant[][] = []
  private readonly plain = new Map<number, number>()
  /** More than there are of any class. */
  private readonly radix: number
  private readonly falls = new Map<string, Map<number, readonly number[]>>()
  private readonly lists: (readonly Combatant[] | undefined)[] = []

  constructor(
    picture: BattlePicture,
    readonly side: BattleSide,
    policy: LossPolicy,
    { pending, held = {} }: Pick<Progress, 'pending' | 'held'>,
  ) {
    this.dealing = new Dealing(side, policy)
    const counts = { fights: new Map<string, number>(), marked: new Map<string, number>() }
    const all = side === 'attacker' ? picture.attackers : picture.defenders
    for (const c of all) {
      const key = like(c)
      this.addClass(c)
      const of = c.hit ? counts.marked : counts.fights
      of.set(key, (of.get(key) ?? 0) + 1)
    }
    this.radix = 1 + all.length
    const counted = (of: ReadonlyMap<string, number>) => this.classes.map((c) => of.get(like(c.like)) ?? 0)
    this.start = this.numberOf({
      ...{ fights: counted(counts.fights), marked: counted(counts.marked), left: this.classes.map(() => 0) },
      pending: pending[side],
      held: Object.fromEntries(Object.entries(held).map(([step, hits]) => [step, hits[side]])),
    })
  }

  /** A class, and those it becomes hit by hit. */
  private addClass(c: Combatant): number {
    const have = this.classes.findIndex((x) => like(x.like) === like(c))
    if (have >= 0) return have
    const place = this.classes.push({ like: { ...c, hit: false }, worse: -1 }) - 1
    if (roomOf(c) > 1) {
      const worse = this.addClass({ ...c, damage: c.damage + 1 })
      this.classes[place] = { like: { ...c, hit: false }, worse }
    }
    return place
  }

  /** The number of a stand that only fights: no hits lie on it, none are marked. Found by a number of its own. */
  private plainNumber(fights: readonly number[], left: readonly number[]): number {
    let code = 0
    for (let i = 0; i < fights.length; i++)
      code = (code * this.radix + at(fights, i)) * this.radix + at(left, i)
    if (!(code < Number.MAX_SAFE_INTEGER))
      return this.wordedNumber({ ...NOTHING_LIES, fights, left, marked: zeros(fights) })
    const have = this.plain.get(code)
    if (have !== undefined) return have
    const number = this.create({ ...NOTHING_LIES, fights, left, marked: zeros(fights) })
    this.plain.set(code, number)
    return number
  }

  numberOf(stand: Stand): number {
    const quiet = none(stand.pending) && Object.values(stand.held).every(none)
    if (quiet && stand.marked.every((n) => n === 0)) return this.plainNumber(stand.fights, stand.left)
    return this.wordedNumber(stand)
  }

  private wordedNumber(stand: Stand): number {
    const pending = sorted(stand.pending)
    const open = Object.entries(stand.held).filter(([, hits]) => !none(hits))
    const held = Object.fromEntries(open.map(([step, hits]) => [step, sorted(hits)]))
    const hits = none(pending) && open.length === 0 ? '' : JSON.stringify([pending, held])
    const key = `${stand.fights.join()};${stand.marked.join()};${stand.left.join()};${hits}`
    const have = this.numbers.get(key)
    if (have !== undefined) return have
    const number = this.create({ ...stand, pending, held })
    this.numbers.set(key, number)
    return number
  }

  private create(stand: Stand): number {
    const number = this.stands.push(stand) - 1
    const open = Object.entries(stand.held)
    const there = (list: readonly number[]) => list.map((n) => (n > 0 ? 1 : 0)).join('')
    const lying = [Object.keys(stand.pending), ...open.map(([step, h]) => [step, ...Object.keys(h)])]
    this.signatures.push(
      this.signatureOf.of(`${there(stand.fights)} ${there(stand.marked)} ${JSON.stringify(lying)}`),
    )
    this.bodies.push(this.bodyOf.of(stand.fights.map((n, i) => n + at(stand.marked, i)).join()))
    this.strengths.push(this.classes.reduce((sum, c, i) => sum + at(stand.fights, i) * roomOf(c.like), 0))
    return number
  }

  /** The combatants of a stand: those that are hit behind those that are not. */
  combatants(stand: Stand): readonly Combatant[] {
    const out: Combatant[] = []
    for (let i = 0; i < this.classes.length; i++) {
      const whole = at(stand.fights, i)
      const all = whole + at(stand.marked, i)
      for (let n = 0; n < all; n++) out.push(this.piece(i, n, n >= whole))
    }
    return out
  }

  /** One piece of a class; the same object whenever it is asked for. */
  private piece(place: number, n: number, hit: boolean): Combatant {
    const made = (this.pieces[2 * place + (hit ? 1 : 0)] ??= [])
    return (made[n] ??= { ...at(this.classes, place).like, id: place * ROOM + n, hit })
  }

  /** The same by number, kept. */
  listOf(stand: number): readonly Combatant[] {
    return (this.lists[stand] ??= this.combatants(at(this.stands, stand)))
  }

  /** The combatants that have left the fight alive. */
  goneFrom(stand: number): readonly Combatant[] {
    const { left } = at(this.stands, stand)
    return left.flatMap((n, i) => Array.from({ length: n }, (_, k) => this.piece(i, k, false)))
  }

  /** More hits lie on it, open or held for a step. */
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

  /** It takes the hits that are due, as its policy says. `p`: the battle's facts and round; it looks at this side alone. */
  deal(stand: number, { due }: Extract<Op, { do: 'deal' }>, p: BattlePicture): number {
    let s = at(this.stands, stand)
    let hits = due.held === null ? s.pending : (s.held[due.held] ?? {})
    // Hits that go to some targets first are taken rank by rank.
    while (!none(hits)) {
      const now = s
      const [taken, rest] = this.dealing.deal(
        `${now.fights.join()};${now.marked.join()}`,
        () => this.combatants(now),
        hits,
        p,
      )
      hits = taken.size === 0 ? {} : rest
      s = this.without(s, taken, due.leave)
    }
    const { [due.held ?? '']: _, ...held } = s.held
    return this.numberOf(due.held === null ? { ...s, pending: {} } : { ...s, held })
  }

  private without(s: Stand, taken: Taken, leave: 'now' | 'end'): Stand {
    const fights = [...s.fights]
    const marked = [...s.marked]
    for (const [unit, n] of taken) {
      const from = Math.floor(unit / ROOM)
      fights[from] = at(fights, from) - 1
      let to = from
      for (let i = 0; i < n && to >= 0; i++) to = at(this.classes, to).worse
      if (to >= 0) fights[to] = at(fights, to) + 1
      else if (leave === 'end') marked[from] = at(marked, from) + 1
    }
    return { ...s, fights, marked }
  }

  /**
   * Where a stand on which no hits lie comes to by 0, 1, 2 … hits of one pool, once what is lost has left.
   *
   * @returns stands by number of hits; more hits than stand in it lead to the last one
   */
  fall(stand: number, pool: string, p: BattlePicture): readonly number[] {
    const key = `${pool} ${p.round} ${JSON.stringify(p.facts)}`
    const falls = this.falls.get(key) ?? new Map<number, readonly number[]>()
    this.falls.set(key, falls)
    const have = falls.get(stand)
    if (have) return have
    const s = at(this.stands, stand)
    const order = this.dealing.order(`${s.fights.join()};`, () => this.combatants(s), pool, p)
    const fights = [...s.fights]
    // A piece that bears a hit is of another class from then on.
    const now = new Map<number, number>()
    const out = [stand]
    for (const id of order) {
      const from = now.get(id) ?? Math.floor(id / ROOM)
      const { worse } = at(this.classes, from)
      fights[from] = at(fights, from) - 1
      if (worse >= 0) {
        fights[worse] = at(fights, worse) + 1
        now.set(id, worse)
      }
      out.push(this.plainNumber([...fights], s.left))
    }
    falls.set(stand, out)
    return out
  }

  /** No hits lie on it, and none of it is marked. */
  isQuiet(stand: number): boolean {
    const s = at(this.stands, stand)
    return none(s.pending) && Object.values(s.held).every(none) && s.marked.every((n) => n === 0)
  }

  /** All that is hit leaves. */
  bury(stand: number): number {
    const s = at(this.stands, stand)
    return s.marked.every((n) => n === 0) ? stand : this.numberOf({ ...s, marked: s.marked.map(() => 0) })
  }

  /** These leave the fight alive. Numbers of combatants. */
  depart(stand: number, who: readonly number[]): number {
    const s = at(this.stands, stand)
    const fights = [...s.fights]
    const left = [...s.left]
    for (const id of who) {
      const c = Math.floor(id / ROOM)
      fights[c] = at(fights, c) - 1
      left[c] = at(left, c) + 1
    }
    return this.numberOf({ ...s, fights, left })
  }
}
