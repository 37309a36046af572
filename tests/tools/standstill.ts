/** How long a program stands still: the time between two turns of its event loop. */

/** Milliseconds between two looks at the processor's time: a standstill is told too long by no more. */
const SHORT = 5

/** Milliseconds of the clock and of the processor. */
function stamp(): { clock: number; worked: number } {
  const { user, system } = process.cpuUsage()
  return { clock: performance.now(), worked: (user + system) / 1000 }
}

/**
 * The longest time between two turns of the event loop while `work` runs. Time in which the machine was busy with
 * others doesn't count: a standstill of ours is one in which the processor worked for us.
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
    // To ask for the processor's time at each turn would be much of the work.
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
 * The shortest of the longest standstills of up to `tries` runs; no further run once one stays below `limit` milliseconds. A busy
 * machine lengthens a run now and then; what the program itself does takes its time in every run.
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
