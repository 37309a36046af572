/** The rule modules of Victory Cities & Commerce Raiding, in order. */
import type { RuleModule } from '../engine/module/module'
import { overflight, overflightWhen } from '../rules/base/battle/overflight'
import { commerceRaiding } from '../rules/commerce-raiding/commerce-raiding'
import { openingGuns, openingGunsWhen } from '../rules/revised/antiaircraft'
import { cityVictory } from '../rules/revised/victory'
import { cityComplexes } from '../rules/victory-cities/complexes'
import { cityInfantry } from '../rules/victory-cities/infantry'
import { infrastructure } from '../rules/victory-cities/infrastructure'
import { emergencyLevy } from '../rules/victory-cities/levy'
import { noncombatFire } from '../rules/victory-cities/noncombat-fire'
import { victoryCitiesOrder } from '../rules/victory-cities/turn-order'
import { cityPoints } from '../rules/victory-cities/victory'
import { revisedModules } from './revised-modules'

/** Guns fire normally unless they are infrastructure defense (VCR-148). */
const plainGuns = { 'vcr.infrastructureDefense': 'off' }

/**
 * Victory Cities & Commerce Raiding: the tournament rules with points for more cities, infantry at cities, and
 * raiders.
 */
export const victoryCitiesModules: readonly RuleModule[] = [
  ...revisedModules
    .filter((m) => m !== cityVictory)
    .map((m) =>
      m === openingGuns ? openingGunsWhen(plainGuns) : m === overflight ? overflightWhen(plainGuns) : m,
    ),
  commerceRaiding(),
  cityInfantry,
  cityComplexes,
  emergencyLevy,
  infrastructure,
  noncombatFire,
  cityPoints,
  victoryCitiesOrder,
]
