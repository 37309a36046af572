/**
 * Converts a board's unit table into the engine's types. The rules give traits their meaning; this file only maps
 * units to traits.
 */
import type { UnitData } from '../../../shared/boards/types'
import type { CarriedByData, RuleModule, UnitOverlay, UnitType } from '../../engine/module/module'

type Table = readonly UnitData[]
/** A unit that occupies slots in a hold. */
type Cargo = UnitData & { readonly slots: number }

/** The units that ships of this type carry for every power; empty if only some powers' ships carry them. */
const cargoOf = (u: UnitData, all: Table): readonly Cargo[] =>
  u.carries?.powers === null
    ? all.filter((x): x is Cargo => x.slots !== null && u.carries?.units.includes(x.id) === true)
    : []

function traitsOf(u: UnitData, all: Table): UnitType['traits'] {
  const t = u.traits
  const ship = u.domain === 'sea'
  const carries = (domain: UnitData['domain']) => ship && cargoOf(u, all).some((x) => x.domain === domain)
  const out: Record<string, number | true> = {}
  if (ship) out['ship'] = true
  if (ship && !t.cannotTakeConvoy) out['warship'] = true
  if (t.blitz) out['blitz'] = true
  if (t.mechanized) out['mechanized'] = true
  if (t.aimsAtArmor) out['aims-at-armor'] = true
  if (t.heavyArtillery) out['heavy-artillery'] = true
  if (t.navalFighter) out['naval-fighter'] = true
  if (t.salvo) out['salvo'] = true
  // A gun with limited shots is a normal unit; a gun without a limit is captured with its land.
  if (t.antiaircraft?.shots !== undefined) out['aa-shots'] = t.antiaircraft.shots
  else if (t.antiaircraft) out[ship ? 'flak-ship' : 'gun'] = true
  if (t.neverCasualty) out['never-casualty'] = true
  if (t.artillerySupportable) out['supported'] = true
  if (t.supportsInfantryTo !== undefined) out['artillery'] = t.supportsInfantryTo
  if (t.amphibiousAttack !== undefined) out['marine'] = t.amphibiousAttack
  if (t.fighter || t.combatAirPatrol) out['fighter'] = true
  if (t.escortHitsOn !== undefined) out['escort'] = t.escortHitsOn
  if (t.interceptorHitsOn !== undefined) out['interceptor'] = t.interceptorHitsOn
  if (t.strategicBombing) out['bomber'] = true
  if (t.submerges) out['submarine'] = true
  if (t.cancelsFirstStrike) out['destroyer'] = true
  if (t.bombard !== undefined) out['bombard'] = typeof t.bombard === 'number' ? t.bombard : 2
  if (t.capitalShip) out['capital-ship'] = true
  if (t.blitzesBesideTank) out['blitz-beside-tank'] = true
  if (t.pairsTacticalBomber) out['pairs-tactical-bomber'] = true
  if (t.attackPaired !== undefined) out['attack-paired'] = t.attackPaired
  if (t.tacticalBombing) out['tactical-bomber'] = true
  if (t.scrambles) out['scrambles'] = true
  if (t.convoyDice !== undefined) out['convoy-dice'] = t.convoyDice
  if (t.chosenLast) out['chosen-last'] = true
  if (t.complex) out['complex'] = true
  if (t.builds !== undefined) out['builds'] = t.builds
  if (t.minIpc !== undefined) out['min-ipc'] = t.minIpc
  if (t.airBase) out['air-base'] = true
  if (t.navalBase) out['naval-base'] = true
  if (t.maxDamage !== undefined) out['max-damage'] = t.maxDamage
  if (t.outOfUseAt !== undefined) out['out-at'] = t.outOfUseAt
  if (carries('air')) out['carrier'] = true
  if (carries('land')) out['transport'] = true
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
 * @param data the clauses that state the table, and where
 */
export const unitTable = (table: readonly UnitData[], data: CarriedByData): RuleModule => ({
  id: 'base/units',
  data,
  units: Object.fromEntries(table.map((u) => [u.id, typeOf(u, table)])),
})
