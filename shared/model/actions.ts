/**
 * Actions: the answers a player, a script or the computer gives. Data only; whether an action is legal is decided by
 * the open decision alone, never here. The kinds are no closed list: these are the forms of those that the rule modules
 * of this program declare (`actions` of a module), and a module of one's own adds its own to `ActionKinds`.
 */
import { z } from 'zod'
import { idSchema, named } from './ids'
import { own } from './own'

const count = z.number().int().min(1).max(999)
const amount = z.number().int().min(0).max(9999)
const pieces = z.array(named.piece).min(1).max(400)
/** Most dice of one roll: those of a surrender grow with the round (LNK-094), and a position may begin in any up to 999. */
export const MOST_DICE = 2000
/** No game lasts longer: a bid above it is a slip of the keyboard. */
export const MOST_ROUNDS = 99
/** The most IPCs that may be bid for the Axis. */
export const MOST_BID = 99
/** Every action may say which power gives it; a standing one must. */
export const actionBase = { by: named.power.optional() }

const orderLine = z.strictObject({
  unit: named.unit,
  count: z.number().int().min(0).max(999),
  /** Where it is ordered for, if what is for sale lists spaces; ignored otherwise. */
  space: named.space.optional(),
})

/** The forms, by kind. Each is strict, and says of every id in it what it names. */
export const actionForms = {
  /** Replaces that treasury's purchase order until the purchase ends. */
  buy: z.strictObject({
    kind: z.literal('buy'),
    treasury: named.treasury,
    order: z.array(orderLine).max(60),
    ...actionBase,
  }),
  load: z.strictObject({ kind: z.literal('load'), units: pieces, onto: named.piece, ...actionBase }),
  /** `path` begins with the space where the pieces stand; a space may repeat where a rule says so. */
  move: z.strictObject({
    kind: z.literal('move'),
    units: pieces,
    path: z.array(named.space).min(2).max(24),
    ...actionBase,
  }),
  unload: z.strictObject({ kind: z.literal('unload'), units: pieces, to: named.space, ...actionBase }),
  /** The flight itself: one space out to sea (PAC-036). */
  patrol: z.strictObject({ kind: z.literal('patrol'), units: pieces, space: named.space, ...actionBase }),
  /** Marks bombers already moved to `space` as raiding its complex. */
  raid: z.strictObject({ kind: z.literal('raid'), units: pieces, space: named.space, ...actionBase }),
  /** Marks fighters already moved to `space` as escorts of the raid there. */
  escort: z.strictObject({ kind: z.literal('escort'), units: pieces, space: named.space, ...actionBase }),
  /** Loads empty transports in `space` with lend-lease points, each with as many as it takes (AARE-034). */
  'lend-lease': z.strictObject({
    kind: z.literal('lend-lease'),
    units: pieces,
    space: named.space,
    ...actionBase,
  }),
  /** Marks guns that fire into `space` next door and stay where they are. */
  salvo: z.strictObject({ kind: z.literal('salvo'), units: pieces, space: named.space, ...actionBase }),
  /** Fighters that rise against a raid; an empty list answers 'none'. */
  intercept: z.strictObject({
    kind: z.literal('intercept'),
    units: z.array(named.piece).max(400),
    ...actionBase,
  }),
  kamikaze: z.strictObject({
    kind: z.literal('kamikaze'),
    shots: z.array(z.strictObject({ unit: named.piece, count })).max(40),
    ...actionBase,
  }),
  /** Dice paid before they are rolled, for one development where it is named before them (LHTR-023, LHTR-024, EXG-040). */
  research: z.strictObject({
    kind: z.literal('research'),
    development: z.string().min(1).max(40).optional(),
    dice: z.number().int().min(1).max(MOST_DICE),
    ...actionBase,
  }),
  /** How many rounds the game shall last, bid before it begins (VCR-078). */
  bid: z.strictObject({
    kind: z.literal('bid'),
    rounds: z.number().int().min(1).max(MOST_ROUNDS),
    ...actionBase,
  }),
  /** How many IPCs more the Axis needs, bid before the game begins (AARE-011). */
  'axis-bid': z.strictObject({
    kind: z.literal('axis-bid'),
    ipcs: z.number().int().min(0).max(MOST_BID),
    ...actionBase,
  }),
  /** One gun fires a rocket at the complex of a space (LHTR-032). */
  rocket: z.strictObject({ kind: z.literal('rocket'), gun: named.piece, target: named.space, ...actionBase }),
  /** Ships that fire at the shore; an empty list answers 'none'. */
  bombard: z.strictObject({
    kind: z.literal('bombard'),
    units: z.array(named.piece).max(400),
    ...actionBase,
  }),
  /** Which battle to fight next. */
  battle: z.strictObject({ kind: z.literal('battle'), battle: z.string().min(1).max(120), ...actionBase }),
  casualties: z.strictObject({
    kind: z.literal('casualties'),
    take: z
      .array(
        z.strictObject({
          unit: named.piece,
          hits: z.number().int().min(1).max(9),
          pool: z.string().max(80),
        }),
      )
      .max(400),
    ...actionBase,
  }),
  /** Submarines that dive; an empty list answers 'all stay and fight'. */
  submerge: z.strictObject({
    kind: z.literal('submerge'),
    units: z.array(named.piece).max(400),
    ...actionBase,
  }),
  retreat: z.strictObject({
    kind: z.literal('retreat'),
    units: z.array(named.piece).max(400).optional(),
    to: named.space.nullable(),
    ...actionBase,
  }),
  press: z.strictObject({ kind: z.literal('press'), ...actionBase }),
  /**
   * Units of one entry of the decision's `waiting`: its unit, treasury (empty for free units) and `free` may be sent back
   * as they came. `through` names the complex that a ship beside two of them is counted at (EUR-207).
   */
  place: z.strictObject({
    kind: z.literal('place'),
    unit: named.unit,
    count,
    space: named.space,
    treasury: z.union([named.treasury, z.literal('')]).optional(),
    /** Only free units, or only bought ones; left out: free ones first, since they don't wait. */
    free: z.boolean().optional(),
    through: named.space.optional(),
    ...actionBase,
  }),
  choose: z.strictObject({
    kind: z.literal('choose'),
    option: z.string().min(1).max(80),
    amounts: z.record(z.string().max(80), amount).optional(),
    spaces: z.record(named.space, amount).optional(),
    units: z.array(named.piece).max(400).optional(),
    ...actionBase,
  }),
  /** Manual dice only. */
  roll: z.strictObject({
    kind: z.literal('roll'),
    dice: z.array(z.number().int().min(1).max(6)).max(MOST_DICE),
    ...actionBase,
  }),
  /** Ends the open step. */
  end: z.strictObject({ kind: z.literal('end'), ...actionBase }),
  /** A standing action. */
  concede: z.strictObject({ kind: z.literal('concede'), ...actionBase }),
} as const

