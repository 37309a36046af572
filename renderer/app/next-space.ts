/** From one thing to the next in a ring. */

/** The one after (or, with -1, before) `from`; the first or last where `from` is none of them; null where there are none. */
export function nextOf<T>(ring: readonly T[], from: T | null, by: 1 | -1): T | null {
  const at = from === null ? -1 : ring.indexOf(from)
  if (at < 0) return ring.at(by > 0 ? 0 : -1) ?? null
  return ring.at((at + by) % ring.length) ?? null
}
