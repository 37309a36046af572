/** The contract's types for the chances of a battle. */
import { z } from 'zod'
import { idSchema } from '../model'
import { raidOddsSchema } from './raid-chances'
import { between, listed, probability, taskSchema } from './odds-parts'
import { answeredSchema, reactionSchema } from './reactions'

/** A side's order of loss: see `LossWord` in the engine, which describes each. Ids in a custom order are unit types. */
const loss = z.union([
  z.enum(['cheapest', 'value']),
  z.strictObject({ keepLand: z.number().int().min(1).max(20) }),
  z.strictObject({ order: z.array(idSchema).min(1).max(60) }),
])
const round = z.number().int().min(1).max(12)
/**
 * When submarines dive: never, once they can hit nothing, all of them from this round on, or as many as is best for
 * their side.
 */
const dive = z.union([z.enum(['never', 'useless', 'value']), z.strictObject({ from: round })])
/**
 * When the attackers withdraw: never, after this many rounds, when fighting on to the end would win less often than
 * this, or when it is better for them. All units that the rules allow to leave do so.
 */
const retreat = z.union([
  z.enum(['never', 'value']),
  z.strictObject({ after: round }),
  z.strictObject({ below: probability }),
])
const bySide = <T extends z.ZodType>(schema: T) =>
  z.strictObject({ attacker: schema.optional(), defender: schema.optional() })

/** The sides' decisions; defaults are the panel's suggestions: `cheapest`, `never`. */
export const policiesSchema = z.strictObject({
  loss: bySide(loss).optional(),
  dive: bySide(dive).optional(),
  retreat: retreat.optional(),
})
export type OddsPolicies = z.infer<typeof policiesSchema>

export const oddsRequestSchema = z.strictObject({
  scenario: idSchema,
  switches: z.record(z.string().max(60), z.string().max(60)).optional(),
  /** How dice work: each die separately, or with low luck. By default as the switch `luck` says. */
  dice: z.enum(['fair', 'low-luck']).optional(),
  /** The kind of battle: `land` or `sea`. A space implies it. */
  kind: idSchema.optional(),
  /** Where it is fought: some rules apply in some places only. */
  space: idSchema.optional(),
  /** The round of the game; 3 by default, when rules of the first rounds don't apply. */
  round: z.number().int().min(1).max(999).optional(),
  /** Whether any units came ashore. By default, if a unit is marked as landed or ships are offshore. */
  amphibious: z.boolean().optional(),
  /** Guns and ships that fire into a land battle are listed among the units of their side. */
  attackers: z.array(listed).max(60),
  defenders: z.array(listed).max(60),
  policies: policiesSchema.optional(),
  /** IPCs that winning is worth in addition to the units: taking the land, or, in a battle at sea, holding the zone. */
  worth: z.number().min(-1000).max(1000).optional(),
  /**
   * Also return the round in which it ends, up to this one: each further round costs as much as the rest of the answer.
   */
  byRound: z.number().int().min(2).max(12).optional(),
  /** Also return the outcome with other orders of loss, if that is quick. */
  byLoss: z.boolean().optional(),
  /**
   * For a large battle, answer at once with the result so far, and report the number of certain digits by
   * `task.progress` under this name: once it is done, the same question has its exact answer. Without it, the answer
   * waits.
   */
  task: taskSchema.optional(),
})
export type OddsRequest = z.infer<typeof oddsRequestSchema>

const survivors = z.array(
  z.strictObject({
    units: z.array(
      z.strictObject({ power: z.string(), unit: z.string(), count: z.number(), damage: z.number() }),
    ),
    probability,
  }),
)

const numbers = z.array(z.strictObject({ units: z.number(), probability }))

export const oddsAnswerSchema = z.strictObject({
  /**
   * The attackers win (in a raid: bombs fall), and the part of these cases in which a land unit is left to take the
   * land.
   */
  win: probability,
  take: probability,
  /** No unit is left on either side. */
  draw: probability,
  lose: probability,
  /** Neither side can hit the other. */
  standoff: probability,
  /** The attackers withdraw; such cases are not counted in `lose`. */
  retreated: probability,
  /** All chances are exact to this: the total probability of the courses left out. */
  error: z.number(),
  exact: z.boolean(),
  /**
   * If they are not exact: the least and greatest value of each figure. The figures themselves leave out the unknown
   * part.
   */
  interval: z
    .strictObject({
      ...{ win: between, take: between, draw: between, lose: between, standoff: between, retreated: between },
      ...{ attackerLossIpc: between, defenderLossIpc: between, value: between },
    })
    .optional(),
  /** Expected losses in IPCs, and the distribution of their difference: the attackers' gain. */
  attackerLossIpc: z.number(),
  defenderLossIpc: z.number(),
  swing: z.array(z.strictObject({ ipc: z.number(), probability })),
  /** The value to the attackers: the mean of the swing, plus the worth of winning times its probability. */
  value: z.number(),
  /** Expected rounds of the battle. */
  rounds: z.number(),
  /** The round in which it ends, if requested; the last entry covers that round and all later ones. */
  byRound: z.array(z.strictObject({ round: z.number(), probability })).optional(),
  /** The same battle with other orders of loss, if requested and the battle is small. */
  byLoss: z
    .array(
      z.strictObject({
        attacker: z.string(),
        defender: z.string(),
        win: probability,
        take: probability,
        swing: z.number(),
      }),
    )
    .optional(),
  /** Pairs of positions of the two sides that were considered. */
  states: z.number(),
  /** The kernel that solved it, and the sides' decisions in it. */
  why: z.strictObject({
    kernel: z.string(),
    loss: z.strictObject({ attacker: z.string(), defender: z.string() }),
    dive: z.strictObject({ attacker: z.string(), defender: z.string() }),
    retreat: z.string(),
  }),
  /** The remaining units of each side, the likeliest first; leaves out rare cases. */
  survivors: z.strictObject({ attacker: survivors, defender: survivors }),
  /** How many units of each side remain, with probabilities; every possible number, in ascending order. */
  left: z.strictObject({ attacker: numbers, defender: numbers }),
})
export type OddsAnswer = z.infer<typeof oddsAnswerSchema>

