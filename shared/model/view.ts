/** The view: everything a screen, a script or a test may see of a campaign at one step. Nothing in it is hidden. */
import { z } from 'zod'
import { decisionSchema } from './decisions'
import { politicsSchema } from './politics'

const ids = z.array(z.string())
/** Facts of rule modules by name, as described by `campaign.facts`. Leaves out facts with their initial value. */
const facts = z.record(z.string(), z.json())

export const pieceViewSchema = z.strictObject({
  id: z.string(),
  unit: z.string(),
  power: z.string(),
  damaged: z.literal(true).optional(),
  /** Movement points the piece still has in this turn; 0 outside its own turn. */
  movesLeft: z.number(),
  carriedBy: z.string().optional(),
  patrol: z.literal(true).optional(),
  submerged: z.literal(true).optional(),
  /** Cargo that will go ashore here when its battle is fought. */
  landing: z.string().optional(),
  isolated: z.literal(true).optional(),
  /** Facts of rule modules, including those listed above. */
  facts: facts.optional(),
})
export type PieceView = z.infer<typeof pieceViewSchema>

/** A complex or a base: it is in a territory and belongs to the territory's holder. */
export const facilityViewSchema = z.strictObject({
  id: z.string(),
  unit: z.string(),
  /** Its holder, like `control` of its territory. */
  power: z.string().nullable(),
  damage: z.number().optional(),
  /** Out of use now: new, damaged, or in a territory that is closed or has no holder. */
  idle: z.literal(true).optional(),
})
export type FacilityView = z.infer<typeof facilityViewSchema>

export const spaceViewSchema = z.strictObject({
  control: z.string().nullable(),
  closed: z.literal(true).optional(),
  /** The holder of the convoy marker here; null if there is none. */
  convoy: z.string().nullable().optional(),
  /** Repeats `facilities`: a complex, and whether it works. */
  complex: z.enum(['unlimited', 'value', 'idle']).optional(),
  facilities: z.array(facilityViewSchema).optional(),
  facts: facts.optional(),
  pieces: z.array(pieceViewSchema),
})
export type SpaceView = z.infer<typeof spaceViewSchema>

/** A campaign that is played by file: its people sit at several programs, the parties. */
export const mailViewSchema = z.strictObject({
  /** The party of this program, and all parties; `p1` made the campaign. */
  home: z.string(),
  parties: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  /** Parties that have yet to join, as far as it is known here. */
  waits: z.array(z.string()),
  /**
   * `inviting` and `answering` before the game begins; `mine` while people or computers here answer; `theirs` while
   * someone elsewhere has to; `over`. In sealed mode also `pledged` while moves from here wait for another party's part
   * in their dice, and `asked` while another party's moves wait for the part of this one. In all but `mine` there is a
   * turn file to send.
   */
  state: z.enum(['inviting', 'answering', 'mine', 'theirs', 'over', 'pledged', 'asked']),
  /** Set in sealed mode. */
  sealed: z.literal(true).optional(),
  /** The party that is waited for while it is `theirs`, `pledged` or `asked`, and the power for which it is asked. */
  turn: z.string().nullable(),
  power: z.string().optional(),
  /** True when the turn file that is due was saved. */
  saved: z.boolean(),
  /** Steps up to this one are in turn files, so they can't be undone. */
  fixed: z.number(),
})
export type MailView = z.infer<typeof mailViewSchema>

/** Identical pieces that fire together in a step of a battle, in the current position. */
export const plannedFireSchema = z.strictObject({
  step: z.string(),
  side: z.string(),
  units: ids,
  dice: z.number(),
  /** The number they need now, and the number without the rules of `because`. */
  hitsOn: z.number(),
  base: z.number(),
  /** What may take their hits: a message code, like that of a pool of hits. */
  pool: z.string(),
  /** They have no target: these dice are not rolled. */
  idle: z.literal(true).optional(),
  /** Their numbers are summed instead of thrown (low luck). */
  summed: z.literal(true).optional(),
  /** The clauses that give them their dice, and those that changed the number. */
  rules: ids,
  because: ids,
})
export type PlannedFire = z.infer<typeof plannedFireSchema>

