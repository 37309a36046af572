/** Long work cut into slices, so that whoever does it in a program with other things to do can pause between them. */

/** Work that yields between its slices and returns its result. */
export type Sliced<T> = Generator<undefined, T, undefined>

/** Gives everybody else a turn. */
export type Pause = () => Promise<void>

/** Does sliced work in one go. */
export function atOnce<T>(work: Sliced<T>): T {
  for (;;) {
    const next = work.next()
    if (next.done) return next.value
  }
}

/** Does sliced work with a pause after each slice. */
export async function gently<T>(work: Sliced<T>, pause: Pause): Promise<T> {
  for (;;) {
    const next = work.next()
    if (next.done) return next.value
    await pause()
  }
}
