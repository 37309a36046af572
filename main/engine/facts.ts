/**
 * Facts as an edit sees them: those of the modules' slices, and those of the turn being played. What a fact is stands
 * in its schema alone; from there a form is made and ids are checked.
 */
import { z } from 'zod'
import type { FactField, FactGroup, FactValue } from '../../shared/contract/facts'
import { refuse, type Refusal } from '../../shared/model'
import { controllerId } from './plain'
import type { Ruleset } from './ruleset'
import { controllerCode } from './start'
import { NOBODY, type State } from './state'

type IdKind = Extract<FactValue, { kind: 'id' }>['of']
const idOf = (names: IdKind) => z.string().max(80).meta({ names })

/** Schemas for ids in facts: a slice that uses them has its ids checked and offered by name. */
export const factId = {
  space: idOf('space'),
  power: idOf('power'),
  treasury: idOf('treasury'),
  controller: idOf('controller'),
} as const

/** The turn's own facts: marks of its start (LNK-250) and its record. */
export const TURN_FACTS = 'turn'
const turnSchema = z.strictObject({
  /** Holders at the turn's start, where they differ from those now. */
  controlAtStart: z.record(factId.space, factId.controller.nullable()).optional(),
  convoyAtStart: z.record(factId.space, factId.power.nullable()).optional(),
  captured: z.array(factId.space).optional(),
  seaBattles: z.array(factId.space).optional(),
})
type TurnFacts = z.infer<typeof turnSchema>

function turnFacts(rs: Ruleset, state: State): TurnFacts {
  const controlAtStart: Record<string, string | null> = {}
  const convoyAtStart: Record<string, string | null> = {}
  rs.spaces.forEach(({ id }, i) => {
    const s = state.spaces[i]
    if (s === undefined) return
    if (s.controlAtStart !== s.control) controlAtStart[id] = controllerId(rs, s.controlAtStart)
    if (s.convoyAtStart !== s.convoy) convoyAtStart[id] = controllerId(rs, s.convoyAtStart)
  })
  const { captured, seaBattles } = state.record
  return { controlAtStart, convoyAtStart, captured: [...captured], seaBattles: [...seaBattles] }
}

function setTurnFacts(rs: Ruleset, state: State, facts: TurnFacts): void {
  const { controlAtStart, convoyAtStart } = facts
  rs.spaces.forEach(({ id }, i) => {
    const s = state.spaces[i]
    if (s === undefined) return
    if (controlAtStart) {
      const held = controlAtStart[id]
      s.controlAtStart = held === undefined ? s.control : controllerCode(rs, held)
    }
    if (convoyAtStart) {
      const held = convoyAtStart[id]
      s.convoyAtStart = held === undefined ? s.convoy : (rs.powerIx.get(held ?? '') ?? NOBODY)
    }
  })
  if (facts.captured) state.record.captured = [...facts.captured]
  if (facts.seaBattles) state.record.seaBattles = [...facts.seaBattles]
}

// ---- what a fact is, from its schema --------------------------------------------------------------------------------

/** The few words of JSON Schema that facts are written in. */
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
}

const shapes = new WeakMap<z.ZodType, Readonly<Record<string, Shape>>>()
function shapeOf(schema: z.ZodType): Readonly<Record<string, Shape>> {
  const known = shapes.get(schema)
  if (known) return known
  const made = (z.toJSONSchema(schema) as Shape).properties ?? {}
  shapes.set(schema, made)
  return made
}

function valueOf(shape: Shape, none = false): FactValue | null {
  if (shape.anyOf) {
    const own = shape.anyOf.filter((one) => one.type !== 'null')
    return own.length === 1 && own[0] ? valueOf(own[0], shape.anyOf.length > 1) : null
  }
  if (shape.names) return { kind: 'id', of: shape.names, none }
  if (shape.enum) return { kind: 'word', words: [...shape.enum] }
  if (shape.type === 'boolean') return { kind: 'flag' }
  if (shape.type === 'integer' || shape.type === 'number')
    return { kind: 'number', min: shape.minimum ?? null, max: roundMost(shape.maximum) }
  return null
}

