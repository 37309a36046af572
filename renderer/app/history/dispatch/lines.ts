/** The lines of a dispatch, and its reader; see `dispatch.ts`. */
import type { GameEvent } from '../../../../shared/model'
import type { Throw } from './discovery'
import type { Change } from '../turn-summary'

/** The reader of the dispatch, with lookups for powers, pieces and spaces. */
export interface Reader {
  /** True for the reader's own powers. */
  mine(power: string | null): boolean
  /** True when a holder (a power or a side) is one of the reader's powers or a friend of one. */
  friend(holder: string | null): boolean
  /** Returns the power that a treasury belongs to; undefined for an unknown treasury. */
  powerOf(treasury: string): string | undefined
  piece(id: string): { readonly unit: string; readonly power: string } | undefined
  /** Price of a unit, in IPCs. */
  cost(unit: string): number
  /** Income of a space, in IPCs. */
  worth(space: string): number
  capital(space: string): boolean
  /** True when a city there counts toward victory. */
  city(space: string): boolean
  /** The round in which the reader reads. */
  readonly round?: number
}

/** The units that one power lost, and their price in IPCs. */
export interface Casualties {
  readonly power: string
  readonly units: readonly { readonly unit: string; readonly count: number }[]
  readonly ipcs: number
}

/** Events that matter most to the reader: they come first, with a look of their own. */
export type Moment = 'surprise' | 'war' | 'capital' | 'ally' | 'technology'

/** IPCs that a treasury paid. */
export interface Payment {
  readonly treasury: string
  readonly why: string
  readonly amount: number
}

/** A space or convoy that changed hands; `at` is its position in the order of such changes. */
export interface Taken extends Change {
  readonly at: number
}

interface Told {
  /** The power whose emblem the line bears. */
  readonly power: string
  /** The spaces involved, the most telling first; empty for an event without a place. */
  readonly spaces: readonly string[]
  readonly moment: Moment | null
  readonly casualties: readonly Casualties[]
  /** Spaces that changed hands through it. */
  readonly taken: readonly Taken[]
  readonly paid: readonly Payment[]
}

export interface BattleTold extends Told {
  readonly kind: 'battle'
  readonly battleKind: string
  /** The first defending power; null without defenders. */
  readonly defender: string | null
  /** Null while the battle is still being fought. */
  readonly result: string | null
  /** Damage to facilities there, in points. */
  readonly damage: number
}

/** Territories and convoys taken without a fight. */
export interface LandTold extends Told {
  readonly kind: 'land'
}

/** Units lost outside of battles. */
export interface LossTold extends Told {
  readonly kind: 'loss'
  readonly why: string
}

/** IPCs lost outside of battles. */
export interface PaymentTold extends Told {
  readonly kind: 'payment'
}

/** Politics, technologies, Influence, damage, the end of the war: events with a sentence of their own. */
export interface NewsTold extends Told {
  readonly kind: 'news'
  readonly event: GameEvent
  /** For a declined offer: the nations that had accepted it before. */
  readonly accepted?: readonly string[]
  /** The dice of a technology that was found. */
  readonly throws?: readonly Throw[]
}

export type ToldLine = BattleTold | LandTold | LossTold | PaymentTold | NewsTold
/** A line with its rank. */
export type DispatchLine = ToldLine & {
  readonly weight: number
  /** True when the reader lost something through it. */
  readonly hurts: boolean
}
