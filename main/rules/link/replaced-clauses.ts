/**
 * The linked game's frame: the order of play, and the clauses of the two books that link rules replace (LNK-001,
 * LNK-002, LNK-249).
 */
import type { RuleModule } from '../../engine/module/module'

/** Clauses of modules that the linked game omits, by the link rule that replaces them (LNK-249). */
const without: Readonly<Record<string, readonly string[]>> = {
  'LNK-001': ['EUR-002', 'PAC-002'],
  'LNK-004': ['EUR-021', 'EUR-022', 'EUR-023', 'EUR-024'],
  'LNK-039': ['EUR-032'],
  'LNK-060': ['EUR-035', 'EUR-134', 'PAC-106', 'PAC-142'],
  'LNK-208': ['EUR-131'],
  'LNK-063': [
    ...['PAC-075', 'PAC-143', 'PAC-144', 'PAC-145', 'PAC-146', 'PAC-147', 'PAC-148', 'PAC-149'],
    ...['EUR-181', 'EUR-182', 'EUR-183'],
  ],
}

export const order: RuleModule = {
  id: 'link/order',
  replaces: [
    { rule: 'PAC-004', by: 'LNK-046' },
    { rule: 'PAC-141', by: 'LNK-044' },
  ],
  without: Object.fromEntries(
    Object.entries(without).flatMap(([by, rules]) => rules.map((rule) => [rule, by])),
  ),
}
