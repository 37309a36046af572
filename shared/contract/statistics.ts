/** What the contract says of dice: what was to be expected of them, and what fell. */
import { z } from 'zod'

/** Dice that belong together. Hits where single dice hit, else the sum of the faces. */
const tally = z.strictObject({
  /** How many dice fell. */
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
      /** The dice that hit or miss once more, by why they were rolled: attack, defense, antiaircraft … */
      reasons: z.array(z.strictObject({ reason: z.string(), ...tally.shape })),
    }),
  ),
})
export type Statistics = z.infer<typeof statisticsSchema>
