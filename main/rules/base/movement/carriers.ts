/** Carriers: they hold two fighters; own fighters launch before the ship sails, an ally's ride as cargo. */
import type { RuleModule } from '../../../engine/module/module'

/** The engine implements loading and launching (holds, moves, landing plan) from the unit data. */
export const carriers: RuleModule = {
  id: 'base/carriers',
  data: {
    'carrier.holds': 'main/engine/state/holds.ts#slotsFor',
    'carrier.picks-up': 'main/engine/movement/landing.ts#voyages',
    'air.planned': 'main/engine/movement/search/voyages.ts#cleared',
  },
}
