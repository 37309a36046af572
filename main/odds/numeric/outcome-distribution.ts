/** Distributions of dice outcomes: every face of every die, with equal states combined. */
import type { Course, Forecast, Told } from '../../engine/loop/dice-forecast'

/** An outcome and its chance. */
export interface Likely<T> {
  readonly so: T
  readonly chance: number
}

/** Faces of a die. */
const FACES = [1, 2, 3, 4, 5, 6]

/** Sums the chances of equal outcomes. */
class Heap<T> {
  private readonly by = new Map<string | number, { so: T; chance: number }>()
  constructor(private readonly key: (so: T) => string | number) {}
  add(so: T, chance: number): void {
    const key = this.key(so)
    const have = this.by.get(key)
    if (have) have.chance += chance
    else this.by.set(key, { so, chance })
  }
  get all(): readonly Likely<T>[] {
    return [...this.by.values()]
  }
}

/** Returns all outcomes of the dice of a roll. */
export function spread<S>(course: Course<S>): readonly Likely<S>[] {
  let now: readonly Likely<S>[] = [{ so: course.start, chance: 1 }]
  for (let place = 0; place < course.dice; place++) {
    const next = new Heap<S>((so) => course.key(so))
    for (const { so, chance } of now)
      for (const die of FACES) next.add(course.take(so, die, place), chance / FACES.length)
    now = next.all
  }
  return now
}

/** Returns all outcomes of a forecast. */
export function toldBy<S, T>(forecast: Forecast<S, T>): readonly Likely<Told>[] {
  let now: readonly Likely<T>[] = [{ so: forecast.none, chance: 1 }]
  forecast.courses.forEach((course, place) => {
    const next = new Heap<T>((sum) => forecast.key(sum))
    const rolled = spread(course)
    for (const { so: sum, chance } of now)
      for (const one of rolled) next.add(forecast.and(sum, one.so, place), chance * one.chance)
    now = next.all
  })
  return now.map(({ so, chance }) => ({ so: forecast.tells(so), chance }))
}

/** Returns numbers with their chances, in ascending order. */
export function byNumber(
  all: readonly Likely<number>[],
): { readonly n: number; readonly probability: number }[] {
  const sums = new Map<number, number>()
  for (const { so, chance } of all) sums.set(so, (sums.get(so) ?? 0) + chance)
  return [...sums].sort(([a], [b]) => a - b).map(([n, chance]) => ({ n, probability: Math.min(1, chance) }))
}

/** Returns the mean. */
export const meanOf = (all: readonly { readonly n: number; readonly probability: number }[]): number =>
  all.reduce((sum, { n, probability }) => sum + n * probability, 0)
