/**
 * Negotiations between nations: proposals that others answer before play goes on. Only games whose rules have offers
 * have these actions.
 */
import { z } from 'zod'
import { actionBase } from './actions'
import { named } from './ids'

/** What one nation would give another by an offer; `to` may be left out if only one nation can get it. */
const giftForm = z.strictObject({
  by: named.power,
  to: named.power.optional(),
  spaces: z.array(named.space).max(400).optional(),
  ipcs: z.number().int().min(0).max(999).optional(),
  technologies: z
    .array(z.string().regex(/^[a-z]+(-[a-z]+)*$/))
    .max(12)
    .optional(),
})
const gives = z.array(giftForm).max(28)

/** The actions, by kind. */
export const offerActions = {
  /** The nation whose turn it is makes an offer of this kind to these nations. */
  propose: z.strictObject({
    kind: z.literal('propose'),
    offer: z.string().min(1).max(40),
    to: z.array(named.power).min(1).max(14),
    gives: gives.optional(),
    ...actionBase,
  }),
  'answer-offer': z.strictObject({
    kind: z.literal('answer-offer'),
    answer: z.enum(['accept', 'decline']),
    ...actionBase,
  }),
  /** Replaces the current offer; all others have to answer it. */
  'counter-offer': z.strictObject({ kind: z.literal('counter-offer'), gives, ...actionBase }),
  /** A standing action of the nation that made the offer. */
  'withdraw-offer': z.strictObject({ kind: z.literal('withdraw-offer'), ...actionBase }),
  /**
   * A standing action of any nation: its answer to offers of a kind from now on, only those of `from` if it is named;
   * `ask` takes it back. It also answers an open offer that waits for the nation's answer.
   */
  'standing-answer': z.strictObject({
    kind: z.literal('standing-answer'),
    offer: z.string().min(1).max(40),
    from: named.power.optional(),
    answer: z.enum(['accept', 'decline', 'ask']),
    ...actionBase,
  }),
} as const

type Actions = { [K in keyof typeof offerActions]: z.infer<(typeof offerActions)[K]> }
declare module './actions' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the way to add kinds
  interface ActionKinds extends Actions {}
}
