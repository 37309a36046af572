// Runs before each test file that shares loaded modules, so that each can enable automatic unmounting, which is allowed
// only once.
import { disableAutoUnmount } from '@vue/test-utils'

disableAutoUnmount()
