/**
 * Citations. Rule code names what it rests on by a book's number (`EUR-150`) or, where several books say the same, by
 * a key that stands for the clause (`buy.pay`) and that each book's table gives its own number. Inside the engine both
 * go about as they are; whatever leaves it (events, refusals, questions, the view) is cited by the scenario's books.
 */
import type { GameEvent, Decision, Refusal, RuleId } from '../../shared/model'

/** Where a book says a clause; null: nowhere. A key that an earlier book gives already stays as it is. */
export type Cited = RuleId | readonly RuleId[] | null | MoreCited

/** What a book that stands on others says of a key: cited beside theirs, in their place, or carried and not cited. */
export interface MoreCited {
  readonly beside?: RuleId | readonly RuleId[]
  readonly instead?: RuleId | readonly RuleId[]
  readonly also?: RuleId | readonly RuleId[]
}

/** A rule book of a scenario. */
export interface Book {
  /** What the numbers of its clauses begin with: `EUR`. */
  readonly id: string
  readonly cites: Readonly<Record<string, Cited>>
}

type Told = GameEvent | Decision
const listOf = (ids: RuleId | readonly RuleId[] | null | undefined): readonly RuleId[] =>
  ids === null || ids === undefined ? [] : typeof ids === 'string' ? [ids] : ids
const isMore = (cited: Cited): cited is MoreCited =>
  typeof cited === 'object' && cited !== null && !Array.isArray(cited)
/** Numbers of clauses have no dot in them. */
const isKey = (name: string): boolean => name.includes('.')

/** The numbers behind the names that rule code uses, in one scenario. */
export class Citations {
  /** Ids of the books, in order. */
  readonly books: readonly string[]
  private readonly shown = new Map<string, readonly RuleId[]>()
  private readonly all = new Map<string, readonly RuleId[]>()

  /** Throws where a book amends a key that no book before it has. */
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

  /** Does some book say what this key stands for, or say that it has no such clause? A number is no key. */
  knows(name: string): boolean {
    return !isKey(name) || this.shown.has(name)
  }
  /** Numbers to cite, each once. Throws for a key that no book has: a mistake of the program. */
  numbers(names: readonly string[]): RuleId[] {
    const out: RuleId[] = []
    for (const name of names)
      for (const id of this.look(this.shown, name) ?? [name]) if (!out.includes(id)) out.push(id)
    return out
  }
  /** The number to cite where there is room for one; null where the books say nothing. */
  number(name: string): RuleId | null {
    const found = this.look(this.shown, name)
    return found ? (found[0] ?? null) : name
  }
  /** The same where a word must stand: empty where the books say nothing. */
  word(name: string): string {
    return this.number(name) ?? ''
  }
  /** Every clause of the scenario's books that is carried out under these names, cited or not. */
  carried(names: readonly string[]): RuleId[] {
    return [...new Set(names.flatMap((name) => this.look(this.all, name) ?? [name]))]
  }
  private look(map: ReadonlyMap<string, readonly RuleId[]>, name: string): readonly RuleId[] | null {
    const found = map.get(name)
    if (found === undefined && isKey(name)) throw new Error(`no book of the scenario says ${name}`)
    return found ?? null
  }

  /** A refusal as it leaves the engine. */
  refusal(r: Refusal): Refusal {
    return r.rule === null ? r : { ...r, rule: this.number(r.rule) }
  }
  /** An event or a question as it leaves the engine: its own citations and those of its lines, pools and limits. */
  told<T extends Told>(t: T): T {
    const out: Record<string, unknown> = { ...t }
    if ('rules' in t) out['rules'] = this.numbers(listOf(t.rules))
    if ('lines' in t) out['lines'] = t.lines.map((l) => ({ ...l, rule: this.word(l.rule) }))
    if ('limits' in t) out['limits'] = t.limits.map((l) => ({ ...l, rule: this.word(l.rule) }))
    if ('pools' in t) out['pools'] = t.pools.map((p) => ({ ...p, rules: this.numbers(p.rules) }))
    return out as T
  }
}
