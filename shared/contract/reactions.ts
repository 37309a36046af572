/** What the contract says about what an enemy may still do before planned attacks are fought. */
import { z } from 'zod'
import { actionSchema, idSchema } from '../model'
import { raidOddsSchema } from './forecasts'
import { probability, taskSchema } from './odds-parts'

/** Something that an enemy may do, or will do by itself (`certain`). */
export const reactionSchema = z.strictObject({
  /** `scramble`, `intercept`, `kamikaze`, `treaty`, `levy`, `enigma` … */
  about: z.string(),
  by: z.string(),
  /** Where it happens, and where those who come to it are from. */
  space: z.string(),
  from: z.string().optional(),
  /** Who comes; of kamikazes, who is attacked, with the number of attacks. Of what may be done: at most. */
  units: z.array(z.strictObject({ power: z.string(), unit: z.string(), count: z.number() })),
  attacks: z.number().optional(),
  certain: z.literal(true).optional(),
  rules: z.array(z.string()),
  /** In words. */
  says: z.string(),
})
export type Reaction = z.infer<typeof reactionSchema>

/**
 * What comes of a battle: it is won, its land is taken, and the mean gain of the attackers in IPCs, with the battles that it hangs
 * on. A landing is fought by whoever gets through the battle at sea before it.
 */
const prospect = z.strictObject({ win: probability, take: probability, mean: z.number() })
/** The reactions that bring it, and all of it in a sentence. */
const because = { reactions: z.array(reactionSchema), says: z.string() }

/** A battle as planned, and against the reactions that are best for its defenders; null: none makes it worse. */
export const answeredSchema = z.strictObject({
  planned: prospect,
  against: prospect.extend(because).nullable(),
  /** Of a raid: what it brings if no fighter rises, and against those whom it is best to send. */
  raid: z.strictObject({ planned: raidOddsSchema, against: raidOddsSchema }).optional(),
})
export type Answered = z.infer<typeof answeredSchema>

/** Two chances, before an order and with it, against the reactions that are best for the defenders. */
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
/** All battles of a turn as planned, and against the reactions that are best for the defenders. */
export const answeredTurnSchema = z.strictObject({
  planned: figures,
  against: figures.extend(because).nullable(),
})
export type AnsweredTurn = z.infer<typeof answeredTurnSchema>

export const reactionsRequestSchema = z.strictObject({
  campaign: z.string().min(1).max(80),
  /** As if these moves of the open step were made too. */
  actions: z.array(actionSchema).min(1).max(400).optional(),
  /** Only the battles in this space. */
  space: idSchema.optional(),
  worths: z.record(z.string().max(120), z.number()).optional(),
  /** Can be cancelled by it; then `complete` is false. */
  task: taskSchema.optional(),
})
export const reactionsSchema = z.strictObject({
  battles: z.array(
    answeredSchema.extend({
      battle: z.string(),
      kind: z.string(),
      space: z.string(),
      /** All that may still be done about it, each at most. */
      may: z.array(reactionSchema),
    }),
  ),
  /** Null where a space was named, or nothing may be done. */
  turn: answeredTurnSchema.nullable(),
  complete: z.boolean(),
  /** All chances are exact to this. */
  error: z.number(),
})
export type ReactionsAnswer = z.infer<typeof reactionsSchema>
