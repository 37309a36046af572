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
} from './forecasts'
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
  oddsTurnSchema,
  purchaseRequestSchema,
} from './odds-plans'
import { taskSchema } from './odds-parts'
import { campaign } from './players'
import { reactionsRequestSchema, reactionsSchema } from './reactions'

export const oddsMethods = {
  /**
   * The exact chances of a battle, losses as the panel suggests them and nobody withdrawing. Needs no campaign. At most 200
   * units a side.
   */
  'odds.battle': { in: oddsRequestSchema, out: oddsAnswerSchema },
  /**
   * Goes no further with a task: what is known of it by then is its answer. One that is done or unknown is nothing to stop. With a
   * task `odds.battle`, `odds.campaign`, `odds.tried`, `odds.after`, `odds.stop` and `odds.turn` answer at once with their error, and
   * `task.progress` tells when the same question has a better answer (with several battles of each of them); `odds.need`,
   * `odds.purchase` and `campaign.luck` answer when they are done or stopped.
   */
  'odds.cancel': { in: z.strictObject({ task: taskSchema }), out: z.strictObject({}) },
  /**
   * Where it is better to leave a battle: at each question whether to withdraw or to submerge what comes of either, and what
   * simple plans come to. Of an open campaign the question that the battle waits for. See `main/README.md` for the value.
   */
  'odds.stop': { in: stopsRequestSchema, out: oddsStopsSchema },
  /** The cheapest addition of units of these types, one or two of them, that brings a chance. */
  'odds.need': { in: needRequestSchema, out: oddsNeedSchema },
  /**
   * What an order that is being put together does for the chances, as all stands now: of places that it may be put down in against
   * the enemies' next turns, and of the buyer's own attacks in his next turn. Asked while the campaign asks for a purchase.
   */
  'odds.purchase': { in: purchaseRequestSchema, out: oddsPurchaseSchema },
  /**
   * All battles that an open campaign's turn amounts to, as one figure with its spread: a landing is fought by whoever comes
   * through the battle at sea before it. `worths`: IPCs that winning is worth, by battle.
   */
  'odds.turn': {
    in: z.strictObject({
      ...{ campaign, worths: z.record(z.string().max(120), z.number()).optional() },
      task: taskSchema.optional(),
    }),
    out: oddsTurnSchema,
  },
  /**
   * The chances of an open campaign's battles: of the one that is fought from where it stands, of those that may be chosen
   * next, and of the attacks planned so far, as if each landing had come ashore.
   */
  'odds.campaign': {
    in: z.strictObject({ campaign, task: taskSchema.optional() }),
    out: z.array(campaignOddsSchema),
  },
  /**
   * The chances of one of these battles, from where it stands, if its sides lose, dive or withdraw in another way than the panel
   * suggests.
   */
  'odds.tried': {
    in: z.strictObject({
      ...{ campaign, battle: z.string().max(120), policies: policiesSchema },
      ...{ worth: z.number().min(-1000).max(1000).optional(), task: taskSchema.optional() },
    }),
    out: oddsAnswerSchema,
  },
  /**
   * The chances of the battles in a space as they would be if these moves of the open step were made too; none where they
   * make no battle there. Nothing is moved, and no die of the campaign is thrown: guns on the way are taken to miss.
   */
  'odds.after': {
    in: z.strictObject({
      ...{ campaign, actions: z.array(actionSchema).min(1).max(400), space: idSchema },
      task: taskSchema.optional(),
    }),
    out: z.array(campaignOddsSchema),
  },
  /**
   * What an enemy may still do before the planned attacks are fought (aircraft that scramble or intercept, kamikazes, infantry that
   * a treaty calls), battle by battle: as planned, and against what is best for the defenders. Without a task `odds.campaign`,
   * `odds.after` and `odds.turn` tell it as well; with one they answer without waiting for it, and this is asked beside them.
   */
  'odds.reactions': { in: reactionsRequestSchema, out: reactionsSchema },
  /**
   * The battles of a space in an open campaign, as questions for `odds.battle`: to change something and ask. With `actions` as
   * they would be if these moves of the open step were made too, as in `odds.after`.
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
   * The exact chances of a raid on a complex: IPCs paid, and what both sides lose. Every interceptor that is named rises. Needs
   * no campaign.
   */
  'odds.raid': { in: raidRequestSchema, out: raidAnswerSchema },
  /** What guns on the way may bring down: each fires once at every aircraft that comes past. Needs no campaign. */
  'odds.flight': { in: flightRequestSchema, out: comingDiceSchema },
  /** IPCs that raiders of convoys or commerce may take, with all maxima. Needs no campaign. */
  'odds.convoy': { in: convoyRequestSchema, out: comingDiceSchema },
  /** How likely a country surrenders by the dice it has counted. Needs no campaign. */
  'odds.surrender': { in: checkRequestSchema, out: checkAnswerSchema },
  /** How likely a weapon is developed by the dice that are bought. Needs no campaign. */
  'odds.research': { in: checkRequestSchema, out: checkAnswerSchema },
  /**
   * Dice outside of battles in an open campaign: those that are due, and those that answers to the open question bring; with actions
   * those that they would have rolled, and those that are due after them.
   */
  'odds.coming': {
    in: z.strictObject({ campaign, actions: z.array(actionSchema).min(1).max(400).optional() }),
    out: z.array(comingDiceSchema),
  },
  /** Which types may be named for battles of which kind, and which switches change how they come out. */
  'odds.kinds': {
    in: z.strictObject({
      scenario: idSchema,
      switches: z.record(z.string().max(60), z.string().max(60)).optional(),
    }),
    out: oddsKindsSchema,
  },
}
