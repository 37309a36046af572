/** The frame of Revised under LHTR: powers, order of play, starting money and pieces (LHTR-001 to LHTR-010). */
import type { RuleModule } from '../../engine/module/module'

export const revisedOrder: RuleModule = {
  id: 'revised/order',
  data: {
    'LHTR-001': 'main/scenarios/revised.ts#powers',
    'LHTR-002': 'main/scenarios/revised.ts#turns',
    'LHTR-003': 'shared/boards/revised/setup.json#treasuries',
    'LHTR-004': 'shared/boards/revised/board.json#victoryCity',
    'LHTR-007': 'main/scenarios/revised.ts#capitals',
    'LHTR-009': 'shared/boards/revised/setup.json#antiaircraft-gun',
    'LHTR-013': 'shared/boards/revised/board.json#suez',
    'LHTR-014': 'shared/boards/revised/board.json#panama',
    'LHTR-015': 'shared/boards/revised/board.json#island',
    'LHTR-018': 'main/scenarios/modules.ts#revisedModules',
    'LHTR-019': 'main/scenarios/modules.ts#revisedModules',
    'LHTR-020': 'main/engine/loop/asserts.ts#mayEnd',
    'LHTR-116': 'shared/boards/revised/units.json#antiaircraft-gun',
    'LHTR-174': 'main/rules/base/movement/sea-movement.ts#move.ships',
    'LHTR-175': 'main/rules/base/movement/sea-movement.ts#sea.hostile',
    'LHTR-044': 'shared/boards/revised/units.json#industrial-complex',
  },
}
