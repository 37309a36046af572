/** What carries clauses of the tournament rules (LHTR) that no answer, step, or refusal names. */
import type { CarriedBy } from '../clause-locations'
import { mayEnd } from '../../engine/loop/asserts'
import { hasAdvantage, isHome } from '../advantages/owned'
import { suffer } from '../base/raids/raids'
import { boxDevelopments } from '../technologies/technology-list'

export const revisedCarriedBy: CarriedBy = {
  // 1. Powers, board, victory cities
  'LHTR-001': 'main/scenarios/revised.ts#powers',
  'LHTR-002': 'main/scenarios/revised.ts#turns',
  'LHTR-003': 'shared/boards/revised/setup.json#treasuries',
  'LHTR-004': 'shared/boards/revised/board.json#victoryCity',
  'LHTR-007': 'main/scenarios/revised.ts#capitals',
  'LHTR-009': 'shared/boards/revised/setup.json#antiaircraft-gun',
  'LHTR-013': 'shared/boards/revised/board.json#suez',
  'LHTR-014': 'shared/boards/revised/board.json#panama',
  'LHTR-015': 'shared/boards/revised/board.json#island',
  // 2. Turn sequence
  'LHTR-018': 'main/scenarios/revised-modules.ts#revisedModules',
  'LHTR-019': 'main/scenarios/revised-modules.ts#revisedModules',
  'LHTR-020': mayEnd,
  // 4. Purchase
  'LHTR-044': 'shared/boards/revised/units.json#industrial-complex',
  // 6. Conduct combat: order
  'LHTR-066': 'main/rules/base/movement/movement.ts#onceATurn',
  // Revised does not include the module for fire at aircraft on their way home.
  'LHTR-068': 'main/scenarios/shared-modules.ts#overflightHome',
  // 6.5 Retreat and capture
  'LHTR-105': 'main/rules/revised/submarines.ts#dives',
  // 7. Noncombat move
  'LHTR-116': 'shared/boards/revised/units.json#antiaircraft-gun',
  // 10. National advantages (optional)
  'LHTR-135': hasAdvantage,
  'LHTR-136': ['shared/boards/revised/board.json#originalOwner', isHome],
  // 12. Rulings
  'LHTR-174': [
    'main/rules/base/movement/air-movement.ts#forbidPathEnd',
    'main/rules/base/movement/land-movement.ts#forbidPathEnd',
  ],
  'LHTR-175': 'main/rules/base/movement/sea-movement.ts#sea.hostile',
  'LHTR-224': 'main/rules/technologies/linked-game-technologies.ts#lhtr.technologies',
  'LHTR-225': [
    'main/rules/technologies/research.ts#treasuryOf',
    'main/rules/technologies/research.ts#isHeadless',
  ],
  'LHTR-226': ['main/rules/technologies/rockets.ts#capOf', suffer],
  'LHTR-227': 'main/rules/technologies/linked-game-technologies.ts#anyDestroyer',
  'LHTR-228': boxDevelopments,
}
