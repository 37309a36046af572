/** Refusals: a rule id, a stable code and the blockers; `shared/words` makes the sentence. */
import { z } from 'zod'
import { ruleIdSchema } from './ids'

/** What blocks: a piece, a space, a power, a treasury or a limit, named by id. */
export const blockerSchema = z.strictObject({
  kind: z.enum(['piece', 'space', 'power', 'treasury', 'limit', 'unit', 'battle', 'switch', 'facility']),
  id: z.string(),
  /** A related number: moves left, cash, places left. */
  n: z.number().optional(),
})
export type Blocker = z.infer<typeof blockerSchema>

export const rejectedSchema = z.strictObject({
  rule: ruleIdSchema.nullable(),
  code: z.string(),
  reason: z.string(),
  /** What would make it legal, if that can be said. */
  remedy: z.string().optional(),
  blockers: z.array(blockerSchema).optional(),
})
export type Rejected = z.infer<typeof rejectedSchema>

/** The engine's own form, before words are added. */
export interface Refusal {
  readonly ok: false
  readonly rule: string | null
  readonly code: string
  readonly blockers?: readonly Blocker[]
}
export type Verdict = { readonly ok: true } | Refusal
export const OK: Verdict = Object.freeze({ ok: true })

/** Makes a refusal: `refuse('EUR-059', 'transport-full', [{ kind: 'piece', id: 'u4' }])`. */
export function refuse(rule: string | null, code: string, blockers?: readonly Blocker[]): Refusal {
  return blockers ? { ok: false, rule, code, blockers } : { ok: false, rule, code }
}
