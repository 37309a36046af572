/** What the contract says about a scenario: what a player chooses by, and what screens call its things. */
import { z } from 'zod'

const citiesSchema = z.strictObject({ spaces: z.record(z.string(), z.number()), goal: z.number() })

export const scenarioInfoSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  summary: z.string(),
  board: z.string(),
  length: z.string(),
  players: z.string(),
  special: z.array(z.string()),
  /** `side` is a power's side at the start; null where it has none. How powers stand now is in the view. */
  powers: z.array(z.strictObject({ id: z.string(), name: z.string(), side: z.string().nullable() })),
  treasuries: z.array(z.strictObject({ id: z.string(), name: z.string(), power: z.string() })),
  /** Whose turns follow one another in a round: the power that names the turn, and all that move in it. */
  turns: z.array(z.strictObject({ power: z.string(), powers: z.array(z.string()) })),
  /** Phases before round 1, and those of every turn, in order. */
  phases: z.strictObject({ before: z.array(z.string()), turn: z.array(z.string()) }),
  /** Cities that count towards victory under the defaults of its switches: points by space, and how many win. */
  cities: citiesSchema.optional(),
  /** The same under other values of single switches, where other cities count then. */
  citiesUnder: z
    .array(z.strictObject({ switch: z.string(), value: z.string(), cities: citiesSchema }))
    .optional(),
  /** What the scenario's own rules call their dice (`reason`), the lines of their income (`what`), and phases; absent: none. */
  words: z
    .strictObject({
      reasons: z.record(z.string(), z.string()),
      income: z.record(z.string(), z.string()),
      phases: z.record(z.string(), z.string()),
    })
    .optional(),
  /** What modules call the facts that an edit sets, by `facts` of a position: module, then name. */
  facts: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  units: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      domain: z.string(),
      cost: z.number(),
      attack: z.number(),
      defense: z.number(),
      move: z.number(),
      hits: z.number(),
      /** What it can do, by the rules of the scenario: `blitz: true`, `escort: 1`. */
      traits: z.record(z.string(), z.union([z.number(), z.literal(true)])),
      /** What it carries: so many slots, and how many of them a unit type takes; `powers` limits whose do. */
      hold: z
        .strictObject({
          slots: z.number(),
          takes: z.record(z.string(), z.number()),
          powers: z.array(z.string()).optional(),
        })
        .optional(),
    }),
  ),
  /** Parts of other rule books that it does not offer, each with the reason and the clauses that it hangs on. */
  refused: z.array(z.strictObject({ what: z.string(), why: z.string(), rules: z.array(z.string()) })),
  switches: z.array(
    z.strictObject({
      id: z.string(),
      values: z.array(z.string()),
      default: z.string(),
      rule: z.string(),
      /** A ruling whose other values only older campaigns need: screens offer it to nobody. */
      hidden: z.literal(true).optional(),
      /** What it is called. */
      title: z.string(),
      text: z.record(z.string(), z.string()),
    }),
  ),
})
export type ScenarioInfo = z.infer<typeof scenarioInfoSchema>
