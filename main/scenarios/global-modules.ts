/** The rule modules of Expanded Global, in order. */
import { board, unitTypes } from '../../shared/boards/global-1940'
import type { Book } from '../engine/cites'
import type { RuleModule } from '../engine/module'
import { airMovement } from '../rules/base/air-movement'
import { artillery } from '../rules/base/artillery'
import { bombardmentWith } from '../rules/base/bombardment'
import { canals } from '../rules/base/canals'
import { capitals } from '../rules/base/capitals'
import { carriers } from '../rules/base/carriers'
import { casualtiesWith } from '../rules/base/casualties'
import { combat } from '../rules/base/combat'
import { control } from '../rules/base/control'
import { income } from '../rules/base/income'
import { landBattle } from '../rules/base/land-battle'
import { landMovement } from '../rules/base/land-movement'
import { liberationAs } from '../rules/base/liberation'
import { movement } from '../rules/base/movement'
import { placement } from '../rules/base/placement'
import { purchaseKept } from '../rules/base/purchase'
import { escorts, raidMarks } from '../rules/base/raid-marks'
import { repairThat } from '../rules/base/repair'
import { overlandRetreat } from '../rules/base/retreat'
import { seaMovement } from '../rules/base/sea-movement'
import { transports } from '../rules/base/transports'
import { unitTable } from '../rules/base/units'
import { alliances } from '../rules/global/alliances'
import { atomic } from '../rules/global/atomic'
import { bases } from '../rules/global/bases'
import { borders } from '../rules/global/borders'
import { exgCites, g40Cites } from '../rules/global/cites'
import { damagedDecks } from '../rules/global/damaged-decks'
import { defenseless } from '../rules/global/defenseless'
import { conqueror } from '../rules/global/conqueror'
import { convoyDisruption } from '../rules/global/convoys'
import { economy } from '../rules/global/economy'
import { technologyExchange } from '../rules/global/exchange'
import { eliminated } from '../rules/global/eliminated'
import { facilities } from '../rules/global/facilities'
import { antiaircraftArtillery } from '../rules/global/guns'
import { influence } from '../rules/global/influence'
import { insurgency } from '../rules/global/insurgency'
import { keptInWar, keptLand } from '../rules/global/kept-land'
import { influenceMarkers } from '../rules/global/markers'
import { ignoredEnemies } from '../rules/global/ignored'
import { mechanized } from '../rules/global/mechanized'
import { nations } from '../rules/global/nations'
import { offers } from '../rules/global/offers'
import { originals } from '../rules/global/originals'
import { politics } from '../rules/global/politics'
import { armistice } from '../rules/global/armistice'
import { clearing } from '../rules/global/clearing'
import { peace } from '../rules/global/peace'
import { passage, passageGranted } from '../rules/global/passage'
import { political } from '../rules/global/political'
import { surrender } from '../rules/global/surrender'
import { terms } from '../rules/global/terms'
import { pool } from '../rules/global/pool'
import { globalRaids } from '../rules/global/raids'
import { nuclear, nuclearMissile } from '../rules/global/nuclear'
import { rejoining } from '../rules/global/rejoining'
import { relations } from '../rules/global/relations'
import { repairs } from '../rules/global/repairs'
import { standingAnswers } from '../rules/global/standing'
import { surprise } from '../rules/global/surprise'
import { war } from '../rules/global/war'
import { globalSeaBattle, globalSubmarines, lostLast } from '../rules/global/sea'
import { peacetimeSpending } from '../rules/global/spending'
import { strikesWith } from '../rules/global/strikes'
import { tacticalBombers } from '../rules/global/tactical'
import { research } from '../rules/global/research'
import { scramble } from '../rules/global/scramble'
import { globalTechnologies, mayGrow } from '../rules/global/technologies'
import { turn } from '../rules/global/turn'
import { victory } from '../rules/global/victory'
import { assaultsFirst } from '../rules/revised/battle-order'
import { decksAfterCombat } from '../rules/revised/decks'
import { decksToCome } from '../rules/revised/decks-to-come'
import { hostileZonesBy } from '../rules/revised/hostile-zones'
import { mobilizeWith } from '../rules/revised/mobilize'

export const g40Book: Book = { id: 'G40', cites: g40Cites }
export const exgBook: Book = { id: 'EXG', cites: exgCites }

const units = unitTable(unitTypes, {
  'units.table': 'shared/boards/global-1940/units.json#attack',
  'carrier.numbers': 'shared/boards/global-1940/units.json#carries',
})

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
