/** What the contract says about the tree of a campaign's lines, and about two of its points side by side. */
import { z } from 'zod'

/** A line of play: the trunk, or a named branch of it. */
export const branchSchema = z.strictObject({
  /** `trunk`, or `b1`, `b2` … in the order they were begun. */
  id: z.string(),
  /** Empty for the trunk. */
  name: z.string(),
  /** The line it left; null for the trunk. */
  parent: z.string().nullable(),
  /** Step at which it left its parent; 0 for the trunk. */
  from: z.number(),
  /** Its newest step. */
  steps: z.number(),
  /** Step at which it stands, or was left. */
  head: z.number(),
  /**
   * What keeps it from being taken back further: it can't go to a step before `before`, since the dice of `step` have
   * fallen, or another seat has given its answer. Null where nothing is sealed.
   */
  seal: z
    .strictObject({ why: z.enum(['sealed-dice', 'sealed-answer']), step: z.number(), before: z.number() })
    .nullable(),
  /** Only for study: the campaign may not take back what is sealed, so the game's line is the trunk. */
  study: z.boolean(),
  current: z.boolean(),
  /** Where the game stands at its head. */
  round: z.number(),
  power: z.string().nullable(),
  phase: z.string(),
  over: z.boolean(),
})
export type BranchInfo = z.infer<typeof branchSchema>

const both = z.strictObject({ a: z.number(), b: z.number() })
const point = z.strictObject({
  step: z.number(),
  round: z.number(),
  power: z.string().nullable(),
  phase: z.string(),
})
const change = z.strictObject({ space: z.string(), a: z.string().nullable(), b: z.string().nullable() })

const stands = z.strictObject({ space: z.string(), unit: z.string(), damage: z.number() }).nullable()

/** Two positions of a campaign side by side. */
export const comparisonSchema = z.strictObject({
  a: point,
  b: point,
  /** Spaces whose controller is not the same, by the board's order; `neutral` and null as in a view. */
  spaces: z.array(change),
  /** Convoy markers that another power holds. */
  convoys: z.array(change),
  /** Other facts of spaces and powers that are not the same; null where one is as at first. Markers stand above. */
  facts: z.array(
    z.strictObject({
      on: z.enum(['space', 'power']),
      id: z.string(),
      name: z.string(),
      a: z.json(),
      b: z.json(),
    }),
  ),
  /** Facilities that were built, destroyed, damaged, repaired or changed; null where there is none. */
  facilities: z.array(z.strictObject({ facility: z.string(), a: stands, b: stands })),
  /** Every power of the scenario. Money and army in IPCs. */
  powers: z.array(
    z.strictObject({
      power: z.string(),
      /** Land and islands under its control. */
      spaces: both,
      /** What all its treasuries would collect. */
      income: both,
      cash: both,
      /** Printed cost of all its pieces, bought ones still to be placed included. */
      army: both,
      pieces: both,
      /** Convoy markers it holds. */
      convoys: both,
    }),
  ),
})
export type Comparison = z.infer<typeof comparisonSchema>
