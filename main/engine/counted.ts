/** Pieces by whose and what they are. */
import type { Game } from './game'
import type { Piece } from './state'

export interface Counted {
  readonly power: string
  readonly unit: string
  count: number
}

/** How many pieces there are of each power and type, in the order in which the first of each was met. */
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
