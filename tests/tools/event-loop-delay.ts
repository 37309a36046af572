/** Measures how long a program blocks: the time between two turns of its event loop. */

/** Milliseconds between two readings of the processor time: the most by which a standstill is overestimated. */
const SHORT = 5

/** Returns the milliseconds of the clock and of the processor. */
function stamp(): { clock: number; worked: number } {
  const { user, system } = process.cpuUsage()
  return { clock: performance.now(), worked: (user + system) / 1000 }
}

/**
 * Returns the longest time between two turns of the event loop while `work` runs. Time in which the machine is busy
 * with other programs does not count: only processor time of this program does.
 */
export async function longestStandstill<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  let last = stamp()
  let turn = last.clock
  let ms = 0
  let over = false
  const look = (): void => {
    const clock = performance.now()
    const gap = clock - turn
    turn = clock
    // Reading the processor time at each turn would itself be much of the work.
    if (gap < SHORT && clock - last.clock < SHORT) return
    const now = stamp()
    ms = Math.max(ms, Math.min(gap, now.worked - last.worked))
    last = now
  }
  const tick = (): void => {
    look()
    if (!over) setImmediate(tick)
  }
  setImmediate(tick)
  try {
    const result = await work()
    look()
    return { result, ms }
  } finally {
    over = true
  }
}

/**
 * Returns the shortest of the longest standstills of up to `tries` runs; stops once one is below `limit` milliseconds.
 * A busy machine delays some runs; the program's own work takes its time in every run.
 */
export async function ownStandstill<T>(
  work: () => Promise<T>,
  limit = 200,
  tries = 5,
): Promise<{ result: T; ms: number }> {
  let least = await longestStandstill(work)
  for (let n = 1; n < tries && least.ms >= limit; n++) {
    const next = await longestStandstill(work)
    if (next.ms < least.ms) least = next
  }
  return least
}