/** The odds of a battle of an open campaign: one that is planned, due, or being fought. */
export const campaignOddsSchema = oddsAnswerSchema
  .omit({ swing: true, survivors: true, left: true, byRound: true, byLoss: true })
  .extend({
    battle: z.string(),
    kind: z.string(),
    /** For a raid: its result if every possible interceptor takes part; and if none does, while that is open. */
    raid: raidOddsSchema.optional(),
    alone: raidOddsSchema.optional(),
    /** What the enemy can still do about it before it is fought, each at most; absent: nothing. */
    may: z.array(reactionSchema).optional(),
    /**
     * As planned, and against the best of these reactions. Absent if there are none, and if the request has a task: see
     * `odds.reactions`.
     */
    answered: answeredSchema.optional(),
  })
export type CampaignOdds = z.infer<typeof campaignOddsSchema>

/** Expected outcome from some point of a battle on; chances and IPCs, the value as in an answer. */
const prospect = z.strictObject({
  value: z.number(),
  win: probability,
  take: probability,
  attackerLossIpc: z.number(),
  defenderLossIpc: z.number(),
  retreated: probability,
})
const standing = z.array(
  z.strictObject({ power: z.string(), unit: z.string(), count: z.number(), damage: z.number() }),
)
/** A question of a battle: pressing on or withdrawing, staying or submerging, and the outcome of either. */
const stopSchema = z.strictObject({
  question: z.enum(['retreat', 'submerge']),
  by: z.enum(['attacker', 'defender']),
  /** The outcome of staying, and of the best way to leave; both sides make their best decisions afterwards. */
  stay: prospect,
  leave: prospect,
  /** The units that leave in that case. */
  leaving: standing,
  /** The better choice for the side that decides; staying if it makes no difference. */
  better: z.enum(['stay', 'leave']),
})

/** A question about a battle of units, or about one of an open campaign: the named battle, or the one being fought. */
export const stopsRequestSchema = z.union([
  oddsRequestSchema,
  z.strictObject({
    campaign: z.string().min(1).max(80),
    battle: z.string().min(1).max(120).optional(),
    worth: z.number().min(-1000).max(1000).optional(),
    task: taskSchema.optional(),
  }),
])
export const oddsStopsSchema = z.strictObject({
  /** The question that the battle waits for. */
  now: stopSchema.nullable(),
  /**
   * Questions where a side may leave, the likeliest first: in a round, or from it on, and the probability that the
   * battle gets there.
   */
  stops: z.array(
    stopSchema.extend({
      round: z.number(),
      orLater: z.boolean(),
      chance: probability,
      attackers: standing,
      defenders: standing,
    }),
  ),
  /** The outcome of plans for withdrawing: never, after a round, and at the best time. */
  plans: z.array(prospect.extend({ retreat: z.string() })),
  /** All chances are exact to this. */
  error: z.number(),
})
export type OddsStops = z.infer<typeof oddsStopsSchema>
export type OddsStop = z.infer<typeof stopSchema>

/** A type that takes part in a kind of battle. `powers`: only these may have it; absent: all. */
const oddsPartSchema = z.strictObject({
  unit: z.string(),
  fires: z.literal('only').optional(),
  powers: z.array(z.string()).optional(),
})
/** What may be named in a question about a battle, by kind of battle: see `odds.kinds`. */
export const oddsKindsSchema = z.strictObject({
  kinds: z.array(
    z.strictObject({
      kind: z.string(),
      /** Sides whose submarines may dive in it, and whether the attackers may withdraw. */
      dives: z.array(z.enum(['attacker', 'defender'])),
      retreats: z.boolean(),
      /** Types that take part in it: those that fight, and those that only fire into it without being hit. */
      attackers: z.array(oddsPartSchema),
      defenders: z.array(oddsPartSchema),
    }),
  ),
  /** The switches that affect the outcome of such battles. */
  switches: z.array(z.string()),
})
export type OddsKinds = z.infer<typeof oddsKindsSchema>

/** A battle of an open campaign as a question for `odds.battle`. */
export const lineupSchema = z.strictObject({ battle: z.string(), asks: oddsRequestSchema })
export type Lineup = z.infer<typeof lineupSchema>
