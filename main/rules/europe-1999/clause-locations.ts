/** What carries clauses of Europe 1999 that no answer, step, or refusal names. */
import type { CarriedBy } from '../clause-locations'
import { mayEnd } from '../../engine/loop/asserts'

export const europeCarriedBy: CarriedBy = {
  // 1. Powers, board, and fixed data
  'EUR-002': 'main/scenarios/europe-1999.ts#turns',
  'EUR-003': 'shared/boards/europe-pacific/setup.json#treasuries',
  'EUR-005': 'shared/boards/europe-pacific/board.json#startController',
  'EUR-006': 'shared/boards/europe-pacific/board.json#startController',
  'EUR-007': 'shared/boards/europe-pacific/board.json#startController',
  'EUR-008': 'shared/boards/europe-pacific/board.json#startController',
  'EUR-009': 'shared/boards/europe-pacific/board.json#middleEast',
  'EUR-010': 'shared/boards/europe-pacific/board.json#neutral',
  'EUR-013': 'main/rules/europe-1999/straits.ts#ENDS',
  'EUR-016': 'shared/boards/europe-pacific/setup.json#aa-gun',
  'EUR-017': 'shared/boards/europe-pacific/setup.json#units',
  'EUR-020': 'main/rules/base/economy/purchase.ts#checkOrder',
  // 3. Turn sequence
  'EUR-027': 'main/scenarios/europe-1999-modules.ts#europeAloneModules',
  'EUR-028': mayEnd,
  // 4. Purchase
  'EUR-033': 'main/scenarios/europe-1999-modules.ts#europeAloneModules',
  // 12. Convoy zones
  'EUR-136': 'shared/boards/europe-pacific/board.json#convoy',
  // 13. Middle East oil
  'EUR-149': 'main/engine/loop/game-reader.ts#friendlyLand',
}
