/** The contract's types for luck in battles: dice against the exact expectation. */
import { z } from 'zod'
import { probability } from './odds-parts'

/** IPCs that the attackers gain: the defenders' losses minus their own. */
const stake = z.array(z.strictObject({ power: z.string(), ipc: z.number() }))
/**
 * Luck of one power: IPCs above the expectation, and the share of all possible courses that would have been worse for
 * it.
 */
const account = z.strictObject({
  power: z.string(),
  battles: z.number(),
  luck: z.number(),
  midP: probability,
})
export type LuckAccount = z.infer<typeof account>

export const luckSchema = z.strictObject({
  /** The last step that is counted. */
  through: z.number(),
  /** False if it was cancelled before the end. */
  complete: z.boolean(),
  /** Steps with dice that could not be replayed. */
  skipped: z.number(),
  battles: z.array(
    z.strictObject({
      battle: z.string(),
      kind: z.string(),
      space: z.string(),
      theatre: z.string(),
      round: z.number(),
      /** The power whose turn it is. */
      power: z.string().nullable(),
      /** The step of its first dice and that of its last. */
      step: z.number(),
      last: z.number(),
      attackers: stake,
      defenders: stake,
      /** The attackers' expected gain before the first die, if both sides act as suggested. */
      expected: z.number(),
      /** Their actual gain; null while the battle goes on. */
      came: z.number().nullable(),
      /** The attackers' luck: the sum over all rolls of the change of their expected gain. */
      luck: z.number(),
      /** The same by the side that rolled the dice. */
      attackerDice: z.number(),
      defenderDice: z.number(),
      /** The effect of decisions other than those suggested; null while the battle goes on. */
      choices: z.number().nullable(),
      /** The share of all courses that would have been worse for the attackers; equal ones count half. */
      midP: probability,
      /** All chances are exact to this. */
      error: z.number(),
    }),
  ),
  /** If several powers fight on a side, each has a share in proportion to what it had in the battle. */
  powers: z.array(account),
  theatres: z.array(z.strictObject({ theatre: z.string(), powers: z.array(account) })),
})
export type Luck = z.infer<typeof luckSchema>
export type BattleLuck = Luck['battles'][number]