type Forms = { [K in keyof typeof actionForms]: z.infer<(typeof actionForms)[K]> }
/**
 * Every kind of action by its form. A module that brings one of its own adds it here for its code
 * (`declare module '…/shared/model/actions'`), and its schema to `actions` of the module for everybody else.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- an interface, so that modules can add to it
export interface ActionKinds extends Forms {}
export type ActionKind = keyof ActionKinds
export type ActionOf<K extends ActionKind> = ActionKinds[K]
export type Action = ActionKinds[ActionKind]
export type OrderLine = z.infer<typeof orderLine>

/** A kind's name: short, so that a sentence may repeat it. Not `constructor`: see `idSchema`. */
export const kindSchema = z
  .string()
  .min(1)
  .max(40)
  .regex(/^(?!constructor$)[a-z]+(-[a-z]+)*$/)

/**
 * What carries an action: its kind, and whatever belongs to it. Which kinds a game has and of what form they are is its
 * rules' business: the engine refuses an unknown kind or a wrong form with a sentence.
 */
export const actionSchema = z.looseObject({
  kind: kindSchema,
  by: idSchema.optional(),
}) as unknown as z.ZodType<Action, Action>

/** Has an action the form of its kind, where it is one of this program's own? Forms of other kinds are known to the engine alone. */
export const isFormed = (a: Action): boolean =>
  own<z.ZodType>(actionForms, a.kind)?.safeParse(a).success !== false
