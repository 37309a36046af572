/** The view: everything a screen, a script or a test may see of a campaign at one step. Nothing in it is hidden. */
import { z } from 'zod'
import { decisionSchema } from './decisions'
import { politicsSchema } from './politics'

const ids = z.array(z.string())
/** Facts of rule modules by name: what `campaign.facts` tells about. One that is as at first is left out. */
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
  /** Facts of rule modules, those named above among them. */
  facts: facts.optional(),
})
export type PieceView = z.infer<typeof pieceViewSchema>

/** A complex, a base: it stands in a land and belongs to whoever holds that. */
export const facilityViewSchema = z.strictObject({
  id: z.string(),
  unit: z.string(),
  /** Who holds it, as `control` of its land. */
  power: z.string().nullable(),
  damage: z.number().optional(),
  /** It is of no use now: new, damaged, or in land that is closed or that nobody holds. */
  idle: z.literal(true).optional(),
})
export type FacilityView = z.infer<typeof facilityViewSchema>

export const spaceViewSchema = z.strictObject({
  control: z.string().nullable(),
  closed: z.literal(true).optional(),
  /** Who holds the convoy marker here; null where the space has one that nobody holds. */
  convoy: z.string().nullable().optional(),
  /** What stands under `facilities` too: a complex, and whether it works. */
  complex: z.enum(['unlimited', 'value', 'idle']).optional(),
  facilities: z.array(facilityViewSchema).optional(),
  facts: facts.optional(),
  pieces: z.array(pieceViewSchema),
})
export type SpaceView = z.infer<typeof spaceViewSchema>

/** Like pieces that fire together in a step of a battle, as things stand. */
export const plannedFireSchema = z.strictObject({
  step: z.string(),
  side: z.string(),
  units: ids,
  dice: z.number(),
  /** What they need now, and what they would need without the rules of `because`. */
  hitsOn: z.number(),
  base: z.number(),
  /** What their hits may be taken by: a message code, as that of a pool of hits. */
  pool: z.string(),
  /** Nothing is there that they could hit: these dice are not rolled. */
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
  /** What the dice of this battle have told of pieces, by piece id: a code (`detected`). */
  known: z.record(z.string(), z.string()).optional(),
  /** Who would fire at what in each step of this round, in the order of the steps. */
  plan: z.array(plannedFireSchema).optional(),
  /** With low luck: what the numbers of each step come to, by pool of targets. Absent where every die is thrown. */
  sums: z
    .array(z.strictObject({ step: z.string(), side: z.string(), pool: z.string(), pips: z.number() }))
    .optional(),
})
export type BattleView = z.infer<typeof battleViewSchema>

/** An attack that the moves made so far amount to, while combat movement goes on. */
export const plannedSchema = z.strictObject({
  /** The id its battle will have. */
  battle: z.string(),
  kind: z.string(),
  space: z.string(),
  /** What attacks, by power, type and where it began the turn. */
  attackers: z.array(z.strictObject({ power: z.string(), unit: z.string(), from: z.string(), pieces: ids })),
  /** What stands against it; empty where nobody does. */
  defenders: z.array(z.strictObject({ power: z.string(), unit: z.string(), pieces: ids })),
})
export type Planned = z.infer<typeof plannedSchema>

/** A way that pieces went in the movement step that is open. `path` begins where they stood. */
export const moveMadeSchema = z.strictObject({ power: z.string(), units: ids, path: ids })
export type MoveMade = z.infer<typeof moveMadeSchema>

export const relationSchema = z.enum(['allied', 'hostile', 'not-at-war'])