/** One battle being fought, for the battle screen. */
export const battleViewSchema = z.strictObject({
  id: z.string(),
  kind: z.string(),
  space: z.string(),
  round: z.number(),
  attacker: z.string(),
  defender: z.string(),
  attackers: ids,
  defenders: ids,
  /** Hit this round but still to fire, and pieces that left by diving. */
  marked: ids,
  steps: z.array(z.strictObject({ id: z.string(), side: z.string(), fires: z.boolean() })),
  step: z.string(),
  /** What each piece needs to roll now, by piece id. */
  hitsOn: z.record(z.string(), z.number()),
  /** What the dice of this battle have revealed about pieces, by piece id: a code (`detected`). */
  known: z.record(z.string(), z.string()).optional(),
  /** Which pieces would fire at what in each step of this round, in the order of the steps. */
  plan: z.array(plannedFireSchema).optional(),
  /** With low luck: the sum of the numbers of each step, by pool of targets. Absent if every die is thrown. */
  sums: z
    .array(z.strictObject({ step: z.string(), side: z.string(), pool: z.string(), pips: z.number() }))
    .optional(),
})
export type BattleView = z.infer<typeof battleViewSchema>

/** An attack by the moves made so far, while combat movement goes on. */
export const plannedSchema = z.strictObject({
  /** The id its battle will have. */
  battle: z.string(),
  kind: z.string(),
  space: z.string(),
  /** The attackers, by power, type and where they began the turn. */
  attackers: z.array(z.strictObject({ power: z.string(), unit: z.string(), from: z.string(), pieces: ids })),
  /** The defenders; empty if there are none. */
  defenders: z.array(z.strictObject({ power: z.string(), unit: z.string(), pieces: ids })),
})
export type Planned = z.infer<typeof plannedSchema>

/** A path that pieces took in the open movement step. `path` begins where they were. */
export const moveMadeSchema = z.strictObject({ power: z.string(), units: ids, path: ids })
export type MoveMade = z.infer<typeof moveMadeSchema>

export const relationSchema = z.enum(['allied', 'hostile', 'not-at-war'])

/** Where a line of play ends: how many steps it has, and whose turn it is then. */
export const lineEndSchema = z.strictObject({
  step: z.number(),
  round: z.number(),
  power: z.string().nullable(),
  phase: z.string(),
  over: z.boolean(),
})
export type LineEnd = z.infer<typeof lineEndSchema>

