import type { SwitchedNumber, UnitData } from '../../shared/boards/types'
import type { Card } from '../../shared/cards/types'
import type { Measure } from './pdf'
import { tableCard } from './table'

const NUMBER = { width: 30, align: 'end', font: 'sans-bold' } as const

/** What a card of units says in addition to their numbers. */
export interface UnitCardWords {
  /** Id of the card, unique across all decks. */
  readonly id?: string
  /** Its title and its units, when one card has no room for all units. */
  readonly name?: string
  readonly only?: (unit: UnitData) => boolean
  /** The powers of the scenario, whose names identify the buyers of units that only some may buy. */
  readonly powers?: readonly { readonly id: string; readonly name: string }[]
  /** Additional words on a unit, by its id. */
  readonly notes?: Readonly<Record<string, string>>
}

/** Returns the unit types and their numbers, each with its further abilities (EUR-018, PAC-022, LHTR-010). */
export function unitCard(units: readonly UnitData[], measure: Measure, words: UnitCardWords = {}): Card {
  return tableCard(
    {
      id: words.id ?? 'units',
      name: words.name ?? 'Units',
      kind: 'units',
      aside: 'a die hits on this number or less',
      columns: [
        { head: '', width: 72, align: 'start', font: 'sans-bold' },
        { head: 'Cost', ...NUMBER, width: 20 },
        { head: 'Attack', ...NUMBER, width: 24 },
        { head: 'Defend', ...NUMBER, width: 27 },
        { head: 'Move', ...NUMBER, width: 21 },
        { head: '', width: 118, align: 'start', font: 'sans' },
      ],
      rows: units.filter(words.only ?? (() => true)).map((unit) => ({
        cells: [
          unit.name,
          String(unit.cost),
          dash(unit.attack),
          dash(unit.defense),
          dash(unit.move),
          abilities(unit, units, words),
        ],
      })),
    },
    measure,
  )
}

function dash(value: number): string {
  return value === 0 ? '–' : String(value)
}

/** A unit's abilities beyond its numbers, in a few words derived from its data. */
function abilities(
  unit: UnitData,
  units: readonly UnitData[],
  { powers = [], notes }: UnitCardWords,
): string {
  const { traits } = unit
  const words: string[] = []
  const nameOf = (id: string) => powers.find((power) => power.id === id)?.name ?? id
  if (unit.buyers !== null) words.push(`${unit.buyers.map(nameOf).join(', ')} only`)
  const artillery = units.find((each) => each.traits.supportsInfantryTo !== undefined)
  if (traits.artillerySupportable && traits.amphibiousAttack === undefined && artillery !== undefined)
    words.push(`${artillery.traits.supportsInfantryTo ?? 0} with ${artillery.name.toLowerCase()}`)
  if (traits.amphibiousAttack !== undefined) words.push(`${traits.amphibiousAttack} when landing`)
  if (traits.supportsInfantryTo !== undefined) words.push(`+1 to one ${lifted(units)}`)
  if (traits.blitz) words.push('blitzes one empty territory')
  if (traits.antiaircraft && unit.domain === 'land')
    words.push(`hits aircraft on ${traits.antiaircraft.hitOn}`)
  if (traits.combatAirPatrol) words.push('escorts, intercepts, patrols')
  if (traits.strategicBombing) words.push('bombs complexes')
  if (traits.firstStrike) words.push('fires first, submerges, hits ships only')
  if (traits.cancelsFirstStrike) words.push('cancels first shots')
  if (unit.hits > 1) words.push(`${unit.hits} hits`)
  if (traits.bombard !== undefined) words.push(`bombards at ${bombardment(traits.bombard)}`)
  if (unit.carries !== null && unit.carries.powers === null) words.push(load(unit, units))
  const note = notes?.[unit.id]
  if (note !== undefined) words.push(note)
  return words.join(', ')
}

/** The units that an artillery piece supports. */
function lifted(units: readonly UnitData[]): string {
  const names = units.flatMap(({ name, traits }) => (traits.artillerySupportable ? [name.toLowerCase()] : []))
  return names.join(' or ')
}

function bombardment(value: number | SwitchedNumber): string {
  if (typeof value === 'number') return String(value)
  const usual = value.values[value.default]
  return typeof usual === 'number' ? String(usual) : value.default
}

/** A carrier's two fighters, a transport's armor or any two others, or one heavy unit and a light one. */
function load(unit: UnitData, units: readonly UnitData[]): string {
  const slots = unit.carries?.slots ?? 0
  const cargo = units.filter((each) => unit.carries?.units.includes(each.id))
  const sizes = [...new Set(cargo.map((each) => each.slots ?? slots))].sort((a, b) => a - b)
  const [light = 0, heavy = 0] = sizes
  if (sizes.length === 2 && light + heavy === slots) {
    const names = cargo.flatMap((each) => (each.slots === light ? [each.name.toLowerCase()] : []))
    return `carries 1 land unit and 1 ${names.join(' or ')}`
  }
  const whole = cargo.filter((each) => each.slots === slots)
  if (whole.length === 0 || whole.length === cargo.length)
    return `carries ${slots} ${cargo.map((each) => each.name.toLowerCase() + 's').join(' or ')}`
  return `carries 1 ${whole.map((each) => each.name.toLowerCase()).join(' or ')} or ${slots} others`
}
