/** What carries clauses of Victory Cities & Commerce Raiding that no answer, step, or refusal names. */
import type { CarriedBy } from '../clause-locations'
import { hasWorkingComplex } from '../base/economy/complexes'
import { sites } from '../base/economy/placement-sites'
import { landLines } from '../base/economy/income'
import { commerceRaiding } from '../commerce-raiding/commerce-raiding'
import { connectedTo, raidMax } from '../commerce-raiding/raid-limits'
import { countedIn, diceFor, isNaval } from '../commerce-raiding/raiders'
import { pointsOf } from './cities'
import { OUTPUT } from './complexes'
import { cityLimit } from './infantry'

export const vcrCarriedBy: CarriedBy = {
  // 0. Module and settings
  'VCR-001': 'main/scenarios/victory-cities-modules.ts#victoryCitiesModules',
  // 1. Turn sequence (core)
  'VCR-006': 'main/rules/victory-cities/turn-order.ts#insert',
  'VCR-007': 'main/rules/victory-cities/turn-order.ts#income',
  'VCR-008': landLines,
  'VCR-009': 'main/scenarios/shared-modules.ts#movementModules',
  'VCR-010': 'main/scenarios/shared-modules.ts#combat',
  'VCR-011': 'main/scenarios/shared-modules.ts#movementModules',
  'VCR-012': 'main/rules/base/economy/placement.ts#placeStep',
  'VCR-014': 'main/rules/victory-cities/turn-order.ts#research',
  'VCR-015': 'main/rules/victory-cities/turn-order.ts#research',
  'VCR-016': 'main/rules/victory-cities/turn-order.ts#income',
  // 2. Victory cities and points (core)
  'VCR-017': ['shared/boards/revised/board.json#victoryCity', pointsOf],
  'VCR-018': ['shared/boards/revised/board.json#victoryCity', pointsOf],
  'VCR-019': ['shared/boards/revised/board.json#victoryCity', pointsOf],
  'VCR-020': ['shared/boards/revised/board.json#victoryCity', pointsOf],
  'VCR-021': ['shared/boards/revised/board.json#victoryCity', pointsOf],
  'VCR-022': ['shared/boards/revised/board.json#victoryCity', pointsOf],
  'VCR-023': ['shared/boards/revised/board.json#victoryCity', pointsOf],
  'VCR-024': ['shared/boards/revised/board.json#victoryCity', pointsOf],
  'VCR-025': ['shared/boards/revised/board.json#victoryCity', pointsOf],
  'VCR-026': ['shared/boards/revised/board.json#victoryCity', pointsOf],
  'VCR-027': ['shared/boards/revised/board.json#victoryCity', pointsOf],
  'VCR-028': ['shared/boards/revised/board.json#victoryCity', pointsOf],
  'VCR-029': pointsOf,
  'VCR-030': 'main/rules/victory-cities/cities.ts#originalNation',
  // 3. Infantry placement, scheme `fixedCaps` (option, default)
  'VCR-033': 'main/scenarios/victory-cities-modules.ts#victoryCitiesModules',
  // 4. Other units at industrial complexes (core)
  'VCR-055': sites,
  // 5. Buying, placing and losing industrial complexes (core)
  'VCR-064': 'main/rules/victory-cities/complexes.ts#FULL',
  'VCR-067': hasWorkingComplex,
  'VCR-068': hasWorkingComplex,
  // 7. Victory (option: one of three, agreed beforehand)
  'VCR-072': 'main/rules/victory-cities/victory.ts#vcr.victory',
  // 8. Infantry placement, scheme `connected` (option)
  'VCR-089': 'main/rules/victory-cities/land-connection.ts#landNeighbors',
  'VCR-096': cityLimit,
  // 9. Commerce raiding (core; its maximum is an option)
  'VCR-099': 'main/rules/commerce-raiding/raiders.ts#zonesAt',
  'VCR-100': 'main/rules/commerce-raiding/raiders.ts#ashore',
  'VCR-101': isNaval,
  'VCR-106': diceFor,
  'VCR-107': countedIn,
  'VCR-109': countedIn,
  'VCR-111': [commerceRaiding, raidMax],
  'VCR-113': [commerceRaiding, raidMax],
  'VCR-114': connectedTo,
  'VCR-115': connectedTo,
  'VCR-116': raidMax,
  'VCR-117': raidMax,
  'VCR-118': raidMax,
  'VCR-119': raidMax,
  'VCR-120': 'main/rules/commerce-raiding/raid-limits.ts#Math.max(0',
  // 10. Commerce raiding, alternative maximum `times3` (option)
  'VCR-127': 'main/rules/commerce-raiding/raid-limits.ts#times3',
  'VCR-128': 'main/rules/commerce-raiding/raid-limits.ts#counted',
  'VCR-129': OUTPUT,
  // 11. Infrastructure defense and bombing (option module `vcr.infrastructureDefense`)
  'VCR-132': 'main/rules/victory-cities/infrastructure-pieces.ts#isPiece',
  'VCR-134': 'shared/boards/revised/units.json#antiaircraft-gun',
  'VCR-147': 'main/rules/victory-cities/infrastructure-pieces.ts#isPiece',
  // 12. Rulings
  'VCR-153': cityLimit,
  'VCR-154': connectedTo,
  'VCR-156': 'main/rules/commerce-raiding/raid-limits.ts#counted',
  'VCR-158': 'main/rules/victory-cities/infantry.ts#fixedLimit',
  'VCR-159': 'main/rules/victory-cities/infantry.ts#controlAtStart',
  'VCR-160': 'main/rules/commerce-raiding/commerce-step.ts#countedFor',
  'VCR-161': connectedTo,
  'VCR-162': 'main/rules/victory-cities/turn-order.ts#research',
  'VCR-163': 'main/rules/base/economy/complexes.ts#any-number',
  'VCR-166': 'main/campaign/running/seats.ts#seatsAt',
}
