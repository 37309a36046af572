/** Steps through a ring of items. */

/** Returns all items in the order of stepping forward (1) or backward (-1); `from` itself comes last. */
export function roundFrom<T>(ring: readonly T[], from: T | null, by: 1 | -1): T[] {
  const at = from === null ? -1 : ring.indexOf(from)
  if (by > 0) return [...ring.slice(at + 1), ...ring.slice(0, at + 1)]
  const before = at < 0 ? ring.length : at
  return [...ring.slice(0, before).reverse(), ...ring.slice(before).reverse()]
}
