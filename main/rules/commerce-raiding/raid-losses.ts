/**
 * The losses from rolled numbers (VCR-103 to VCR-110, VCR-120, VCR-123, VCR-128): the dice that count, and the limits
 * of a complex and its treasury. Independent of the board, so that play and forecasts share it.
 */
import { at, firstOf } from '../../engine/loop/asserts'
import type { Course } from '../../engine/loop/dice-forecast'
import { copied, countedIn, type Fallen } from './raiders'

/** A raider's die: its hit number and its kind. */
export interface RaidDie {
  readonly hitsOn: number
  readonly submarine: boolean
}

/** The numbers that count, as a key. */
const kept = (so: Fallen): string => countedIn(copied(so)).join()

/** The dice of one zone, added to earlier results: a die that shows the raider's number or less is kept. */
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

/** The limits on losses: a maximum per complex, and a common limit of the complexes that share a treasury. */
export interface Purses {
  /** IPCs that each treasury collects, before raids. */
  readonly counted: readonly number[]
  readonly complexes: readonly { readonly id: string; readonly most: number; readonly purse: number }[]
}
/** IPCs lost so far, by complex. */
export type Lost = Readonly<Record<string, number>>

/** The IPCs that a complex can still lose: within its own maximum and the remaining income of its treasury. */
export function roomIn({ complexes, counted }: Purses, lost: Lost, id: string): number {
  const { most, purse } = firstOf(complexes.filter((c) => c.id === id))
  const together = complexes.filter((c) => c.purse === purse)
  const left = at(counted, purse) - together.reduce((sum, c) => sum + (lost[c.id] ?? 0), 0)
  return Math.max(0, Math.min(most - (lost[id] ?? 0), left))
}

/** The losses after a number is assigned to a complex. */
export const losing = (purses: Purses, lost: Lost, id: string, n: number): Lost => ({
  ...lost,
  [id]: (lost[id] ?? 0) + Math.min(n, roomIn(purses, lost, id)),
})

/** A number that counts, with the complexes to which it may be assigned. */
export interface Given {
  readonly n: number
  readonly to: readonly string[]
}

/** The greatest total loss from these numbers, over all assignments. */
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
