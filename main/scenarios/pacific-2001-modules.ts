/** The rule modules of Pacific 2001, in order. Later modules may override earlier ones. */
import type { RuleModule } from '../engine/module/module'
import { together } from '../rules/base/merge-modules'
import { capitals } from '../rules/base/territory/capitals'
import { afterBattle } from '../rules/pacific-2001/after-battle'
import { bases } from '../rules/pacific-2001/bases'
import { britishEconomies, pacificPool } from '../rules/pacific-2001/british-economies'
import { chinaModule } from '../rules/pacific-2001/china'
import { chinaMovement } from '../rules/pacific-2001/china-movement'
import { closedSpaces } from '../rules/pacific-2001/closed-spaces'
import { convoyRoutes } from '../rules/pacific-2001/convoy-routes'
import { destroyerTransport } from '../rules/pacific-2001/destroyer-transport'
import { kamikaze } from '../rules/pacific-2001/kamikaze'
import { marines } from '../rules/pacific-2001/marines'
import { patrols } from '../rules/pacific-2001/patrols'
import { pacificOrder } from '../rules/pacific-2001/setup-switch'
import { surprise } from '../rules/pacific-2001/surprise'
import { pacificVictory } from '../rules/pacific-2001/victory'
import { baseModules, battleModules, controlModules, movementModules, units } from './shared-modules'

/**
 * Land that is closed to everyone. It comes before the movement modules because players read the first refusal, and
 * "closed to all" tells them more than "enemy land, attack it next turn".
 */
export const closedInPacific: readonly RuleModule[] = [closedSpaces]

/** Pacific 2001. */
export const pacificModules: readonly RuleModule[] = [
  bases,
  together(destroyerTransport, afterBattle),
  patrols,
  chinaMovement,
  convoyRoutes,
  chinaModule,
  britishEconomies,
  marines,
  surprise,
  kamikaze,
]

/** Pacific 2001 on its own. */
export const pacificAloneModules: readonly RuleModule[] = [
  units,
  ...baseModules,
  ...closedInPacific,
  ...movementModules,
  ...battleModules,
  ...controlModules,
  // Capitals before the economies: a choice of economy must be made before the loot is paid (PAC-104).
  capitals,
  ...pacificModules,
  pacificOrder,
  pacificPool,
  pacificVictory,
]
