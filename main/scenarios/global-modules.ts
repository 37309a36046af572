/** The rule modules of Expanded Global, in order. */
import { board, unitTypes } from '../../shared/boards/global-1940'
import type { Book } from '../engine/module/citations'
import type { RuleModule } from '../engine/module/module'
import { airMovement } from '../rules/base/movement/air-movement'
import { artillery } from '../rules/base/battle/artillery'
import { bombardmentWith } from '../rules/base/battle/bombardment'
import { canals } from '../rules/base/movement/canals'
import { capitals } from '../rules/base/territory/capitals'
import { casualtiesWith } from '../rules/base/battle/casualties'
import { combat } from '../rules/base/battle/combat'
import { control } from '../rules/base/territory/control'
import { income } from '../rules/base/economy/income'
import { landBattle } from '../rules/base/battle/land-battle'
import { landMovement } from '../rules/base/movement/land-movement'
import { liberationAs } from '../rules/base/territory/liberation'
import { movement } from '../rules/base/movement/movement'
import { placement } from '../rules/base/economy/placement'
import { purchaseKept } from '../rules/base/economy/purchase'
import { escorts, raidMarks } from '../rules/base/raids/raid-marks'
import { repairThat } from '../rules/base/economy/repair'
import { overlandRetreat } from '../rules/base/battle/retreat'
import { seaMovement } from '../rules/base/movement/sea-movement'
import { transports } from '../rules/base/movement/transports'
import { unitTable } from '../rules/base/units'
import { alliances } from '../rules/global/diplomacy/alliances'
import { atomic } from '../rules/global/strikes/atomic'
import { bases } from '../rules/global/economy/bases'
import { borders } from '../rules/global/diplomacy/borders'
import { exgCites, g40Cites } from '../rules/global/clause-numbers'
import { damagedDecks } from '../rules/global/battle/damaged-decks'
import { defenseless } from '../rules/global/battle/defenseless'
import { conqueror } from '../rules/global/diplomacy/conqueror'
import { convoyDisruption } from '../rules/global/economy/convoys'
import { economy } from '../rules/global/economy/economy'
import { technologyExchange } from '../rules/global/diplomacy/technology-exchange'
import { eliminated } from '../rules/global/eliminated'
import { facilities } from '../rules/global/economy/facilities'
import { antiaircraftArtillery } from '../rules/global/battle/guns'
import { influence } from '../rules/global/influence/influence'
import { insurgency } from '../rules/global/influence/insurgency'
import { keptInWar, keptLand } from '../rules/global/economy/land-held-for-friends'
import { influenceMarkers } from '../rules/global/influence/influence-markers'
import { ignoredEnemies } from '../rules/global/battle/ignored'
import { mechanized } from '../rules/global/battle/mechanized'
import { carriers, nations } from '../rules/modules-without-code'
import { offers } from '../rules/global/diplomacy/offers'
import { originals } from '../rules/global/original-territories'
import { politics } from '../rules/global/diplomacy/politics'
import { armistice } from '../rules/global/diplomacy/armistice'
import { clearing } from '../rules/global/diplomacy/leaving-closed-land'
import { peace } from '../rules/global/diplomacy/peace'
import { passage, passageGranted } from '../rules/global/diplomacy/passage'
import { political } from '../rules/global/diplomacy/political-term'
import { surrender } from '../rules/global/diplomacy/surrender'
import { terms } from '../rules/global/diplomacy/terms'
import { pool } from '../rules/global/economy/returning-units'
import { globalRaids } from '../rules/global/strikes/raids'
import { nuclear, nuclearMissile } from '../rules/global/strikes/nuclear'
import { rejoining } from '../rules/global/diplomacy/rejoining'
import { relations } from '../rules/global/diplomacy/relations'
import { repairs } from '../rules/global/economy/repairs'
import { standingAnswers } from '../rules/global/diplomacy/standing-answers'
import { surprise } from '../rules/global/diplomacy/surprise'
import { war } from '../rules/global/diplomacy/war'
import { globalSeaBattle, globalSubmarines, lostLast } from '../rules/global/battle/sea'
import { peacetimeSpending } from '../rules/global/economy/peacetime-spending'
import { strikesWith } from '../rules/global/strikes/strikes'
import { tacticalBombers } from '../rules/global/battle/tactical'
import { research } from '../rules/global/economy/research'
import { scramble } from '../rules/global/strikes/scramble'
import { globalTechnologies, mayGrow } from '../rules/global/economy/technologies'
import { turn } from '../rules/global/turn'
import { victory } from '../rules/global/victory'
import { assaultsFirst } from '../rules/revised/assaults-first'
import { decksAfterCombat } from '../rules/revised/stranded-fighters'
import { decksToCome } from '../rules/revised/decks-to-come'
import { hostileZonesBy } from '../rules/revised/hostile-zones'
import { mobilizeWith } from '../rules/revised/mobilize'

export const g40Book: Book = { id: 'G40', cites: g40Cites }
export const exgBook: Book = { id: 'EXG', cites: exgCites }

const units = unitTable(unitTypes)

/** Submarines and transports do not make a zone hostile (G40-016, G40-024). */
const hostileZones = hostileZonesBy(
  (g, p) => g.type(p).domain === 'sea' && !g.has(p, 'submarine') && !g.has(p, 'transport'),
)

/** The rules of Global 1940 on which the scenario is based. */
const baseOf1940: readonly RuleModule[] = [
  units,
  ...[purchaseKept, income, repairThat('stay-damaged'), placement],
  ...[movement, landMovement, seaMovement, airMovement, transports, carriers],
  ...[combat, casualtiesWith('most-units'), overlandRetreat],
  ...[globalSeaBattle, landBattle, globalSubmarines, lostLast, antiaircraftArtillery],
  bombardmentWith({ leaves: 'end', before: 'attack', onePerUnit: true }),
  ...[defenseless, damagedDecks],
  ...[artillery, tacticalBombers, assaultsFirst, decksAfterCombat],
  control,
  capitals,
  liberationAs('base/liberation', keptInWar),
  ...[canals(board, passageGranted), hostileZones, decksToCome, mobilizeWith(mayGrow)],
  ...[facilities, bases, mechanized, repairs, convoyDisruption, scramble],
  ...[raidMarks, escorts, globalRaids],
  // Asked before aircraft scramble: its step is inserted directly after the moves.
  ignoredEnemies,
]

/** Expanded Global: nations that begin at peace, with the rules of Global 1940. */
export const globalModules: readonly RuleModule[] = [
  ...[relations, originals, nations, economy],
  ...baseOf1940,
  globalTechnologies,
  strikesWith(nuclearMissile),
  ...[borders, turn, peacetimeSpending, nuclear, atomic, politics, standingAnswers, offers],
  ...[pool, clearing, surrender, political, terms, conqueror, armistice],
  // The agenda steps, in order (EXG-010).
  peace,
  ...[research, technologyExchange],
  ...[influenceMarkers, insurgency, influence],
  ...[rejoining, alliances, war, surprise],
  victory,
  ...[passage, eliminated, keptLand],
]
