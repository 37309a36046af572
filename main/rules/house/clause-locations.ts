/** What carries clauses of the house rules that no answer, step, or refusal names. */
import type { CarriedBy } from '../clause-locations'

export const houseCarriedBy: CarriedBy = {
  // 1. Low luck
  'HSE-002': 'main/scenarios/index.ts#lowLuck',
  'HSE-010': [
    'main/rules/base/battle/antiaircraft.ts#singly',
    'main/rules/base/raids/raids.ts#singly',
    'main/rules/victory-cities/infrastructure.ts#singly',
    'main/rules/expansion/units/warships.ts#singly',
  ],
  'HSE-011': 'main/engine/battle/battle-machine.ts#rollFact',
  'HSE-013': 'main/engine/battle/battle-machine.ts#rollerOf',
  'HSE-014': 'main/engine/loop/roll.ts#dice-count',
  'HSE-015': 'main/engine/loop/game.ts#settleRoll',
  'HSE-016': 'shared/words/story/pips.ts#pipsParts',
  'HSE-017': 'main/campaign/reports/statistics.ts#pips',
  'HSE-018': 'main/odds/solver/hits.ts#sureHits',
}
