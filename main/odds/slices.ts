/** Long work in slices, so that whoever asks may hear something else between two of them, or stop. */

/**
 * States of a battle that are gone through in a slice, and how many sums cost as much again as a state: where one leads to very
 * many, a slice has fewer. Pairs of a sweep take much less each.
 */
export const SLICE = 400
export const SUMS = 500
export const SWEPT = 2000

/** Work in slices. After each but the last it tells how far it has come; what that counts hangs on the work. */
export type Slices<T> = Generator<number, T, undefined>

/** The work as part of a longer one, which tells by itself how far that has come. */
export function* within<T>(work: Slices<T>, far: (inner: number) => number): Slices<T> {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    yield far(value)
  }
}

/** All of it at once. */
export function atOnce<T>(work: Slices<T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
