/** Common parts of questions about chances and of their answers. */
import { z } from 'zod'
import { idSchema } from '../model'

/** Identical units of a side. Impossible numbers are refused with a sentence: see `odds.battle`. */
export const listed = z.strictObject({
  power: idSchema,
  unit: idSchema,
  count: z.number(),
  /** Hits that each of them has already taken. */
  damage: z.number().optional(),
  /** Came ashore from a ship in this turn. */
  landed: z.boolean().optional(),
  /** IPCs of the cargo aboard each of them, lost with it. */
  cargo: z.number().optional(),
})

export const probability = z.number().min(0).max(1)

/** The least and the greatest possible value. */
export const between = z.tuple([z.number(), z.number()])

/** The name of a task that may take long, for `task.progress` and `odds.cancel`. */
export const taskSchema = z.string().min(1).max(80)
