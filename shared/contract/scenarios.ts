/** The contract's types for a scenario: what a player needs to choose one, and the names that screens use. */
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
  /** It has reference cards. */
  cards: z.literal(true).optional(),
  /** `side` is a power's side at the start; null if it has none. The current relations of powers are in the view. */
  powers: z.array(z.strictObject({ id: z.string(), name: z.string(), side: z.string().nullable() })),
  treasuries: z.array(z.strictObject({ id: z.string(), name: z.string(), power: z.string() })),
  /** The turns of a round, in order: the power that names the turn, and all powers that move in it. */
  turns: z.array(z.strictObject({ power: z.string(), powers: z.array(z.string()) })),
  /** Phases before round 1, and those of every turn, in order. */
  phases: z.strictObject({ before: z.array(z.string()), turn: z.array(z.string()) }),
  /** Cities that count towards victory under the defaults of its switches: points by space, and how many win. */
  cities: citiesSchema.optional(),
  /** The same under other values of single switches, if other cities count then. */
  citiesUnder: z
    .array(z.strictObject({ switch: z.string(), value: z.string(), cities: citiesSchema }))
    .optional(),
  /**
   * The names that the scenario's own rules give to their dice (`reason`), lines of income (`what`) and phases, these also in
   * short; absent: none.
   */
  words: z
    .strictObject({
      reasons: z.record(z.string(), z.string()),
      income: z.record(z.string(), z.string()),
      phases: z.record(z.string(), z.string()),
      phasesShort: z.record(z.string(), z.string()),
    })
    .optional(),
  /** Names of the facts that an edit sets, by `facts` of a position: module, then name. */
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
      /** Its abilities by the rules of the scenario: `blitz: true`, `escort: 1`. */
      traits: z.record(z.string(), z.union([z.number(), z.literal(true)])),
      /**
       * Its capacity: the number of slots, and how many of them each unit type takes; `powers` limits whose units
       * carry.
       */
      hold: z
        .strictObject({
          slots: z.number(),
          takes: z.record(z.string(), z.number()),
          powers: z.array(z.string()).optional(),
        })
        .optional(),
    }),
  ),
  /** Parts of other rule books that it does not offer, each with the reason and the clauses involved. */
  refused: z.array(z.strictObject({ what: z.string(), why: z.string(), rules: z.array(z.string()) })),
  switches: z.array(
    z.strictObject({
      id: z.string(),
      values: z.array(z.string()),
      default: z.string(),
      rule: z.string(),
      /** A ruling whose other values only older campaigns need; screens don't offer it. */
      hidden: z.literal(true).optional(),
      /** Its title. */
      title: z.string(),
      text: z.record(z.string(), z.string()),
    }),
  ),
})
export type ScenarioInfo = z.infer<typeof scenarioInfoSchema>
