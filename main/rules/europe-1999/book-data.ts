/** The frame of Europe 1999 on its own: powers, order of play, starting money (EUR-001 to EUR-008). */
import type { RuleModule } from '../../engine/module/module'

export const europeOrder: RuleModule = {
  id: 'europe-1999/order',
  // Marines belong to the Pacific book (EUR-031).
  units: { marine: null },
  data: {
    'EUR-002': 'main/scenarios/europe-1999.ts#turns',
    'EUR-003': 'shared/boards/europe-pacific/setup.json#treasuries',
    'EUR-005': 'shared/boards/europe-pacific/board.json#startController',
    'EUR-006': 'shared/boards/europe-pacific/board.json#startController',
    'EUR-007': 'shared/boards/europe-pacific/board.json#startController',
    'EUR-008': 'shared/boards/europe-pacific/board.json#startController',
    'EUR-016': 'shared/boards/europe-pacific/setup.json#aa-gun',
    'EUR-017': 'shared/boards/europe-pacific/setup.json#units',
    'EUR-020': 'main/rules/base/economy/purchase.ts#checkOrder',
    'EUR-027': 'main/scenarios/modules.ts#europeAloneModules',
    'EUR-028': 'main/engine/loop/asserts.ts#mayEnd',
    'EUR-033': 'main/scenarios/modules.ts#europeAloneModules',
  },
}
