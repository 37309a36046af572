/** Long work in slices, so that the caller can handle other messages between two slices, or stop. */

/**
 * The states of a battle in one slice, and the number of sums that cost as much as one state: if a state leads to
 * very many others, a slice has fewer. Pairs of a sweep take much less each.
 */
export const SLICE = 400
export const SUMS = 500
export const SWEPT = 2000

/** Work in slices. Yields its progress after each but the last; the meaning of the number depends on the work. */
export type Slices<T> = Generator<number, T, undefined>

/** Runs the work as part of a longer one, which computes its own progress. */
export function* within<T>(work: Slices<T>, far: (inner: number) => number): Slices<T> {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    yield far(value)
  }
}

/** Runs all of it in one call. */
export function atOnce<T>(work: Slices<T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
