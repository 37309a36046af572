/** The frame of Pacific 2001 on its own: players, order of play, starting money (PAC-001 to PAC-009). */
import type { RuleModule } from '../../engine/module/module'

export const pacificOrder: RuleModule = {
  id: 'pacific-2001/order',
  data: {
    'PAC-002': 'main/scenarios/pacific-2001.ts#turns',
    'PAC-003': 'shared/boards/europe-pacific/setup.json#treasuries',
    'PAC-005': 'shared/boards/europe-pacific/board.json#startController',
    'PAC-006': 'shared/boards/europe-pacific/board.json#startController',
    'PAC-007': 'shared/boards/europe-pacific/board.json#startController',
    'PAC-008': 'shared/boards/europe-pacific/board.json#startController',
    'PAC-013': 'shared/boards/europe-pacific/setup.json#aa-gun',
    'PAC-023': 'main/scenarios/modules.ts#pacificAloneModules',
    'PAC-025': 'main/engine/loop/asserts.ts#mayEnd',
    'PAC-030': 'main/rules/base/economy/purchase.ts#checkOrder',
    'PAC-031': 'main/scenarios/modules.ts#pacificAloneModules',
  },
  switches: [{ id: 'pacificSetup', values: ['original', 'balanced'], rule: 'PAC-021' }],
}
