/** Ends a switch over all kinds: a kind without a case is an error of the compiler, and says so if one slips through. */
export function assertNever(value: never): never {
  throw new Error(`This version of the screen does not know: ${JSON.stringify(value).slice(0, 200)}`)
}
