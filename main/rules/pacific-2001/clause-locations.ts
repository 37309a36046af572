/** What carries clauses of Pacific 2001 that no answer, step, or refusal names. */
import type { CarriedBy } from '../clause-locations'
import { mayEnd } from '../../engine/loop/asserts'

export const pacificCarriedBy: CarriedBy = {
  // 1. Powers, board, and fixed data
  'PAC-002': 'main/scenarios/pacific-2001.ts#turns',
  'PAC-003': 'shared/boards/europe-pacific/setup.json#treasuries',
  'PAC-005': 'shared/boards/europe-pacific/board.json#startController',
  'PAC-006': 'shared/boards/europe-pacific/board.json#startController',
  'PAC-007': 'shared/boards/europe-pacific/board.json#startController',
  'PAC-008': 'shared/boards/europe-pacific/board.json#startController',
  'PAC-009': [
    'shared/boards/europe-pacific/board.json#china',
    'shared/boards/europe-pacific/board.json#liberatesTo',
  ],
  'PAC-013': 'shared/boards/europe-pacific/setup.json#aa-gun',
  'PAC-014': 'shared/boards/europe-pacific/board.json#navalBase',
  'PAC-015': 'shared/boards/europe-pacific/board.json#airBase',
  'PAC-016': 'main/rules/pacific-2001/bases.ts#friendlySinceStart',
  'PAC-017': 'shared/boards/europe-pacific/board.json#center',
  'PAC-018': 'shared/boards/europe-pacific/board.json#convoyRoute',
  'PAC-019': 'shared/boards/europe-pacific/board.json#kamikazeZone',
  // 2. Turn sequence
  'PAC-023': 'main/scenarios/pacific-2001-modules.ts#pacificAloneModules',
  'PAC-024': 'main/scenarios/pacific-2001.ts#turns',
  'PAC-025': mayEnd,
  // 3. Purchase (phase 1)
  'PAC-030': 'main/rules/base/economy/purchase.ts#checkOrder',
  'PAC-031': 'main/scenarios/pacific-2001-modules.ts#pacificAloneModules',
  // 5. Movement
  'PAC-063': 'main/rules/pacific-2001/destroyer-transport.ts#takes',
  'PAC-064': 'main/rules/base/battle/bombardment.ts#mayBombard',
  'PAC-065': 'main/rules/pacific-2001/destroyer-transport.ts#others',
  'PAC-067': 'main/scenarios/pacific-2001.ts#powers',
  'PAC-068': 'main/scenarios/pacific-2001.ts#turns',
  // 11. China
  'PAC-119': 'main/scenarios/pacific-2001.ts#china',
  'PAC-129': 'main/engine/loop/game-reader.ts#friendlyLand',
}
