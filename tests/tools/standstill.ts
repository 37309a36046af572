/** How long a program stands still: the time between two turns of its event loop. */

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
  let ms = 0
  let over = false
  const look = (): void => {
    const now = stamp()
    ms = Math.max(ms, Math.min(now.clock - last.clock, now.worked - last.worked))
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
