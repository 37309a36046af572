/** The contract's types for what an enemy can still do before planned attacks are fought. */
import { z } from 'zod'
import { actionSchema, idSchema } from '../model'
import { raidOddsSchema } from './raid-chances'
import { probability, taskSchema } from './odds-parts'

/** Something that an enemy can do, or will do in any case (`certain`). */
export const reactionSchema = z.strictObject({
  /** `scramble`, `intercept`, `kamikaze`, `treaty`, `levy`, `enigma` … */
  about: z.string(),
  by: z.string(),
  /** Where it happens, and where the units that come are from. */
  space: z.string(),
  from: z.string().optional(),
  /**
   * The units that come; for kamikazes, the units attacked, with the number of attacks. For optional reactions: at
   * most.
   */
  units: z.array(z.strictObject({ power: z.string(), unit: z.string(), count: z.number() })),
  attacks: z.number().optional(),
  certain: z.literal(true).optional(),
  rules: z.array(z.string()),
  /** In words. */
  says: z.string(),
})
export type Reaction = z.infer<typeof reactionSchema>

/**
 * The outcome of a battle: the chance that it is won, that its land is taken, and the attackers' mean gain in IPCs,
 * including the battles that it depends on. A landing is fought by the units that survive the battle at sea before it.
 */
const prospect = z.strictObject({ win: probability, take: probability, mean: z.number() })
/** The reactions that lead to it, and all of it in a sentence. */
const because = { reactions: z.array(reactionSchema), says: z.string() }

/** A battle as planned, and against the defenders' best reactions; null: none makes it worse. */
export const answeredSchema = z.strictObject({
  planned: prospect,
  against: prospect.extend(because).nullable(),
  /** For a raid: its result without interceptors, and against the best interceptors. */
  raid: z.strictObject({ planned: raidOddsSchema, against: raidOddsSchema }).optional(),
})
export type Answered = z.infer<typeof answeredSchema>

/** Two chances, before an order and with it, against the defenders' best reactions. */
export const answeredChangeSchema = z.strictObject({
  before: probability,
  after: probability,
  ...because,
})
export type AnsweredChange = z.infer<typeof answeredChangeSchema>

const figures = z.strictObject({
  ...{ mean: z.number(), deviation: z.number(), low: z.number(), middle: z.number(), high: z.number() },
  value: z.number(),
})
/** All battles of a turn as planned, and against the defenders' best reactions. */
export const answeredTurnSchema = z.strictObject({
  planned: figures,
  against: figures.extend(because).nullable(),
})
export type AnsweredTurn = z.infer<typeof answeredTurnSchema>

export const reactionsRequestSchema = z.strictObject({
  campaign: z.string().min(1).max(80),
  /** After these further moves of the open step. */
  actions: z.array(actionSchema).min(1).max(400).optional(),
  /** Only the battles in this space. */
  space: idSchema.optional(),
  worths: z.record(z.string().max(120), z.number()).optional(),
  /** Name for cancelling; `complete` is then false. */
  task: taskSchema.optional(),
})
export const reactionsSchema = z.strictObject({
  battles: z.array(
    answeredSchema.extend({
      battle: z.string(),
      kind: z.string(),
      space: z.string(),
      /** All possible reactions to it, each at most. */
      may: z.array(reactionSchema),
    }),
  ),
  /** Null if a space is named, or no reaction is possible. */
  turn: answeredTurnSchema.nullable(),
  complete: z.boolean(),
  /** All chances are exact to this. */
  error: z.number(),
})
export type ReactionsAnswer = z.infer<typeof reactionsSchema>
