/** The player of a power: a person, or a computer of a level. */
import { z } from 'zod'

/** Levels of computers, the weakest first, by measured strength (`npm run tournament`). */
export const LEVELS = ['easy', 'normal', 'hard', 'patient'] as const
export type Level = (typeof LEVELS)[number]

export const isLevel = (level: string | undefined): level is Level =>
  level !== undefined && (LEVELS as readonly string[]).includes(level)

/** Normal, or the strongest available up to it: the level of advice, and of the opponent offered to new players. */
export const usualLevel: Level = LEVELS.slice(0, 2).at(-1) ?? LEVELS[0]

/** A seat as given. A computer's seat needs a level. */
export const seatSchema = z.strictObject({
  seat: z.string().min(1).max(40),
  name: z.string().max(80),
  kind: z.enum(['person', 'computer']),
  level: z.string().max(20).optional(),
  /** The party that a person belongs to, in a campaign that is played by file; by default the first. */
  party: z
    .string()
    .regex(/^p[1-9]\d?$/)
    .optional(),
})

/** The state of a campaign's computers: none has to answer, one thinks or plays, or they are paused. */
export const playersStateSchema = z.strictObject({
  campaign: z.string(),
  state: z.enum(['idle', 'playing', 'paused']),
  /** The power that a computer has to answer for; null if there is none. */
  power: z.string().nullable(),
  /** Why they stopped, if no person stopped them, in a sentence. */
  why: z.string().optional(),
})
/** A computer's progress with its current step. */
export const thinkingSchema = z.strictObject({
  campaign: z.string(),
  power: z.string(),
  part: z.enum(['attacks', 'stations', 'plans']),
  share: z.number().min(0).max(1),
})
export type PlayersThinking = z.infer<typeof thinkingSchema>
export type PlayersState = z.infer<typeof playersStateSchema>
