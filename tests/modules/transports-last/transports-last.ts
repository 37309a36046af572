/** Transports are chosen last (G40-064): a preference about losses, and nothing else. */
import { hasTrait } from '../../../main/engine/battle/fire'
import type { RuleModule } from '../../../main/engine/module/module'

export const transportsLast: RuleModule = {
  id: 'tests/transports-last',
  requires: ['base/sea-battle'],
  battle: {
    prefer: [{ rules: ['G40-064'], run: (p, _, target) => (hasTrait(p, target, 'transport') ? 1 : 0) }],
  },
}
