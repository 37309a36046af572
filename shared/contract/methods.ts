/**
 * The contract: every method and push message of the program, each with its schema. The three hosts carry it; no other
 * place defines a method. A method returns its `out` or `{ok: false, rejected}`.
 */
import { z } from 'zod'
import {
  actionSchema,
  battleViewSchema,
  eventSchema,
  idSchema,
  lineEndSchema,
  moveGroupSchema,
  politicsSchema,
  rejectedSchema,
  viewSchema,
  decisionSchema,
} from '../model'
import { drawingSchema } from '../cards/types'
import { branchSchema, comparisonSchema } from './branches'
import { viewChangeSchema } from './changes'
import { scenarioInfoSchema } from './scenarios'
import { oddsMethods } from './odds-methods'
import { luckSchema } from './luck'
import { statisticsSchema } from './statistics'
import { factGroupSchema } from './facts'
import { menuSchema } from './menus'
import { campaign, playersMethods } from './players'
import { playersStateSchema, seatSchema, thinkingSchema } from './seats'
import { positionSchema } from './position'
import { mailMethods, receivedSchema } from './mail'
import { planMethods } from './turn-plans'

/** A campaign in the bin: its id and when it was deleted. */
const binned = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9_-]+$/)
const text = (max: number) => z.string().max(max)
const step = z.number().int().min(0).max(1e7)
const json: z.ZodType<unknown> = z.json()

const seats = z.record(idSchema, seatSchema)

const created = z.strictObject({ campaign: z.string(), view: viewSchema })
/** A campaign in the list of the library. */
export const campaignSummarySchema = z.strictObject({
  campaign: z.string(),
  name: z.string(),
  scenario: z.string(),
  round: z.number(),
  power: z.string().nullable(),
  /** ISO 8601, UTC; from the file's own clock, for sorting and display only. */
  changed: z.string(),
  steps: z.number(),
  size: z.number(),
  status: z.enum(['ok', 'damaged', 'newer', 'unreadable']),
  over: z.boolean(),
  /** Controllers by space for a small picture of the board. */
  picture: z.record(z.string(), z.string().nullable()).optional(),
  /** Who plays which power; left out where it depends on a bid for which the players change sides. */
  seats: seats.optional(),
  /** The branch in play, to which round, power, and steps belong; left out on the main line. */
  branch: z.strictObject({ name: z.string(), trunk: lineEndSchema }).optional(),
})
export type CampaignSummary = z.infer<typeof campaignSummarySchema>
/** A campaign in the bin; `campaign` is its former id. `deleted` in ISO 8601, UTC. */
const inBin = z.strictObject({ ...campaignSummarySchema.shape, binned: z.string(), deleted: z.string() })
export type BinnedCampaign = z.infer<typeof inBin>
/** A copy of a campaign from the end of a round; the other fields describe its contents. */
const backup = z.strictObject({ ...campaignSummarySchema.shape, backup: z.string() })
export type CampaignBackup = z.infer<typeof backup>

const at = { campaign, branch: text(80).optional() }
const point = z.strictObject({ step: step.optional(), branch: text(80).optional() })
const historyRecord = z.strictObject({
  step: z.number(),
  round: z.number(),
  power: z.string().nullable(),
  phase: z.string(),
  actions: z.array(actionSchema),
  action: actionSchema.nullable(),
  events: z.array(eventSchema),
  edit: z.boolean().optional(),
  /** The changes of an edit, as given. */
  changes: positionSchema.optional(),
})
export type HistoryRecord = z.infer<typeof historyRecord>

/**
 * Result of `campaign.legal`. `groups` and `why` only while pieces move; `why` also without a `space` if nothing is
 * possible.
 */
const legal = z.strictObject({
  decision: decisionSchema.nullable(),
  groups: z.array(moveGroupSchema).optional(),
  why: z.array(z.strictObject({ unit: z.string(), space: z.string(), rejected: rejectedSchema })).optional(),
})
export type LegalAnswer = z.infer<typeof legal>

const verification = z.strictObject({
  ok: z.boolean(),
  /** Steps replayed. */
  steps: z.number(),
  /** Steps of older rules, which can be shown but not replayed. */
  older: z.number(),
  /** Dice compared with the seed; in a campaign with manual dice, those that were typed in. */
  dice: z.number(),
  /** The first fault, in a sentence. */
  problem: z.string().optional(),
})

const none = z.strictObject({})
/** Whether everything is on the disk. */
const saved = z.union([z.boolean(), z.literal('ephemeral')])
const acted = z.strictObject({
  ok: z.literal(true),
  saved,
  events: z.array(eventSchema),
  /** Battles that began with this answer, each as it was before its first die. */
  battles: z.array(battleViewSchema).optional(),
  view: viewSchema,
})

