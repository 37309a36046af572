/** Long tasks cut into slices, so that a program with other work can pause between them. */

/** A task that yields between its slices and returns its result. */
export type Sliced<T> = Generator<undefined, T, undefined>

/** Yields to all other tasks. */
export type Pause = () => Promise<void>

/** Runs a sliced task in one go. */
export function atOnce<T>(work: Sliced<T>): T {
  for (;;) {
    const next = work.next()
    if (next.done) return next.value
  }
}

/** Runs a sliced task with a pause after each slice. */
export async function gently<T>(work: Sliced<T>, pause: Pause): Promise<T> {
  for (;;) {
    const next = work.next()
    if (next.done) return next.value
    await pause()
  }
}
