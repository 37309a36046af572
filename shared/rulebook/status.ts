import type { RuleId } from './types'

/**
 * Clauses that only describe: no code could carry them and no play could break them. Each with its reason.
 * Everything else in the catalogue needs a module that carries it and a test that cites it.
 */
export const INFORMATIVE: Readonly<Record<RuleId, string>> = {
  'LNK-037': 'an introduction: each special power has clauses of its own',
  'LNK-080': 'a computed table of chances: it follows from LNK-075 and binds nobody',
}

/**
 * Clauses that no rule module carries because they are about how things look: where they are carried instead.
 * They need a test like any other.
 */
export const CARRIED_ELSEWHERE: Readonly<Record<RuleId, string>> = {
  'LNK-013': 'the reference cards, main/cards',
  'LNK-014': 'the drawn board, shared/boards',
  'LNK-245': 'the view, which hides nothing: main/engine/view.ts',
}
