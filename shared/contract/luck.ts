/** What the contract says of luck in battles: dice against the exact expectation. */
import { z } from 'zod'
import { probability } from './odds-parts'

/** IPCs that the attackers gain: the defenders' losses less their own. */
const stake = z.array(z.strictObject({ power: z.string(), ipc: z.number() }))
/** Luck of one power: IPCs above what was to be expected, and the share of all courses that would have been worse for it. */
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
  /** False where it was cancelled before the end. */
  complete: z.boolean(),
  /** Steps with dice that could not be played again. */
  skipped: z.number(),
  battles: z.array(
    z.strictObject({
      battle: z.string(),
      kind: z.string(),
      space: z.string(),
      theatre: z.string(),
      round: z.number(),
      /** Whose turn it is. */
      power: z.string().nullable(),
      /** The step of its first dice and that of its last. */
      step: z.number(),
      last: z.number(),
      attackers: stake,
      defenders: stake,
      /** What the attackers were to gain before the first die, both sides doing as is suggested. */
      expected: z.number(),
      /** What they gained; null while it is fought. */
      came: z.number().nullable(),
      /** The attackers' luck: by how much each roll changed what they were to gain, added up. */
      luck: z.number(),
      /** The same by whose dice they were. */
      attackerDice: z.number(),
      defenderDice: z.number(),
      /** What other decisions than those suggested changed; null while it is fought. */
      choices: z.number().nullable(),
      /** The share of all courses that would have been worse for the attackers; of those alike a half. */
      midP: probability,
      /** All chances are exact to this. */
      error: z.number(),
    }),
  ),
  /** Of a side that several powers fight on, each has its share by what it had in the battle. */
  powers: z.array(account),
  theatres: z.array(z.strictObject({ theatre: z.string(), powers: z.array(account) })),
})
export type Luck = z.infer<typeof luckSchema>
export type BattleLuck = Luck['battles'][number]
