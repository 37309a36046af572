/** What carries clauses of Expanded Global and Global 1940 that no answer, step, or refusal names. */
import type { CarriedBy } from '../clause-locations'
import { isShut, slotsFor } from '../../engine/state/cargo-capacity'
import { enemyShip } from '../base/movement/sea-movement'
import { mostGifts, partiesOf } from './diplomacy/armistice'
import { offers } from './diplomacy/offers'
import { endWar, wagesWar } from './diplomacy/relations'
import { makePeace, victorOf } from './diplomacy/surrender'
import { hasFallen, thresholdOf } from './economy/economy'
import { mayUse } from './economy/technologies'
import { comeOver, ordinary, takeBackMarkers, wonWith } from './influence/influence-markers'
import { irregulars } from './influence/insurgents'
import { originalOf } from './original-territories'

export const globalCarriedBy: CarriedBy = {
  // Expanded Global, A1. Nations and order of play
  'EXG-001': 'main/hosts/credits.ts#MonsieurMurdoch',
  'EXG-002': 'main/scenarios/global.ts#turns',
  'EXG-003': ['main/scenarios/global.ts#turns', 'shared/boards/global-1940/setup.json#treasuries'],
  // Expanded Global, A2. Original Territories
  'EXG-004': originalOf,
  // Expanded Global, A3. Movement
  'EXG-007': enemyShip,
  // Expanded Global, A5. Surrender
  'EXG-012': 'main/rules/global/diplomacy/surrender.ts#enemiesOf',
  'EXG-013': hasFallen,
  'EXG-016': makePeace,
  'EXG-024': 'main/rules/global/economy/bases.ts#friendlyAtStart',
  // Expanded Global, A6. Armistice
  'EXG-027': 'main/rules/global/diplomacy/peace.ts#signArmistice',
  'EXG-031': 'main/rules/global/diplomacy/peace.ts#talksKind',
  'EXG-032': mostGifts,
  'EXG-033': 'main/rules/global/diplomacy/armistice.ts#setControl',
  'EXG-035': 'main/rules/global/diplomacy/armistice.ts#technologiesIn',
  // Expanded Global, A7. Purchase and Repair
  'EXG-036': 'main/rules/base/economy/purchase.ts#purchaseStep',
  // Expanded Global, A9. Influence
  'EXG-065': [wonWith, 'shared/boards/global-1940/board.json#neutralGroup'],
  'EXG-066': wonWith,
  'EXG-067': comeOver,
  'EXG-074': 'main/rules/global/influence/influence-markers.ts#SPONSOR_TO_WIN',
  // Expanded Global, A10. Alliances
  'EXG-076': 'main/rules/global/diplomacy/borders.ts#stranger',
  // Expanded Global, B1. Territories, cities, start
  'EXG-102': 'shared/boards/global-1940/board.json#victoryCity',
  'EXG-104': 'shared/boards/global-1940/board.json#originalOwner',
  // Expanded Global, B2. Movement among nations that aren’t allied
  'EXG-109': 'main/rules/base/battle/sea-battle.ts#enemiesIn',
  // Expanded Global, B3. The turn
  'EXG-112': 'main/rules/base/economy/purchase.ts#mayEnd',
  'EXG-113': 'main/scenarios/global-modules.ts#globalModules',
  'EXG-114': 'main/rules/base/movement/movement.ts#combatMove',
  // Expanded Global, B4. Income, peace and Influence
  'EXG-120': wagesWar,
  // Expanded Global, B5. Surrender
  'EXG-122': thresholdOf,
  'EXG-124': victorOf,
  'EXG-125': 'main/rules/global/diplomacy/peace.ts#surrenderOffered',
  'EXG-126': 'main/rules/global/diplomacy/surrender.ts#unbindAlly',
  'EXG-127': makePeace,
  'EXG-128': 'main/rules/global/diplomacy/surrender.ts#makeTruce',
  'EXG-129': 'main/rules/global/diplomacy/surrender.ts#setReference',
  // Expanded Global, B6. Armistice and negotiation (hot seat and AI)
  'EXG-135': endWar,
  'EXG-136': partiesOf,
  'EXG-138': 'main/rules/global/diplomacy/armistice.ts#cessionRefusal',
  'EXG-139': 'main/rules/global/diplomacy/armistice.ts#makeTruce',
  'EXG-140': offers,
  // Expanded Global, B7. Technology
  'EXG-145': mayUse,
  // Expanded Global, B8. Neutrals, markers, insurgents
  'EXG-149': 'main/rules/global/influence/influence-markers.ts#setControl',
  'EXG-152': takeBackMarkers,
  'EXG-153': 'main/engine/state/facilities.ts#holder',
  'EXG-154': ordinary,
  'EXG-156': irregulars,
  'EXG-160': 'main/rules/global/influence/insurgency.ts#EXG-160',
  // Expanded Global, B12. Victory
  'EXG-188': 'main/rules/global/victory.ts#mayWin',
  // Global 1940, 1. Dice, spaces, economy
  'G40-003': 'main/scenarios/global-modules.ts#globalModules',
  'G40-007': 'main/rules/base/economy/complexes.ts#builds',
  // Global 1940, 2. Combat Move
  'G40-023': ['shared/boards/global-1940/units.json#outOfUseAt', 'main/engine/state/facilities.ts#out-at'],
  // Global 1940, 3. Transports and amphibious assault
  'G40-033': 'main/rules/base/movement/transports.ts#transport.same-zone',
  // Global 1940, 4. Scramble
  'G40-043': 'main/rules/base/battle/decks.ts#placesFor',
  // Global 1940, 5. Battles
  'G40-058': [isShut, 'main/engine/battle/hit-effects.ts#isShut'],
  // Global 1940, 6. Bombing raids
  'G40-072': 'main/rules/base/raids/interception.ts#mayRise',
  // Global 1940, 7. Noncombat Move, Mobilize
  'G40-085': 'main/engine/state/facilities.ts#fresh',
  'G40-086': [
    'main/rules/base/economy/placement-sites.ts#controlAtStart',
    'main/rules/global/economy/bases.ts#friendlyAtStart',
  ],
  // Global 1940, 8. Collect Income, convoys, capitals
  'G40-094': 'main/rules/global/economy/convoys.ts#raidersIn',
  // Global 1940, 9. Allies in one space
  'G40-101': slotsFor,
}
