/** Notes of refusals: each code and clause of a game with its sentences and its count, for a person to read. */
import { appendFileSync } from 'node:fs'
import { Citations } from '../../../main/engine/module/citations'
import { engineNames } from '../../../main/engine/state/names'
import { Game } from '../../../main/engine'
import type { Refusal } from '../../../shared/model'
import { explain } from '../../../shared/words'

export interface Noted {
  readonly game: string
  readonly code: string
  readonly rule: string | null
  count: number
  /** The first distinct sentences, remedies included. */
  readonly said: string[]
}

/** Sentences kept per code and clause: enough to see what varies. */
const KEPT = 3

export class RefusalNotes {
  private readonly noted = new Map<string, Noted>()

  note(g: Game, refusal: Refusal): void {
    const game = g.rs.scenario
    const key = `${game} ${refusal.code} ${refusal.rule ?? '-'}`
    const have = this.noted.get(key) ?? { game, code: refusal.code, rule: refusal.rule, count: 0, said: [] }
    this.noted.set(key, have)
    // Most refusals occur thousands of times: a sentence is built for the first ones, and only occasionally for later
    // ones.
    if (have.said.length < KEPT && (have.count < KEPT || have.count % 16 === 0)) {
      const { reason, remedy } = explain(refusal, engineNames(g))
      const text = remedy === undefined ? reason : `${reason} ${remedy}`
      if (!have.said.includes(text)) have.said.push(text)
    }
    have.count++
  }

  add(other: Noted): void {
    const key = `${other.game} ${other.code} ${other.rule ?? '-'}`
    const have = this.noted.get(key)
    if (!have) this.noted.set(key, { ...other, said: [...other.said] })
    else {
      have.count += other.count
      for (const text of other.said)
        if (have.said.length < KEPT && !have.said.includes(text)) have.said.push(text)
    }
  }

  /** Returns all notes, by game, code and clause. */
  list(): readonly Noted[] {
    return [...this.noted.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, noted]) => noted)
  }
}

/**
 * Notes every refusal that leaves the engine from here on, from any cause: all refusals get their numbers in one place
 * (`Citations.refusal`), right after the game looks up the question that they answer. Returns a function that stops the
 * notes.
 */
export function listen(notes: RefusalNotes): () => void {
  const own = Citations.prototype
  const { refusal } = own
  const { top } = Game.prototype
  const seen: { last: Game | null } = { last: null }
  Game.prototype.top = function (this: Game) {
    seen.last = this
    return top.call(this)
  }
  own.refusal = function (this: Citations, r) {
    const told = refusal.call(this, r)
    const { last } = seen
    if (last?.rs.cites === this) notes.note(last, told)
    return told
  }
  return () => {
    own.refusal = refusal
    Game.prototype.top = top
  }
}

/** Appends notes to a file as lines of JSON. */
export const save = (notes: RefusalNotes, file: string): void =>
  appendFileSync(
    file,
    notes
      .list()
      .map((one) => `${JSON.stringify(one)}\n`)
      .join(''),
  )
