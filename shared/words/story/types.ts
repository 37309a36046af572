/** What a story is told with: texts, names, and what is known of the pieces. */
import type { OwnWords } from '../types'
import type { Paths, Voice } from '../voice'
import type { Register } from './known-pieces'
import type { storyCatalogue } from './texts'

/** Keys of a story's texts. */
export type StoryKey = Paths<typeof storyCatalogue>

/** Names for ids in a story. */
export interface StoryNames {
  /** Words from the game's rule modules. */
  readonly own?: StoryWords
  space(id: string): string
  /** The space's data; undefined for an id that the board doesn't know. */
  spaceData(id: string): object | undefined
  /** A space inside a sentence: `the North Sea`. */
  theSpace(id: string): string
  /** A power, a side, `neutral`, or no one. */
  power(id: string | null): string
  /** A power inside a sentence: `the United States`. */
  thePower(id: string | null): string
  /** A power before its units: `German`; empty if the power has no name. */
  adjective(id: string): string
  treasury(id: string): string
  /** A treasury inside a sentence. */
  theTreasury(id: string): string
  unit(id: string, n?: number): string
  phase(id: string): string
  /** `3 infantry, 1 armor, and 2 fighters`; with their powers, as in `force`, if a type belongs to several. */
  count(units: readonly { readonly power?: string; readonly unit: string; readonly count: number }[]): string
  /** `3 German infantry and 1 Italian fighter`. */
  force(units: readonly { readonly power: string; readonly unit: string; readonly count: number }[]): string
}

/** The rule modules' names of dice, lines of income, and phases, by code. */
export type StoryWords = Pick<OwnWords, 'reasons' | 'income' | 'phases'>

/** What sentences are made from. */
export interface Teller {
  readonly voice: Voice<StoryKey>
  readonly names: StoryNames
  readonly register: Pick<Register, 'piece'>
  /** Treasuries whose order was told already: a later order of theirs changes it. None if absent. */
  readonly ordered?: ReadonlySet<string>
}
