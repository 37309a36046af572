/** The methods about computer players: what they do and plan, and what they advise. */
import { z } from 'zod'
import { adviceSchema, planSchema } from './plans'
import { LEVELS, playersStateSchema } from './seats'

/** A campaign's name in the library. */
export const campaign = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[A-Za-z0-9_-]+$/)
const task = z.string().min(1).max(80)

export const playersMethods = {
  /** What the computers of a campaign do now. */
  'players.state': { in: z.strictObject({ campaign }), out: playersStateSchema },
  /** Stops them before their next answer; nothing is lost. */
  'players.pause': { in: z.strictObject({ campaign }), out: playersStateSchema },
  /** Lets them go on. `pace`: milliseconds between two answers, so that one can watch; as before where it is left out. */
  'players.resume': {
    in: z.strictObject({ campaign, pace: z.number().int().min(0).max(10_000).optional() }),
    out: playersStateSchema,
  },
  /** What the computer that plays, or played last, plans in its turn: aims with their odds, by space. */
  'players.plan': { in: z.strictObject({ campaign }), out: planSchema },
  /**
   * What a computer of a level would do in the seat of whoever is asked; nothing is played. Long: with a task it tells by `task.progress` how far
   * it is, and `players.cancel` stops it. In the same position the same level advises the same.
   */
  'players.advise': {
    in: z.strictObject({
      campaign,
      level: z.enum(LEVELS).optional(),
      task: task.optional(),
    }),
    out: adviceSchema,
  },
  /**
   * What is known of a task of `players.advise` is enough: it is answered with the best advice so far. One that is done or unknown is
   * nothing to stop.
   */
  'players.cancel': { in: z.strictObject({ task }), out: z.strictObject({}) },
} as const
