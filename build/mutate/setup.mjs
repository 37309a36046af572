// Before each file of tests where files share what is read: what may be asked for once only, each asks for anew.
import { disableAutoUnmount } from '@vue/test-utils'

disableAutoUnmount()
