/** The compiler's input for a scenario, and the switches that it offers. */
import type { BoardData, SetupData } from '../../../shared/boards/types'
import { firstOf } from '../loop/asserts'
import { Citations, type Book } from '../module/citations'
import type { RuleModule, SwitchDefinition } from '../module/module'

export interface TreasuryDefinition {
  readonly id: string
  readonly name: string
  readonly power: string
  readonly capitals: readonly string[]
  readonly start: number
}

/** Victory cities: points by space, and the points that win. */
export interface VictoryCities {
  readonly spaces: Readonly<Record<string, number>>
  readonly goal: number
}

/** A part of other rule books that a scenario does not use. */
export interface RefusedRules {
  readonly what: string
  /** The reason, in a sentence for players. */
  readonly why: string
  /** The clauses behind it. */
  readonly rules: readonly string[]
}

/** A scenario: data, no logic. */
export interface ScenarioDefinition {
  readonly id: string
  readonly name: string
  readonly summary: string
  readonly length: string
  readonly players: string
  readonly special: readonly string[]
  readonly board: BoardData
  setup(switches: Readonly<Record<string, string>>): SetupData
  /** Sides at the start, if any; the modules decide the relations between powers (`decideRelation`). */
  readonly sides: readonly string[]
  readonly powers: readonly { readonly id: string; readonly name: string; readonly side: string | null }[]
  treasuries(switches: Readonly<Record<string, string>>): readonly TreasuryDefinition[]
  readonly turns: readonly { readonly id: string; readonly powers: readonly string[] }[]
  readonly modules: readonly RuleModule[]
  /** Returns the victory cities for these switch values, for display on the board. */
  readonly cities?: (switches: Readonly<Record<string, string>>) => VictoryCities
  /** Parts of other books that it does not offer, with reasons. */
  readonly refused?: readonly RefusedRules[]
  /** Its rule books; where two say the same, the earlier one is cited. */
  readonly books: readonly Book[]
}

/** Returns the switches that the scenario fixes, with their values. */
const fixedIn = (scenario: ScenarioDefinition): Readonly<Record<string, string>> =>
  Object.assign({}, ...scenario.modules.map((m) => m.fixes ?? {})) as Record<string, string>

/** Returns the switches that a scenario offers, each once, in module order. */
export function switchesOf(scenario: ScenarioDefinition): SwitchDefinition[] {
  const cites = new Citations(scenario.books)
  const fixed = fixedIn(scenario)
  const seen = new Map<string, SwitchDefinition>()
  for (const m of scenario.modules)
    for (const s of m.switches ?? []) {
      if (s.before !== undefined && !s.values.includes(s.before))
        throw new Error(`${m.id}: ${s.id} was never ${s.before}`)
      // A fixed switch cannot keep an older reading: files don't name it, so their meaning would change.
      if (s.before !== undefined && Object.hasOwn(fixed, s.id))
        throw new Error(`${scenario.id}: ${s.id} is fixed, though older files keep another reading`)
      if (!seen.has(s.id) && !Object.hasOwn(fixed, s.id)) seen.set(s.id, { ...s, rule: cites.word(s.rule) })
    }
  return [...seen.values()]
}

/**
 * Returns the switches of a campaign's file, with the older reading of those that did not exist when it began.
 *
 * @param kept the values in the file; none is changed
 */
export function switchesOfFile(
  scenario: ScenarioDefinition,
  kept: Readonly<Record<string, string>>,
): Record<string, string> {
  const old = switchesOf(scenario).flatMap(({ id, before }) => (before === undefined ? [] : [[id, before]]))
  return { ...(Object.fromEntries(old) as Record<string, string>), ...kept }
}

/** Returns the first unknown switch or value, or null. */
export function badSwitch(
  scenario: ScenarioDefinition,
  given: Readonly<Record<string, string>>,
): { id: string; value: string } | null {
  const known = new Map(switchesOf(scenario).map((s) => [s.id, s]))
  for (const [id, value] of Object.entries(given))
    if (!known.get(id)?.values.includes(value)) return { id, value }
  return null
}

/** Adds the defaults of missing switches. Throws for an unknown switch or value: call `badSwitch` first. */
export function settle(
  scenario: ScenarioDefinition,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const bad = badSwitch(scenario, given)
  if (bad) throw new Error(`unknown switch or value: ${bad.id} = ${bad.value}`)
  const out: Record<string, string> = { ...fixedIn(scenario) }
  for (const d of switchesOf(scenario)) out[d.id] = given[d.id] ?? firstOf(d.values)
  return out
}
