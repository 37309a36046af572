/** The contract's types for dice: expected and actual. */
import { z } from 'zod'

/** Dice that belong together. Hits if single dice hit, otherwise the sum of the faces. */
const tally = z.strictObject({
  /** Number of dice. */
  dice: z.number(),
  expected: z.number(),
  rolled: z.number(),
  /** Standard deviation of `rolled`: two thirds of all campaigns end within one of `expected`, 19 of 20 within two. */
  spread: z.number(),
})
export type Tally = z.infer<typeof tally>

export const statisticsSchema = z.strictObject({
  dice: z.enum(['generated', 'manual']),
  /** Every power of the scenario, in its order. */
  powers: z.array(
    z.strictObject({
      power: z.string(),
      /** How often each face fell, from 1 to 6. */
      faces: z.array(z.number()).length(6),
      /** Dice that hit or miss. */
      hits: tally,
      /** Dice whose sum counts: raids, surrender. */
      sums: tally,
      /** The same dice that hit or miss, by reason: attack, defense, antiaircraft … */
      reasons: z.array(z.strictObject({ reason: z.string(), ...tally.shape })),
    }),
  ),
})
export type Statistics = z.infer<typeof statisticsSchema>
