/** The contract's types for the odds of a whole turn, and for the units needed to reach a chance. */
import { z } from 'zod'
import { idSchema } from '../model'
import { oddsRequestSchema } from './odds'
import { between, probability, taskSchema } from './odds-parts'
import { answeredChangeSchema, answeredTurnSchema, reactionSchema } from './reactions'

export const needRequestSchema = z.strictObject({
  battle: oddsRequestSchema,
  /**
   * The side and the event of the chance: winning, or taking the land. The defenders' chance is that it does not
   * happen.
   */
  side: z.enum(['attacker', 'defender']).default('attacker'),
  goal: z.enum(['win', 'take']).default('win'),
  chance: z.number().min(0).max(1),
  /** The types that may be added, and the most of each. */
  of: z
    .array(
      z.strictObject({ power: idSchema, unit: idSchema, most: z.number().int().min(0).max(1000).optional() }),
    )
    .min(1)
    .max(6),
  /** Name for `task.progress`, which reports how many battles were solved, and for cancelling. */
  task: taskSchema.optional(),
})
export type NeedRequest = z.infer<typeof needRequestSchema>
export const oddsNeedSchema = z.strictObject({
  /** The chance without additions. */
  before: probability,
  /** The cheapest addition found, its price and its chance; null: no addition reaches it. */
  add: z.array(z.strictObject({ power: z.string(), unit: z.string(), count: z.number() })).nullable(),
  cost: z.number().nullable(),
  chance: probability.nullable(),
  /** Battles solved for it. */
  solves: z.number(),
  /** False if its task was cancelled: there may then be a cheaper one. */
  complete: z.boolean(),
  /** A true chance may exceed the stated one by at most this, and is never lower. */
  error: z.number(),
})
export type OddsNeed = z.infer<typeof oddsNeedSchema>

/**
 * The attackers' gain in IPCs: its mean and deviation, and the values below which it is in one of 20, in half, and in
 * 19 of 20 cases.
 */
const figures = {
  mean: z.number(),
  deviation: z.number(),
  low: z.number(),
  middle: z.number(),
  high: z.number(),
}
export const oddsTurnSchema = z.strictObject({
  /** Battles that depend on each other form one part: a landing with the battles at sea before it. */
  parts: z.array(z.strictObject({ battles: z.array(z.string()), ...figures })),
  battles: z.array(z.strictObject({ battle: z.string(), win: probability, take: probability })),
  ...figures,
  /** The mean, plus the worth of winning times its probability. */
  value: z.number(),
  swing: z.array(z.strictObject({ ipc: z.number(), probability })),
  /** All chances are exact to this. */
  error: z.number(),
  /** If they are not exact: the bounds of the mean. */
  interval: z.strictObject({ mean: between }).optional(),
  /**
   * What the enemy can still do about them, each at most, and the outcome against the best of it, as in
   * `odds.campaign`.
   */
  may: z.array(reactionSchema).optional(),
  answered: answeredTurnSchema.optional(),
})
export type OddsTurn = z.infer<typeof oddsTurnSchema>

const ordered = z.array(z.strictObject({ power: z.string(), unit: z.string(), count: z.number() }))
export const purchaseRequestSchema = z.strictObject({
  campaign: z.string().min(1).max(80),
  /** The orders by treasury. A treasury that is not named keeps its current order. */
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
  /** Name for `task.progress`, which reports how many battles were solved, and for cancelling. */
  task: taskSchema.optional(),
})
export type PurchaseRequest = z.infer<typeof purchaseRequestSchema>
export const oddsPurchaseSchema = z.strictObject({
  /**
   * Places where the order's units may be placed: the probability that each is held against the enemy most dangerous to
   * it, in that enemy's next turn, without the order and with `units`: all of its units that fit there. Only places
   * where it matters, the most important first. If nothing is ordered: places where something could be placed, with
   * `after` equal to `before`.
   */
  holds: z.array(
    z.strictObject({
      ...{ space: z.string(), before: probability, after: probability },
      /** The power that is then the most dangerous to it. */
      by: z.string(),
      units: ordered,
      /** The same with the defenders' best reactions; absent if that changes nothing. */
      answered: answeredChangeSchema.optional(),
    }),
  ),
  /**
   * Attacks on a territory in the buyer's next turn: with all units that reach it now, and with those of the order
   * placed at `from`.
   */
  attacks: z.array(
    z.strictObject({
      ...{ space: z.string(), from: z.string(), before: probability, after: probability },
      units: ordered,
      answered: answeredChangeSchema.optional(),
    }),
  ),
  /** False if its task was cancelled: some are then missing. */
  complete: z.boolean(),
  /** All chances are exact to this. */
  error: z.number(),
})
export type OddsPurchase = z.infer<typeof oddsPurchaseSchema>

export const threatsRequestSchema = z.strictObject({
  campaign: z.string().min(1).max(80),
  /** The power whose places, or whose enemies' places, are meant. */
  power: idSchema,
  of: z.enum(['mine', 'theirs']).default('mine'),
  /** Name for `task.progress`, which reports when more is known, and for cancelling. */
  task: taskSchema.optional(),
})
export const oddsThreatsSchema = z.strictObject({
  places: z.array(
    z.strictObject({
      space: z.string(),
      /**
       * The probability that it is held in the next turn of the power most dangerous to it, and that power; 1 if no
       * power attacks.
       */
      hold: probability,
      by: z.string().optional(),
      /** The probability against all attackers, one after the other in turn order; null: not known yet. */
      all: probability.nullable(),
      /** False: it has not been examined yet. */
      known: z.boolean(),
      /**
       * The attackers in turn order: the probability that it is held against each as if it came first, and its units
       * with their origins.
       */
      comers: z.array(
        z.strictObject({
          ...{ power: z.string(), hold: probability },
          units: z.array(
            z.strictObject({ power: z.string(), unit: z.string(), count: z.number(), from: z.string() }),
          ),
        }),
      ),
      /** Powers next to it that are neither friend nor enemy. */
      strangers: z.array(z.string()),
    }),
  ),
  /** False: more results will follow. */
  complete: z.boolean(),
  /** Chances against single enemies are exact to this. */
  error: z.number(),
})
export type OddsThreats = z.infer<typeof oddsThreatsSchema>
