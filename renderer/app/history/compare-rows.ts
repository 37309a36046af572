/** The comparison of two points as table rows: every power, and the totals of its side. */
import type { Comparison, ScenarioInfo } from '../../../shared/contract'

/** The compared values, in column order. */
export const measures = ['spaces', 'income', 'cash', 'army', 'pieces'] as const
export type Measure = (typeof measures)[number]

interface Both {
  readonly a: number
  readonly b: number
}

export interface CompareRow {
  readonly id: string
  /** True for a side's row, which holds the totals of the powers above it. */
  readonly total: boolean
  readonly values: Readonly<Record<Measure, Both>>
}

/**
 * Returns the rows grouped by initial side, each group followed by its totals; powers without a side come last,
 * without totals.
 */
export function compareRows(
  powers: Comparison['powers'],
  sides: Pick<ScenarioInfo, 'powers'>['powers'],
): CompareRow[] {
  const sideOf = new Map(sides.flatMap(({ id, side }) => (side === null ? [] : [[id, side] as const])))
  const order = [...new Set(sideOf.values())]
  const rows: CompareRow[] = []
  for (const side of order) {
    const own = powers.filter((one) => sideOf.get(one.power) === side).map(rowOf)
    if (own.length > 0) rows.push(...own, { id: side, total: true, values: sumOf(own) })
  }
  return [...rows, ...powers.filter((one) => !sideOf.has(one.power)).map(rowOf)]
}

const rowOf = ({ power, ...values }: Comparison['powers'][number]): CompareRow => ({
  id: power,
  total: false,
  values,
})

function sumOf(rows: readonly CompareRow[]): CompareRow['values'] {
  const sum = (measure: Measure): Both => ({
    a: rows.reduce((n, row) => n + row.values[measure].a, 0),
    b: rows.reduce((n, row) => n + row.values[measure].b, 0),
  })
  return {
    spaces: sum('spaces'),
    income: sum('income'),
    cash: sum('cash'),
    army: sum('army'),
    pieces: sum('pieces'),
  }
}

/** `+6`, `−4`, or an empty text when both are equal. */
export function difference({ a, b }: Both): string {
  if (a === b) return ''
  return b > a ? `+${b - a}` : `−${a - b}`
}
