/** The rule modules of Europe 1999, in order. Later modules may override earlier ones. */
import type { RuleModule } from '../engine/module/module'
import { capitals } from '../rules/base/territory/capitals'
import { liberationAs } from '../rules/base/territory/liberation'
import { archangel } from '../rules/europe-1999/archangel'
import { cashAdvance } from '../rules/europe-1999/cash-advance'
import { conversion } from '../rules/europe-1999/conversion'
import { convoyBoxes } from '../rules/europe-1999/convoys'
import { middleEast } from '../rules/europe-1999/middle-east'
import { neutrals } from '../rules/europe-1999/neutrals'
import { europeOrder } from '../rules/europe-1999/no-marines'
import { straits } from '../rules/europe-1999/straits'
import { europeVictory } from '../rules/europe-1999/victory'
import { baseModules, battleModules, controlModules, movementModules, units } from './shared-modules'

/**
 * Land that is closed to everyone. It comes before the movement modules because players read the first refusal, and
 * "closed to all" tells them more than "enemy land, attack it next turn".
 */
export const closedInEurope: readonly RuleModule[] = [neutrals]

/** Europe 1999. */
export const europeModules: readonly RuleModule[] = [straits, convoyBoxes, middleEast, archangel, conversion]

/** Europe 1999 on its own, including the rules that the link rules replace. */
export const europeAloneModules: readonly RuleModule[] = [
  units,
  ...baseModules,
  ...closedInEurope,
  ...movementModules,
  ...battleModules,
  ...controlModules,
  ...europeModules,
  europeOrder,
  cashAdvance,
  capitals,
  liberationAs('europe-1999/liberation'),
  europeVictory,
]
