/** What came of a battle, from the events that ended it. */
import type { EventOf, GameEvent } from '../../../shared/model'
import { stampOf, type Stamp } from './costs-and-gains'
import type { BattleTable } from './table'

/** A battle that has just ended. */
export interface Outcome {
  readonly table: BattleTable
  readonly result: string
  readonly stamp: Stamp
  /** The power in whose color the outcome is stamped. */
  readonly power: string
  /** Spaces captured with the battle. */
  readonly taken: readonly string[]
  /** IPCs that changed hands. */
  readonly paid: readonly EventOf<'paid'>[]
}

/** Returns the outcome of a battle; `after` are the events that followed from its end. */
export const outcomeOf = (table: BattleTable, result: string, after: readonly GameEvent[]): Outcome => ({
  table,
  result,
  ...stampOf(table, result, after),
  taken: after.flatMap((one) =>
    (one.kind === 'captured' || one.kind === 'convoy') && one.to !== null ? [one.space] : [],
  ),
  paid: after.filter((one) => one.kind === 'paid'),
})
