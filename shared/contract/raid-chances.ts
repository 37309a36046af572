/** The contract's types for the chances of raids and of dice outside of battles. */
import { z } from 'zod'
import { idSchema } from '../model'
import { listed, probability } from './odds-parts'

const byIpc = z.array(z.strictObject({ ipc: z.number(), probability }))
const lots = z.array(
  z.strictObject({
    power: z.string(),
    unit: z.string(),
    count: z.number(),
    /** How many of them are lost: the mean, and the probability of each number. */
    expected: z.number(),
    lost: z.array(z.strictObject({ units: z.number(), probability })),
  }),
)

export const raidOddsSchema = z.strictObject({
  /** A bomber gets through. */
  bombs: probability,
  /** IPCs paid: the mean, the most (null: no limit), and the probability of each amount. */
  expected: z.number(),
  most: z.number().nullable(),
  spread: byIpc,
  attackerLossIpc: z.number(),
  defenderLossIpc: z.number(),
  /** The aircraft sent: their number, the mean number lost, and the probability that any are. */
  aircraft: z.strictObject({ count: z.number(), expected: z.number(), any: probability }),
})
export type RaidOdds = z.infer<typeof raidOddsSchema>

const ofScenario = {
  scenario: idSchema,
  switches: z.record(z.string().max(60), z.string().max(60)).optional(),
}

export const raidRequestSchema = z.strictObject({
  ...ofScenario,
  /** The territory with the complex: limits by its value and the numbers of some guns depend on it. */
  space: idSchema.optional(),
  /** IPCs that its holder has, which limit the payment. Absent: enough. */
  treasury: z.number().optional(),
  /** Bombers and their escorts; interceptors and the gun. */
  attackers: z.array(listed).min(1).max(60),
  defenders: z.array(listed).max(60),
})
export type RaidRequest = z.infer<typeof raidRequestSchema>
export const raidAnswerSchema = raidOddsSchema.extend({
  losses: z.strictObject({ attacker: lots, defender: lots }),
  /** All chances are exact to this. */
  error: z.number(),
})
export type RaidAnswer = z.infer<typeof raidAnswerSchema>

/** A roll of up to this many dice that decides something. */
export const checkRequestSchema = z.strictObject({
  ...ofScenario,
  /** The power that rolls; by default any power. */
  power: idSchema.optional(),
  dice: z.number(),
})
export type CheckRequest = z.infer<typeof checkRequestSchema>
export const checkAnswerSchema = z.strictObject({
  /** With all of the dice, and with one, two … of them. */
  success: probability,
  byDice: z.array(z.strictObject({ dice: z.number(), probability })),
})
export type CheckAnswer = z.infer<typeof checkAnswerSchema>

const some = { power: idSchema, unit: idSchema, count: z.number() }
export const flightRequestSchema = z.strictObject({
  ...ofScenario,
  /** Territories with a gun on the way, each with the owner of the gun. */
  guns: z
    .array(z.strictObject({ power: idSchema, space: idSchema }))
    .min(1)
    .max(20),
  aircraft: z.array(z.strictObject(some)).min(1).max(40),
})
export type FlightRequest = z.infer<typeof flightRequestSchema>

export const convoyRequestSchema = z.strictObject({
  ...ofScenario,
  /** IPCs that the treasury counts before the raids. */
  counted: z.number(),
  /** Its complexes, and the income of the territories connected to each (0 by default; it lowers some maxima). */
  complexes: z
    .array(z.strictObject({ space: idSchema, connected: z.number().optional() }))
    .min(1)
    .max(8),
  /** The raiders and their zones; their numbers are distributed where they take most. */
  raiders: z
    .array(z.strictObject({ ...some, zone: idSchema }))
    .min(1)
    .max(40),
})
export type ConvoyRequest = z.infer<typeof convoyRequestSchema>

/** Dice outside of battles, and their possible results. */
export const comingDiceSchema = z.strictObject({
  /** `research`, `surrender`, `rocket`, `flight`, `convoy`, `kamikaze` … */
  about: z.string(),
  /** The power that rolls. */
  by: z.string(),
  space: z.string().optional(),
  /**
   * The answer to the open question that causes them: a number of dice, a complex, an option, a ship and its attacks.
   */
  option: z.string().optional(),
  rules: z.array(z.string()),
  /** The probability of success, the IPCs that they cost, or the units that they destroy, depending on the dice. */
  success: probability.optional(),
  ipc: z.strictObject({ expected: z.number(), spread: byIpc }).optional(),
  lots: lots.optional(),
})
export type ComingDice = z.infer<typeof comingDiceSchema>