/** Zod names the largest safe integer where a schema has no limit of its own. */
const roundMost = (n: number | undefined): number | null =>
  n === undefined || n >= Number.MAX_SAFE_INTEGER ? null : n

/** Null for a schema that no form can be made of: a test names those. */
function fieldOf(name: string, shape: Shape): FactField | null {
  const value = valueOf(shape)
  if (value) return { name, is: value }
  const item = shape.items ? valueOf(shape.items) : null
  if (item) return { name, is: { kind: 'list', of: item } }
  const key = shape.propertyNames ? valueOf(shape.propertyNames) : null
  const of = typeof shape.additionalProperties === 'object' ? valueOf(shape.additionalProperties) : null
  return key && of ? { name, is: { kind: 'map', key, of } } : null
}

const fieldsOf = (schema: z.ZodType): FactField[] =>
  Object.entries(shapeOf(schema)).flatMap(([name, shape]) => fieldOf(name, shape) ?? [])

const groups = (rs: Ruleset): [string, z.ZodType][] => [
  ...Object.entries(rs.slices).map(([name, slice]): [string, z.ZodType] => [name, slice.schema]),
  [TURN_FACTS, turnSchema],
]

/** All facts of a position: what each is and its value now. */
export function factsOf(rs: Ruleset, state: State): FactGroup[] {
  return groups(rs).map(([module, schema]) => {
    const values = module === TURN_FACTS ? turnFacts(rs, state) : (state.slices[module] ?? {})
    return { module, fields: fieldsOf(schema), values: z.record(z.string(), z.json()).parse(values) }
  })
}

// ---- setting them ---------------------------------------------------------------------------------------------------

/** Does the rule set know this id? */
function knows(rs: Ruleset, of: IdKind, id: string): boolean {
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

/** The first id in a value, already of its schema's form, that the rule set does not know. */
function strange(rs: Ruleset, { is }: FactField, value: unknown): { of: IdKind; id: string } | null {
  const one = (what: FactValue, v: unknown) =>
    what.kind === 'id' && typeof v === 'string' && !knows(rs, what.of, v) ? { of: what.of, id: v } : null
  if (is.kind === 'list') {
    for (const v of value as unknown[]) {
      const found = one(is.of, v)
      if (found) return found
    }
    return null
  }
  if (is.kind === 'map') {
    for (const [key, v] of Object.entries(value as Record<string, unknown>)) {
      const found = one(is.key, key) ?? one(is.of, v)
      if (found) return found
    }
    return null
  }
  return one(is, value)
}

/** Puts facts given by a position or an edit into the state. Each field replaces the old one as a whole. */
export function setFacts(
  rs: Ruleset,
  state: State,
  given: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Refusal | null {
  const known = new Map(groups(rs))
  for (const [module, facts] of Object.entries(given)) {
    const schema = known.get(module)
    if (!schema) return refuse(null, 'unknown-fact', [{ kind: 'limit', id: module }])
    const parsed = schema.safeParse(facts)
    if (!parsed.success) {
      const where = [module, ...(parsed.error.issues[0]?.path ?? [])].join(': ')
      return refuse(null, 'bad-fact', [{ kind: 'limit', id: where }])
    }
    const values = parsed.data as Record<string, unknown>
    for (const field of fieldsOf(schema)) {
      if (values[field.name] === undefined) continue
      const found = strange(rs, field, values[field.name])
      if (found) {
        const kind = found.of === 'controller' ? 'power' : found.of
        return refuse(null, `unknown-${kind}`, [{ kind, id: found.id }])
      }
    }
    if (module === TURN_FACTS) setTurnFacts(rs, state, values)
    else state.slices[module] = { ...state.slices[module], ...values }
  }
  return null
}
