import { disableAutoUnmount, enableAutoUnmount } from '@vue/test-utils'
import { afterEach } from 'vitest'

/** Unmounts what a file's tests mount, after each test. Files that share their modules can each call it. */
export function unmountAfterEach(): void {
  disableAutoUnmount()
  enableAutoUnmount(afterEach)
}
