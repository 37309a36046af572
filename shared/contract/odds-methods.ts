/** The methods about chances: of battles, of whole turns and orders, and of dice outside of battles. */
import { z } from 'zod'
import { actionSchema, idSchema } from '../model'
import {
  checkAnswerSchema,
  checkRequestSchema,
  comingDiceSchema,
  convoyRequestSchema,
  flightRequestSchema,
  raidAnswerSchema,
  raidRequestSchema,
} from './raid-chances'
import {
  campaignOddsSchema,
  lineupSchema,
  oddsAnswerSchema,
  oddsKindsSchema,
  oddsRequestSchema,
  oddsStopsSchema,
  policiesSchema,
  stopsRequestSchema,
} from './odds'
import {
  needRequestSchema,
  oddsNeedSchema,
  oddsPurchaseSchema,
  oddsThreatsSchema,
  oddsTurnSchema,
  purchaseRequestSchema,
  threatsRequestSchema,
} from './turn-odds'
import { taskSchema } from './odds-parts'
import { campaign } from './players'
import { reactionsRequestSchema, reactionsSchema } from './reactions'

export const oddsMethods = {
  /**
   * The exact chances of a battle, with losses as the panel suggests and no withdrawal. Needs no campaign. At most 200
   * units per side.
   */
  'odds.battle': { in: oddsRequestSchema, out: oddsAnswerSchema },
  /**
   * Stops a task: the result so far is its answer. Ignores a task that is done or unknown. With a task, `odds.battle`,
   * `odds.campaign`, `odds.tried`, `odds.after`, `odds.stop` and `odds.turn` answer at once with their error, and
   * `task.progress` reports when the same question has a better answer (for each battle, if there are several);
   * `odds.need`, `odds.purchase` and `campaign.luck` answer when they are done or stopped.
   */
  'odds.cancel': { in: z.strictObject({ task: taskSchema }), out: z.strictObject({}) },
  /**
   * When to leave a battle: at each question whether to withdraw or to submerge, the outcome of either, and the outcome
   * of simple plans. For an open campaign, the question that the battle waits for. See `main/README.md` for the value.
   */
  'odds.stop': { in: stopsRequestSchema, out: oddsStopsSchema },
  /** The cheapest addition of units of these types, one or two of them, that reaches a chance. */
  'odds.need': { in: needRequestSchema, out: oddsNeedSchema },
  /**
   * The effect of an unfinished order on the chances in the current position: of places where its units may be placed,
   * against the enemies' next turns, and of the buyer's own attacks in its next turn. Only during a purchase.
   */
  'odds.purchase': { in: purchaseRequestSchema, out: oddsPurchaseSchema },
  /**
   * The probability that each place of a power is held in the next turns of its enemies, or each place of the enemies
   * against the power and its friends, in the current position. With a task, answers as soon as anything is known.
   */
  'odds.threats': { in: threatsRequestSchema, out: oddsThreatsSchema },
  /**
   * All battles that an open campaign's turn leads to, as one figure with its spread: a landing is fought by the units
   * that survive the battle at sea before it. `worths`: IPCs that winning is worth, by battle.
   */
  'odds.turn': {
    in: z.strictObject({
      ...{ campaign, worths: z.record(z.string().max(120), z.number()).optional() },
      task: taskSchema.optional(),
    }),
    out: oddsTurnSchema,
  },
  /**
   * The chances of an open campaign's battles: of the battle being fought from its current state, of those that may be
   * chosen next, and of the attacks planned so far, as if each landing had come ashore.
   */
  'odds.campaign': {
    in: z.strictObject({ campaign, task: taskSchema.optional() }),
    out: z.array(campaignOddsSchema),
  },
  /**
   * The chances of one of these battles, from its current state, if its sides lose, dive or withdraw differently from
   * the panel's suggestion.
   */
  'odds.tried': {
    in: z.strictObject({
      ...{ campaign, battle: z.string().max(120), policies: policiesSchema },
      ...{ worth: z.number().min(-1000).max(1000).optional(), task: taskSchema.optional() },
    }),
    out: oddsAnswerSchema,
  },
  /**
   * The chances of the battles in a space after these further moves of the open step; empty if they lead to no battle
   * there. Moves nothing and throws no die of the campaign: guns on the way miss.
   */
  'odds.after': {
    in: z.strictObject({
      ...{ campaign, actions: z.array(actionSchema).min(1).max(400), space: idSchema },
      task: taskSchema.optional(),
    }),
    out: z.array(campaignOddsSchema),
  },
  /**
   * What an enemy can still do before the planned attacks are fought (aircraft that scramble or intercept, kamikazes,
   * infantry called by a treaty), battle by battle: as planned, and against the defenders' best reactions. Without a
   * task, `odds.campaign`, `odds.after` and `odds.turn` include it; with one they answer without waiting for it, and
   * the caller sends this request in addition.
   */
  'odds.reactions': { in: reactionsRequestSchema, out: reactionsSchema },
  /**
   * The battles of a space in an open campaign, as questions for `odds.battle` that the caller can change. With
   * `actions`, after these further moves of the open step, as in `odds.after`.
   */
  'odds.lineups': {
    in: z.strictObject({
      campaign,
      space: idSchema,
      actions: z.array(actionSchema).min(1).max(400).optional(),
    }),
    out: z.array(lineupSchema),
  },
  /**
   * The exact chances of a raid on a complex: IPCs paid, and the losses of both sides. Every named interceptor takes
   * part. Needs no campaign.
   */
  'odds.raid': { in: raidRequestSchema, out: raidAnswerSchema },
  /** The losses to guns on the way: each fires once at every aircraft that passes. Needs no campaign. */
  'odds.flight': { in: flightRequestSchema, out: comingDiceSchema },
  /** IPCs that raiders of convoys or commerce may take, with all maxima. Needs no campaign. */
  'odds.convoy': { in: convoyRequestSchema, out: comingDiceSchema },
  /** The probability that a country surrenders with its counted dice. Needs no campaign. */
  'odds.surrender': { in: checkRequestSchema, out: checkAnswerSchema },
  /** The probability that a weapon is developed with the dice bought. Needs no campaign. */
  'odds.research': { in: checkRequestSchema, out: checkAnswerSchema },
  /**
   * Dice outside of battles in an open campaign: those that are due, and those that answers to the open question cause;
   * with actions, those that they would roll, and those due after them.
   */
  'odds.coming': {
    in: z.strictObject({ campaign, actions: z.array(actionSchema).min(1).max(400).optional() }),
    out: z.array(comingDiceSchema),
  },
  /** The types that may be named in each kind of battle, and the switches that affect its outcome. */
  'odds.kinds': {
    in: z.strictObject({
      scenario: idSchema,
      switches: z.record(z.string().max(60), z.string().max(60)).optional(),
    }),
    out: oddsKindsSchema,
  },
}
