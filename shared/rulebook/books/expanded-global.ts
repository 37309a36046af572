import text from '../expanded-global.md?raw'
import type { BookDefinition } from '../types'
import { EXG_SWITCH_TEXTS } from './expanded-global-switches'

export const exgBook: BookDefinition = {
  id: 'expanded-global',
  prefix: 'EXG',
  name: 'Expanded Global',
  text,
  switches: EXG_SWITCH_TEXTS,
  seedCredit: 'MonsieurMurdoch',
  informative: {
    'EXG-011': 'nothing forbids several steps in one turn: each step of EXG-010 asks by itself',
    'EXG-184': 'a design note: how prices and chances were weighed',
  },
}
