/** A turn of eight phases: income second, weapons last (VCR-006 to VCR-016). */
import type { RuleModule } from '../../engine/module/module'

const cities = 'shared/boards/revised/board.json#victoryCity'

export const victoryCitiesOrder: RuleModule = {
  id: 'victory-cities/order',
  requires: ['technologies', 'advantages/soviet', 'victory-cities/victory'],
  turn: {
    remove: ['income', 'commerce-raids', 'russian-winter', 'research'],
    insert: [
      // Purchase, income, movement, combat, noncombat movement, placement, victory, weapons.
      { step: 'commerce-raids', after: 'purchase' },
      { step: 'income', after: 'commerce-raids' },
      // Declared in the income phase (LHTR-137), wherever that phase is.
      { step: 'russian-winter', after: 'income' },
      { step: 'victory-points', after: 'repair' },
      { step: 'research', after: 'victory-points' },
    ],
  },
  data: {
    'VCR-001': 'main/scenarios/modules.ts#victoryCitiesModules',
    'VCR-006': 'main/rules/victory-cities/turn-order.ts#insert',
    'VCR-007': 'main/rules/victory-cities/turn-order.ts#income',
    'VCR-008': 'main/rules/base/economy/income.ts#landLines',
    'VCR-009': 'main/scenarios/modules.ts#movementModules',
    'VCR-010': 'main/scenarios/modules.ts#combat',
    'VCR-011': 'main/scenarios/modules.ts#movementModules',
    'VCR-012': 'main/rules/base/economy/placement.ts#placeStep',
    'VCR-014': 'main/rules/victory-cities/turn-order.ts#research',
    'VCR-015': 'main/rules/victory-cities/turn-order.ts#research',
    'VCR-016': 'main/rules/victory-cities/turn-order.ts#income',
    'VCR-017': cities,
    'VCR-018': cities,
    'VCR-019': cities,
    'VCR-020': cities,
    'VCR-021': cities,
    'VCR-022': cities,
    'VCR-023': cities,
    'VCR-024': cities,
    'VCR-025': cities,
    'VCR-026': cities,
    'VCR-027': cities,
    'VCR-028': cities,
    'VCR-162': 'main/rules/victory-cities/turn-order.ts#research',
  },
}
