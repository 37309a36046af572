/**
 * Events: a complete account of what happened. Log, animation, statistics and history read nothing else. All ids are
 * strings; `rules` names the clauses that caused the event.
 */
import { z } from 'zod'
import { offerGiftSchema } from './politics'

const units = z.array(z.string())
const rules = { rules: z.array(z.string()).optional() }
/** The `chosen` event if a bid makes the players change sides: players of one side's powers take those of the other. */
export const CHANGE_SIDES = { what: 'players', option: 'change sides' } as const

const die = z.number().int().min(1).max(6)

export const eventSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('round-began'), round: z.number() }),
  z.strictObject({ kind: z.literal('turn-began'), power: z.string(), round: z.number() }),
  z.strictObject({ kind: z.literal('turn-skipped'), power: z.string(), round: z.number(), ...rules }),
  z.strictObject({ kind: z.literal('phase-began'), phase: z.string(), power: z.string().nullable() }),
  z.strictObject({
    kind: z.literal('ordered'),
    treasury: z.string(),
    order: z.array(z.strictObject({ unit: z.string(), count: z.number() })),
    cost: z.number(),
  }),
  z.strictObject({
    kind: z.literal('bought'),
    treasury: z.string(),
    power: z.string(),
    units: z.array(z.strictObject({ id: z.string(), unit: z.string() })),
    cost: z.number(),
    ...rules,
  }),
  z.strictObject({
    kind: z.literal('moved'),
    units,
    power: z.string(),
    path: z.array(z.string()),
    phase: z.string(),
    retreat: z.boolean().optional(),
    ...rules,
  }),
  z.strictObject({ kind: z.literal('loaded'), units, onto: z.string(), space: z.string(), ...rules }),
  z.strictObject({ kind: z.literal('unloaded'), units, from: z.string(), to: z.string(), ...rules }),
  /**
   * Left the board's surface for a flag, or came back: patrol, raid, escort, intercept, submerged, surfaced, damaged,
   * repaired.
   */
  z.strictObject({
    kind: z.literal('marked'),
    units,
    mark: z.string(),
    on: z.boolean(),
    space: z.string().nullable(),
    ...rules,
  }),
  z.strictObject({
    kind: z.literal('battle-began'),
    battle: z.string(),
    battleKind: z.string(),
    space: z.string(),
    attackers: units,
    defenders: units,
  }),
  z.strictObject({ kind: z.literal('battle-round'), battle: z.string(), round: z.number() }),
  z.strictObject({
    kind: z.literal('rolled'),
    roll: z.number(),
    by: z.string(),
    battle: z.string().optional(),
    reason: z.string(),
    dice: z.array(die),
    /** Null if the sum counts (raid damage, surrender). */
    hitsOn: z.number().nullable(),
    hits: z.number().nullable(),
    /** Of the dice of one piece, which are adjacent, at most this many hits count. */
    keep: z.strictObject({ of: z.number(), most: z.number() }).optional(),
    /**
     * Numbers summed instead of thrown (low luck): each full six is a hit, `hitsOn` is the remainder and `dice` the one
     * die for it, none if there is no remainder. `hits` counts all.
     */
    pips: z.number().optional(),
    units: units.optional(),
    ...rules,
  }),
  z.strictObject({
    kind: z.literal('hit'),
    unit: z.string(),
    hits: z.number(),
    battle: z.string().optional(),
    ...rules,
  }),
  z.strictObject({
    kind: z.literal('removed'),
    units: z.array(z.strictObject({ id: z.string(), unit: z.string(), power: z.string() })),
    space: z.string().nullable(),
    why: z.string(),
    battle: z.string().optional(),
    ...rules,
  }),
  z.strictObject({
    kind: z.literal('battle-ended'),
    battle: z.string(),
    battleKind: z.string(),
    space: z.string(),
    result: z.string(),
    ...rules,
  }),
  z.strictObject({
    kind: z.literal('captured'),
    space: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    by: z.string().nullable(),
    ...rules,
  }),
  z.strictObject({
    kind: z.literal('convoy'),
    space: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    by: z.string().nullable(),
    ...rules,
  }),
  z.strictObject({ kind: z.literal('closed'), spaces: z.array(z.string()), ...rules }),
  z.strictObject({
    kind: z.literal('paid'),
    from: z.string(),
    to: z.string(),
    amount: z.number(),
    why: z.string(),
    ...rules,
  }),
  z.strictObject({
    kind: z.literal('income'),
    treasury: z.string(),
    lines: z.array(
      z.strictObject({
        what: z.string(),
        space: z.string().optional(),
        amount: z.number(),
        rule: z.string(),
      }),
    ),
    total: z.number(),
  }),
  z.strictObject({
    kind: z.literal('placed'),
    units: z.array(z.strictObject({ id: z.string(), unit: z.string(), power: z.string() })),
    space: z.string(),
    free: z.boolean().optional(),
    ...rules,
  }),
  z.strictObject({
    kind: z.literal('converted'),
    units: z.array(z.strictObject({ id: z.string(), unit: z.string(), from: z.string(), to: z.string() })),
    space: z.string(),
    /** They left the board and wait to be placed, under their new flag or their old one. */
    aside: z.literal(true).optional(),
    ...rules,
  }),
  /** What happened to a facility, except capture, since it goes with its land. `unit` is its type afterwards. */
  z.strictObject({
    kind: z.literal('facility'),
    facility: z.string(),
    unit: z.string(),
    space: z.string(),
    what: z.enum(['damaged', 'repaired', 'changed', 'moved', 'destroyed']),
    /** Where a moved facility came from. */
    from: z.string().optional(),
    /** Points of damage done or repaired. */
    points: z.number().optional(),
    ...rules,
  }),
  /**
   * Influence in hand changed: collected, spent on markers or Insurgents in a space (`count` of them), lost (with
   * `count` markers).
   */
  z.strictObject({
    kind: z.literal('influence'),
    power: z.string(),
    /** The income, or expense below 0; and the balance afterwards. */
    amount: z.number(),
    left: z.number(),
    why: z.enum(['collected', 'markers', 'insurgents', 'lost', 'out']),
    space: z.string().nullable(),
    count: z.number().optional(),
    ...rules,
  }),
  z.strictObject({ kind: z.literal('seat'), treasury: z.string(), seat: z.string().nullable(), ...rules }),
  z.strictObject({
    kind: z.literal('counted'),
    power: z.string(),
    lines: z.array(z.strictObject({ rule: z.string(), dice: z.number() })),
    dice: z.number(),
  }),
  z.strictObject({
    kind: z.literal('surrendered'),
    power: z.string(),
    conceded: z.boolean().optional(),
    ...rules,
  }),
  z.strictObject({
    kind: z.literal('chosen'),
    by: z.string(),
    what: z.string(),
    option: z.string(),
    ...rules,
  }),
  z.strictObject({ kind: z.literal('edited'), summary: z.array(z.string()) }),
  /** `winner` is a side; `winners` are powers, if there are no sides. */
  z.strictObject({
    kind: z.literal('ended'),
    winner: z.string().nullable(),
    winners: units.optional(),
    why: z.string(),
    ...rules,
  }),
  /**
   * What happened to an offer between nations: the nation that acted, the nation that made the offer, and what each
   * would give.
   */
  z.strictObject({
    kind: z.literal('offer'),
    offer: z.string(),
    what: z.enum(['proposed', 'agreed', 'countered', 'accepted', 'declined', 'withdrawn', 'lapsed']),
    by: z.string(),
    from: z.string(),
    to: z.array(z.string()),
    gives: z.array(offerGiftSchema),
    /** Set if a nation's standing answer decided it, with codes of what that brings or costs. */
    standing: z.array(z.string()).optional(),
    ...rules,
  }),
  /**
   * A nation sets its standing answer to offers of a kind (`from` null: from all nations), or takes it back (`ask`).
   */
  z.strictObject({
    kind: z.literal('standing-answer'),
    power: z.string(),
    offer: z.string(),
    from: z.string().nullable(),
    answer: z.enum(['accept', 'decline', 'ask']),
    ...rules,
  }),
  /**
   * The relations of nations have changed: `war`, `surprise`, `alliance`, `left` … `by` did it, or it happened to `by`;
   * `powers` are the nations it was done with or to. `round`: from when, or until when it holds, if that is known.
   */
  z.strictObject({
    kind: z.literal('diplomacy'),
    what: z.string(),
    by: z.string(),
    powers: z.array(z.string()),
    space: z.string().optional(),
    round: z.number().optional(),
    ...rules,
  }),
  /** A module's own fact changed: kamikaze left, victory points, damage. */
  z.strictObject({
    kind: z.literal('fact'),
    module: z.string(),
    name: z.string(),
    value: z.union([z.number(), z.string(), z.boolean(), z.null()]),
    ...rules,
  }),
])
export type GameEvent = z.infer<typeof eventSchema>
/** The events of a kind. */
export type EventOf<K extends GameEvent['kind']> = Extract<GameEvent, { kind: K }>
