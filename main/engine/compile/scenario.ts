/** What a scenario hands to the compiler, and the switches it offers. */
import type { BoardData, SetupData } from '../../../shared/boards/types'
import { firstOf } from '../answers'
import { Citations, type Book } from '../cites'
import type { RuleModule, SwitchDefinition } from '../module'

export interface TreasuryDefinition {
  readonly id: string
  readonly name: string
  readonly power: string
  readonly capitals: readonly string[]
  readonly start: number
}

/** Cities that count: points by space, and how many win. */
export interface VictoryCities {
  readonly spaces: Readonly<Record<string, number>>
  readonly goal: number
}

/** A part of other rule books that is not played in a scenario. */
export interface RefusedRules {
  readonly what: string
  /** Why not, in a sentence for players. */
  readonly why: string
  /** Clauses that it hangs on. */
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
  /** Sides that there are at the start, if any; how powers stand to one another is the modules' say (`relation`). */
  readonly sides: readonly string[]
  readonly powers: readonly { readonly id: string; readonly name: string; readonly side: string | null }[]
  treasuries(switches: Readonly<Record<string, string>>): readonly TreasuryDefinition[]
  readonly turns: readonly { readonly id: string; readonly powers: readonly string[] }[]
  readonly modules: readonly RuleModule[]
  /** The spaces whose cities count towards victory, each with its points, and how many are needed; for the board to show. */
  readonly cities?: (switches: Readonly<Record<string, string>>) => VictoryCities
  /** What it does not offer of other books, and why. */
  readonly refused?: readonly RefusedRules[]
  /** Its rule books; where two say the same, the earlier one is cited. */
  readonly books: readonly Book[]
}

/** Switches at which the scenario leaves no choice, with the value that each has. */
const fixedIn = (scenario: ScenarioDefinition): Readonly<Record<string, string>> =>
  Object.assign({}, ...scenario.modules.map((m) => m.fixes ?? {})) as Record<string, string>

/** The switches a scenario offers, each once, in the order of its modules. */
export function switchesOf(scenario: ScenarioDefinition): SwitchDefinition[] {
  const cites = new Citations(scenario.books)
  const fixed = fixedIn(scenario)
  const seen = new Map<string, SwitchDefinition>()
  for (const m of scenario.modules)
    for (const s of m.switches ?? []) {
      if (s.before !== undefined && !s.values.includes(s.before))
        throw new Error(`${m.id}: ${s.id} was never ${s.before}`)
      // What is fixed has no older reading to keep: files would change with it, since they don't name it.
      if (s.before !== undefined && Object.hasOwn(fixed, s.id))
        throw new Error(`${scenario.id}: ${s.id} is fixed, though older files keep another reading`)
      if (!seen.has(s.id) && !Object.hasOwn(fixed, s.id)) seen.set(s.id, { ...s, rule: cites.word(s.rule) })
    }
  return [...seen.values()]
}

/**
 * Switches as the file of a campaign has them, with the old reading under those that it was begun before.
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

/** Names the first switch or value that the scenario does not know, or null. */
export function badSwitch(
  scenario: ScenarioDefinition,
  given: Readonly<Record<string, string>>,
): { id: string; value: string } | null {
  const known = new Map(switchesOf(scenario).map((s) => [s.id, s]))
  for (const [id, value] of Object.entries(given))
    if (!known.get(id)?.values.includes(value)) return { id, value }
  return null
}

/** Puts defaults under the given values; throws on an unknown switch or value: ask `badSwitch` first. */
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
