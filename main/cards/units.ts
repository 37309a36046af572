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

/** Says one ability of a unit among the units of its game; null for a unit without it. */
type Ability = (unit: UnitData, units: readonly UnitData[], words: UnitCardWords) => string | null

/** The powers that may buy a unit that not all may buy. */
const buyers: Ability = (unit, _, { powers = [] }) => {
  const nameOf = (id: string) => powers.find((power) => power.id === id)?.name ?? id
  return unit.buyers && `${unit.buyers.map(nameOf).join(', ')} only`
}

/** The attack of a unit that artillery supports; a marine's card says what it does when landing instead. */
const supported: Ability = ({ traits }, units) => {
  if (!traits.artillerySupportable || traits.amphibiousAttack !== undefined) return null
  const artillery = units.find((each) => each.traits.supportsInfantryTo !== undefined)
  return artillery ? `${artillery.traits.supportsInfantryTo ?? 0} with ${artillery.name.toLowerCase()}` : null
}

/** All abilities, in the order in which a card names them. */
const ABILITIES: readonly Ability[] = [
  buyers,
  supported,
  ({ traits: { amphibiousAttack: n } }) => (n === undefined ? null : `${n} when landing`),
  ({ traits }, units) => (traits.supportsInfantryTo === undefined ? null : `+1 to one ${lifted(units)}`),
  ({ traits }) => (traits.blitz ? 'blitzes one empty territory' : null),
  ({ traits: { antiaircraft: gun }, domain }) =>
    gun && domain === 'land' ? `hits aircraft on ${gun.hitOn}` : null,
  ({ traits }) => (traits.combatAirPatrol ? 'escorts, intercepts, patrols' : null),
  ({ traits }) => (traits.strategicBombing ? 'bombs complexes' : null),
  ({ traits }) => (traits.firstStrike ? 'fires first, submerges, hits ships only' : null),
  ({ traits }) => (traits.cancelsFirstStrike ? 'cancels first shots' : null),
  ({ hits }) => (hits > 1 ? `${hits} hits` : null),
  ({ traits: { bombard } }) => (bombard === undefined ? null : `bombards at ${bombardment(bombard)}`),
  (unit, units) => (unit.carries?.powers === null ? load(unit, units) : null),
  (unit, _, { notes }) => notes?.[unit.id] ?? null,
]

/** A unit's abilities beyond its numbers, in a few words derived from its data. */
const abilities = (unit: UnitData, units: readonly UnitData[], words: UnitCardWords): string =>
  ABILITIES.flatMap((ability) => ability(unit, units, words) ?? []).join(', ')

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
