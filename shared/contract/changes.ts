/** What the contract says about what an answer changed in the view. */
import { z } from 'zod'

/**
 * One part of a view that changed: what stands at `path` in the new one (`['spaces', 'moscow']`, `['phase']`); without
 * `value` nothing stands there any more.
 */
export const viewChangeSchema = z.strictObject({
  path: z.array(z.string()).min(1).max(2),
  value: z.json().optional(),
})
export type ViewChange = z.infer<typeof viewChangeSchema>
