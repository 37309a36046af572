/** Reading JSON that somebody else may have written. */

const MAY_NAME_PROTO = /__proto__|\\u005f/i

/** Looks for an own `__proto__` key anywhere, without recursion: nesting may be as deep as the text is long. */
function namesProto(value: unknown): boolean {
  const open: unknown[] = [value]
  while (open.length > 0) {
    const v = open.pop()
    if (typeof v !== 'object' || v === null) continue
    if (Object.hasOwn(v, '__proto__')) return true
    for (const inner of Object.values(v)) open.push(inner)
  }
  return false
}

/**
 * Parses JSON text; `undefined` where it is none, or where a key `__proto__` hides in it (harmless by itself, but not
 * when the object is copied key by key later).
 */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return MAY_NAME_PROTO.test(text) && namesProto(value) ? undefined : value
  } catch {
    return undefined
  }
}

/** A plain object, not an array and not null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
