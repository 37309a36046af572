/**
 * The contract's types for the plans and advice of computer players: aims in words and figures, each with its space on
 * the board.
 */
import { z } from 'zod'
import { actionSchema } from '../model'

const chance = z.number().min(0).max(1)

/** One aim of a plan. Chances are between 0 and 1, losses and worth in IPCs. */
export const aimSchema = z.strictObject({
  /** `kept`: units that stay; `dropped`: a rejected idea; `answer`: the answer to a question. */
  kind: z.enum(['attack', 'march', 'kept', 'dropped', 'buy', 'place', 'answer']),
  /** Its space; null if it has no place on the board. */
  space: z.string().nullable(),
  /** Units it needs, and where they come from; null for new ones. */
  force: z.array(
    z.strictObject({ power: z.string(), unit: z.string(), count: z.number(), from: z.string().nullable() }),
  ),
  /** Chances that a battle is won, that its land is taken, and that it is still held after the enemies’ answer. */
  win: chance.optional(),
  take: chance.optional(),
  hold: chance.optional(),
  /** The same in a sentence. */
  says: z.string(),
})
export type Aim = z.infer<typeof aimSchema>

/** A computer's plan for its turn: the newest one known. */
export const planSchema = z.strictObject({
  campaign: z.string(),
  /** The power of the plan; null if no computer has planned anything yet. */
  power: z.string().nullable(),
  round: z.number(),
  aims: z.array(aimSchema),
  /** Set if it took longer than its level may by the clock and was cut: the same position might get another plan. */
  cut: z.boolean().optional(),
  /**
   * The newest offers that computers declined since the campaign was opened or a player moved in its history, each with
   * the step of the answer and the reason in a sentence.
   */
  declined: z.array(z.strictObject({ power: z.string(), step: z.number(), says: z.string() })).optional(),
})
export type ToldPlan = z.infer<typeof planSchema>

/** What a computer of a level would do now in the seat of the player who has to answer. Plays nothing. */
export const adviceSchema = z.strictObject({
  campaign: z.string(),
  step: z.number(),
  power: z.string(),
  level: z.string(),
  aims: z.array(aimSchema),
  /** Its answers to the open question and those of its step that follow from it: what `campaign.act` may be sent. */
  actions: z.array(actionSchema),
  /** Set if it was stopped before it was done: the best advice so far. */
  cut: z.boolean().optional(),
})
export type Advice = z.infer<typeof adviceSchema>
