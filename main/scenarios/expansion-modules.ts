/** The rule modules of the Expansion Edition, in order. */
import { expansionUnits } from '../../shared/boards/revised/expansion'
import type { RuleModule } from '../engine/module/module'
import { choosing } from '../rules/advantages/choosing'
import { expended, expendedOn } from '../rules/advantages/expended'
import { advanceModule } from '../rules/base/economy/setup-advance'
import { raids } from '../rules/base/raids/raids'
import { unitTable } from '../rules/base/units'
import { commerceRaidingBySwitch } from '../rules/commerce-raiding/commerce-raiding'
import { declaring } from '../rules/expansion/advantages'
import { axisBid } from '../rules/expansion/bid'
import { expansionOrder } from '../rules/expansion/carrier-price'
import { convoyRaidsUnless } from '../rules/expansion/convoy-raids'
import { dDayDeclared } from '../rules/expansion/d-day/d-day'
import { dDayBattle } from '../rules/expansion/d-day/d-day-battle'
import { dDayMoves } from '../rules/expansion/d-day/d-day-moves'
import { freeUnits } from '../rules/expansion/free-units'
import { lendLease } from '../rules/expansion/lend-lease'
import {
  expansionDevelopments,
  expansionTechnologies,
  gunsWithoutJets,
  jetInterception,
} from '../rules/expansion/technologies'
import { treaty, treatySpares } from '../rules/expansion/treaty/treaty'
import { airAgainstSubmarines } from '../rules/expansion/units/air-against-submarines'
import { airSupremacy } from '../rules/expansion/units/air-supremacy'
import { detection, expansionSubmarines, shipsInSight } from '../rules/expansion/units/detection'
import { carrierEscorts } from '../rules/expansion/units/escorts'
import { heavyArtillery } from '../rules/expansion/units/heavy-artillery'
import { heavyTanks } from '../rules/expansion/units/heavy-tanks'
import { leavingTransports } from '../rules/expansion/units/leaving-transports'
import { navalFighterBases } from '../rules/expansion/units/naval-fighter-bases'
import { navalFighters } from '../rules/expansion/units/naval-fighters'
import { landUnits } from '../rules/expansion/units/new-land-units'
import { warships } from '../rules/expansion/units/warships'
import { expansionVictory } from '../rules/expansion/victory'
import { openingGuns } from '../rules/revised/antiaircraft'
import { openingSubmarines } from '../rules/revised/submarines'
import { cityVictory } from '../rules/revised/victory'
import { technologies } from '../rules/technologies'
import { cityCount } from '../rules/victory-cities/city-points-victory'
import { boxTechnologies, revisedModules, revisedUnits } from './revised-modules'

/** The unit table of the Expansion Edition. */
const expansionTable = unitTable(expansionUnits)

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
