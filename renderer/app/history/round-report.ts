/** What one round brought each power, from the history's events alone. */
import type { HistoryRecord } from '../../../shared/contract'

/** Surrender dice of one turn. */
export interface SurrenderRoll {
  readonly power: string
  /** Number of dice that its losses cause. */
  readonly count: number
  /** The rolled dice; null when there were too few to roll. */
  readonly dice: readonly number[] | null
  readonly out: 'surrenders' | 'concedes' | null
}

export interface RoundReport {
  /** IPCs collected by each power's treasuries, including oil money and shares of the British pool. */
  readonly collected: Readonly<Record<string, number>>
  /** Units lost by each power, by type. */
  readonly lost: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly surrender: readonly SurrenderRoll[]
}

/** Payments of the income phase in addition to the income of territories and convoys. */
const COLLECTED: ReadonlySet<string> = new Set(['oil', 'pool-split'])

/** Summarizes the records of a round. `powerOf` returns the power of a treasury. */
export function roundReport(
  records: readonly HistoryRecord[],
  powerOf: (treasury: string) => string | undefined,
): RoundReport {
  const collected: Record<string, number> = {}
  const lost: Record<string, Record<string, number>> = {}
  const surrender: SurrenderRoll[] = []
  const settle = (power: string, more: Partial<SurrenderRoll>) => {
    const at = surrender.findLastIndex((one) => one.power === power)
    const known = surrender[at] ?? { power, count: 0, dice: null, out: null }
    surrender.splice(at === -1 ? surrender.length : at, 1, { ...known, ...more })
  }
  const collect = (treasury: string, amount: number) => {
    const power = powerOf(treasury) ?? treasury
    collected[power] = (collected[power] ?? 0) + amount
  }
  for (const event of records.flatMap((record) => record.events))
    if (event.kind === 'income') {
      collect(event.treasury, event.total)
    } else if (event.kind === 'paid' && COLLECTED.has(event.why)) {
      collect(event.to, event.amount)
    } else if (event.kind === 'removed') {
      for (const { unit, power } of event.units) {
        const own = (lost[power] ??= {})
        own[unit] = (own[unit] ?? 0) + 1
      }
    } else if (event.kind === 'counted') {
      surrender.push({ power: event.power, count: event.dice, dice: null, out: null })
    } else if (event.kind === 'rolled' && event.reason === 'surrender') {
      settle(event.by, { dice: event.dice })
    } else if (event.kind === 'surrendered') {
      settle(event.power, { out: event.conceded ? 'concedes' : 'surrenders' })
    }
  return { collected, lost, surrender }
}

/** Returns the total cost of units; a type without a known cost counts as 0. */
export function worth(
  units: Readonly<Record<string, number>>,
  costs: Readonly<Record<string, number>>,
): number {
  return Object.entries(units).reduce((sum, [unit, n]) => sum + n * (costs[unit] ?? 0), 0)
}
