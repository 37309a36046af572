/**
 * Decisions: what the engine waits for, and from whom. A panel, a computer player and a test read the same one.
 * `kind` is the kind of the action that answers it; where several may, `answers` lists them all.
 */
import { z } from 'zod'
import { actionKinds, actionSchema, type ActionKind } from './actions'

const ids = z.array(z.string())
const kind = z.enum(actionKinds as [ActionKind, ...ActionKind[]])

/** Who is asked: exactly one of the three is given. */
const asked = z.strictObject({
  power: z.string().optional(),
  side: z.string().optional(),
  seat: z.string().optional(),
})

const base = {
  id: z.string(),
  kind,
  answers: z.array(kind),
  by: asked,
  phase: z.string(),
  /** One sentence: who, what is expected, what is left. */
  prompt: z.string(),
  rules: ids,
  suggestion: actionSchema.optional(),
}

/** A die group waiting for hits: which pieces of the asked side may take them. */
export const hitPoolSchema = z.strictObject({
  id: z.string(),
  hits: z.number(),
  /** Why these pieces and no others: a message code (`any`, `ships-only`, `no-submarines` …). */
  code: z.string(),
  candidates: ids,
  rules: ids,
})

/** Units waiting to be placed, and where each may go now. */
export const waitingSchema = z.strictObject({
  unit: z.string(),
  count: z.number(),
  power: z.string(),
  treasury: z.string(),
  free: z.boolean().optional(),
  spaces: ids,
})
export type Waiting = z.infer<typeof waitingSchema>

export const decisionSchema = z.discriminatedUnion('of', [
  z.strictObject({
    ...base,
    of: z.literal('buy'),
    /** Where buying and placing are one step (before round 1): what is ordered but not placed. */
    waiting: z.array(waitingSchema).optional(),
    treasuries: z.array(
      z.strictObject({
        id: z.string(),
        power: z.string(),
        cash: z.number(),
        spent: z.number(),
        order: z.array(z.strictObject({ unit: z.string(), count: z.number(), space: z.string().optional() })),
        units: z.array(
          z.strictObject({
            unit: z.string(),
            cost: z.number(),
            max: z.number().optional(),
            spaces: ids.optional(),
          }),
        ),
      }),
    ),
  }),
  z.strictObject({
    ...base,
    of: z.literal('move'),
    mode: z.enum(['combat', 'noncombat', 'land-patrols']),
    powers: ids,
    /** Pieces that may still act in this step. */
    movable: ids,
    /** Aircraft that are lost if the step ended now. */
    homeless: ids,
  }),
  z.strictObject({
    ...base,
    of: z.literal('battle'),
    battles: z.array(z.strictObject({ battle: z.string(), battleKind: z.string(), space: z.string() })),
  }),
  z.strictObject({
    ...base,
    of: z.literal('casualties'),
    battle: z.string(),
    pools: z.array(hitPoolSchema),
    /** Why the suggestion takes a piece, by piece id: a message code (`cheapest`, `damage-only`, `forced` …). */
    reasons: z.record(z.string(), z.string()).optional(),
  }),
  /** Pieces that may be named, up to a limit: submarines that dive, interceptors, ships that bombard. */
  z.strictObject({
    ...base,
    of: z.literal('pick'),
    battle: z.string().nullable(),
    candidates: ids,
    max: z.number(),
    min: z.number(),
  }),
  z.strictObject({
    ...base,
    of: z.literal('retreat'),
    battle: z.string(),
    round: z.number(),
    /** `to` null: aircraft simply leave. `units` absent: all that are left. */
    retreats: z.array(z.strictObject({ to: z.string().nullable(), units: ids.optional() })),
  }),
  z.strictObject({
    ...base,
    of: z.literal('place'),
    waiting: z.array(waitingSchema),
    /** What each space may still take this turn; absent: no limit. */
    limits: z.array(z.strictObject({ space: z.string(), left: z.number(), rule: z.string() })),
  }),
  z.strictObject({
    ...base,
    of: z.literal('choose'),
    options: z.array(
      z.strictObject({
        option: z.string(),
        label: z.string(),
        amounts: z
          .strictObject({ ids, sum: z.number(), max: z.record(z.string(), z.number()).optional() })
          .optional(),
        spaces: z.strictObject({ ids, sum: z.number(), exact: z.boolean() }).optional(),
        units: z.strictObject({ ids, max: z.number() }).optional(),
      }),
    ),
  }),
  z.strictObject({
    ...base,
    of: z.literal('roll'),
    dice: z.number(),
    hitsOn: z.number().nullable(),
    reason: z.string(),
    units: ids.optional(),
    battle: z.string().optional(),
  }),
  z.strictObject({
    ...base,
    of: z.literal('kamikaze'),
    left: z.number(),
    targets: z.array(z.strictObject({ unit: z.string(), space: z.string() })),
  }),
])
export type Decision = z.infer<typeof decisionSchema>
export type DecisionOf<K extends Decision['of']> = Extract<Decision, { of: K }>
export type HitPool = z.infer<typeof hitPoolSchema>
