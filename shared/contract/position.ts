/** A position, or a patch of one: what a campaign may begin with, and what edit mode changes. */
import { z } from 'zod'
import { idSchema } from '../model'

const text = (max: number) => z.string().max(max)
const amount = z.number().int().min(0).max(9999)
const json: z.ZodType<unknown> = z.json()

/** A position, or a patch of one: see the contract note. */
export const positionSchema = z.strictObject({
  clear: z
    .array(z.union([idSchema, z.literal('*')]))
    .max(500)
    .optional(),
  units: z
    .array(
      z.strictObject({
        ref: text(40).optional(),
        id: z
          .string()
          .regex(/^u\d{1,7}$/)
          .optional(),
        space: idSchema.optional(),
        pool: z.enum(['waiting', 'stockpile']).optional(),
        power: idSchema.optional(),
        unit: idSchema.optional(),
        count: z.number().int().min(1).max(200).optional(),
        damaged: z.boolean().optional(),
        carriedBy: text(40).optional(),
        from: idSchema.optional(),
        amphibious: z.boolean().optional(),
        patrol: z.boolean().optional(),
        isolated: z.boolean().optional(),
        treasury: idSchema.optional(),
        /** Facts of rule modules, by name. */
        facts: z.record(z.string().max(60), json).optional(),
      }),
    )
    .max(2000)
    .optional(),
  /** Complexes, bases: with an `id` it changes an existing one, otherwise it adds one. */
  facilities: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^f\d{1,7}$/)
          .optional(),
        unit: idSchema.optional(),
        /** Where it is added; an existing one stays where it is. */
        space: idSchema.optional(),
        damage: z.number().int().min(0).max(99).optional(),
        /** Power that built it in play; null for one that was always there. */
        builtBy: idSchema.nullable().optional(),
      }),
    )
    .max(500)
    .optional(),
  /** Pieces (`u4`) and facilities (`f2`). */
  remove: z
    .array(z.string().regex(/^[uf]\d{1,7}$/))
    .max(2000)
    .optional(),
  control: z
    .array(
      z.strictObject({
        space: idSchema,
        power: idSchema.nullable(),
        closed: z.boolean().optional(),
        /** `value`: as many units as the land is worth; `true` builds one of these. */
        complex: z.union([z.boolean(), z.enum(['none', 'value', 'unlimited'])]).optional(),
      }),
    )
    .max(500)
    .optional(),
  convoys: z
    .array(z.strictObject({ space: idSchema, power: idSchema.nullable() }))
    .max(100)
    .optional(),
  treasuries: z.record(idSchema, amount).optional(),
  facts: z.record(z.string().max(60), z.record(z.string().max(60), json)).optional(),
  /**
   * For an edit during a battle: set if the edit touched nothing of the battle, which then goes on. The program sets it
   * when it records an edit, and ignores a value from the caller.
   */
  battleGoesOn: z.literal(true).optional(),
  turn: z
    .strictObject({ round: z.number().int().min(0).max(999), power: idSchema.optional(), phase: idSchema })
    .optional(),
})
export type Position = z.infer<typeof positionSchema>

/**
 * What an edit must not touch if a battle is to go on: its space, its pieces (`u4`) and the facilities of its space
 * (`f2`).
 */
export interface BattleGround {
  readonly space: string
  readonly ids: ReadonlySet<string>
}

/**
 * True when an edit touches a battle: its space, or anything in it. The battle then begins again with its first round.
 */
export function touchesBattle({ space, ids }: BattleGround, changes: Position): boolean {
  const named = (id: string | undefined): boolean => id !== undefined && ids.has(id)
  return (
    (changes.clear ?? []).some((one) => one === '*' || one === space) ||
    (changes.remove ?? []).some(named) ||
    (changes.units ?? []).some((u) => u.space === space || named(u.id) || named(u.carriedBy)) ||
    (changes.facilities ?? []).some((f) => f.space === space || named(f.id)) ||
    (changes.control ?? []).some((c) => c.space === space) ||
    (changes.convoys ?? []).some((c) => c.space === space)
  )
}
