/**
 * Citations. Rule code names its source by a book's number (`EUR-150`) or, where several books say the same, by a key
 * for the clause (`buy.pay`) that the table of each book maps to its own number. The engine uses both forms
 * internally; everything that leaves it (events, refusals, questions, the view) cites the numbers of the scenario's
 * books.
 */
import type { GameEvent, Decision, Refusal, RuleId } from '../../../shared/model'

/** Where a book states a clause; null: nowhere. A key that an earlier book already maps keeps that mapping. */
export type Cited = RuleId | readonly RuleId[] | null | MoreCited

/**
 * What a book that builds on others says about a key: numbers cited in addition to theirs (`beside`), numbers cited
 * in place of theirs (`instead`), or numbers that are carried but not cited (`also`).
 */
export interface MoreCited {
  readonly beside?: RuleId | readonly RuleId[]
  readonly instead?: RuleId | readonly RuleId[]
  readonly also?: RuleId | readonly RuleId[]
}

/** A rule book of a scenario. */
export interface Book {
  /** Prefix of the numbers of its clauses: `EUR`. */
  readonly id: string
  readonly cites: Readonly<Record<string, Cited>>
}

type Told = GameEvent | Decision
type Purchase = Extract<Decision, { of: 'buy' }>
type Purse = Purchase['treasuries'][number]
const isPurchase = (t: Told): t is Purchase => 'of' in t && t.of === 'buy'
const listOf = (ids: RuleId | readonly RuleId[] | null | undefined): readonly RuleId[] =>
  ids === null || ids === undefined ? [] : typeof ids === 'string' ? [ids] : ids
const isMore = (cited: Cited): cited is MoreCited =>
  typeof cited === 'object' && cited !== null && !Array.isArray(cited)
/** Only keys contain a dot; clause numbers don't. */
const isKey = (name: string): boolean => name.includes('.')

/** Maps the names that rule code uses to clause numbers, for one scenario. */
export class Citations {
  /** Ids of the books, in order. */
  readonly books: readonly string[]
  private readonly shown = new Map<string, readonly RuleId[]>()
  private readonly all = new Map<string, readonly RuleId[]>()

  /** Throws if a book amends a key that no earlier book has. */
  constructor(books: readonly Book[]) {
    this.books = books.map((b) => b.id)
    for (const { id, cites } of books)
      for (const [key, cited] of Object.entries(cites)) {
        const shown = this.shown.get(key)
        if (!isMore(cited)) {
          if (!shown?.length) this.shown.set(key, listOf(cited))
          this.all.set(key, [...listOf(this.all.get(key)), ...listOf(cited)])
          continue
        }
        if (!shown) throw new Error(`the book ${id} changes ${key}, which no book before it has`)
        const { beside, instead, also } = cited
        this.shown.set(key, instead === undefined ? [...shown, ...listOf(beside)] : listOf(instead))
        const kept = instead === undefined ? listOf(this.all.get(key)) : []
        this.all.set(key, [...kept, ...[beside, instead, also].flatMap(listOf)])
      }
  }

  /** True if a book maps this key, or states that it has no such clause; also true for a clause number. */
  knows(name: string): boolean {
    return !isKey(name) || this.shown.has(name)
  }
  /** Returns the numbers to cite, without repeats. Throws for a key that no book has, which is a programming error. */
  numbers(names: readonly string[]): RuleId[] {
    const out: RuleId[] = []
    for (const name of names)
      for (const id of this.look(this.shown, name) ?? [name]) if (!out.includes(id)) out.push(id)
    return out
  }
  /** Returns the one number to cite where there is room for one; null if no book states the clause. */
  number(name: string): RuleId | null {
    const found = this.look(this.shown, name)
    return found ? (found[0] ?? null) : name
  }
  /** Returns the same number as a string; empty if no book states the clause. */
  word(name: string): string {
    return this.number(name) ?? ''
  }
  /** Returns every clause of the scenario's books that these names carry out, whether cited or not. */
  carried(names: readonly string[]): RuleId[] {
    return [...new Set(names.flatMap((name) => this.look(this.all, name) ?? [name]))]
  }
  private look(map: ReadonlyMap<string, readonly RuleId[]>, name: string): readonly RuleId[] | null {
    const found = map.get(name)
    if (found === undefined && isKey(name)) throw new Error(`no book of the scenario says ${name}`)
    return found ?? null
  }

  /** Returns a refusal with the numbers of the scenario's books. */
  refusal(r: Refusal): Refusal {
    return r.rule === null ? r : { ...r, rule: this.number(r.rule) }
  }
  private purse<P extends Purse>(purse: P): P {
    const { room } = purse
    if (!room) return purse
    const places = room.places.map((p) => ({ ...p, rules: this.numbers(p.rules) }))
    return { ...purse, room: { ...room, places, rules: this.numbers(room.rules) } }
  }
  /**
   * Returns an event or a question with the numbers of the scenario's books, including those of its lines, pools and
   * limits.
   */
  told<T extends Told>(t: T): T {
    const out: Record<string, unknown> = { ...t }
    if ('rules' in t) out['rules'] = this.numbers(listOf(t.rules))
    if ('lines' in t) out['lines'] = t.lines.map((l) => ({ ...l, rule: this.word(l.rule) }))
    if ('limits' in t) out['limits'] = t.limits.map((l) => ({ ...l, rule: this.word(l.rule) }))
    if ('pools' in t) out['pools'] = t.pools.map((p) => ({ ...p, rules: this.numbers(p.rules) }))
    if (isPurchase(t)) out['treasuries'] = t.treasuries.map((one) => this.purse(one))
    return out as T
  }
}
