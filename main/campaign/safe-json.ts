/** Reads JSON that may come from untrusted files. */

const MAY_NAME_PROTO = /__proto__|\\u005f/i

/**
 * True when any object in the value has an own `__proto__` key. Avoids recursion, because nesting may be as deep as the
 * text is long.
 */
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
 * Parses JSON text; returns `undefined` if it is invalid, or if it contains a key `__proto__` (harmless by itself, but
 * not once the object is copied key by key).
 */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return MAY_NAME_PROTO.test(text) && namesProto(value) ? undefined : value
  } catch {
    return undefined
  }
}

/** True for a plain object, not an array and not null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
