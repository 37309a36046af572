import { disableAutoUnmount, enableAutoUnmount } from '@vue/test-utils'
import { afterEach } from 'vitest'

/** Takes down after each test of a file what it mounted. Files that share their modules may each ask for it. */
export function unmountAfterEach(): void {
  disableAutoUnmount()
  enableAutoUnmount(afterEach)
}
