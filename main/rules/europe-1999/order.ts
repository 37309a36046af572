/** The frame of Europe 1999 alone: powers, order of play, starting money (EUR-001 to EUR-008). */
import type { RuleModule } from '../../engine/module'

export const europeOrder: RuleModule = {
  id: 'europe-1999/order',
  // Marines are the Pacific book's (EUR-031).
  units: { marine: null },
  rules: [
    'EUR-001',
    'EUR-002',
    'EUR-003',
    'EUR-005',
    'EUR-006',
    'EUR-007',
    'EUR-008',
    'EUR-010',
    'EUR-016',
    'EUR-017',
    'EUR-020',
    'EUR-027',
    'EUR-028',
    'EUR-030',
    'EUR-033',
  ],
}
