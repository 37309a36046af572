/** Carriers: two fighters, own ones launch before the ship sails, an ally's ride as cargo. */
import type { RuleModule } from '../../engine/module'
import { cite } from '../clauses'

/** The load table and the launching are the engine's own words (holds, moves, landing plan) over the unit data. */
export const carriers: RuleModule = {
  id: 'base/carriers',
  rules: cite('carrier.holds', 'carrier.picks-up', 'carrier.numbers', 'air.planned'),
}
