/**
 * The unit table of both books (EUR-018, PAC-022), from the board data. Traits are read by the rules that know them;
 * this file only says which unit has which.
 */
import type { UnitData } from '../../../shared/boards/types'
import { unitTypes } from '../../../shared/boards/europe-pacific'
import type { RuleModule, UnitOverlay, UnitType } from '../../engine/module'

function traitsOf(u: UnitData): UnitType['traits'] {
  const t = u.traits
  const out: Record<string, number | true> = {}
  if (u.domain === 'sea') out['ship'] = true
  if (u.domain === 'sea' && !t.cannotTakeConvoy) out['warship'] = true
  if (t.blitz) out['blitz'] = true
  if (t.antiaircraft) out['gun'] = true
  if (t.neverCasualty) out['never-casualty'] = true
  if (t.artillerySupportable) out['supported'] = true
  if (t.supportsInfantryTo !== undefined) out['artillery'] = t.supportsInfantryTo
  if (t.amphibiousAttack !== undefined) out['marine'] = t.amphibiousAttack
  if (t.combatAirPatrol) out['fighter'] = true
  if (t.escortHitsOn !== undefined) out['escort'] = t.escortHitsOn
  if (t.interceptorHitsOn !== undefined) out['interceptor'] = t.interceptorHitsOn
  if (t.strategicBombing) out['bomber'] = true
  if (t.submerges) out['submarine'] = true
  if (t.cancelsFirstStrike) out['destroyer'] = true
  if (t.bombard !== undefined) out['bombard'] = typeof t.bombard === 'number' ? t.bombard : 2
  if (u.id === 'carrier') out['carrier'] = true
  if (u.id === 'transport') out['transport'] = true
  return out
}

/** Holds as one table for both boards (LNK-252). A Japanese destroyer's hold is the Pacific book's (PAC-063). */
function holdOf(u: UnitData): UnitType['hold'] {
  if (!u.carries || u.carries.powers !== null) return undefined
  const takes: Record<string, number> = {}
  // What takes no room is never cargo.
  for (const x of unitTypes) if (u.carries.units.includes(x.id) && x.slots !== null) takes[x.id] = x.slots
  return { slots: u.carries.slots, takes }
}

const table: Record<string, NonNullable<UnitOverlay[string]>> = {}
for (const u of unitTypes) {
  const hold = holdOf(u)
  table[u.id] = {
    name: u.name,
    domain: u.domain,
    cost: u.cost,
    attack: u.attack,
    defense: u.defense,
    move: u.move,
    hits: u.hits,
    traits: traitsOf(u),
    ...(hold ? { hold } : {}),
    ...(u.buyers ? { buyers: u.buyers } : {}),
  }
}

export const units: RuleModule = {
  id: 'base/units',
  rules: ['EUR-018', 'PAC-022', 'LNK-140'],
  units: table,
}