const ruleInfo = z.strictObject({
  id: z.string(),
  text: z.string(),
  example: z.string().optional(),
  source: z.string(),
  section: z.string(),
  /** The author whose text the clause restates, if it is a person's. */
  credit: z.string().optional(),
  ruling: z.boolean(),
  switches: z.array(z.string()),
  /** Titles of these switches. */
  switchTitles: z.array(z.string()),
  status: z.enum(['implemented', 'informative', 'missing']).optional(),
  /** When one clause is requested: the clauses before and after it in its book; null at the book's ends. */
  near: z.strictObject({ before: z.string().nullable(), after: z.string().nullable() }).optional(),
})
export type RuleInfo = z.infer<typeof ruleInfo>

/** The turn, phase or step for which an answer is meant; it is refused if the game is elsewhere by then. */
const meant = z.strictObject({
  power: idSchema.optional(),
  phase: idSchema.optional(),
  step: step.optional(),
})
export type Meant = z.infer<typeof meant>

/** Most characters of a campaign file in a message: the largest possible file, 64 MB, as base64 text. */
export const MOST_IMPORT = 90_000_000

export const methods = {
  'scenario.list': { in: none, out: z.array(scenarioInfoSchema) },
  'campaign.create': {
    in: z.strictObject({
      scenario: idSchema,
      name: text(120).optional(),
      seed: text(200).optional(),
      switches: z.record(z.string().max(60), text(60)).optional(),
      seats: seats.optional(),
      dice: z.enum(['generated', 'manual']).optional(),
      position: positionSchema.optional(),
      ephemeral: z.boolean().optional(),
      /** Has the campaign played by file: names of its parties, this program's first. `seats` say who is where. */
      parties: z.array(text(80).min(1)).min(2).max(20).optional(),
      /** By file: parties commit themselves to their moves before dice fall (sealed mode). */
      sealed: z.literal(true).optional(),
    }),
    out: created,
  },
  'campaign.list': { in: none, out: z.array(campaignSummarySchema) },
  'campaign.open': {
    in: z.strictObject({ campaign: campaign.optional(), path: text(4096).optional() }),
    out: z.strictObject({
      campaign: z.string(),
      view: viewSchema,
      repaired: z.strictObject({ lost: z.number(), why: z.string(), kept: z.string() }).optional(),
      /** Set if the path was that of a turn file. */
      received: receivedSchema.optional(),
    }),
  },
  'campaign.close': { in: z.strictObject({ campaign }), out: none },
  /** Renames the campaign or one of its branches. `saved` is as in `campaign.act`. */
  'campaign.rename': {
    in: z.strictObject({ ...at, name: text(120).min(1) }),
    out: z.strictObject({ saved }),
  },
  'campaign.duplicate': {
    in: z.strictObject({ campaign, name: text(120).optional() }),
    out: z.strictObject({ campaign: z.string() }),
  },
  'campaign.delete': { in: z.strictObject({ campaign }), out: none },
  'campaign.bin': { in: none, out: z.array(inBin) },
  /** Restores a campaign from the bin. */
  'campaign.undelete': {
    in: z.strictObject({ binned }),
    out: z.strictObject({ campaign: z.string() }),
  },
  /** Deletes campaigns in the bin permanently; ignores those that are not there. Their backups stay. */
  'campaign.discard': {
    in: z.strictObject({ binned: z.array(binned).min(1).max(10_000) }),
    out: z.strictObject({ discarded: z.number() }),
  },
  /** Lists the copies kept at the ends of rounds: of one campaign, or of all, including deleted campaigns. */
  'campaign.backups': { in: z.strictObject({ campaign: campaign.optional() }), out: z.array(backup) },
  /** Creates a new campaign from a backup; changes nothing else in the library. */
  'campaign.restore': {
    in: z.strictObject({ campaign, backup: text(40).min(1), name: text(120).optional() }),
    out: z.strictObject({ campaign: z.string() }),
  },
  'campaign.import': {
    in: z.strictObject({ data: z.base64().max(MOST_IMPORT) }),
    /**
     * `twin`: a campaign already in the library with the same beginning. `received`: the data were those of a turn
     * file, which belongs to this campaign.
     */
    out: z.strictObject({
      campaign: z.string(),
      twin: z.string().optional(),
      received: receivedSchema.optional(),
    }),
  },
  /** The campaign's file, without its turn plans unless `plans` is set. */
  'campaign.export': {
    in: z.strictObject({ campaign, plans: z.literal(true).optional() }),
    out: z.strictObject({ data: z.string(), name: z.string() }),
  },
  'campaign.view': { in: z.strictObject({ ...at, at: step.optional() }), out: viewSchema },
  'campaign.legal': {
    in: z.strictObject({
      campaign,
      pieces: z.array(z.string().max(12)).max(400).optional(),
      space: idSchema.optional(),
      /** Spaces that the paths of `pieces` have to pass, in this order. */
      via: z.array(idSchema).max(12).optional(),
    }),
    out: legal,
  },
  /**
   * What these actions would lead to: the events, and the nations' relations afterwards. They are played on a copy, up
   * to the first die. Powers asked about an offer that the actions make agree to it, and allies stay: `ifAgreed` names
   * them. `dice` is set if dice come next. Changes nothing.
   */
  'campaign.consider': {
    in: z.strictObject({ campaign, actions: z.array(actionSchema).min(1).max(40) }),
    out: z.strictObject({
      events: z.array(eventSchema),
      ifAgreed: z.array(z.string()).optional(),
      dice: z.literal(true).optional(),
      politics: politicsSchema.optional(),
    }),
  },
  'campaign.act': {
    in: z.strictObject({
      campaign,
      action: actionSchema.optional(),
      actions: z.array(actionSchema).min(1).max(400).optional(),
      meant: meant.optional(),
    }),
    out: acted,
  },
  /** Like `campaign.act`, but returns the changes of the view instead of the view, or with `changes: false` neither. */
  'campaign.send': {
    in: z.strictObject({
      campaign,
      action: actionSchema.optional(),
      actions: z.array(actionSchema).min(1).max(400).optional(),
      meant: meant.optional(),
      changes: z.boolean().optional(),
    }),
    out: z.strictObject({
      ok: z.literal(true),
      saved,
      events: acted.shape.events,
      step: z.number(),
      hash: z.string(),
      /** The parts to replace in the view before this answer to get the view after it. */
      changed: z.array(viewChangeSchema).optional(),
    }),
  },
  /**
   * Takes back the moves of one of the view's `planned` attacks, or those of these pieces and their cargo, and keeps all
   * others.
   */
  'campaign.withdraw': {
    in: z
      .strictObject({
        campaign,
        battle: text(120).min(1).optional(),
        pieces: z.array(z.string().max(12)).min(1).max(400).optional(),
      })
      .refine(({ battle, pieces }) => (battle === undefined) !== (pieces === undefined), {
        error: 'Name either an attack or pieces.',
      }),
    out: z.strictObject({ view: viewSchema }),
  },
  'campaign.undo': { in: z.strictObject({ campaign }), out: z.strictObject({ view: viewSchema }) },
  'campaign.redo': { in: z.strictObject({ campaign }), out: z.strictObject({ view: viewSchema }) },
  'campaign.goto': { in: z.strictObject({ ...at, step }), out: z.strictObject({ view: viewSchema }) },
  /** Creates a branch at a step (of the line in play, or of `branch`) and moves there. */
  'campaign.branch': {
    in: z.strictObject({ ...at, step: step.optional(), name: text(120).optional() }),
    out: z.strictObject({ branch: z.string(), view: viewSchema }),
  },
  /** Lists all lines of a campaign, the trunk first; each names the line it left. */
  'campaign.branches': { in: z.strictObject({ campaign }), out: z.array(branchSchema) },
  /** Compares two points; a point without a step is the current step of its line. */
  'campaign.compare': { in: z.strictObject({ campaign, a: point, b: point }), out: comparisonSchema },
  /**
   * Replays the whole file: every step, every die, every checkpoint. Also runs after each opening, which ends in the
   * push `campaign.verified`; a call in the meantime waits for that run and returns its result. Steps that came since
   * are verified when it is called again.
   */
  'campaign.verify': { in: z.strictObject({ campaign }), out: verification },
  /** Dice by power over the line in play or a branch, or over some of its steps: expected and actual. */
  'campaign.statistics': {
    in: z.strictObject({ ...at, from: step.optional(), to: step.optional() }),
    out: statisticsSchema,
  },
  /**
   * The luck of every battle of the line in play or of a branch against its exact expectation, by battle, power and
   * theater. Takes long: with a task it reports its progress by `task.progress`, and `odds.cancel` stops it with the
   * result so far.
   */
  'campaign.luck': {
    in: z.strictObject({ ...at, task: z.string().min(1).max(80).optional() }),
    out: luckSchema,
  },
  /** The story of the line in play or of a branch, by round, as a PDF (base64). */
  'campaign.journal': {
    in: z.strictObject({ ...at, paper: z.enum(['letter', 'a4']).optional() }),
    out: z.strictObject({ pdf: z.string(), pages: z.number() }),
  },
  'campaign.history': {
    in: z.strictObject({ ...at, from: step.optional(), to: step.optional() }),
    out: z.array(historyRecord),
  },
  /** Gives a power's seat to another player from here on: a person, or a computer of a level. */
  'campaign.seat': {
    in: z.strictObject({ campaign, power: idSchema, ...seatSchema.shape }),
    out: z.strictObject({ view: viewSchema }),
  },
  ...planMethods,
  ...mailMethods,
  ...playersMethods,
  'campaign.edit': { in: z.strictObject({ campaign, changes: positionSchema }), out: acted },
  /** Every fact of the rule modules with its current value: what `facts` of an edit may set. */
  'campaign.facts': { in: z.strictObject({ campaign }), out: z.array(factGroupSchema) },
  ...oddsMethods,
  /** The rule books, the overriding one first: the prefix of its clauses' ids, and its name. */
  'rule.books': { in: none, out: z.array(z.strictObject({ prefix: z.string(), name: z.string() })) },
  'rule.get': { in: z.strictObject({ id: text(20) }), out: ruleInfo },
  'rule.search': { in: z.strictObject({ text: text(200) }), out: z.array(ruleInfo) },
  'card.list': {
    in: z.strictObject({ scenario: idSchema }),
    out: z.strictObject({
      cards: z.array(
        z.strictObject({ id: z.string(), name: z.string(), kind: z.string(), drawing: drawingSchema }),
      ),
    }),
  },
  'card.pdf': {
    in: z.strictObject({
      cards: z.array(text(80)).min(1).max(400),
      layout: z.enum(['card', 'letter', 'a4']),
    }),
    out: z.strictObject({ pdf: z.string(), pages: z.number() }),
  },
  'board.get': {
    in: z.strictObject({ board: idSchema }),
    out: z.strictObject({ board: json, geometry: z.strictObject({ normal: json, fine: json }) }),
  },
  'settings.get': { in: none, out: z.record(z.string(), json) },
  'settings.set': { in: z.strictObject({ values: z.record(z.string().max(60), json) }), out: none },
  'app.info': {
    in: none,
    out: z.strictObject({
      version: z.string(),
      host: z.enum(['electron', 'web', 'stdio']),
      library: z.string(),
      log: z.string(),
      credits: z.array(z.strictObject({ name: z.string(), what: z.string(), licence: z.string() })),
    }),
  },
  /** Sets the window's menu bar. Hosts without a menu bar do nothing. */
  'app.menu': { in: z.strictObject({ menus: z.array(menuSchema).max(10) }), out: none },
  /** Writes an unexpected error of the screen to the log file. */
  'app.report': { in: z.strictObject({ message: text(2000), detail: text(20000).optional() }), out: none },
  /** Asks the desktop for a file; null if the player cancels or the host has no dialogs. */
  'file.open': { in: none, out: z.strictObject({ path: z.string().nullable() }) },
  'file.save': {
    in: z.strictObject({ name: text(200), data: z.base64().max(64_000_000) }),
    out: z.strictObject({ path: z.string().nullable() }),
  },
} as const

