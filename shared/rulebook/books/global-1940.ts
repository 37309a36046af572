import text from '../global-1940.md?raw'
import type { BookDefinition } from '../types'

export const g40Book: BookDefinition = {
  id: 'global-1940',
  prefix: 'G40',
  name: 'Global 1940',
  text,
}
