/** What a test has mounted, so that it can be taken off again: a component on the page goes on asking the program. */
const mounted: { unmount(): void }[] = []

/** Remembers a mounted component; answers it. */
export function onPage<T extends { unmount(): void }>(wrapper: T): T {
  mounted.push(wrapper)
  return wrapper
}

/** Takes off what `onPage` remembers; for `afterEach`. */
export function takeOff(): void {
  for (const wrapper of mounted.splice(0)) wrapper.unmount()
}
