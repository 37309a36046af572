/** From one thing to the next in a ring. */

/** All of a ring in the order in which one comes to it, forwards (1) or backwards (-1): `from` itself is the last. */
export function roundFrom<T>(ring: readonly T[], from: T | null, by: 1 | -1): T[] {
  const at = from === null ? -1 : ring.indexOf(from)
  if (by > 0) return [...ring.slice(at + 1), ...ring.slice(0, at + 1)]
  const before = at < 0 ? ring.length : at
  return [...ring.slice(0, before).reverse(), ...ring.slice(before).reverse()]
}
