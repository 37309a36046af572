/** What the contract says about the odds of a whole turn, and about what is missing for a chance. */
import { z } from 'zod'
import { idSchema } from '../model'
import { oddsRequestSchema } from './odds'
import { between, probability, taskSchema } from './odds-parts'
import { answeredChangeSchema, answeredTurnSchema, reactionSchema } from './reactions'

export const needRequestSchema = z.strictObject({
  battle: oddsRequestSchema,
  /** Which side's chance, and of what: winning, or taking the land. The defenders' is that it does not happen. */
  side: z.enum(['attacker', 'defender']).default('attacker'),
  goal: z.enum(['win', 'take']).default('win'),
  chance: z.number().min(0).max(1),
  /** What may be added, and of each no more than this. */
  of: z
    .array(
      z.strictObject({ power: idSchema, unit: idSchema, most: z.number().int().min(0).max(1000).optional() }),
    )
    .min(1)
    .max(6),
  /** Tells by `task.progress` under this name how many battles were solved, and can be cancelled by it. */
  task: taskSchema.optional(),
})
export type NeedRequest = z.infer<typeof needRequestSchema>
export const oddsNeedSchema = z.strictObject({
  /** The chance as it is. */
  before: probability,
  /** The cheapest addition that was found, its price and its chance; null: none of them brings it. */
  add: z.array(z.strictObject({ power: z.string(), unit: z.string(), count: z.number() })).nullable(),
  cost: z.number().nullable(),
  chance: probability.nullable(),
  /** Battles that were solved for it. */
  solves: z.number(),
  /** False where its task was cancelled: then there may be a cheaper one. */
  complete: z.boolean(),
  /** No chance is higher than it is told by more than this, and none is lower. */
  error: z.number(),
})
export type OddsNeed = z.infer<typeof oddsNeedSchema>

/** What the attackers gain in IPCs: its mean and deviation, and below what it is in one of 20, in half, in 19 of 20 cases. */
const figures = {
  mean: z.number(),
  deviation: z.number(),
  low: z.number(),
  middle: z.number(),
  high: z.number(),
}
export const oddsTurnSchema = z.strictObject({
  /** Battles that hang on each other are one part: a landing with those at sea before it. */
  parts: z.array(z.strictObject({ battles: z.array(z.string()), ...figures })),
  battles: z.array(z.strictObject({ battle: z.string(), win: probability, take: probability })),
  ...figures,
  /** The mean, and what winning is worth as often as it happens. */
  value: z.number(),
  swing: z.array(z.strictObject({ ipc: z.number(), probability })),
  /** All chances are exact to this. */
  error: z.number(),
  /** Where they are not exact: between these the mean lies. */
  interval: z.strictObject({ mean: between }).optional(),
  /** What the enemy may still do about them, each at most, and what the best of it makes of them: as in `odds.campaign`. */
  may: z.array(reactionSchema).optional(),
  answered: answeredTurnSchema.optional(),
})
export type OddsTurn = z.infer<typeof oddsTurnSchema>

const ordered = z.array(z.strictObject({ power: z.string(), unit: z.string(), count: z.number() }))
export const purchaseRequestSchema = z.strictObject({
  campaign: z.string().min(1).max(80),
  /** By treasury: what is ordered. One that is not named orders what it has ordered so far. */
  orders: z
    .array(
      z.strictObject({
        treasury: idSchema,
        order: z
          .array(
            z.strictObject({
              unit: idSchema,
              count: z.number().int().min(0).max(999),
              space: idSchema.optional(),
            }),
          )
          .max(200),
      }),
    )
    .max(20),
  /** Tells by `task.progress` under this name how many battles were solved, and can be cancelled by it. */
  task: taskSchema.optional(),
})
export type PurchaseRequest = z.infer<typeof purchaseRequestSchema>
export const oddsPurchaseSchema = z.strictObject({
  /**
   * Places that it may be put down in: how likely each is held against the enemy who is the greatest danger to it, in his next
   * turn, without it and with `units`: all of it that may stand there. Those for which it matters, the most important first.
   * Where nothing is ordered: places where something could be, `after` as `before`.
   */
  holds: z.array(
    z.strictObject({
      ...{ space: z.string(), before: probability, after: probability },
      /** The power that is the greatest danger to it then. */
      by: z.string(),
      units: ordered,
      /** The same if the defenders do the best that they may do about it; absent where that changes nothing. */
      answered: answeredChangeSchema.optional(),
    }),
  ),
  /** Attacks of the buyer's next turn on a land: with all that reaches it now, and with those of the order put down at `from`. */
  attacks: z.array(
    z.strictObject({
      ...{ space: z.string(), from: z.string(), before: probability, after: probability },
      units: ordered,
      answered: answeredChangeSchema.optional(),
    }),
  ),
  /** False where its task was cancelled: then some are missing. */
  complete: z.boolean(),
  /** All chances are exact to this. */
  error: z.number(),
})
export type OddsPurchase = z.infer<typeof oddsPurchaseSchema>