export const viewSchema = z.strictObject({
  campaign: z.string(),
  name: z.string(),
  scenario: z.string(),
  board: z.string(),
  step: z.number(),
  round: z.number(),
  /** The power whose turn it is: the first power of the turn, or null before round 1 and after the end. */
  power: z.string().nullable(),
  /**
   * Powers whose pieces move in this turn: China's in that of the US. `turns` in `scenario.list` has the order of turns
   * in a round.
   */
  powers: ids,
  phase: z.string(),
  phases: ids,
  decision: decisionSchema.nullable(),
  /** The relation of each power to each other one now: the only place that says who is friend and who is foe. */
  relations: z.record(z.string(), z.record(z.string(), relationSchema)),
  /** The details behind them if nations make alliances, war and peace themselves; absent in all other games. */
  politics: politicsSchema.optional(),
  /** What powers may do without being asked: `{kind, by}` is the action; `label` describes it. */
  standing: z.array(z.strictObject({ kind: z.string(), by: z.string(), label: z.string(), rules: ids })),
  spaces: z.record(z.string(), spaceViewSchema),
  /** Pieces in no space, by pool: `waiting` (bought, to be placed) and `stockpile`. */
  pools: z.record(z.string(), z.array(pieceViewSchema)),
  treasuries: z.record(
    z.string(),
    z.strictObject({
      power: z.string(),
      cash: z.number(),
      /** Its seat in exile; `none` without a seat, null while it is run from its own capital. */
      seat: z.string().nullable(),
      capital: z.string().nullable(),
    }),
  ),
  /** What each treasury would collect now. */
  production: z.record(z.string(), z.number()),
  battle: battleViewSchema.nullable(),
  battles: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.string(),
      space: z.string(),
      done: z.boolean(),
      /** If it may be chosen now: how it would begin. */
      preview: battleViewSchema.optional(),
    }),
  ),
  /** While combat movement goes on: the attacks made so far. */
  planned: z.array(plannedSchema).optional(),
  /** While pieces move: the paths they took in this step, in order, including landings declared from the sea. */
  moves: z.array(moveMadeSchema).optional(),
  surrendered: ids,
  /** Facts of rule modules by power: oil, surrender dice now. */
  powerFacts: z.record(z.string(), facts).optional(),
  /**
   * Facts that a player wants to see at a glance: kamikaze left, pool; those of a power or treasury as `oil:germany`.
   */
  facts: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null(), ids])),
  status: z.strictObject({
    over: z.boolean(),
    /** The winning side, if a side wins. */
    winner: z.string().nullable().optional(),
    /** Powers that have won; empty for a draw. */
    winners: ids.optional(),
    why: z.string().optional(),
  }),
  switches: z.record(z.string(), z.string()),
  seats: z.record(
    z.string(),
    z.strictObject({
      seat: z.string(),
      name: z.string(),
      kind: z.enum(['person', 'computer']),
      level: z.string().optional(),
      /** Where the person plays, in a campaign that is played by file. */
      party: z.string().optional(),
    }),
  ),
  /** Where the campaign stands between its parties; left out if it isn't played by file here. */
  mail: mailViewSchema.optional(),
  dice: z.enum(['generated', 'manual']),
  /** SHA-256 of the seed of the dice, in hex: fixed from the start, so that the seed can't be chosen afterwards. */
  commitment: z.string(),
  /** The seed itself, once the game is over, so that anyone can draw the dice again. */
  seed: z.string().optional(),
  undo: z.boolean(),
  redo: z.boolean(),
  saved: z.union([z.boolean(), z.literal('ephemeral')]),
  /** If `saved` is false: why, and what to do, in a sentence or two. */
  unsaved: z.string().optional(),
  /**
   * Percentage of the campaign file's capacity in use, from 50 to 100; left out below. At 100 it takes no more steps.
   */
  filled: z.int().min(50).max(100).optional(),
  /** The branch in play, and where the main line ends; left out on the main line. */
  branch: z
    .strictObject({
      id: z.string(),
      name: z.string(),
      /** True when the branch is for study: the main line is the game. */
      study: z.boolean(),
      trunk: lineEndSchema,
    })
    .optional(),
  hash: z.string(),
})
export type View = z.infer<typeof viewSchema>

/** A result of `campaign.legal` while pieces move. */
export const targetSchema = z.strictObject({
  space: z.string(),
  path: ids,
  cost: z.number(),
  /**
   * Message codes of what happens there or on the way: `attack`, `captures`, `overflight`, `convoy`, `lands-on-carrier`
   * …
   */
  effects: ids,
  /**
   * Aircraft may fly there and on, but not stay in the current position: no land, and no carrier that waits for them.
   */
  waypoint: z.literal(true).optional(),
})
export const moveGroupSchema = z.strictObject({
  units: ids,
  unit: z.string(),
  power: z.string(),
  space: z.string(),
  movesLeft: z.number(),
  targets: z.array(targetSchema),
  /** Carriers of this space that the group may be loaded onto, and territories where its cargo may be put ashore. */
  load: z.array(z.strictObject({ onto: z.string(), room: z.number() })),
  unload: z.array(z.strictObject({ to: z.string(), units: ids, effects: ids })),
  /** Marks that the group may get in its space: patrol, raid, escort, lend-lease, salvo, with the spaces. */
  marks: z.array(
    z.strictObject({
      kind: z.enum(['patrol', 'raid', 'escort', 'lend-lease', 'salvo', 'suppress']),
      space: z.string(),
      units: ids,
    }),
  ),
})
export type MoveGroup = z.infer<typeof moveGroupSchema>
export type Target = z.infer<typeof targetSchema>
