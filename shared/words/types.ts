/** What sentences are made of: names for ids, and lists of words by code. */
import type { Blocker } from '../model'

/** Names for ids: `space('english-channel')` → 'English Channel'. */
export interface Names {
  space(id: string): string
  power(id: string): string
  /** A power inside a sentence: `the United States`. */
  thePower(id: string): string
  unit(id: string): string
  treasury(id: string): string
  /** A unit inside a sentence: `the German submarine in the North Sea`. */
  piece(id: string): string
  /** A unit that is told of its place otherwise: `a German submarine`, `German infantry`. */
  aPiece?(id: string): string
  /** A facility inside a sentence: 'the air base in France'; absent if facilities have no names. */
  facility?(id: string): string
  /** Words from the game's rule modules. */
  readonly own?: OwnWords
}

/** A rule module's words for its own things; they take precedence over those of the program. */
export interface OwnWords {
  /** Sentences of refusals, and what would make the action legal, by code. */
  readonly sentences?: WordList
  readonly remedies?: WordList
  /** The question of a decision, by `about` or by `of`; the player asked is put before it. */
  readonly prompts?: Readonly<Record<string, string>>
  /** What a kind of action does: 'leave the alliance'. */
  readonly actions?: Readonly<Record<string, string>>
  /** Why dice are rolled, after the name of the roller: 'fires a rocket'. */
  readonly reasons?: Readonly<Record<string, string>>
  /** This game's name of a phase: 'Mobilize units'. */
  readonly phases?: Readonly<Record<string, string>>
  /** The short form of it for the phase strip: 'Mobilize'. */
  readonly phasesShort?: Readonly<Record<string, string>>
  /** The name of a line of income: 'Commerce raids'. */
  readonly income?: Readonly<Record<string, string>>
}

/**
 * Makes the sentence of a code. `b(kind)` is the name of the first blocker of a kind, `at(kind)` the same as a place (`in
 * Germany`, `on Midway`), `a(kind)` a unit without its place (`a British destroyer`), and `n(kind)` its number.
 */
export type Sentence = (w: {
  b(kind: Blocker['kind']): string
  at(kind: Blocker['kind']): string
  a(kind: Blocker['kind']): string
  n(kind: Blocker['kind']): number
  all: string
}) => string
export type WordList = Readonly<Record<string, Sentence>>
