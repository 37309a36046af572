/** What carries clauses of the Expansion Edition that no answer, step, or refusal names. */
import type { CarriedBy } from '../clause-locations'
import { capacityOf } from '../../engine/battle/loss-question'
import { beginBattle } from '../../engine/battle/battle-machine'
import { isAssault } from '../../engine/movement/cargo'
import { atHome, hasAdvantage, isTank } from '../advantages/owned'
import { bombardmentWith } from '../base/battle/bombardment'
import { openingBombardment } from '../revised/opening-fire'
import { leavingTransports } from './units/leaving-transports'

export const expansionCarriedBy: CarriedBy = {
  // 1. Base
  'AARE-001': 'main/scenarios/expansion-modules.ts#expansionModules',
  'AARE-003': 'main/rules/expansion/carrier-price.ts#switches',
  // 4. Italy (core)
  'AARE-015': 'main/scenarios/expansion.ts#italy',
  'AARE-016': 'shared/boards/revised/expansion.json#lands',
  'AARE-017': 'shared/boards/revised/expansion.json#lands',
  'AARE-019': 'shared/boards/revised/expansion.json#lands',
  'AARE-021': 'main/scenarios/expansion.ts#turns',
  'AARE-022': 'shared/boards/revised/expansion.json#values',
  'AARE-023': 'shared/boards/revised/expansion.json#start',
  'AARE-024': 'shared/boards/revised/expansion.json#values',
  'AARE-025': 'shared/boards/revised/expansion.json#fleet',
  'AARE-026': 'main/scenarios/expansion.ts#treasury',
  // 8. Placing new naval units (core)
  // Combat is over when units are placed: no placed unit starts a battle.
  'AARE-060': 'main/rules/base/economy/placement.ts#comeOnto',
  // 10. D-Day (core, once per game)
  'AARE-074': 'main/rules/expansion/d-day/d-day.ts#isIdle',
  'AARE-083': 'main/engine/state/units-now.ts#power',
  // 11. Price changes (core)
  'AARE-089': 'shared/boards/revised/expansion.json#destroyer',
  'AARE-090': 'shared/boards/revised/expansion.json#aircraft-carrier',
  'AARE-091': 'shared/boards/revised/expansion.json#battleship',
  'AARE-092': 'shared/boards/revised/expansion.json#units',
  // 12. Transports (core)
  'AARE-094': isAssault,
  'AARE-097': [leavingTransports, 'main/rules/base/movement/movement.ts#has-landed'],
  // 13. Submarines, destroyers and aircraft (core)
  'AARE-112': 'main/rules/revised/hostile-zones.ts#destroyer',
  'AARE-113': 'main/rules/base/movement/sea-movement.ts#findStop',
  // 14. Combat sequence (core)
  'AARE-114': beginBattle,
  'AARE-123': 'main/rules/revised/opening-fire.ts#losses',
  'AARE-130': 'main/rules/expansion/units/detection.ts#undetected',
  'AARE-131': 'main/rules/base/battle/sea-battle.ts#shipsFire',
  'AARE-132': 'main/rules/base/battle/sea-battle.ts#shipsFire',
  'AARE-133': 'main/rules/base/battle/retreat.ts#lossesLeave',
  'AARE-134': 'main/rules/base/battle/retreat.ts#pressStep',
  'AARE-136': 'main/rules/base/battle/land-battle.ts#takeLand',
  // SS Panzer
  'AARE-141': 'shared/boards/revised/expansion.json#ss-panzer',
  'AARE-143': 'shared/boards/revised/expansion.json#ss-panzer',
  // Mechanized infantry
  'AARE-145': 'shared/boards/revised/expansion.json#mechanized-infantry',
  'AARE-148': 'shared/boards/revised/expansion.json#mechanized-infantry',
  'AARE-149': 'shared/boards/revised/expansion.json#mechanized-infantry',
  'AARE-151': 'shared/boards/revised/expansion.json#mechanized-infantry',
  // Soviet shock troops
  'AARE-154': 'shared/boards/revised/expansion.json#soviet-shock-troops',
  'AARE-156': 'shared/boards/revised/expansion.json#soviet-shock-troops',
  // Heavy artillery
  'AARE-158': 'shared/boards/revised/expansion.json#heavy-artillery',
  'AARE-160': 'shared/boards/revised/expansion.json#supportsInfantryTo',
  // Guns that attack with the other units fire in the others' step.
  'AARE-162': 'main/rules/base/battle/land-battle.ts#attackersFire',
  // Heavy tank
  'AARE-165': 'shared/boards/revised/expansion.json#heavy-tank',
  // Aircraft carriers (fast carriers)
  'AARE-171': 'shared/boards/revised/expansion.json#aircraft-carrier',
  'AARE-172': 'shared/boards/revised/expansion.json#carries',
  'AARE-173': 'main/rules/base/battle/sea-battle.ts#risesFrom',
  // Light (escort) carrier
  'AARE-174': 'shared/boards/revised/expansion.json#light-carrier',
  'AARE-176': 'shared/boards/revised/expansion.json#carries',
  // Cruiser
  'AARE-179': 'shared/boards/revised/expansion.json#cruiser',
  'AARE-184': 'shared/boards/revised/expansion.json#bombard',
  'AARE-185': [openingBombardment, bombardmentWith],
  'AARE-186': 'main/rules/base/battle/bombardment.ts#mayBombard',
  // Destroyer
  'AARE-189': 'shared/boards/revised/expansion.json#destroyer',
  'AARE-195': 'main/rules/revised/hostile-zones.ts#destroyer',
  'AARE-200': 'shared/boards/revised/expansion.json#bombard',
  'AARE-201': [openingBombardment, bombardmentWith],
  'AARE-202': 'main/rules/base/battle/bombardment.ts#mayBombard',
  // Battleship
  'AARE-205': 'shared/boards/revised/expansion.json#battleship',
  'AARE-208': 'shared/boards/revised/units.json#battleship',
  // Naval fighter
  'AARE-211': 'shared/boards/revised/expansion.json#naval-fighter',
  // 17. National advantages (core)
  'AARE-239': hasAdvantage,
  // 18. Rulings on contradictions
  'AARE-254': 'main/rules/base/battle/bombardment.ts#shoreNumber',
  'AARE-266': [capacityOf, 'main/rules/base/economy/repair.ts#repairStep'],
  'AARE-267': 'shared/boards/revised/expansion.json#carries',
  'AARE-268': 'shared/boards/revised/expansion.json#buyers',
  'AARE-285': 'main/rules/revised/mobilize.ts#freePieces',
  'AARE-310': atHome,
  'AARE-311': isTank,
  'AARE-316': 'main/scenarios/expansion-modules.ts#convoyRaidsUnless',
  'AARE-317': 'main/campaign/running/seats.ts#seatsAt',
}
