/** The rule modules of the scenarios, in order. Later modules may override earlier ones. */
import { unitTypes } from '../../shared/boards/europe-pacific'
import { board as revisedBoard, unitTypes as revisedUnitTypes } from '../../shared/boards/revised'
import { expansionUnits } from '../../shared/boards/revised/expansion'
import type { Book } from '../engine/module/citations'
import type { RuleModule } from '../engine/module/module'
import { advantages } from '../rules/advantages'
import { choosing } from '../rules/advantages/choosing'
import { expended, expendedOn } from '../rules/advantages/expended'
import { advanceModule } from '../rules/base/economy/advance'
import { airMovement } from '../rules/base/movement/air-movement'
import { antiaircraft } from '../rules/base/battle/antiaircraft'
import { artillery } from '../rules/base/battle/artillery'
import { bombardment, destroyerBombard } from '../rules/base/battle/bombardment'
import { capitals } from '../rules/base/territory/capitals'
import { canals } from '../rules/base/movement/canals'
import { casualties } from '../rules/base/battle/casualties'
import { combat } from '../rules/base/battle/combat'
import { control } from '../rules/base/territory/control'
import { convoys } from '../rules/base/economy/convoys'
import { income } from '../rules/base/economy/income'
import { interception } from '../rules/base/raids/interception'
import { landBattle } from '../rules/base/battle/land-battle'
import { landMovement } from '../rules/base/movement/land-movement'
import { liberationAs } from '../rules/base/territory/liberation'
import { movement } from '../rules/base/movement/movement'
import { overflight, overflightHome, overflightWhen } from '../rules/base/battle/overflight'
import { newFightersOnCarriers, placement } from '../rules/base/economy/placement'
import { purchase, purchaseKept } from '../rules/base/economy/purchase'
import { escorts, raidMarks } from '../rules/base/raids/raid-marks'
import { raids } from '../rules/base/raids/raids'
import { repair } from '../rules/base/economy/repair'
import { retreat, revisedRetreat } from '../rules/base/battle/retreat'
import { interboardFighters, seaBattle } from '../rules/base/battle/sea-battle'
import { seaMovement } from '../rules/base/movement/sea-movement'
import { sides } from '../rules/base/territory/sides'
import { submarines } from '../rules/base/battle/submarines'
import { together } from '../rules/base/merge-modules'
import { transports } from '../rules/base/movement/transports'
import { unitTable } from '../rules/base/units'
import { archangel } from '../rules/europe-1999/archangel'
import { cashAdvance } from '../rules/europe-1999/cash-advance'
import { europeCites } from '../rules/europe-1999/clause-numbers'
import { conversion } from '../rules/europe-1999/conversion'
import { convoyBoxes } from '../rules/europe-1999/convoys'
import { middleEast } from '../rules/europe-1999/middle-east'
import { neutrals } from '../rules/europe-1999/neutrals'
import { europeOrder } from '../rules/europe-1999/no-marines'
import { straits } from '../rules/europe-1999/straits'
import { europeVictory } from '../rules/europe-1999/victory'
import { linkCites } from '../rules/link/clause-numbers'
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
import { pacificCites } from '../rules/pacific-2001/clause-numbers'
import { britishEconomies, pacificPool } from '../rules/pacific-2001/british-economies'
import { afterBattle } from '../rules/pacific-2001/after-battle'
import { bases } from '../rules/pacific-2001/bases'
import { chinaModule } from '../rules/pacific-2001/china'
import { chinaMovement } from '../rules/pacific-2001/china-movement'
import { closedSpaces } from '../rules/pacific-2001/closed-spaces'
import { convoyRoutes } from '../rules/pacific-2001/convoy-routes'
import { destroyerTransport } from '../rules/pacific-2001/destroyer-transport'
import { patrols } from '../rules/pacific-2001/patrols'
import { pacificOrder } from '../rules/pacific-2001/setup-switch'
import { pacificVictory } from '../rules/pacific-2001/victory'
import { kamikaze } from '../rules/pacific-2001/kamikaze'
import { marines } from '../rules/pacific-2001/marines'
import { surprise } from '../rules/pacific-2001/surprise'
import { declaring } from '../rules/expansion/advantages'
import { axisBid } from '../rules/expansion/bid'
import { aareCites } from '../rules/expansion/clause-numbers'
import { convoyRaidsUnless } from '../rules/expansion/convoy-raids'
import { airAgainstSubmarines } from '../rules/expansion/units/air-against-submarines'
import { detection, expansionSubmarines, shipsInSight } from '../rules/expansion/units/detection'
import { navalFighters } from '../rules/expansion/units/naval-fighters'
import { warships } from '../rules/expansion/units/warships'
import { lendLease } from '../rules/expansion/lend-lease'
import { dDayDeclared } from '../rules/expansion/d-day/d-day'
import { dDayBattle } from '../rules/expansion/d-day/d-day-battle'
import { dDayMoves } from '../rules/expansion/d-day/d-day-moves'
import { airSupremacy } from '../rules/expansion/units/air-supremacy'
import { carrierEscorts } from '../rules/expansion/units/escorts'
import { freeUnits } from '../rules/expansion/free-units'
import { heavyArtillery } from '../rules/expansion/units/heavy-artillery'
import { heavyTanks } from '../rules/expansion/units/heavy-tanks'
import { landUnits } from '../rules/expansion/units/new-land-units'
import { leavingTransports } from '../rules/expansion/units/leaving-transports'
import { navalFighterBases } from '../rules/expansion/units/naval-fighter-bases'
import { expansionOrder } from '../rules/expansion/carrier-price'
import {
  expansionDevelopments,
  expansionTechnologies,
  gunsWithoutJets,
  jetInterception,
} from '../rules/expansion/technologies'
import { treaty, treatySpares } from '../rules/expansion/treaty/treaty'
import { expansionVictory } from '../rules/expansion/victory'
import { assaultsFirst } from '../rules/revised/assaults-first'
import { commerceRaiding, commerceRaidingBySwitch } from '../rules/commerce-raiding/commerce-raiding'
import { revisedCites } from '../rules/revised/clause-numbers'
import { impassableLand } from '../rules/revised/closed-land'
import { assaultCargo } from '../rules/revised/assault-cargo'
import { concede } from '../rules/revised/concede'
import { decksToCome } from '../rules/revised/decks-to-come'
import { hostileZones } from '../rules/revised/hostile-zones'
import { decksAfterCombat } from '../rules/revised/stranded-fighters'
import { gunsReturn } from '../rules/revised/liberation'
import { openingGuns, openingGunsWhen } from '../rules/revised/antiaircraft'
import { openingBombardment, openingFire } from '../rules/revised/opening-fire'
import { mobilize } from '../rules/revised/mobilize'
import { carriers, revisedOrder } from '../rules/modules-without-code'
import { raidCap } from '../rules/revised/raid-cap'
import { revisedSeaBattle } from '../rules/revised/sea-battle'
import { openingSubmarines } from '../rules/revised/submarines'
import { cityVictory } from '../rules/revised/victory'
import { technologies } from '../rules/technologies'
import { technologiesInLink } from '../rules/technologies/linked-game-technologies'
import { cityCount } from '../rules/victory-cities/city-points-victory'
import { vcrCites } from '../rules/victory-cities/clause-numbers'
import { cityComplexes } from '../rules/victory-cities/complexes'
import { cityInfantry } from '../rules/victory-cities/infantry'
import { infrastructure } from '../rules/victory-cities/infrastructure'
import { noncombatFire } from '../rules/victory-cities/noncombat-fire'
import { emergencyLevy } from '../rules/victory-cities/levy'
import { victoryCitiesOrder } from '../rules/victory-cities/turn-order'
import { cityPoints } from '../rules/victory-cities/victory'

