/** What several questions about chances name, and what their answers are made of. */
import { z } from 'zod'
import { idSchema } from '../model'

/** Like units of a side. Numbers that can't be are refused with a sentence: see `odds.battle`. */
export const listed = z.strictObject({
  power: idSchema,
  unit: idSchema,
  count: z.number(),
  /** Hits that each of them bears already. */
  damage: z.number().optional(),
  /** Came ashore from a ship in this turn. */
  landed: z.boolean().optional(),
  /** IPCs that are aboard each of them and go down with it. */
  cargo: z.number().optional(),
})

export const probability = z.number().min(0).max(1)

/** The least and the most that something may be. */
export const between = z.tuple([z.number(), z.number()])

/** The name of a task that may take long: for `task.progress` and `odds.cancel`. */
export const taskSchema = z.string().min(1).max(80)
