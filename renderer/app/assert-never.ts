/**
 * Ends a switch over all kinds: a kind without a case is a compile-time error. Throws if such a value occurs at run
 * time.
 */
export function assertNever(value: never): never {
  throw new Error(`This version doesn’t recognize: ${JSON.stringify(value).slice(0, 200)}`)
}
