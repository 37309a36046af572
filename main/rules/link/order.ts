/** The linked game's frame: order of play, what the two books lose to the link rules (LNK-001, LNK-002, LNK-249). */
import type { Replacement, RuleModule } from '../../engine/module'

/** LNK-249: what is replaced, and by which link rule. */
export const replaced: readonly Replacement[] = [
  ...['EUR-002', 'PAC-002'].map((rule) => ({ rule, by: 'LNK-001' })),
  ...['EUR-021', 'EUR-022', 'EUR-023', 'EUR-024'].map((rule) => ({ rule, by: 'LNK-004' })),
  { rule: 'PAC-004', by: 'LNK-046' },
  { rule: 'EUR-032', by: 'LNK-039' },
  ...['EUR-035', 'EUR-134', 'PAC-106', 'PAC-142'].map((rule) => ({ rule, by: 'LNK-060' })),
  { rule: 'EUR-131', by: 'LNK-208' },
  { rule: 'PAC-141', by: 'LNK-044' },
  ...[
    'PAC-075',
    'PAC-143',
    'PAC-144',
    'PAC-145',
    'PAC-146',
    'PAC-147',
    'PAC-148',
    'PAC-149',
    'EUR-181',
    'EUR-182',
    'EUR-183',
  ].map((rule) => ({
    rule,
    by: 'LNK-063',
  })),
  { rule: 'PAC-010', where: { spaces: ['soviet-union-pacific'] }, by: 'LNK-173' },
]

export const order: RuleModule = {
  id: 'link/order',
  rules: ['LNK-001', 'LNK-002', 'LNK-063', 'LNK-139', 'LNK-148', 'LNK-149', 'LNK-247', 'LNK-248', 'LNK-249'],
  replaces: replaced,
}
