/** Test helpers of Expanded Global: a table of its scenario in a given position, with given wars and alliances. */
import { compile } from '../../../main/engine/compile'
import type { Ruleset } from '../../../main/engine'
import { pairOf } from '../../../main/rules/global/diplomacy/relations'
import type { TechnologyId } from '../../../main/rules/global/economy/technologies'
import { global } from '../../../main/scenarios/global'
import type { Position } from '../../../shared/contract'
import type { Decision } from '../../../shared/model'
import { table, type Table, type TableOptions } from '../../support/game'
import { clearedOf } from '../../support/cleared-board'

export { aboard, end, load, move, reaches, targets, u, unload, type Units } from '../movement/support'
export { buy, carried, held, place, waiting } from '../revised/support'

type Rows = NonNullable<Position['units']>

let compiled: Ruleset | undefined
/** The rule set of the scenario, compiled once. */
export const rules = (): Ruleset => (compiled ??= compile(global))

/** Alliances, each a list of nations, as facts of a position. */
const allied = (...alliances: readonly (readonly string[])[]): Record<string, string> =>
  Object.fromEntries(alliances.flatMap((members) => members.map((id) => [id, members[0] ?? ''])))

/**
 * All nations of one side at war with all of the other, since before the game. A war that opened in round 2 or 3 was
 * fought then, so that it counts as one for spending in round 3 (EXG-120).
 */
function wars(one: readonly string[], other: readonly string[], open = 0) {
  const attack = open === 2 || open === 3 ? { attack: open } : {}
  return Object.fromEntries(
    one.flatMap((a) => other.map((b) => [pairOf(a, b), { declared: 0, open, ...attack }])),
  )
}

/** Two alliances at war; a side of one nation is no alliance. */
export function facing(one: readonly string[], other: readonly string[], open = 0): Position {
  const sides = [one, other].filter((side) => side.length > 1)
  return { facts: { relations: { alliance: allied(...sides), wars: wars(one, other, open) } } }
}
/** These nations at war with one another, pairwise, in addition to other alliances and wars: see `together`. */
export const enemies = (a: string, b: string, open = 0): Position => ({
  facts: { relations: { wars: wars([a], [b], open) } },
})
/** Alliances at peace with all nations. */
export const friends = (...alliances: readonly (readonly string[])[]): Position => ({
  facts: { relations: { alliance: allied(...alliances) } },
})

/** Technology owners: powers by technology. */
export const knowing = (technologies: Partial<Record<TechnologyId, readonly string[]>>): Position => ({
  facts: { technologies },
})

/** The technologies of one nation. */
export const known = (power: string, ...technologies: readonly TechnologyId[]): Position =>
  knowing(Object.fromEntries(technologies.map((one) => [one, [power]])))
/** Missiles and bombs of one nation, this many of each. */
export const arms = (power: string, of: Record<string, number>): Position => ({
  facts: {
    'global/nuclear': Object.fromEntries(Object.entries(of).map(([name, n]) => [name, { [power]: n }])),
  },
})

/** Merges positions: concatenates territories, units, facilities and removals, and merges facts field by field. */
export function together(...positions: readonly Position[]): Position {
  const facts: Record<string, Record<string, Json>> = {}
  for (const position of positions)
    for (const [group, fields] of Object.entries(position.facts ?? {}))
      for (const [name, value] of Object.entries(fields as Record<string, Json>)) {
        const known = (facts[group] ??= {})
        known[name] = isRecord(value) ? { ...(known[name] as object | undefined), ...value } : value
      }
  const lists = (['control', 'units', 'remove', 'facilities'] as const).filter((key) =>
    positions.some((position) => position[key] !== undefined),
  )
  return {
    ...Object.assign({}, ...positions),
    ...Object.fromEntries(
      lists.map((key) => [key, positions.flatMap((position): unknown[] => position[key] ?? [])]),
    ),
    facts,
  }
}
type Json = NonNullable<NonNullable<Position['facts']>[string]>[string]
const isRecord = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The game in its setup or in a given position. Dice are typed in unless `seed` is set. */
export const globalTable = (position?: Position, options: TableOptions = {}): Table =>
  table(position, { rs: rules(), ...options })

/** A cleared board at the start of a phase, of a combat or noncombat movement, or of a purchase. */
export const { at, combat, noncombat, purchase } = clearedOf(globalTable)

/** The starting facilities of a territory, by id. */
const standing = (space: string): string[] => {
  begun ??= globalTable().view()
  return (begun.spaces[space]?.facilities ?? []).map(({ id }) => id)
}
let begun: ReturnType<Table['view']> | undefined

/** These territories without their facilities. */
export const bare = (...spaces: string[]): Position => ({ remove: spaces.flatMap(standing) })
/** Replaces all units in a territory. */
export const instead = (space: string, ...units: { unit: string; damage?: number }[]): Position => ({
  remove: standing(space),
  facilities: units.map((one) => ({ space, ...one })),
})

/**
 * Passes all questions until one is about this: ends steps, and takes the suggestion where a step cannot be ended.
 *
 * @param seen receives each question that was passed
 */
export function passTo(t: Table, about: string, seen?: (d: Decision) => void): Table {
  for (let i = 0; i < 40; i++) {
    const d = t.decision()
    if (d === null || ('about' in d && d.about === about)) return t
    seen?.(d)
    t.play(d.answers.includes('end') ? { kind: 'end' } : (d.suggestion ?? { kind: 'end' }))
  }
  throw new Error(`nobody is asked about ${about}`)
}
/** Passes the rest of the agenda, and skips the Combat Phase. */
export const leaveOut = (t: Table): Table =>
  passTo(t, 'combat-phase').play({ kind: 'choose', option: 'leave-out' })
/** Passes the rest of the agenda, and plays the Combat Phase. */
export const playOn = (t: Table): Table => passTo(t, 'combat-phase').play({ kind: 'choose', option: 'play' })
/** Influence spent in a space: on markers if it is neutral, otherwise on Insurgents. */
export const spend = (space: string, count: number) => ({ kind: 'spend-influence', space, count }) as const
/** Insurgents of a nation in a territory. */
export const rise = (power: string, space: string, n = 1): Rows =>
  Array.from({ length: n }, () => ({ power, unit: 'insurgent', space }))
/** Sends units against the Insurgents in their territory. */
export const suppress = (units: string[], space: string) => ({ kind: 'suppress', units, space }) as const
