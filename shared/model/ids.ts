/**
 * Ids as in files, messages and rule texts. Spaces, powers, unit types and treasuries are the kebab-case ids of the
 * board and unit data; a piece is `u<number>` outside the engine and its number inside.
 */
import { z } from 'zod'

/**
 * A kebab-case id of the board or unit data. `constructor` is excluded: every object has a member of this name, so a
 * table lookup by it would return something that no code put there. It is the only such name in lower case.
 */
export const idSchema = z
  .string()
  .min(1)
  .max(80)
  .regex(/^(?!constructor$)[a-z0-9]+(-[a-z0-9]+)*$/)
/** A rule of the catalogue: `EUR-098`, `PAC-081`, `LNK-075`. */
export const ruleIdSchema = z.string().regex(/^[A-Z][A-Z0-9]{1,5}-\d{3}$/)
/** A piece, permanently: `u17`. */
export const pieceIdSchema = z.string().regex(/^u(0|[1-9]\d{0,6})$/)

/** A facility, permanently: `f3`. */
export const facilityIdSchema = z.string().regex(/^f(0|[1-9]\d{0,6})$/)

/** What an id in an action may refer to; the engine looks each up before it applies any rule. */
export type Named = 'piece' | 'facility' | 'space' | 'unit' | 'power' | 'treasury'

/**
 * Ids with the kind of thing they refer to: in a schema made of these, ids are checked against board, tables and
 * pieces.
 */
export const named = {
  piece: pieceIdSchema.meta({ names: 'piece' }),
  facility: facilityIdSchema.meta({ names: 'facility' }),
  space: idSchema.meta({ names: 'space' }),
  unit: idSchema.meta({ names: 'unit' }),
  power: idSchema.meta({ names: 'power' }),
  treasury: idSchema.meta({ names: 'treasury' }),
} as const satisfies Readonly<Record<Named, z.ZodString>>

export type SpaceId = string
export type PowerId = string
export type UnitTypeId = string
export type PhaseId = string
export type RuleId = string
export type PieceId = string

/** `u17` → 17; -1 for a string that is not a piece id, so never NaN. */
export function pieceNumber(id: PieceId): number {
  return /^u\d+$/.test(id) ? Number(id.slice(1)) : -1
}

/** 17 → `u17`. */
export function pieceId(n: number): PieceId {
  return 'u' + n
}
