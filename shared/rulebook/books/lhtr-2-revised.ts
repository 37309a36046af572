import text from '../lhtr-2-revised.md?raw'
import type { BookDefinition } from '../types'
import { LHTR_SWITCH_TEXTS } from './lhtr-2-revised-switches'

export const lhtrBook: BookDefinition = {
  id: 'lhtr-2-revised',
  prefix: 'LHTR',
  name: 'LHTR 2.0 (Revised)',
  text,
  switches: LHTR_SWITCH_TEXTS,
  informative: {
    'LHTR-167': 'what changed against the box: LHTR-068 says it',
    'LHTR-168': 'what changed against the box: LHTR-072 says it',
    'LHTR-169': 'what changed against the box: LHTR-119 and LHTR-126 say it',
    'LHTR-170': 'what changed against the box: LHTR-027 says it',
    'LHTR-171': 'what changed against the box: LHTR-037 says it',
    'LHTR-172': 'what changed against the box: LHTR-040 says it',
  },
}
