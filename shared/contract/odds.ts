/** What the contract says about the chances of a battle. */
import { z } from 'zod'
import { idSchema } from '../model'
import { raidOddsSchema } from './forecasts'
import { between, listed, probability, taskSchema } from './odds-parts'
import { answeredSchema, reactionSchema } from './reactions'

/** A side's order of loss: see `LossWord` in the engine, where each is said. Ids of an own order are of unit types. */
const loss = z.union([
  z.enum(['cheapest', 'value']),
  z.strictObject({ keepLand: z.number().int().min(1).max(20) }),
  z.strictObject({ order: z.array(idSchema).min(1).max(60) }),
])
const round = z.number().int().min(1).max(12)
/** When submarines dive: never, once they can hit nothing, all of them from this round on, or as many as is best for their side. */
const dive = z.union([z.enum(['never', 'useless', 'value']), z.strictObject({ from: round })])
/**
 * When the attackers withdraw: never, after so many rounds, when fighting on to the end would win less often than this, or
 * when it is better for them. Whoever the rules let leave does so.
 */
const retreat = z.union([
  z.enum(['never', 'value']),
  z.strictObject({ after: round }),
  z.strictObject({ below: probability }),
])
const bySide = <T extends z.ZodType>(schema: T) =>
  z.strictObject({ attacker: schema.optional(), defender: schema.optional() })

/** What the sides do where they may choose; what is left out is as the panel suggests: `cheapest`, `never`. */
export const policiesSchema = z.strictObject({
  loss: bySide(loss).optional(),
  dive: bySide(dive).optional(),
  retreat: retreat.optional(),
})
export type OddsPolicies = z.infer<typeof policiesSchema>

export const oddsRequestSchema = z.strictObject({
  scenario: idSchema,
  switches: z.record(z.string().max(60), z.string().max(60)).optional(),
  /** How dice fall: each by itself, or with low luck. By default as the switch `luck` says. */
  dice: z.enum(['fair', 'low-luck']).optional(),
  /** The kind of battle: `land` or `sea`. A space says it by itself. */
  kind: idSchema.optional(),
  /** Where it is fought: rules that hold in some places only ask for it. */
  space: idSchema.optional(),
  /** The round of the game; 3 by default: rules of first rounds are over. */
  round: z.number().int().min(1).max(999).optional(),
  /** Did anything come ashore? By default, if a unit is named as landed or ships stand off the shore. */
  amphibious: z.boolean().optional(),
  /** Guns and ships that fire into a battle at land are named among the units of their side. */
  attackers: z.array(listed).max(60),
  defenders: z.array(listed).max(60),
  policies: policiesSchema.optional(),
  /** IPCs that winning is worth beside the units: taking the land, or, in a battle at sea, holding the zone. */
  worth: z.number().min(-1000).max(1000).optional(),
  /** Also tell in which round it ends, up to this one: each round more costs as much as the rest of the answer. */
  byRound: z.number().int().min(2).max(12).optional(),
  /** Also tell what other orders of loss would make of it, if that is quickly said. */
  byLoss: z.boolean().optional(),
  /**
   * Where the battle is a large one, answer at once with what is known, and tell by `task.progress` under this name how
   * many digits are sure since: once it is done the same question has its exact answer. Without it the answer waits.
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
  /** The attackers won (of a raid: bombs fell), and of these cases those in which a land unit is left to take the land. */
  win: probability,
  take: probability,
  /** Nobody is left on either side. */
  draw: probability,
  lose: probability,
  /** Neither side can hit the other. */
  standoff: probability,
  /** The attackers withdrew: no loss of theirs is counted as `lose`. */
  retreated: probability,
  /** All chances are exact to this: the chance of all courses that were left out. */
  error: z.number(),
  exact: z.boolean(),
  /** Where they are not exact: what each figure is at the least and at the most. The figures themselves leave out what is unknown. */
  interval: z
    .strictObject({
      ...{ win: between, take: between, draw: between, lose: between, standoff: between, retreated: between },
      ...{ attackerLossIpc: between, defenderLossIpc: between, value: between },
    })
    .optional(),
  /** Expected losses in IPCs, and their difference by how likely it is: what the attackers gain. */
  attackerLossIpc: z.number(),
  defenderLossIpc: z.number(),
  swing: z.array(z.strictObject({ ipc: z.number(), probability })),
  /** What it is worth to the attackers: the mean of the swing, and what winning is worth as often as it happens. */
  value: z.number(),
  /** Expected rounds of the battle. */
  rounds: z.number(),
  /** In which round it ends, where that was asked; the last entry stands for that round and all after it. */
  byRound: z.array(z.strictObject({ round: z.number(), probability })).optional(),
  /** The same battle under other orders of loss, where that was asked and the battle is small. */
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
  /** Pairs of stands that were gone through. */
  states: z.number(),
  /** By which kernel it was solved, and what the sides do in it. */
  why: z.strictObject({
    kernel: z.string(),
    loss: z.strictObject({ attacker: z.string(), defender: z.string() }),
    dive: z.strictObject({ attacker: z.string(), defender: z.string() }),
    retreat: z.string(),
  }),
  /** What is left of each side, the likeliest first; seldom ones are left out. */
  survivors: z.strictObject({ attacker: survivors, defender: survivors }),
  /** How many units are left of each side, and how likely; every number that can be, rising. */
  left: z.strictObject({ attacker: numbers, defender: numbers }),
})
export type OddsAnswer = z.infer<typeof oddsAnswerSchema>

