/** The rule modules of Revised, in order. Later modules may override earlier ones. */
import { board as revisedBoard, unitTypes as revisedUnitTypes } from '../../shared/boards/revised'
import type { RuleModule } from '../engine/module/module'
import { advantages } from '../rules/advantages'
import { artillery } from '../rules/base/battle/artillery'
import { casualties } from '../rules/base/battle/casualties'
import { combat } from '../rules/base/battle/combat'
import { landBattle } from '../rules/base/battle/land-battle'
import { overflight } from '../rules/base/battle/overflight'
import { revisedRetreat } from '../rules/base/battle/retreat'
import { convoys } from '../rules/base/economy/convoys'
import { income } from '../rules/base/economy/income'
import { placement } from '../rules/base/economy/placement'
import { purchaseKept } from '../rules/base/economy/purchase'
import { repair } from '../rules/base/economy/repair'
import { airMovement } from '../rules/base/movement/air-movement'
import { canals } from '../rules/base/movement/canals'
import { landMovement } from '../rules/base/movement/land-movement'
import { movement } from '../rules/base/movement/movement'
import { seaMovement } from '../rules/base/movement/sea-movement'
import { transports } from '../rules/base/movement/transports'
import { raidMarks } from '../rules/base/raids/raid-marks'
import { raids } from '../rules/base/raids/raids'
import { capitals } from '../rules/base/territory/capitals'
import { liberationAs } from '../rules/base/territory/liberation'
import { sides } from '../rules/base/territory/sides'
import { unitTable } from '../rules/base/units'
import { commerceRaidingBySwitch } from '../rules/commerce-raiding/commerce-raiding'
import { carriers, revisedOrder } from '../rules/modules-without-code'
import { openingGuns } from '../rules/revised/antiaircraft'
import { assaultCargo } from '../rules/revised/assault-cargo'
import { assaultsFirst } from '../rules/revised/assaults-first'
import { impassableLand } from '../rules/revised/closed-land'
import { concede } from '../rules/revised/concede'
import { decksToCome } from '../rules/revised/decks-to-come'
import { hostileZones } from '../rules/revised/hostile-zones'
import { gunsReturn } from '../rules/revised/liberation'
import { mobilize } from '../rules/revised/mobilize'
import { openingBombardment, openingFire } from '../rules/revised/opening-fire'
import { raidCap } from '../rules/revised/raid-cap'
import { revisedSeaBattle } from '../rules/revised/sea-battle'
import { decksAfterCombat } from '../rules/revised/stranded-fighters'
import { openingSubmarines } from '../rules/revised/submarines'
import { cityVictory } from '../rules/revised/victory'
import { technologies } from '../rules/technologies'
import { cityCount } from '../rules/victory-cities/city-points-victory'
import { controlModules } from './shared-modules'

/** The unit table of Revised. */
export const revisedUnits = unitTable(revisedUnitTypes)

export const boxTechnologies = technologies()

/** Revised with the tournament rules: no advance before round 1, and capitals without exile. */
export const revisedModules: readonly RuleModule[] = [
  revisedUnits,
  ...[sides, purchaseKept, income, repair, placement],
  impassableLand,
  ...[movement, landMovement, seaMovement, airMovement, transports, carriers, convoys, raidMarks, overflight],
  ...[combat, casualties, revisedRetreat],
  ...[revisedSeaBattle, landBattle, openingFire, openingSubmarines, openingGuns, openingBombardment],
  ...[artillery, raids, raidCap, assaultsFirst, decksAfterCombat],
  ...controlModules,
  capitals,
  liberationAs('base/liberation'),
  gunsReturn,
  canals(revisedBoard),
  hostileZones,
  assaultCargo,
  decksToCome,
  mobilize,
  concede,
  revisedOrder,
  boxTechnologies,
  ...advantages,
  cityVictory,
]

/** Revised on its own, with rules that switches take from other books. */
export const revisedAloneModules: readonly RuleModule[] = [
  ...revisedModules,
  commerceRaidingBySwitch,
  cityCount,
]
