/**
 * The contract's types for turn plans: a whole turn that a player prepares before any of it is played. A plan is a list
 * of actions by phase. It is tried on a copy of the position, the sandbox, which has the id of a campaign of its own:
 * all methods on positions, moves, and odds take that id too.
 */
import { z } from 'zod'
import { actionSchema, battleViewSchema, eventSchema, idSchema, rejectedSchema, viewSchema } from '../model'
import { campaign } from './players'

/** Most plans that a campaign keeps, over all powers. */
export const MOST_PLANS = 60
/** Most groups of actions in a phase of a plan, and most actions in a group. */
export const MOST_GROUPS = 400
export const MOST_IN_GROUP = 400
/** Most characters of a plan's name. */
export const LONGEST_PLAN_NAME = 60

const name = z.string().trim().min(1).max(LONGEST_PLAN_NAME)

/** The actions of one phase, in the order in which they were planned. */
export const planSectionSchema = z.strictObject({
  phase: idSchema,
  /** Actions that are taken together or not at all. */
  groups: z.array(z.array(actionSchema).min(1).max(MOST_IN_GROUP)).max(MOST_GROUPS),
  /** True when the plan goes on after this phase. */
  ended: z.boolean(),
})
export type PlanSection = z.infer<typeof planSectionSchema>

export const turnPlanSchema = z.strictObject({
  id: z.string().regex(/^p[1-9]\d{0,8}$/),
  /** The power whose turn it is. */
  power: idSchema,
  name,
  /** The round in which it was last changed. */
  round: z.number().int().min(0).max(9999),
  sections: z.array(planSectionSchema).max(40),
})
export type TurnPlan = z.infer<typeof turnPlanSchema>

/** Actions of a plan that the position no longer allows, with the reason for the first of them that is refused. */
const droppedSchema = z.strictObject({
  phase: z.string(),
  actions: z.array(actionSchema),
  rejected: rejectedSchema,
})
export type DroppedActions = z.infer<typeof droppedSchema>

/** The state of an open plan. */
export const planStateSchema = z.strictObject({
  /** The sandbox, as the id of a campaign, and the campaign that the plan is for. */
  sandbox: z.string(),
  campaign: z.string(),
  /** The saved plan; null until it is saved. */
  id: z.string().nullable(),
  /** True when it differs from the saved plan. */
  changed: z.boolean(),
  power: z.string(),
  name: z.string(),
  /**
   * The phases in order, as far as the plan has come: how many groups of actions are planned in each, and whether they
   * are tried out (`tried`) or wait until the plan comes to their phase again (`waiting`).
   */
  phases: z.array(
    z.strictObject({ phase: z.string(), groups: z.number(), is: z.enum(['tried', 'waiting']) }),
  ),
  /** The phase in the sandbox; null when the whole turn is planned. */
  phase: z.string().nullable(),
  /** What was dropped when it was last tried again. */
  dropped: z.array(droppedSchema),
  /** IPCs that the turn spends, by treasury. */
  spent: z.record(z.string(), z.number()),
})
export type PlanState = z.infer<typeof planStateSchema>

const sandbox = campaign
const opened = z.strictObject({ view: viewSchema, plan: planStateSchema })

/** Why a committed plan stopped before its end. */
export const planStopSchema = z.enum(['dice', 'question', 'refused', 'end'])

export const planMethods = {
  /** The saved plans of the power whose turn it is; empty while no person has to answer for it. */
  'plan.list': {
    in: z.strictObject({ campaign }),
    out: z.array(
      z.strictObject({
        id: z.string(),
        power: z.string(),
        name: z.string(),
        round: z.number(),
        /** Groups of actions by phase. */
        phases: z.array(z.strictObject({ phase: z.string(), groups: z.number() })),
        /** Actions that can be carried out now, without the ends of phases; 0 for a plan of another round. */
        now: z.number(),
      }),
    ),
  },
  /**
   * Opens a sandbox for the turn in play: empty, or with a saved plan tried on today's position as far as it goes.
   * Battles there end as they do with average dice. Changes nothing in the campaign.
   */
  'plan.open': {
    in: z
      .strictObject({
        ...{ campaign, id: turnPlanSchema.shape.id.optional(), name: name.optional() },
        /** Another sandbox of the campaign, to begin with its plan. */
        like: sandbox.optional(),
      })
      .refine(({ id, like }) => id === undefined || like === undefined, {
        error: 'Name either a plan or a sandbox.',
      }),
    out: opened,
  },
  'plan.state': { in: z.strictObject({ sandbox }), out: planStateSchema },
  /** Goes to the end of an earlier phase, or ends phases up to a later one; what was planned there stays. */
  'plan.phase': { in: z.strictObject({ sandbox, phase: idSchema }), out: opened },
  /** Saves the plan with the campaign; with `copy`, as a new plan under its own name. */
  'plan.save': {
    in: z.strictObject({ sandbox, name: name.optional(), copy: z.literal(true).optional() }),
    out: planStateSchema,
  },
  'plan.rename': {
    in: z.strictObject({ campaign, id: turnPlanSchema.shape.id, name }),
    out: z.strictObject({}),
  },
  'plan.delete': { in: z.strictObject({ campaign, id: turnPlanSchema.shape.id }), out: z.strictObject({}) },
  /**
   * Plays a saved plan from the phase that is open, as one step. Stops where dice fall or a question comes that the
   * plan doesn't answer; skips what the position no longer allows and says so. Call it again to go on.
   */
  'plan.play': {
    in: z.strictObject({ campaign, id: turnPlanSchema.shape.id }),
    out: z.strictObject({
      view: viewSchema,
      events: z.array(eventSchema),
      /** Battles that began, each as it was before its first die. */
      battles: z.array(battleViewSchema).optional(),
      /** Actions played. */
      played: z.number(),
      dropped: z.array(droppedSchema),
      stopped: planStopSchema,
    }),
  },
} as const
