/** A token bucket: `burst` at once, then `perSecond`. */
export interface Limit {
  /** Takes a token; false if none is left. */
  take(): boolean
}

/** @param now milliseconds of a monotonic clock */
export function createLimit(
  perSecond: number,
  burst: number,
  now: () => number = () => performance.now(),
): Limit {
  let tokens = burst
  let last = now()
  return {
    take() {
      const time = now()
      tokens = Math.min(burst, tokens + ((time - last) / 1000) * perSecond)
      last = time
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