/** What is told of a battle of an open campaign: one that is planned, due, or being fought. */
export const campaignOddsSchema = oddsAnswerSchema
  .omit({ swing: true, survivors: true, left: true, byRound: true, byLoss: true })
  .extend({
    battle: z.string(),
    kind: z.string(),
    /** Of a raid: what it brings, every fighter that may rise in it risen; and what if none rises, while that is open. */
    raid: raidOddsSchema.optional(),
    alone: raidOddsSchema.optional(),
    /** What the enemy may still do about it before it is fought, each at most; absent: nothing. */
    may: z.array(reactionSchema).optional(),
    /** As planned, and against the best of that. Absent where nothing may be done, and where a task asked: see `odds.reactions`. */
    answered: answeredSchema.optional(),
  })
export type CampaignOdds = z.infer<typeof campaignOddsSchema>

/** What is expected from some point of a battle on; chances and IPCs, the value as in an answer. */
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
/** A question of a battle: pressing on or withdrawing, staying or submerging, and what comes of either. */
const stopSchema = z.strictObject({
  question: z.enum(['retreat', 'submerge']),
  by: z.enum(['attacker', 'defender']),
  /** What comes of staying, and of leaving as is best; both sides do what is best for them afterwards. */
  stay: prospect,
  leave: prospect,
  /** Who leaves then. */
  leaving: standing,
  /** Which is better for whoever decides; staying where it makes no difference. */
  better: z.enum(['stay', 'leave']),
})

/** What is asked of a battle of units, or of one of an open campaign: the one that is fought, or the one that is named. */
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
  /** Where somebody may leave, the likeliest first; in a round, or from it on, and how likely the battle comes to it. */
  stops: z.array(
    stopSchema.extend({
      round: z.number(),
      orLater: z.boolean(),
      chance: probability,
      attackers: standing,
      defenders: standing,
    }),
  ),
  /** What plans of withdrawing come to: never, after a round, and as is best. */
  plans: z.array(prospect.extend({ retreat: z.string() })),
  /** All chances are exact to this. */
  error: z.number(),
})
export type OddsStops = z.infer<typeof oddsStopsSchema>
export type OddsStop = z.infer<typeof stopSchema>
export type StopsRequest = z.infer<typeof stopsRequestSchema>

/** What may be named in the question for a battle, by kind of battle: see `odds.kinds`. */
export const oddsKindsSchema = z.strictObject({
  kinds: z.array(
    z.strictObject({
      kind: z.string(),
      /** Sides whose submarines may dive in it, and whether the attackers may withdraw. */
      dives: z.array(z.enum(['attacker', 'defender'])),
      retreats: z.boolean(),
      /** Types that have a part in it: those that fight, and those that fire into it without being hit. */
      attackers: z.array(z.strictObject({ unit: z.string(), fires: z.literal('only').optional() })),
      defenders: z.array(z.strictObject({ unit: z.string(), fires: z.literal('only').optional() })),
    }),
  ),
  /** The switches that change how such battles come out. */
  switches: z.array(z.string()),
})
export type OddsKinds = z.infer<typeof oddsKindsSchema>

/** A battle of an open campaign as a question for `odds.battle`. */
export const lineupSchema = z.strictObject({ battle: z.string(), asks: oddsRequestSchema })
export type Lineup = z.infer<typeof lineupSchema>