export const viewSchema = z.strictObject({
  campaign: z.string(),
  name: z.string(),
  scenario: z.string(),
  board: z.string(),
  step: z.number(),
  round: z.number(),
  /** Whose turn it is: the first power of the turn, or null before round 1 and after the end. */
  power: z.string().nullable(),
  /**
   * Powers whose pieces move in this turn: China's in that of the US. The order of turns in a round stands in
   * `scenario.list`, as `turns`.
   */
  powers: ids,
  phase: z.string(),
  phases: ids,
  decision: decisionSchema.nullable(),
  /** How each power stands to each other one now: who is friend and who is foe is said here and nowhere else. */
  relations: z.record(z.string(), z.record(z.string(), relationSchema)),
  /** What stands behind them where nations make alliances, war and peace themselves; absent in all other games. */
  politics: politicsSchema.optional(),
  /** What powers may do though they are not asked: `{kind, by}` is the action; `label` says what it does. */
  standing: z.array(z.strictObject({ kind: z.string(), by: z.string(), label: z.string(), rules: ids })),
  spaces: z.record(z.string(), spaceViewSchema),
  /** Pieces in no space, by pool: `waiting` (bought, to be placed) and `stockpile`. */
  pools: z.record(z.string(), z.array(pieceViewSchema)),
  treasuries: z.record(
    z.string(),
    z.strictObject({
      power: z.string(),
      cash: z.number(),
      /** Where it is run from in exile; `none` without a seat, null while it is run from its own capital. */
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
      /** Where it may be chosen now: how it would begin. */
      preview: battleViewSchema.optional(),
    }),
  ),
  /** While combat movement goes on: the attacks made so far. */
  planned: z.array(plannedSchema).optional(),
  /** While pieces move: the ways they went in this step, in order, landings declared from the sea among them. */
  moves: z.array(moveMadeSchema).optional(),
  surrendered: ids,
  /** Facts of rule modules by power: oil, surrender dice now. */
  powerFacts: z.record(z.string(), facts).optional(),
  /** What a player wants to see at a glance: kamikaze left, pool; of a power or treasury as `oil:germany`. */
  facts: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null(), ids])),
  status: z.strictObject({
    over: z.boolean(),
    /** Where one side wins: which. */
    winner: z.string().nullable().optional(),
    /** Powers that have won; none of a draw. */
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
    }),
  ),
  dice: z.enum(['generated', 'manual']),
  /** SHA-256 of the dice's seed, in hex: fixed from the start, so that the seed can't be chosen afterwards. */
  commitment: z.string(),
  /** The seed itself, once the game is over: now everybody can draw the dice again. */
  seed: z.string().optional(),
  undo: z.boolean(),
  redo: z.boolean(),
  saved: z.union([z.boolean(), z.literal('ephemeral')]),
  /** Where `saved` is false: why, and what to do, in a sentence or two. */
  unsaved: z.string().optional(),
  /** Percent of what the campaign’s file may hold, from 50 to 100; left out below. At 100 it takes no more steps. */
  filled: z.int().min(50).max(100).optional(),
  hash: z.string(),
})
export type View = z.infer<typeof viewSchema>

/** Answer of `campaign.legal` while pieces move. */
export const targetSchema = z.strictObject({
  space: z.string(),
  path: ids,
  cost: z.number(),
  /** Message codes of what happens there or on the way: `attack`, `captures`, `overflight`, `convoy`, `lands-on-carrier` … */
  effects: ids,
  /** Aircraft may fly there and on, but not stay as things stand: no land, and no deck that waits for them. */
  waypoint: z.literal(true).optional(),
})
export const moveGroupSchema = z.strictObject({
  units: ids,
  unit: z.string(),
  power: z.string(),
  space: z.string(),
  movesLeft: z.number(),
  targets: z.array(targetSchema),
  /** Carriers of this space the group may be loaded onto, and lands its cargo may be put ashore in. */
  load: z.array(z.strictObject({ onto: z.string(), room: z.number() })),
  unload: z.array(z.strictObject({ to: z.string(), units: ids, effects: ids })),
  /** Marks the group may be given where it stands: patrol, raid, escort, lend-lease, salvo, with the spaces. */
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
