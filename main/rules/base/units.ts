/**
 * Converts a board's unit table into the engine's types. The rules give traits their meaning; this file only maps
 * units to traits.
 */
import type { UnitData } from '../../../shared/boards/types'
import type { RuleModule, UnitOverlay, UnitType } from '../../engine/module/module'

type Table = readonly UnitData[]
/** A unit that occupies slots in a hold. */
type Cargo = UnitData & { readonly slots: number }

/** The units that ships of this type carry for every power; empty if only some powers' ships carry them. */
const cargoOf = (u: UnitData, all: Table): readonly Cargo[] =>
  u.carries?.powers === null
    ? all.filter((x): x is Cargo => x.slots !== null && u.carries?.units.includes(x.id) === true)
    : []

type Traits = UnitData['traits']
/** A field of the table that has the value of its trait. */
type Field = {
  [F in keyof Traits]-?: NonNullable<Traits[F]> extends number | true ? F : never
}[keyof Traits]
/** A trait's value, from the whole unit; false or undefined for a unit without it. */
type Reading = (u: UnitData, all: Table) => number | boolean | undefined

const isShip = (u: UnitData): boolean => u.domain === 'sea'

const shipFor =
  (domain: UnitData['domain']): Reading =>
  (u, all) =>
    isShip(u) && cargoOf(u, all).some((x) => x.domain === domain)

/** True for a gun that fires at every aircraft. A gun with limited shots is a normal unit. */
const firesAtAll = ({ traits: { antiaircraft } }: UnitData): boolean =>
  antiaircraft !== undefined && antiaircraft.shots === undefined

/** The number at which a unit bombards; 2 where a switch decides about it. */
const bombardsAt: Reading = ({ traits: { bombard } }) => (typeof bombard === 'object' ? 2 : bombard)

/** The engine's traits, each with the field or the reading that gives its value. */
const TRAITS: readonly (readonly [trait: string, source: Field | Reading])[] = [
  ['ship', isShip],
  ['warship', (u) => isShip(u) && !u.traits.cannotTakeConvoy],
  ['blitz', 'blitz'],
  ['mechanized', 'mechanized'],
  ['aims-at-armor', 'aimsAtArmor'],
  ['heavy-artillery', 'heavyArtillery'],
  ['naval-fighter', 'navalFighter'],
  ['salvo', 'salvo'],
  ['aa-shots', (u) => u.traits.antiaircraft?.shots],
  ['flak-ship', (u) => firesAtAll(u) && isShip(u)],
  // A gun on land that fires at all aircraft is captured with its land.
  ['gun', (u) => firesAtAll(u) && !isShip(u)],
  ['never-casualty', 'neverCasualty'],
  ['supported', 'artillerySupportable'],
  ['artillery', 'supportsInfantryTo'],
  ['marine', 'amphibiousAttack'],
  ['fighter', (u) => u.traits.fighter ?? u.traits.combatAirPatrol],
  ['escort', 'escortHitsOn'],
  ['interceptor', 'interceptorHitsOn'],
  ['bomber', (u) => u.traits.strategicBombing !== undefined],
  ['submarine', 'submerges'],
  ['destroyer', 'cancelsFirstStrike'],
  ['bombard', bombardsAt],
  ['capital-ship', 'capitalShip'],
  ['blitz-beside-tank', 'blitzesBesideTank'],
  ['pairs-tactical-bomber', 'pairsTacticalBomber'],
  ['attack-paired', 'attackPaired'],
  ['tactical-bomber', 'tacticalBombing'],
  ['scrambles', 'scrambles'],
  ['convoy-dice', 'convoyDice'],
  ['chosen-last', 'chosenLast'],
  ['complex', 'complex'],
  ['builds', 'builds'],
  ['min-ipc', 'minIpc'],
  ['air-base', 'airBase'],
  ['naval-base', 'navalBase'],
  ['max-damage', 'maxDamage'],
  ['out-at', 'outOfUseAt'],
  ['carrier', shipFor('air')],
  ['transport', shipFor('land')],
]

function traitsOf(u: UnitData, all: Table): UnitType['traits'] {
  const out: Record<string, number | true> = {}
  for (const [trait, source] of TRAITS) {
    const value = typeof source === 'function' ? source(u, all) : u.traits[source]
    if (value !== undefined && value !== false) out[trait] = value
  }
  return out
}

/** The hold as one table (LNK-252). Holds of only some powers' ships belong to their rule set (PAC-063). */
function holdOf(u: UnitData, all: Table): UnitType['hold'] {
  if (u.carries?.powers !== null) return undefined
  const takes = Object.fromEntries(cargoOf(u, all).map((x) => [x.id, x.slots]))
  return { slots: u.carries.slots, takes }
}

function typeOf(u: UnitData, all: Table): NonNullable<UnitOverlay[string]> {
  const { name, domain, cost, attack, defense, move, hits, buyers } = u
  const hold = holdOf(u, all)
  return {
    ...{ name, domain, cost, attack, defense, move, hits },
    traits: traitsOf(u, all),
    ...(hold ? { hold } : {}),
    ...(buyers ? { buyers } : {}),
  }
}

/**
 * The module of a unit table.
 *
 * @param table the units from a board's folder
 */
export const unitTable = (table: readonly UnitData[]): RuleModule => ({
  id: 'base/units',
  units: Object.fromEntries(table.map((u) => [u.id, typeOf(u, table)])),
})
