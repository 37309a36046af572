/** The contract's type for the changes of an answer to the view. */
import { z } from 'zod'

/**
 * One part of a view that changed: the new value at `path` (`['spaces', 'moscow']`, `['phase']`); without `value` the
 * part is removed.
 */
export const viewChangeSchema = z.strictObject({
  path: z.array(z.string()).min(1).max(2),
  value: z.json().optional(),
})
export type ViewChange = z.infer<typeof viewChangeSchema>
