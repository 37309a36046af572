import type { Combatant, PoolHits } from '../../engine/battle/steps'

/** Combatants that differ only in their number form a class; a piece with a hit belongs to another class. */
export interface CombatClass {
  readonly like: Combatant
  /** The name of the class. */
  readonly word: string
  /** The class of the same unit with one more hit; -1: the next hit destroys it. */
  readonly worse: number
}

/** The stand of a side. Hits are pending, or held for a step of the round. */
export interface Stand {
  readonly fights: readonly number[]
  readonly marked: readonly number[]
  readonly left: readonly number[]
  readonly pending: PoolHits
  readonly held: Readonly<Record<string, PoolHits>>
}

/** What dealing hits reads of a side's classes and stands, and how it numbers a new stand. */
export interface KnownStands {
  readonly classes: readonly CombatClass[]
  readonly stands: readonly Stand[]
  /** By stand: hits that the side could still take. */
  readonly strengths: readonly number[]
  /** Returns the number of a stand without hits, and makes it if it is new. */
  plainNumber(fights: readonly number[], left: readonly number[]): number
  /** Returns the combatants of a stand. */
  listOf(stand: number): readonly Combatant[]
}
