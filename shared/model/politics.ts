/**
 * How nations stand to one another beyond friend and foe: who is allied with whom, which wars are declared and open, what binds
 * them, what is offered. Only games whose rules know such things send it.
 */
import { z } from 'zod'

const ids = z.array(z.string())
/** Two powers. */
const between = z.tuple([z.string(), z.string()])

/** What one side of an offer would give. */
export const offerGiftSchema = z.strictObject({
  by: z.string(),
  /** Who gets it, where several could. */
  to: z.string().optional(),
  spaces: ids.optional(),
  ipcs: z.number().optional(),
  technologies: ids.optional(),
})

export type Gift = z.infer<typeof offerGiftSchema>

/** What somebody has offered and others have still to answer. */
export const offerSchema = z.strictObject({
  /** What is offered: `alliance`, `surrender`, `armistice`, `exchange`, `passage`, or a code of a module of one's own. */
  kind: z.string(),
  from: z.string(),
  /** Who must agree beside whoever made it, on the same side. */
  beside: ids.optional(),
  to: ids,
  /** Who has said yes so far. */
  agreed: ids,
  gives: z.array(offerGiftSchema),
})
export type OfferView = z.infer<typeof offerSchema>

/** What may be offered to whom, in a question that asks for offers. */
export const openingSchema = z.strictObject({
  /** The kind of offer. */
  offer: z.string(),
  /** Whom it may be made to; `some`: any of them together, else all of them and nobody less. */
  to: ids,
  some: z.boolean(),
  /** Who must agree beside whoever makes it, on the same side. */
  beside: ids,
  /** The most that each could give. */
  can: z.array(offerGiftSchema),
})
export type Opening = z.infer<typeof openingSchema>

/** What a nation is asked to answer, in a question about an offer. */
export const answeringSchema = z.strictObject({
  offer: offerSchema,
  /** How often the side of whoever is asked may still change what is given. */
  changes: z.number(),
  /** The most that each could give. */
  can: z.array(offerGiftSchema),
  /** Codes of what a No costs: `armistice-barred`. */
  costs: ids,
})

/** What is told of one nation; a field is there where a rule module knows it. */
export const nationSchema = z.strictObject({
  /** IPCs of the territories that it controls now. */
  income: z.number().optional(),
  /** The income that its fall is measured by, and the least at which it still stands. */
  reference: z.number().optional(),
  floor: z.number().optional(),
  /** Influence in hand. */
  influence: z.number().optional(),
  technologies: ids.optional(),
  /** Cities that it holds, and how far it has come from where it began: what the last round is decided by. */
  cities: z.number().optional(),
  points: z.number().optional(),
  /** Does it count as at war for what it may spend and collect? */
  atWar: z.boolean().optional(),
})
export type NationView = z.infer<typeof nationSchema>

/** How a nation answers offers of a kind beforehand, of everybody (`from` null) or of one nation. */
export const standingAnswerSchema = z.strictObject({
  power: z.string(),
  offer: z.string(),
  from: z.string().nullable(),
  answer: z.enum(['accept', 'decline']),
  /** Codes of what this answer brings or costs. */
  costs: ids,
  /** How often it was given, and in which round last to whom. */
  times: z.number(),
  last: z.strictObject({ round: z.number(), from: z.string() }).nullable(),
})
export type StandingAnswerView = z.infer<typeof standingAnswerSchema>

export const politicsSchema = z.strictObject({
  alliances: z.array(z.strictObject({ members: ids })),
  /** `open`: the first round in which it is open for combat. */
  wars: z.array(z.strictObject({ between, declared: z.number(), open: z.number() })),
  /** `until`: the last round in which neither may make war on the other. */
  truces: z.array(z.strictObject({ between, until: z.number() })),
  /** What a loser is under: `term` is `political`, or a code of a module of one's own; `until` null: for as long as it lasts. */
  terms: z.array(
    z.strictObject({ term: z.string(), victor: z.string(), loser: z.string(), until: z.number().nullable() }),
  ),
  /** Pairs between whom no armistice may be offered any more in their war. */
  barred: z.array(z.strictObject({ between })),
  /** Who left an attacker before its attack, with the last round in which coming back costs all its Influence. */
  leavers: z.array(z.strictObject({ power: z.string(), attacker: z.string(), until: z.number() })),
  offers: z.array(offerSchema),
  standing: z.array(standingAnswerSchema),
  /** Kinds of offers that may be answered beforehand, with codes of what each answer brings or costs. */
  standingKinds: z.array(z.strictObject({ offer: z.string(), accept: ids, decline: ids })),
  nations: z.record(z.string(), nationSchema),
})
export type Politics = z.infer<typeof politicsSchema>
