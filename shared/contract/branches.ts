/** The contract's types for the tree of a campaign's lines, and for comparing two of its points. */
import { z } from 'zod'
import { lineEndSchema } from '../model'

/** A line of play: the trunk, or a named branch of it. */
export const branchSchema = z.strictObject({
  /** `trunk`, or `b1`, `b2` … in order of creation. */
  id: z.string(),
  /** Empty for the trunk. */
  name: z.string(),
  /** The line it left; null for the trunk. */
  parent: z.string().nullable(),
  /** Step at which it left its parent; 0 for the trunk. */
  from: z.number(),
  /** Its newest step. */
  steps: z.number(),
  /** Its current step, or the last one before it was left. */
  head: z.number(),
  /**
   * What prevents it from being taken back further: it can't go to a step before `before`, because the dice of `step`
   * have fallen, or another seat has given its answer. Null if nothing is sealed.
   */
  seal: z
    .strictObject({ why: z.enum(['sealed-dice', 'sealed-answer']), step: z.number(), before: z.number() })
    .nullable(),
  /** For study only: the campaign may not take back what is sealed, so the game's line is the trunk. */
  study: z.boolean(),
  current: z.boolean(),
  /** Where the game is at its head. */
  ...lineEndSchema.omit({ step: true }).shape,
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

/** Two positions of a campaign compared. */
export const comparisonSchema = z.strictObject({
  a: point,
  b: point,
  /** Spaces whose controllers differ, in the board's order; `neutral` and null as in a view. */
  spaces: z.array(change),
  /** Convoy markers whose holders differ. */
  convoys: z.array(change),
  /** Other facts of spaces and powers that differ; null if a fact has its initial value. Markers are listed above. */
  facts: z.array(
    z.strictObject({
      on: z.enum(['space', 'power']),
      id: z.string(),
      name: z.string(),
      a: z.json(),
      b: z.json(),
    }),
  ),
  /** Facilities that were built, destroyed, damaged, repaired or changed; null if there is none. */
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
      /** Printed cost of all its pieces, including bought ones still to be placed. */
      army: both,
      pieces: both,
      /** Convoy markers it holds. */
      convoys: both,
    }),
  ),
})
export type Comparison = z.infer<typeof comparisonSchema>
