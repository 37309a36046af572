/**
 * Actions: the answers a player, a script or the computer gives. Data only. The contract note fixes the words;
 * whether an action is legal is decided by the open decision alone, never here.
 */
import { z } from 'zod'
import { idSchema, pieceIdSchema } from './ids'

const count = z.number().int().min(1).max(999)
const amount = z.number().int().min(0).max(9999)
const pieces = z.array(pieceIdSchema).min(1).max(400)
const by = { by: idSchema.optional() }

const orderLine = z.strictObject({
  unit: idSchema,
  count: z.number().int().min(0).max(999),
  space: idSchema.optional(),
})

export const actionSchema = z.discriminatedUnion('kind', [
  /** Replaces that treasury's purchase order until the purchase ends. */
  z.strictObject({ kind: z.literal('buy'), treasury: idSchema, order: z.array(orderLine).max(60), ...by }),
  z.strictObject({ kind: z.literal('load'), units: pieces, onto: pieceIdSchema, ...by }),
  /** `path` begins with the space where the pieces stand; a space may repeat where a rule says so. */
  z.strictObject({ kind: z.literal('move'), units: pieces, path: z.array(idSchema).min(2).max(24), ...by }),
  z.strictObject({ kind: z.literal('unload'), units: pieces, to: idSchema, ...by }),
  /** The flight itself: one space out to sea (PAC-036). */
  z.strictObject({ kind: z.literal('patrol'), units: pieces, space: idSchema, ...by }),
  /** Marks bombers already moved to `space` as raiding its complex. */
  z.strictObject({ kind: z.literal('raid'), units: pieces, space: idSchema, ...by }),
  /** Marks fighters already moved to `space` as escorts of the raid there. */
  z.strictObject({ kind: z.literal('escort'), units: pieces, space: idSchema, ...by }),
  /** Fighters that rise against a raid; an empty list answers 'none'. */
  z.strictObject({ kind: z.literal('intercept'), units: z.array(pieceIdSchema).max(400), ...by }),
  z.strictObject({
    kind: z.literal('kamikaze'),
    shots: z.array(z.strictObject({ unit: pieceIdSchema, count })).max(40),
    ...by,
  }),
  /** Ships that fire at the shore; an empty list answers 'none'. */
  z.strictObject({ kind: z.literal('bombard'), units: z.array(pieceIdSchema).max(400), ...by }),
  /** Which battle to fight next. */
  z.strictObject({ kind: z.literal('battle'), battle: z.string().min(1).max(120), ...by }),
  z.strictObject({
    kind: z.literal('casualties'),
    take: z
      .array(
        z.strictObject({
          unit: pieceIdSchema,
          hits: z.number().int().min(1).max(9),
          pool: z.string().max(80),
        }),
      )
      .max(400),
    ...by,
  }),
  /** Submarines that dive; an empty list answers 'all stay and fight'. */
  z.strictObject({ kind: z.literal('submerge'), units: z.array(pieceIdSchema).max(400), ...by }),
  z.strictObject({
    kind: z.literal('retreat'),
    units: z.array(pieceIdSchema).max(400).optional(),
    to: idSchema.nullable(),
    ...by,
  }),
  z.strictObject({ kind: z.literal('press'), ...by }),
  /** `through` names the complex that a ship beside two of them is counted at (EUR-207). */
  z.strictObject({
    kind: z.literal('place'),
    unit: idSchema,
    count,
    space: idSchema,
    treasury: idSchema.optional(),
    through: idSchema.optional(),
    ...by,
  }),
  z.strictObject({
    kind: z.literal('choose'),
    option: z.string().min(1).max(80),
    amounts: z.record(z.string().max(80), amount).optional(),
    spaces: z.record(idSchema, amount).optional(),
    units: z.array(pieceIdSchema).max(400).optional(),
    ...by,
  }),
  /** Manual dice only. */
  z.strictObject({ kind: z.literal('roll'), dice: z.array(z.number().int().min(1).max(6)).max(400), ...by }),
  /** Ends the open step. */
  z.strictObject({ kind: z.literal('end'), ...by }),
  /** A standing action. */
  z.strictObject({ kind: z.literal('concede'), ...by }),
])

export type Action = z.infer<typeof actionSchema>
export type ActionKind = Action['kind']
export type ActionOf<K extends ActionKind> = Extract<Action, { kind: K }>
export type OrderLine = z.infer<typeof orderLine>

export const actionKinds = actionSchema.options.map((o) => o.shape.kind.value) as readonly ActionKind[]
