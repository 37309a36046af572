/**
 * Actions: the answers of a player, a script or the computer. Data only; only the open decision determines whether an
 * action is legal. The list of kinds is open: these are the forms of those that the rule modules of this program
 * declare (`actions` of a module), and an external module adds its own to `ActionKinds`.
 */
import { z } from 'zod'
import { idSchema, named } from './ids'
import { own } from './own-entry'
import { parseBy } from './parse'

const count = z.number().int().min(1).max(999)
const amount = z.number().int().min(0).max(9999)
const pieces = z.array(named.piece).min(1).max(400)
/**
 * Most dice of one roll: those of a surrender grow with the round (LNK-094), and a position may begin in any round up
 * to 999.
 */
export const MOST_DICE = 2000
/** No game lasts longer: a higher bid is a typing error. */
export const MOST_ROUNDS = 99
/** The most IPCs that may be bid for the Axis. */
export const MOST_BID = 99
/** Every action may name the power that takes it; a standing action must. */
export const actionBase = { by: named.power.optional() }

const orderLine = z.strictObject({
  unit: named.unit,
  count: z.number().int().min(0).max(999),
  /** The space it is ordered for, if what is for sale lists spaces; ignored otherwise. */
  space: named.space.optional(),
})

/** The forms, by kind. Each is strict, and declares for every id in it what the id refers to. */
export const actionForms = {
  /** Replaces that treasury's purchase order until the purchase ends. */
  buy: z.strictObject({
    kind: z.literal('buy'),
    treasury: named.treasury,
    order: z.array(orderLine).max(60),
    ...actionBase,
  }),
  load: z.strictObject({ kind: z.literal('load'), units: pieces, onto: named.piece, ...actionBase }),
  /** `path` begins with the pieces' space; a space may repeat if a rule allows it. */
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
  /** Marks guns that fire into the adjacent `space` and stay where they are. */
  salvo: z.strictObject({ kind: z.literal('salvo'), units: pieces, space: named.space, ...actionBase }),
  /** Fighters that intercept a raid; an empty list means none. */
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
  /**
   * Dice paid for before they are rolled, for one development if it must be named in advance (LHTR-023, LHTR-024,
   * EXG-040).
   */
  research: z.strictObject({
    kind: z.literal('research'),
    development: z.string().min(1).max(40).optional(),
    dice: z.number().int().min(1).max(MOST_DICE),
    ...actionBase,
  }),
  /** The bid for the number of rounds of the game, before it begins (VCR-078). */
  bid: z.strictObject({
    kind: z.literal('bid'),
    rounds: z.number().int().min(1).max(MOST_ROUNDS),
    ...actionBase,
  }),
  /** The bid for the additional IPCs that the Axis needs, before the game begins (AARE-011). */
  'axis-bid': z.strictObject({
    kind: z.literal('axis-bid'),
    ipcs: z.number().int().min(0).max(MOST_BID),
    ...actionBase,
  }),
  /** One gun fires a rocket at the complex of a space (LHTR-032). */
  rocket: z.strictObject({ kind: z.literal('rocket'), gun: named.piece, target: named.space, ...actionBase }),
  /** Ships that bombard the shore; an empty list means none. */
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
  /** Submarines that dive; with an empty list all stay and fight. */
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
   * Units of one entry of the decision's `waiting`: its unit, treasury (empty for free units) and `free` may be sent
   * back unchanged. `through` names the complex that counts a ship next to two of them (EUR-207).
   */
  place: z.strictObject({
    kind: z.literal('place'),
    unit: named.unit,
    count,
    space: named.space,
    treasury: z.union([named.treasury, z.literal('')]).optional(),
    /** Only free units, or only bought ones; by default free ones first, since they don't wait. */
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
 * Every kind of action by its form. A module with its own kind adds the type here for its code (`declare module
 * '…/shared/model/actions'`), and the schema to `actions` of the module for everyone else.
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
 * The outer form of an action: its kind, and any other fields. The rules of a game define its kinds and their forms:
 * the engine refuses an unknown kind or a wrong form with a sentence.
 */
export const actionSchema = z.looseObject({
  kind: kindSchema,
  by: idSchema.optional(),
}) as unknown as z.ZodType<Action, Action>

/**
 * True when an action has the form of its kind, if the kind is one of this program's own. Only the engine knows the
 * forms of other kinds.
 */
export function isFormed(a: Action): boolean {
  const form = own<z.ZodType>(actionForms, a.kind)
  return form === undefined || parseBy(form, a).success
}
