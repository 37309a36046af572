/** One side of a battle, put in rows by what its pieces hit on. */
import type { PieceView } from '../../shared/model'
import { groupPieces, type PieceGroup } from '../stores/groups'

export interface BattleRow {
  /** 0: these never hit. */
  readonly hitsOn: number
  readonly groups: readonly PieceGroup[]
}

/** Rows from the best to the worst. `hitsOn` says what a piece needs now, or as printed. */
export function battleRows(pieces: readonly PieceView[], hitsOn: (piece: PieceView) => number): BattleRow[] {
  const rows = new Map<number, PieceView[]>()
  for (const piece of pieces) {
    const needs = hitsOn(piece)
    rows.set(needs, [...(rows.get(needs) ?? []), piece])
  }
  return [...rows]
    .sort(([a], [b]) => b - a)
    .map(([needs, own]) => ({ hitsOn: needs, groups: groupPieces(own) }))
}
