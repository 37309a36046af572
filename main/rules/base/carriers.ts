/** Carriers: two fighters, own ones launch before the ship sails, an ally's ride as cargo. */
import type { RuleModule } from '../../engine/module'

/** The load table and the launching are the engine's own words (holds, moves, landing plan) over the unit data. */
export const carriers: RuleModule = {
  id: 'base/carriers',
  data: {
    'carrier.holds': 'main/engine/holds.ts#slotsFor',
    'carrier.picks-up': 'main/engine/movement/landing.ts#voyages',
    'air.planned': 'main/engine/movement/voyages.ts#cleared',
  },
}
