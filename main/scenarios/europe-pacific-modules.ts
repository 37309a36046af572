/** The rule modules of the linked world, in order. Later modules may override earlier ones. */
import type { RuleModule } from '../engine/module/module'
import { closedLand } from '../rules/link/closed-land'
import { economies } from '../rules/link/economies'
import { exileModule } from '../rules/link/exile'
import { freeInfantry } from '../rules/link/free-infantry'
import { germanSubmarines } from '../rules/link/german-submarines'
import { initialPlacement } from '../rules/link/initial-placement'
import { interboard } from '../rules/link/interboard'
import { order } from '../rules/link/replaced-clauses'
import { passages } from '../rules/link/suez-and-panama'
import { surrenderModule } from '../rules/link/surrender'
import { usAttacked } from '../rules/link/us-attacked'
import { technologiesInLink } from '../rules/technologies/linked-game-technologies'
import { closedInEurope, europeModules } from './europe-1999-modules'
import { closedInPacific, pacificModules } from './pacific-2001-modules'
import { baseModules, battleModules, controlModules, movementModules, units } from './shared-modules'

/**
 * Land that is closed to everyone. It comes before the movement modules because players read the first refusal, and
 * "closed to all" tells them more than "enemy land, attack it next turn".
 */
const closedInLink: readonly RuleModule[] = [...closedInEurope, ...closedInPacific, closedLand]

/** The link rules, added to both books. */
export const linkModules: readonly RuleModule[] = [
  order,
  economies,
  freeInfantry,
  germanSubmarines,
  initialPlacement,
  interboard,
  passages,
  usAttacked,
  surrenderModule,
]

export const linkedModules: readonly RuleModule[] = [
  units,
  ...baseModules,
  ...closedInLink,
  ...movementModules,
  ...battleModules,
  ...controlModules,
  ...europeModules,
  // Exile before the economies: a choice of economy must be made before the loot is paid (LNK-258).
  exileModule,
  ...pacificModules,
  ...linkModules,
  technologiesInLink,
]
