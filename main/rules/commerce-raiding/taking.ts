/**
 * What fallen numbers take from complexes (VCR-103 to VCR-110, VCR-120, VCR-123, VCR-128): which dice count, and how far a
 * complex and its treasury can lose. Looks at no board, so that what is played and its chances go by the same.
 */
import { at, firstOf } from '../../engine/answers'
import type { Course } from '../../engine/forecast'
import { copied, countedIn, type Fallen } from './raiders'

/** A die of a raider: what it counts on, and of which sort. */
export interface RaidDie {
  readonly hitsOn: number
  readonly submarine: boolean
}

/** What the numbers come to that count. */
const kept = (so: Fallen): string => countedIn(copied(so)).join()

/** Dice of one zone, over what has fallen there before: a die of its raider's number or less is kept. */
export const zoneRoll = (before: Fallen, dice: readonly RaidDie[]): Course<Fallen> => ({
  start: before,
  dice: dice.length,
  take(so, die, place) {
    const { hitsOn, submarine } = at(dice, place)
    if (die > hitsOn) return so
    return submarine
      ? { ...so, submarines: [...so.submarines, die] }
      : { ...so, surface: [...so.surface, die] }
  },
  key: (so) => `${kept({ ...so, submarines: [] })};${kept({ ...so, surface: [] })}`,
})

/** What complexes can lose: each its own maximum, and together what the treasury that they feed counts. */
export interface Purses {
  /** IPCs that treasuries count. */
  readonly counted: readonly number[]
  readonly complexes: readonly { readonly id: string; readonly most: number; readonly purse: number }[]
}
/** IPCs lost so far, by complex. */
export type Lost = Readonly<Record<string, number>>

/** What a complex may still lose: its own maximum, and what is left of all that is counted. */
export function roomIn({ complexes, counted }: Purses, lost: Lost, id: string): number {
  const { most, purse } = firstOf(complexes.filter((c) => c.id === id))
  const together = complexes.filter((c) => c.purse === purse)
  const left = at(counted, purse) - together.reduce((sum, c) => sum + (lost[c.id] ?? 0), 0)
  return Math.max(0, Math.min(most - (lost[id] ?? 0), left))
}

/** What has been lost once a number was given to a complex. */
export const losing = (purses: Purses, lost: Lost, id: string, n: number): Lost => ({
  ...lost,
  [id]: (lost[id] ?? 0) + Math.min(n, roomIn(purses, lost, id)),
})

/** Numbers that count, and the complexes that each may be given to. */
export interface Given {
  readonly n: number
  readonly to: readonly string[]
}

/** The most that these numbers take together, over every way to give them out. */
export function mostTaken(purses: Purses, numbers: readonly Given[]): number {
  let ways: Lost[] = [{}]
  for (const { n, to } of numbers) {
    const next = new Map<string, Lost>()
    for (const lost of ways)
      for (const id of to) {
        const then = losing(purses, lost, id, n)
        next.set(JSON.stringify(Object.entries(then).sort()), then)
      }
    ways = [...next.values()]
  }
  return Math.max(...ways.map((lost) => Object.values(lost).reduce((a, b) => a + b, 0)))
}
