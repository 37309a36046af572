/**
 * The contract's types for the facts of rule modules: their current values, and a description of each, from which a
 * form can be built. `campaign.edit` takes them back in `facts`, a field at a time, each as a whole.
 */
import { z } from 'zod'

/** One value: a number, yes or no, one of some words, or the id of something. */
export const factValueSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('number'), min: z.number().nullable(), max: z.number().nullable() }),
  z.strictObject({ kind: z.literal('flag') }),
  z.strictObject({ kind: z.literal('word'), words: z.array(z.string()) }),
  z.strictObject({
    kind: z.literal('id'),
    /**
     * A controller is a power, a side, `neutral`, or no one; a pair is two powers, `germany+russia`, the first by id in
     * front.
     */
    of: z.enum(['space', 'power', 'treasury', 'controller', 'pair']),
    /** Whether null, no one or nothing, is a value too. */
    none: z.boolean(),
  }),
])
export type FactValue = z.infer<typeof factValueSchema>

/** The form of a fact: a single value, an unordered list, forms by id, or several fields together. */
export type FactForm =
  | FactValue
  | { kind: 'list'; of: FactValue }
  | { kind: 'map'; key: FactValue; of: FactForm }
  | { kind: 'group'; fields: FactField[] }

export interface FactField {
  name: string
  /** The label for screens without their own words. */
  label?: string | undefined
  /** True: it may be left out. */
  optional?: true | undefined
  is: FactForm
}

export const factFormSchema: z.ZodType<FactForm> = z.lazy(() =>
  z.union([
    factValueSchema,
    z.strictObject({ kind: z.literal('list'), of: factValueSchema }),
    z.strictObject({ kind: z.literal('map'), key: factValueSchema, of: factFormSchema }),
    z.strictObject({ kind: z.literal('group'), fields: z.array(factFieldSchema) }),
  ]),
)

/** One fact of a group. */
export const factFieldSchema: z.ZodType<FactField> = z.strictObject({
  name: z.string(),
  label: z.string().optional(),
  optional: z.literal(true).optional(),
  is: factFormSchema,
})

/** The facts of one module, under the name that `facts` of a position uses. */
export const factGroupSchema = z.strictObject({
  module: z.string(),
  fields: z.array(factFieldSchema),
  values: z.record(z.string(), z.json()),
})
export type FactGroup = z.infer<typeof factGroupSchema>