export const pushes = {
  'campaign.changed': z.strictObject({
    campaign: z.string(),
    step: z.number(),
    events: z.array(eventSchema),
  }),
  /** The result of the verification after an opening. */
  'campaign.verified': z.strictObject({ campaign: z.string(), ...verification.shape }),
  /** Sent whenever the state of a campaign's computers changes. */
  'players.changed': playersStateSchema,
  /**
   * The progress of the computer that is thinking: the part it works on, and the fraction of that part done, 0 to 1.
   */
  'players.thinking': thinkingSchema,
  /**
   * While a turn file is opened, this program's computers work out the computers' steps in it again: how many of its
   * steps are done. It may take as long as the computers' turns did.
   */
  'mail.comparing': z.strictObject({ campaign: z.string(), done: z.number(), of: z.number() }),
  /** A menu item was chosen: its `command`, as named in `app.menu`. */
  'app.command': z.strictObject({ command: z.string() }),
  'task.progress': z.strictObject({ task: z.string(), done: z.number(), of: z.number(), text: z.string() }),
} as const

export type Method = keyof typeof methods
export type Push = keyof typeof pushes
/** What a caller passes to a method. */
export type Params<M extends Method> = z.input<(typeof methods)[M]['in']>
/** What a handler receives, parsed. */
export type Parsed<M extends Method> = z.output<(typeof methods)[M]['in']>
/** What a method returns when it is not refused. */
export type Result<M extends Method> = z.output<(typeof methods)[M]['out']>
export const refusedSchema = z.strictObject({ ok: z.literal(false), rejected: rejectedSchema })
export type Refused = z.infer<typeof refusedSchema>
export type PushData<P extends Push> = z.output<(typeof pushes)[P]>
/** The whole program behind the contract: one function per method. */
export type Handlers = {
  [M in Method]: (params: Parsed<M>) => Promise<Result<M> | Refused> | Result<M> | Refused
}
