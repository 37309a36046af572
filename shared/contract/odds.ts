/** What the contract says about the chances of a battle. */
import { z } from 'zod'
import { idSchema } from '../model'

/** Like units of a side. Numbers of units on one side are limited together: see `odds.battle`. */
const listed = z.strictObject({
  power: idSchema,
  unit: idSchema,
  count: z.number().int().min(0).max(1000),
  /** Hits that each of them bears already. */
  damage: z.number().int().min(0).max(10).optional(),
  /** Came ashore from a ship in this turn. */
  landed: z.boolean().optional(),
})

export const oddsRequestSchema = z.strictObject({
  scenario: idSchema,
  switches: z.record(z.string().max(60), z.string().max(60)).optional(),
  /** The kind of battle: `land` or `sea`. A space says it by itself. */
  kind: idSchema.optional(),
  /** Where it is fought: rules that hold in some places only ask for it. */
  space: idSchema.optional(),
  /** The round of the game; 3 by default: rules of first rounds are over. */
  round: z.number().int().min(1).max(999).optional(),
  /** Did anything come ashore? By default, if a unit is named as landed or ships stand off the shore. */
  amphibious: z.boolean().optional(),
  /** Guns and ships that fire into a battle at land are named among the units of their side. */
  attackers: z.array(listed).min(1).max(60),
  defenders: z.array(listed).min(1).max(60),
})
export type OddsRequest = z.infer<typeof oddsRequestSchema>

const probability = z.number().min(0).max(1)
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
  /** The attackers won, and of these cases those in which a land unit is left to take the land. */
  win: probability,
  take: probability,
  /** Nobody is left on either side. */
  draw: probability,
  lose: probability,
  /** Neither side can hit the other. */
  standoff: probability,
  /** All chances are exact to this: the chance of all courses that were left out. */
  error: z.number(),
  exact: z.boolean(),
  /** Expected losses in IPCs, and their difference by how likely it is: what the attackers gain. */
  attackerLossIpc: z.number(),
  defenderLossIpc: z.number(),
  swing: z.array(z.strictObject({ ipc: z.number(), probability })),
  /** Expected rounds of the battle. */
  rounds: z.number(),
  /** What is left of each side, the likeliest first; seldom ones are left out. */
  survivors: z.strictObject({ attacker: survivors, defender: survivors }),
  /** How many units are left of each side, and how likely; every number that can be, rising. */
  left: z.strictObject({ attacker: numbers, defender: numbers }),
})
export type OddsAnswer = z.infer<typeof oddsAnswerSchema>

/** What is told of a battle of an open campaign: one that is planned, due, or being fought. */
export const campaignOddsSchema = z.strictObject({
  battle: z.string(),
  win: probability,
  take: probability,
  draw: probability,
  lose: probability,
  standoff: probability,
  error: z.number(),
  exact: z.boolean(),
  attackerLossIpc: z.number(),
  defenderLossIpc: z.number(),
  rounds: z.number(),
})
export type CampaignOdds = z.infer<typeof campaignOddsSchema>

/** What may be named in the question for a battle, by kind of battle: see `odds.kinds`. */
export const oddsKindsSchema = z.strictObject({
  kinds: z.array(
    z.strictObject({
      kind: z.string(),
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
