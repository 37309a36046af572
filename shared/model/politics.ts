/**
 * The relations of nations beyond friend and foe: alliances, declared and open wars, obligations, offers. Only games
 * whose rules have such relations send it.
 */
import { z } from 'zod'

const ids = z.array(z.string())
/** Two powers. */
const between = z.tuple([z.string(), z.string()])

/** What one side of an offer would give. */
export const offerGiftSchema = z.strictObject({
  by: z.string(),
  /** The recipient, if there could be several. */
  to: z.string().optional(),
  spaces: ids.optional(),
  ipcs: z.number().optional(),
  technologies: ids.optional(),
})

export type Gift = z.infer<typeof offerGiftSchema>

/** An offer that others have yet to answer. */
export const offerSchema = z.strictObject({
  /**
   * The kind of offer: `alliance`, `surrender`, `armistice`, `exchange`, `passage`, or a code of an external module.
   */
  kind: z.string(),
  from: z.string(),
  /** Powers on the offering side that must agree too. */
  beside: ids.optional(),
  to: ids,
  /** Powers that have agreed so far. */
  agreed: ids,
  gives: z.array(offerGiftSchema),
})
export type OfferView = z.infer<typeof offerSchema>

/** What may be offered to whom, in a question that asks for offers. */
export const openingSchema = z.strictObject({
  /** The kind of offer. */
  offer: z.string(),
  /** The possible recipients; `some`: any of them together, otherwise only all of them. */
  to: ids,
  some: z.boolean(),
  /** Powers on the offering side that must agree too. */
  beside: ids,
  /** The most that each could give. */
  can: z.array(offerGiftSchema),
})
export type Opening = z.infer<typeof openingSchema>

/** What a nation has to answer, in a question about an offer. */
export const answeringSchema = z.strictObject({
  offer: offerSchema,
  /** How often the answering side may still change the gifts. */
  changes: z.number(),
  /** The most that each could give. */
  can: z.array(offerGiftSchema),
  /** Codes of what a No costs: `armistice-barred`. */
  costs: ids,
})

/** Data of one nation; a field is present if a rule module knows it. */
export const nationSchema = z.strictObject({
  /** IPCs of the territories that it controls now. */
  income: z.number().optional(),
  /** The income that decides its fall, and the least at which it does not fall. */
  reference: z.number().optional(),
  floor: z.number().optional(),
  /** Influence in hand. */
  influence: z.number().optional(),
  technologies: ids.optional(),
  /** Cities that it holds, and its progress since the start: the criteria of the last round. */
  cities: z.number().optional(),
  points: z.number().optional(),
  /** Whether it counts as at war for what it may spend and collect. */
  atWar: z.boolean().optional(),
})
export type NationView = z.infer<typeof nationSchema>

/** A nation's standing answer to offers of a kind, from all nations (`from` null) or from one nation. */
export const standingAnswerSchema = z.strictObject({
  power: z.string(),
  offer: z.string(),
  from: z.string().nullable(),
  answer: z.enum(['accept', 'decline']),
  /** Codes of what this answer brings or costs. */
  costs: ids,
  /** How often it was given, and when and to whom last. */
  times: z.number(),
  last: z.strictObject({ round: z.number(), from: z.string() }).nullable(),
})

export const politicsSchema = z.strictObject({
  alliances: z.array(z.strictObject({ members: ids })),
  /** `open`: the first round in which it is open for combat. */
  wars: z.array(z.strictObject({ between, declared: z.number(), open: z.number() })),
  /** `until`: the last round in which neither may make war on the other. */
  truces: z.array(z.strictObject({ between, until: z.number() })),
  /**
   * The terms that bind a loser: `term` is `political`, or a code of an external module; `until` null: as long as it
   * lasts.
   */
  terms: z.array(
    z.strictObject({ term: z.string(), victor: z.string(), loser: z.string(), until: z.number().nullable() }),
  ),
  /** Pairs that may not offer each other an armistice for the rest of their war. */
  barred: z.array(z.strictObject({ between })),
  /**
   * Powers that left an attacker before its attack, with the last round in which coming back costs all their Influence.
   */
  leavers: z.array(z.strictObject({ power: z.string(), attacker: z.string(), until: z.number() })),
  offers: z.array(offerSchema),
  standing: z.array(standingAnswerSchema),
  /** Kinds of offers that may have standing answers, with codes of what each answer brings or costs. */
  standingKinds: z.array(z.strictObject({ offer: z.string(), accept: ids, decline: ids })),
  nations: z.record(z.string(), nationSchema),
})
export type Politics = z.infer<typeof politicsSchema>
