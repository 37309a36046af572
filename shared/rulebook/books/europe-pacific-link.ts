import text from '../europe-pacific-link.md?raw'
import { SWITCH_TEXTS } from './europe-pacific-link-switches'
import type { BookDefinition } from '../types'

export const linkBook: BookDefinition = {
  id: 'europe-pacific-link',
  prefix: 'LNK',
  name: 'Link rules',
  text,
  switches: SWITCH_TEXTS,
  seedCredit: 'Rob Daviau, rules for linking the two games, reprinted by Harris Game Design',
  informative: {
    'LNK-037': 'an introduction: each special power has clauses of its own',
    'LNK-080': 'a computed table of chances: it follows from LNK-075 and binds no one',
  },
  elsewhere: {
    'LNK-013': 'the reference cards, main/cards',
    'LNK-014': 'the drawn board, shared/boards',
    'LNK-245': 'the view, which hides nothing: main/engine/view/view.ts',
  },
}
