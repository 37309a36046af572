/** Reads a fact's schema: the form field that shows the fact, and whether the ids in a value are known. */
import { z } from 'zod'
import type { FactField, FactForm, FactValue } from '../../../shared/contract/facts'
import { parseBy } from '../../../shared/model/parse'
import { firstOf } from '../loop/asserts'
import type { DeclaredFact } from './fact'
import type { Ruleset } from '../module/ruleset'

type IdKind = Extract<FactValue, { kind: 'id' }>['of']
const idOf = (names: IdKind) => z.string().max(80).meta({ names })

/** Schemas for ids in facts. Ids of a slice that uses them are checked and offered by name. */
export const factId = {
  space: idOf('space'),
  power: idOf('power'),
  treasury: idOf('treasury'),
  controller: idOf('controller'),
  pair: idOf('pair'),
} as const

/** The subset of JSON Schema that facts use. */
interface Shape {
  readonly type?: string
  readonly names?: IdKind
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly propertyNames?: Shape
  readonly additionalProperties?: Shape | boolean
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
}

const shapes = new WeakMap<z.ZodType, Readonly<Record<string, Shape>>>()
function shapeOf(schema: z.ZodType): Readonly<Record<string, Shape>> {
  const known = shapes.get(schema)
  if (known) return known
  const made = { ...(z.toJSONSchema(schema) as Shape).properties }
  shapes.set(schema, made)
  return made
}

function valueOf(shape: Shape, none = false): FactValue | null {
  if (shape.anyOf) {
    const [own, ...more] = shape.anyOf.filter((one) => one.type !== 'null')
    return own && more.length === 0 ? valueOf(own, shape.anyOf.length > 1) : null
  }
  if (shape.names) return { kind: 'id', of: shape.names, none }
  if (shape.enum) return { kind: 'word', words: [...shape.enum] }
  if (shape.type === 'boolean') return { kind: 'flag' }
  if (shape.type === 'integer' || shape.type === 'number')
    return { kind: 'number', min: shape.minimum ?? null, max: roundMost(shape.maximum) }
  return null
}

/** Zod reports the largest safe integer where a schema has no maximum. */
const roundMost = (n: number | undefined): number | null =>
  n === undefined || n >= Number.MAX_SAFE_INTEGER ? null : n

/** Returns the form of a schema; null if no form can show it (a test lists those). */
function formOf(shape: Shape): FactForm | null {
  const value = valueOf(shape)
  if (value) return value
  const item = shape.items ? valueOf(shape.items) : null
  if (item) return { kind: 'list', of: item }
  if (shape.properties) return groupOf(shape.properties, shape.required ?? [])
  const key = shape.propertyNames ? valueOf(shape.propertyNames) : null
  const of = typeof shape.additionalProperties === 'object' ? formOf(shape.additionalProperties) : null
  return key && of ? { kind: 'map', key, of } : null
}

/** Returns the form of several fields together; null if no form can show one of them. */
function groupOf(properties: Readonly<Record<string, Shape>>, required: readonly string[]): FactForm | null {
  const fields: FactField[] = []
  for (const [name, shape] of Object.entries(properties)) {
    const field = fieldOf(name, shape, required.includes(name))
    if (!field) return null
    fields.push(field)
  }
  return fields.length === 0 ? null : { kind: 'group', fields }
}

function fieldOf(name: string, shape: Shape, needed: boolean): FactField | null {
  const is = formOf(shape)
  return is && { name, is, ...(needed ? {} : { optional: true }) }
}

/** Returns the fields of a slice's facts. An edit may leave out any of them. */
export const fieldsOf = (schema: z.ZodType): FactField[] =>
  Object.entries(shapeOf(schema)).flatMap(([name, shape]) => fieldOf(name, shape, true) ?? [])

/** An id of one thing and its kind. */
interface Named {
  readonly of: Exclude<IdKind, 'pair'>
  readonly id: string
}

/** Returns the ids in an id: a pair has two. */
const idsIn = (of: IdKind, id: string): readonly Named[] =>
  of === 'pair' ? id.split('+').map((power) => ({ of: 'power', id: power })) : [{ of, id }]

/** True if the rule set knows this id. */
function knows(rs: Ruleset, { of, id }: Named): boolean {
  switch (of) {
    case 'space':
      return rs.spaceIx.has(id)
    case 'power':
      return rs.powerIx.has(id)
    case 'treasury':
      return rs.treasuryIx.has(id)
    case 'controller':
      return id === 'neutral' || rs.sides.includes(id) || rs.powerIx.has(id)
  }
}

/** Returns the first id in a value that the rule set does not know. The value must match its schema. */
function unknownId(rs: Ruleset, is: FactForm, value: unknown): Named | null {
  if (is.kind === 'id' && typeof value === 'string')
    return idsIn(is.of, value).find((one) => !knows(rs, one)) ?? null
  const inside: (readonly [FactForm, unknown])[] = []
  if (is.kind === 'list') for (const v of value as unknown[]) inside.push([is.of, v])
  if (is.kind === 'map')
    for (const [key, v] of Object.entries(value as Record<string, unknown>))
      inside.push([is.key, key], [is.of, v])
  if (is.kind === 'group')
    for (const { name, is: of } of is.fields) {
      const v = (value as Record<string, unknown>)[name]
      if (v !== undefined) inside.push([of, v])
    }
  for (const [of, v] of inside) {
    const found = unknownId(rs, of, v)
    if (found) return found
  }
  return null
}

/** Why a value is not valid for a fact: it does not match the schema, or it contains an unknown id. */
export type FactFault = { readonly where: string } | Named

/** Returns the fault of a value given for a declared fact; null if it is valid. */
export function factFault(rs: Ruleset, fact: DeclaredFact, value: unknown): FactFault | null {
  const parsed = parseBy(fact.form, { [fact.name]: value })
  if (!parsed.success) return { where: firstOf(parsed.error.issues).path.join(': ') }
  return unknownFact(rs, fact.form, parsed.data)
}

/** Returns the first id in facts that the rule set does not know, or null. The facts must match their schema. */
export function unknownFact(
  rs: Ruleset,
  schema: z.ZodType,
  facts: Readonly<Record<string, unknown>>,
): Named | null {
  for (const field of fieldsOf(schema)) {
    const value = facts[field.name]
    const found = value === undefined ? null : unknownId(rs, field.is, value)
    if (found) return found
  }
  return null
}
