/** How unlikely a result was: the share of all courses with a smaller result, plus half of those with the same. */
import { at } from '../../engine/loop/asserts'

/** Numbers with their chances. */
export type Chances = ReadonlyMap<number, number>

/** The shares of a distribution of numbers. */
export class MidP {
  private readonly numbers: readonly number[]
  private readonly shares: readonly number[]

  constructor(chances: Chances) {
    const rising = [...chances].sort(([a], [b]) => a - b)
    let below = 0
    this.numbers = rising.map(([n]) => n)
    this.shares = rising.map(([, chance]) => (below += chance) - chance / 2)
  }

  /** Returns the share at a number, interpolated between possible numbers. */
  at(n: number): number {
    const { numbers, shares } = this
    const above = numbers.findIndex((x) => x >= n - 1e-9)
    if (above < 0) return numbers.length === 0 ? 0.5 : 1
    if (at(numbers, above) <= n + 1e-9) return at(shares, above)
    if (above === 0) return 0
    const [low, high] = [at(numbers, above - 1), at(numbers, above)]
    const [from, to] = [at(shares, above - 1), at(shares, above)]
    return from + ((to - from) * (n - low)) / (high - low)
  }
}

/**
 * Multiplies every number by a factor. A result between two whole numbers is divided between them so that the mean
 * stays the same.
 */
export function scaled(chances: Chances, by: number): Map<number, number> {
  const out = new Map<number, number>()
  const add = (n: number, chance: number): void => {
    if (chance > 0) out.set(n, (out.get(n) ?? 0) + chance)
  }
  for (const [n, chance] of chances) {
    const low = Math.floor(n * by + 1e-9)
    const rest = Math.max(0, n * by - low)
    add(low, chance * (1 - rest))
    add(low + 1, chance * rest)
  }
  return out
}

/** Returns the distribution of the sum of independent numbers. */
export function summed(all: readonly Chances[]): Chances {
  let sum = new Map([[0, 1]])
  for (const one of all) {
    const next = new Map<number, number>()
    for (const [a, p] of sum)
      for (const [b, q] of one) if (p * q > 1e-15) next.set(a + b, (next.get(a + b) ?? 0) + p * q)
    sum = next
  }
  return sum
}
