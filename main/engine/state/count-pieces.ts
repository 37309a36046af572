/** Counts pieces by power and type. */
import type { Game } from '../loop/game'
import type { Piece } from './state'

export interface Counted {
  readonly power: string
  readonly unit: string
  count: number
}

/** Counts pieces by power and type, in the order in which each combination first appears. */
export function counted(g: Game, pieces: readonly Piece[]): Counted[] {
  const by = new Map<string, Counted>()
  for (const p of pieces) {
    const key = `${p.power} ${p.type}`
    const have = by.get(key)
    if (have) have.count++
    else by.set(key, { power: g.powerId(p.power), unit: g.type(p).id, count: 1 })
  }
  return [...by.values()]
}
