/** What the enemies' answer costs where new ships arrive. */
import type { Ix } from '../../engine/state/state'
import type { UnitCount } from '../battle/mean-battle'
import { lotsOf } from '../battle/unit-counts'
import type { Evaluator } from '../evaluation/evaluator'

/**
 * Returns the cost of the enemies' answer to ships in a zone. Enemy ships that are in it already attack new ones
 * without a move; no survey lists them as long as no ship is there to be attacked.
 */
export function arrivalCost(theatre: Evaluator, zone: Ix, ships: readonly UnitCount[]): number {
  const { g, me } = theatre
  const stake = theatre.stake(zone)
  const { cost } = theatre.answer(zone, ships, stake)
  const lurking = g
    .enemiesIn(me, zone)
    .filter((p) => g.type(p).domain === 'sea' && g.type(p).attack > 0 && !g.hasEnemies(p.power, zone))
  if (lurking.length === 0 || ships.length === 0) return cost
  const [strongest = []] = theatre.against(zone)
  return Math.max(cost, theatre.blow(zone, [...lotsOf(g, lurking), ...strongest], ships, { stake }).cost)
}
