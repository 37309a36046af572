/** What carries clauses of several books that no answer, step, or refusal names. */
import type { Clause } from '../clause-keys'
import type { CarriedBy } from '../clause-locations'
import { isStandoff, sideHas } from '../../engine/battle/fire'
import { capacityOf, ownersOf } from '../../engine/battle/loss-question'
import { deciderOf } from '../../engine/battle/battle-picture'
import { hitsIn } from '../../engine/loop/dice'
import { actRefusal } from '../../engine/movement/group-move'
import { airwaysOf } from '../../engine/movement/search/ways-home'
import { budget } from '../../engine/movement/search/paths'
import { pointsLeft } from '../../engine/movement/search/points'
import { slotsFor } from '../../engine/state/cargo-capacity'
import { shipsOnly } from './battle/casualties'
import { putAshore, seaBattlesBefore } from './battle/landings'
import { diving } from './battle/submarines'
import { complexesTake } from './economy/complexes'
import { newFightersOnCarriers } from './economy/placement'
import { placeVerdict } from './economy/placement-sites'

export const baseCarriedBy: CarriedBy<Clause> = {
  // Units and sides.
  'units.table': [
    'shared/boards/europe-pacific/units.json#attack',
    'shared/boards/revised/units.json#attack',
    'shared/boards/revised/expansion.json#units',
    'shared/boards/global-1940/units.json#attack',
  ],
  'board.owned': 'main/rules/base/economy/convoys.ts#no-convoy-there',
  'combat.dice': hitsIn,
  // Placing.
  'place.complexes': 'shared/boards/types.ts#complex',
  'place.unlimited': complexesTake,
  'place.limit': complexesTake,
  'place.regained': complexesTake,
  'place.among-enemies': placeVerdict,
  'place.no-carriers': newFightersOnCarriers,
  'place.carriers': newFightersOnCarriers,
  'place.guns': placeVerdict,
  'place.economies': 'main/rules/base/economy/placement-sites.ts#treasuryFor',
  // Capitals.
  'capital.list': 'main/engine/compile/scenario.ts#capitals',
  // Control of land.
  'control.taken': 'main/rules/base/battle/land-battle.ts#takeLand',
  'control.own-turn': 'main/rules/base/battle/land-battle.ts#takers',
  // Movement.
  'move.own': actRefusal,
  'move.shared': 'main/rules/base/battle/sea-battle.ts#attackersOf',
  'move.ships': [
    'main/rules/base/movement/air-movement.ts#forbidPathEnd',
    'main/rules/base/movement/land-movement.ts#forbidPathEnd',
  ],
  'sea.range': budget,
  'air.range': pointsLeft,
  'air.over': airwaysOf,
  'air.return': 'main/engine/movement/landing.ts#plan',
  'air.lost': 'main/engine/movement/movement-step.ts#settleAircraft',
  'air.planned': 'main/engine/movement/search/voyages.ts#cleared',
  'carrier.holds': slotsFor,
  'carrier.picks-up': 'main/engine/movement/landing.ts#voyages',
  'carrier.numbers': [
    'shared/boards/europe-pacific/units.json#carrier',
    'shared/boards/revised/units.json#carries',
    'shared/boards/revised/expansion.json#carries',
    'shared/boards/global-1940/units.json#carries',
  ],
  'transport.holds': slotsFor,
  'transport.stays': 'main/engine/state/state.ts#aboard',
  'transport.sinks': 'main/engine/loop/game.ts#remove',
  // Fire at aircraft.
  'aa.no-loss': 'main/rules/base/battle/land-battle.ts#never-casualty',
  // Raids.
  'raid.back': 'main/rules/base/raids/interception.ts#mayRise',
  // Battles.
  'battle.no-flight': 'main/rules/base/battle/retreat.ts#pressStep',
  'battle.guests': 'main/rules/base/battle/sea-battle.ts#isMover',
  'loss.in-turn': ownersOf,
  'loss.battleship': capacityOf,
  'loss.one-force': deciderOf,
  'loss.one-player': ['main/engine/loop/run.ts#mayAnswer', 'main/campaign/running/seats.ts#answering'],
  'retreat.cargo': 'main/rules/base/battle/retreat.ts#carryOut',
  // Sea battles.
  'sea-battle.air-and-submarines': isStandoff,
  'sea-battle.carriers': 'main/rules/base/battle/sea-battle.ts#risesFrom',
  'sea-battle.from-deck': 'main/rules/base/battle/sea-battle.ts#risesFrom',
  'sea-battle.no-owner': 'main/rules/base/economy/convoys.ts#takeMarkerWon',
  'submarine.despite-destroyer': diving,
  'submarine.no-first-shot': 'main/rules/base/battle/submarines.ts#attackingSubmarines',
  'submarine.wasted': shipsOnly,
  'submarine.dived': 'main/rules/base/battle/submarines.ts#dive',
  'submarine.shared': 'main/rules/base/economy/repair.ts#submerged',
  'submarine.destroyer': [
    'main/rules/base/battle/submarines.ts#sideHas',
    'main/rules/base/battle/sea-battle.ts#classOf',
  ],
  'submarine.last-destroyer': sideHas,
  'patrol.defends': 'main/rules/base/battle/sea-battle.ts#defendersOf',
  'patrol.landing': seaBattlesBefore,
  'patrol.submarines': [
    'main/rules/base/battle/sea-battle.ts#onlyUnderPatrol',
    'main/rules/base/battle/sea-battle.ts#classOf',
  ],
  'patrol.joins': [
    'main/rules/base/battle/sea-battle.ts#defendersOf',
    'main/rules/base/battle/sea-battle.ts#aloft',
  ],
  // Landings.
  'landing.goes-on': putAshore,
  'landing.won': 'main/rules/base/battle/landings.ts#hasEnemies',
  // Convoys.
  'convoy.not-won': 'main/rules/base/economy/convoys.ts#takeMarkerWon',
  'convoy.not-land': 'main/rules/base/economy/convoys.ts#spaceFact',
}