/** The unit table of both books. */
const units = unitTable(unitTypes)

/** The unit table of Revised. */
const revisedUnits = unitTable(revisedUnitTypes)

/** The unit table of the Expansion Edition. */
const expansionTable = unitTable(expansionUnits)

/** The books themselves, and the link rules that build on two of them. */
export const europeBook: Book = { id: 'EUR', cites: europeCites }
export const pacificBook: Book = { id: 'PAC', cites: pacificCites }
export const linkBook: Book = { id: 'LNK', cites: linkCites }
export const revisedBook: Book = { id: 'LHTR', cites: revisedCites }
export const vcrBook: Book = { id: 'VCR', cites: vcrCites }
/** House rules are cited only by number. */
export const houseBook: Book = { id: 'HSE', cites: {} }
export const aareBook: Book = { id: 'AARE', cites: aareCites }

/**
 * A book from which a scenario takes single rules by switch: these are cited by number, and the rest of the book is
 * left out.
 */
export const takenFrom = ({ id }: Book): Book => ({ id, cites: {} })

/** Modules that both books share. The order of `turn` inserts depends on it. */
export const baseModules: readonly RuleModule[] = [
  sides,
  purchase,
  income,
  repair,
  together(placement, newFightersOnCarriers),
  advanceModule,
]

/**
 * Land that is closed to everyone, by book. These modules come before the movement modules because players read the
 * first refusal, and "closed to all" tells them more than "enemy land, attack it next turn".
 */
const closedInEurope: readonly RuleModule[] = [neutrals]
const closedInPacific: readonly RuleModule[] = [closedSpaces]
const closedInLink: readonly RuleModule[] = [...closedInEurope, ...closedInPacific, closedLand]

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

/** Europe 1999. */
export const europeModules: readonly RuleModule[] = [straits, convoyBoxes, middleEast, archangel, conversion]

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

const boxTechnologies = technologies()

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

/** The modules of the Expansion Edition that replace modules of the tournament rules. */
const inExpansion = new Map<RuleModule, readonly RuleModule[]>([
  // The switch for carriers applies before the advantages that change them.
  [revisedUnits, [expansionTable, expansionOrder]],
  [openingSubmarines, [expansionSubmarines]],
  [openingGuns, [gunsWithoutJets]],
  [raids, [raids, jetInterception]],
  [choosing, [declaring]],
  // A torpedo can't hit an undetected submarine (AARE-111).
  [expended, [expendedOn(shipsInSight)]],
  [boxTechnologies, [technologies({}, expansionDevelopments), expansionTechnologies]],
])

/** The Expansion Edition: the tournament rules with Italy, more units and cities. */
export const expansionModules: readonly RuleModule[] = [
  ...revisedModules.filter((m) => m !== cityVictory).flatMap((m) => inExpansion.get(m) ?? [m]),
  // Only one of the two rules for raids on shipping may be active (AARE-316).
  convoyRaidsUnless(treatySpares, { 'vcr.commerceRaiding': 'off' }),
  treaty,
  lendLease,
  advanceModule,
  axisBid,
  landUnits,
  carrierEscorts,
  navalFighterBases,
  leavingTransports,
  heavyArtillery,
  heavyTanks,
  // After artillery and advantages: units that already attack at 2 gain nothing from air supremacy.
  airSupremacy,
  freeUnits,
  expansionVictory,
  detection,
  airAgainstSubmarines,
  navalFighters,
  warships,
  // On D-Day these modules further restrict British ships and aircraft.
  dDayDeclared,
  dDayMoves,
  dDayBattle,
  // Rules taken from another book by switch.
  commerceRaidingBySwitch,
  cityCount,
]
