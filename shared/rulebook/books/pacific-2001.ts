import text from '../pacific-2001.md?raw'
import type { BookDefinition } from '../types'

export const pacific2001Book: BookDefinition = {
  id: 'pacific-2001',
  prefix: 'PAC',
  name: 'Pacific 2001',
  text,
}
