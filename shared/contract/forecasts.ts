/** What the contract says about the chances of raids and of dice outside of battles. */
import { z } from 'zod'
import { idSchema } from '../model'
import { listed, probability } from './odds-parts'

const byIpc = z.array(z.strictObject({ ipc: z.number(), probability }))
const lots = z.array(
  z.strictObject({
    power: z.string(),
    unit: z.string(),
    count: z.number(),
    /** How many of them are lost: on the average, and by how likely. */
    expected: z.number(),
    lost: z.array(z.strictObject({ units: z.number(), probability })),
  }),
)

export const raidOddsSchema = z.strictObject({
  /** A bomber gets through. */
  bombs: probability,
  /** IPCs that are paid: on the average, at most (null: nothing limits them), and by how likely. */
  expected: z.number(),
  most: z.number().nullable(),
  spread: byIpc,
  attackerLossIpc: z.number(),
  defenderLossIpc: z.number(),
  /** Aircraft sent: how many, how many are lost on average, and how likely it is that any are. */
  aircraft: z.strictObject({ count: z.number(), expected: z.number(), any: probability }),
})
export type RaidOdds = z.infer<typeof raidOddsSchema>

const ofScenario = {
  scenario: idSchema,
  switches: z.record(z.string().max(60), z.string().max(60)).optional(),
}

export const raidRequestSchema = z.strictObject({
  ...ofScenario,
  /** The land with the complex: caps by its value and the numbers of some guns hang on it. */
  space: idSchema.optional(),
  /** IPCs that its holder has: no more is paid. Absent: enough. */
  treasury: z.number().optional(),
  /** Bombers and their escorts; fighters that rise, and the gun. */
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

/** A roll that decides something, up to so many dice. */
export const checkRequestSchema = z.strictObject({
  ...ofScenario,
  /** Whose dice; any power's by default. */
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
  /** Lands with a gun on the way, each with whose gun it is. */
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
  /** Its complexes, and what its lands that are connected to each bring in (0 by default; some maxima are less by it). */
  complexes: z
    .array(z.strictObject({ space: idSchema, connected: z.number().optional() }))
    .min(1)
    .max(8),
  /** Who raids from which zone; the numbers are given out where they take most. */
  raiders: z
    .array(z.strictObject({ ...some, zone: idSchema }))
    .min(1)
    .max(40),
})
export type ConvoyRequest = z.infer<typeof convoyRequestSchema>

/** Dice outside of battles, and what they may come to. */
export const comingDiceSchema = z.strictObject({
  /** `research`, `surrender`, `rocket`, `flight`, `convoy`, `kamikaze` … */
  about: z.string(),
  /** Who rolls. */
  by: z.string(),
  space: z.string().optional(),
  /** The answer to the open question that brings them: a number of dice, a complex, an option, a ship and its attacks. */
  option: z.string().optional(),
  rules: z.array(z.string()),
  /** How likely they decide it; IPCs that they cost; what they bring down. Each where the dice are about that. */
  success: probability.optional(),
  ipc: z.strictObject({ expected: z.number(), spread: byIpc }).optional(),
  lots: lots.optional(),
})
export type ComingDice = z.infer<typeof comingDiceSchema>
