/**
 * Components that a test has mounted, so that it can unmount them: a component on the page keeps asking the program.
 */
const mounted: { unmount(): void }[] = []

/** Remembers a mounted component; answers it. */
export function onPage<T extends { unmount(): void }>(wrapper: T): T {
  mounted.push(wrapper)
  return wrapper
}

/** Unmounts what `onPage` recorded; for `afterEach`. */
export function takeOff(): void {
  for (const wrapper of mounted.splice(0)) wrapper.unmount()
}
