/** Who answers for a power: a person, or a computer of a level. */
import { z } from 'zod'

/** How well computers play, the weakest first: each by its own measured strength (`npm run tournament`). */
export const LEVELS = ['easy', 'normal', 'hard', 'patient'] as const
export type Level = (typeof LEVELS)[number]

export const isLevel = (level: string | undefined): level is Level =>
  level !== undefined && (LEVELS as readonly string[]).includes(level)

/** Normal, or the strongest there is up to it: who advises, and the opponent that a person new to the game is offered. */
export const usualLevel: Level = LEVELS.slice(0, 2).at(-1) ?? LEVELS[0]

/** A seat as it is given. A computer's needs a level. */
export const seatSchema = z.strictObject({
  seat: z.string().min(1).max(40),
  name: z.string().max(80),
  kind: z.enum(['person', 'computer']),
  level: z.string().max(20).optional(),
})

/** What the computers of a campaign do now: nobody of them is asked, one thinks or plays, or they wait to go on. */
export const playersStateSchema = z.strictObject({
  campaign: z.string(),
  state: z.enum(['idle', 'playing', 'paused']),
  /** The power that a computer is asked for; null where none is. */
  power: z.string().nullable(),
  /** Why they stopped, where it was not a person who stopped them, in a sentence. */
  why: z.string().optional(),
})
/** How far a computer is with the step that it thinks over. */
export const thinkingSchema = z.strictObject({
  campaign: z.string(),
  power: z.string(),
  part: z.enum(['attacks', 'stations', 'plans']),
  share: z.number().min(0).max(1),
})
export type PlayersThinking = z.infer<typeof thinkingSchema>
export type PlayersState = z.infer<typeof playersStateSchema>
