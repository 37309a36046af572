/** The modules that several games share. Their order within a list matters: later modules may override earlier ones. */
import { unitTypes } from '../../shared/boards/europe-pacific'
import type { RuleModule } from '../engine/module/module'
import { antiaircraft } from '../rules/base/battle/antiaircraft'
import { artillery } from '../rules/base/battle/artillery'
import { bombardment, destroyerBombard } from '../rules/base/battle/bombardment'
import { casualties } from '../rules/base/battle/casualties'
import { combat } from '../rules/base/battle/combat'
import { landBattle } from '../rules/base/battle/land-battle'
import { overflight, overflightHome } from '../rules/base/battle/overflight'
import { retreat } from '../rules/base/battle/retreat'
import { interboardFighters, seaBattle } from '../rules/base/battle/sea-battle'
import { submarines } from '../rules/base/battle/submarines'
import { advanceModule } from '../rules/base/economy/setup-advance'
import { convoys } from '../rules/base/economy/convoys'
import { income } from '../rules/base/economy/income'
import { newFightersOnCarriers, placement } from '../rules/base/economy/placement'
import { purchase } from '../rules/base/economy/purchase'
import { repair } from '../rules/base/economy/repair'
import { together } from '../rules/base/merge-modules'
import { airMovement } from '../rules/base/movement/air-movement'
import { landMovement } from '../rules/base/movement/land-movement'
import { movement } from '../rules/base/movement/movement'
import { seaMovement } from '../rules/base/movement/sea-movement'
import { transports } from '../rules/base/movement/transports'
import { interception } from '../rules/base/raids/interception'
import { escorts, raidMarks } from '../rules/base/raids/raid-marks'
import { raids } from '../rules/base/raids/raids'
import { control } from '../rules/base/territory/control'
import { sides } from '../rules/base/territory/sides'
import { unitTable } from '../rules/base/units'
import { carriers } from '../rules/modules-without-code'

/** The unit table of both books. */
export const units = unitTable(unitTypes)

/** Modules that both books share. The order of `turn` inserts depends on it. */
export const baseModules: readonly RuleModule[] = [
  sides,
  purchase,
  income,
  repair,
  together(placement, newFightersOnCarriers),
  advanceModule,
]

/** The two movement steps and the rules for all movement. */
export const movementModules: readonly RuleModule[] = [
  movement,
  landMovement,
  seaMovement,
  airMovement,
  transports,
  carriers,
  convoys,
  together(raidMarks, escorts),
  together(overflight, overflightHome),
]

/** Combat: raids, sea and land battles. */
export const battleModules: readonly RuleModule[] = [
  combat,
  casualties,
  retreat,
  together(seaBattle, interboardFighters),
  submarines,
  landBattle,
  antiaircraft,
  together(bombardment, destroyerBombard),
  artillery,
  together(raids, interception),
]

/** Control of land; after the movement modules, because its step is placed relative to theirs. */
export const controlModules: readonly RuleModule[] = [control]
