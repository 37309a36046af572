/** The costs and gains of a battle, counted from the events shown so far. Pure functions. */
import type { GameEvent } from '../../../shared/model'
import type { BattleTable, Side } from './table'

/** The losses of one power. */
export interface Loss {
  readonly power: string
  readonly side: Side
  readonly units: readonly { readonly unit: string; readonly count: number }[]
  readonly pieces: number
  /** Printed price of the lost units, in IPCs. */
  readonly ipcs: number
}

/**
 * Returns the losses by power, attackers first; a side without losses gets an empty entry. `cost` is the price of a
 * unit type in IPCs.
 */
export function lossesOf(table: BattleTable, cost: (unit: string) => number): Loss[] {
  const bills = new Map<string, { power: string; side: Side; counts: Map<string, number> }>()
  const lost = new Set(table.gone.flatMap(({ fighter, how }) => (how === 'lost' ? [fighter.side] : [])))
  for (const side of ['attacker', 'defender'] as const)
    if (!lost.has(side)) bills.set(side, { power: table.powers[side], side, counts: new Map() })
  for (const { fighter, how } of table.gone) {
    if (how !== 'lost') continue
    const { power, unit } = fighter.piece
    const key = `${fighter.side} ${power}`
    const bill = bills.get(key) ?? { power, side: fighter.side, counts: new Map<string, number>() }
    bill.counts.set(unit, (bill.counts.get(unit) ?? 0) + 1)
    bills.set(key, bill)
  }
  return [...bills.values()]
    .map(({ power, side, counts }) => {
      const units = [...counts].map(([unit, count]) => ({ unit, count }))
      return {
        power,
        side,
        units,
        pieces: units.reduce((sum, { count }) => sum + count, 0),
        ipcs: units.reduce((sum, { unit, count }) => sum + count * cost(unit), 0),
      }
    })
    .sort((a, b) => a.side.localeCompare(b.side))
}

/** The word stamped on the map when a battle is over. */
export type Stamp = 'taken' | 'held' | 'cleared' | 'withdrawn' | 'raided' | 'undecided'

/** Returns the result of the battle, and the power in whose color it is stamped. */
export function stampOf(
  table: BattleTable,
  result: string,
  after: readonly GameEvent[],
): { readonly stamp: Stamp; readonly power: string } {
  const { attacker, defender } = table.powers
  const taken = after.find(
    (event) => (event.kind === 'captured' || event.kind === 'convoy') && event.space === table.space,
  )
  if (taken !== undefined && 'to' in taken) return { stamp: 'taken', power: String(taken.to ?? attacker) }
  switch (result) {
    case 'won':
      return { stamp: 'cleared', power: attacker }
    case 'withdrawn':
      return { stamp: 'withdrawn', power: defender }
    case 'raided':
      return { stamp: 'raided', power: attacker }
    case 'standoff':
    case 'both-lost':
      return { stamp: 'undecided', power: defender }
    default:
      return { stamp: 'held', power: defender }
  }
}
