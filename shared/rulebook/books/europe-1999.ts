import text from '../europe-1999.md?raw'
import type { BookDefinition } from '../types'

export const europe1999Book: BookDefinition = {
  id: 'europe-1999',
  prefix: 'EUR',
  name: 'Europe 1999',
  text,
}
