/** The methods about computer players: their state, plans and advice. */
import { z } from 'zod'
import { adviceSchema, planSchema } from './plans'
import { LEVELS, playersStateSchema } from './seats'

/** A campaign's id in the library. */
export const campaign = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[A-Za-z0-9_-]+$/)
const task = z.string().min(1).max(80)

export const playersMethods = {
  /** The state of a campaign's computers. */
  'players.state': { in: z.strictObject({ campaign }), out: playersStateSchema },
  /** Stops them before their next answer; nothing is lost. */
  'players.pause': { in: z.strictObject({ campaign }), out: playersStateSchema },
  /** Lets them continue. `pace`: milliseconds between two answers, so that players can watch; unchanged by default. */
  'players.resume': {
    in: z.strictObject({ campaign, pace: z.number().int().min(0).max(10_000).optional() }),
    out: playersStateSchema,
  },
  /** The plan of the computer that plays, or played last: aims with their odds, by space. */
  'players.plan': { in: z.strictObject({ campaign }), out: planSchema },
  /**
   * What a computer of a level would do in the seat of the player who has to answer; plays nothing. Takes long: with a
   * task it reports its progress by `task.progress`, and `players.cancel` stops it. In the same position the same level
   * gives the same advice.
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
   * Stops a task of `players.advise`, which then returns the best advice so far. Ignores a task that is done or
   * unknown.
   */
  'players.cancel': { in: z.strictObject({ task }), out: z.strictObject({}) },
} as const
