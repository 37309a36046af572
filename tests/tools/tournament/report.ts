import type { Idleness } from './idle-units'
import type { Diplomacy } from './diplomacy'

/** The progress of each camp: units and three turns' income at the end divided by the same at the start. */
export type Par = readonly [number, number]

/** The record of a game. Plain data: files contain it. */
export interface GameReport {
  readonly winner: string | null
  /** Powers that won. */
  readonly winners: readonly string[]
  /** `rounds` when the game stops at its last round. */
  readonly why: string
  readonly rounds: number
  readonly answers: number
  readonly refused: number
  /** Refusals by decision and action, with their counts. */
  readonly refusals: Readonly<Record<string, number>>
  /** Processor time of each turn in milliseconds, by the power of the turn. */
  readonly times: Readonly<Record<string, readonly number[]>>
  /** Units and three turns' income of each camp, at the end divided by at the start. */
  readonly par: Par
  readonly captured: number
  /** Capitals among the captured territories. */
  readonly capitals: number
  readonly idle: Readonly<Record<string, Idleness>>
  /** What nations agree on and do to each other; null without diplomacy. Older files lack it. */
  readonly deals?: Diplomacy | null
}
