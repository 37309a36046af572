/**
 * Facts as an edit sees them: facts of the modules' slices, declared facts, and facts of the present turn. The schema
 * is the only definition of a fact; forms and id checks are derived from it (`fact-fields.ts`).
 */
import { z } from 'zod'
import type { FactGroup } from '../../../shared/contract/facts'
import { parseBy, refuse, type Blocker, type Refusal } from '../../../shared/model'
import { at, firstOf } from '../loop/asserts'
import { withFact, type AnyFact, type DeclaredFact, type PieceFact, type SpaceFact } from './fact'
import { factFault, factId, fieldsOf, unknownFact, type FactFault } from './fact-fields'
import type { Game } from '../loop/game'
import { controllerCode, controllerId } from './controller-codes'
import type { Slice } from '../module/module'
import { startFacts } from '../serialize/plain-facts'
import type { Ruleset } from '../module/ruleset'
import { changeSpace, type Json, type Piece, type State } from './state'

type Values = Record<string, unknown>

/** Facts that are set together: the fields under one name in `facts` of a position. */
interface Group {
  readonly name: string
  /** An object in which every field is optional. */
  readonly schema: z.ZodType<Values>
  /** Labels for fields that the screens have no words for. */
  readonly labels: Readonly<Record<string, string>>
  values(rs: Ruleset, state: State): Values
  set(g: Game, values: Values): Refusal | null
}

/** Returns the value of a name, which may be null; `other` if the record does not have the name. */
function valueIn(given: Readonly<Record<string, Json>>, name: string, other: Json): Json {
  const value = given[name]
  return value === undefined ? other : value
}

// ---- the turn's own -------------------------------------------------------------------------------------------------

/** Name of the group of the turn's own facts: values at its start (LNK-250) and its record. */
export const TURN_FACTS = 'turn'

/**
 * The turn's facts. It lists the holders at the turn's start that differ from the present ones, and likewise the
 * facts that keep their start.
 */
function turnGroup(rs: Ruleset): Group {
  const starts = rs.facts.kept.map((f) => [f.atStart, z.record(factId.space, f.schema).optional()])
  return {
    name: TURN_FACTS,
    labels: Object.fromEntries(rs.facts.record.map((f) => [f.field, f.label])),
    schema: z.strictObject({
      controlAtStart: z.record(factId.space, factId.controller.nullable()).optional(),
      ...(Object.fromEntries(starts) as Record<string, z.ZodType>),
      captured: z.array(factId.space).optional(),
      ...Object.fromEntries(rs.facts.record.map((f) => [f.field, f.schema.optional()])),
    }),
    values: turnFacts,
    set: setTurnFacts,
  }
}

function turnFacts(rs: Ruleset, state: State): Values {
  const out: Values = { controlAtStart: {} }
  const into = (field: string, id: string, value: unknown) =>
    (out[field] = { ...(out[field] as Values | undefined), [id]: value })
  for (const f of rs.facts.kept) out[f.atStart] = {}
  state.spaces.forEach((s, i) => {
    const { id } = at(rs.spaces, i)
    if (s.controlAtStart !== s.control) into('controlAtStart', id, controllerId(rs, s.controlAtStart))
    for (const [field, was] of Object.entries(startFacts(rs, s))) into(field, id, was)
  })
  out['captured'] = [...state.record.captured]
  for (const f of rs.facts.record) out[f.field] = state.record.facts[f.name] ?? f.initial
  return out
}

function setTurnFacts(g: Game, facts: Values): null {
  const { rs, state } = g
  const controlAtStart = facts['controlAtStart'] as Record<string, string | null> | undefined
  rs.spaces.forEach(({ id }, i) => {
    if (controlAtStart) {
      const held = controlAtStart[id]
      const before = held === undefined ? g.at_(i).control : controllerCode(rs, held)
      changeSpace(state, i, { controlAtStart: before })
    }
    for (const f of rs.facts.kept) {
      const given = facts[f.atStart] as Record<string, Json> | undefined
      if (given) putAtStart(g, f, i, valueIn(given, id, f.of(g, i)))
    }
  })
  if (facts['captured']) state.record.captured = [...(facts['captured'] as string[])]
  for (const f of rs.facts.record) if (facts[f.field] !== undefined) f.set(g, facts[f.field] as Json)
  return null
}

// ---- slices and declared facts --------------------------------------------------------------------------------------

const sliceGroup = ([name, { schema }]: [string, Slice]): Group => ({
  name,
  labels: {},
  schema,
  values: (_, state) => ({ ...state.slices[name] }),
  set({ state }, values) {
    state.slices[name] = { ...state.slices[name], ...values }
    return null
  },
})

type GroupFact = Exclude<AnyFact, PieceFact>

const isOfPieces = (f: AnyFact): f is PieceFact => f.on === 'piece' || f.on === 'piece-turn'

/** Returns the schema of a fact as a field: a record by space or power if the fact belongs to these. */
function fieldSchema(fact: GroupFact): z.ZodType {
  if (fact.on === 'turn') return fact.schema.optional()
  return z.record(fact.on === 'space' ? factId.space : factId.power, fact.schema).optional()
}

function valueOf(rs: Ruleset, state: State, fact: GroupFact): unknown {
  if (fact.on === 'turn') return state.record.facts[fact.name] ?? fact.initial
  const named: (readonly [string, Json | undefined])[] =
    fact.on === 'space'
      ? rs.spaces.map(({ id }, i) => [id, state.spaces[i]?.facts?.[fact.name]])
      : rs.powers.map(({ id }, i) => [id, state.powers[i]?.[fact.name]])
  return Object.fromEntries(named.filter(([, value]) => value !== undefined))
}

/** Sets a fact of the turn, or of all spaces or powers together. */
function setFact(g: Game, fact: GroupFact, value: unknown): Refusal | null {
  if (fact.on === 'turn') {
    fact.set(g, value as Json)
    return null
  }
  const by = value as Readonly<Record<string, Json>>
  const of = (id: string) => valueIn(by, id, fact.initial)
  if (fact.on === 'space') {
    for (const id of Object.keys(by)) {
      const refusal = mayStand(g, fact, id)
      if (refusal) return refusal
    }
    g.rs.spaces.forEach(({ id }, i) => putInSpace(g, fact, i, of(id)))
  } else g.rs.powers.forEach(({ id }, i) => fact.set(g, i, of(id)))
  return null
}

/** Sets a fact of a space, for now and for the turn's start; `facts.turn` may override the latter. */
function putInSpace(g: Game, fact: SpaceFact, space: number, value: Json): void {
  fact.set(g, space, value)
  if (fact.atStart !== null) putAtStart(g, fact, space, value)
}

/** Sets the value that a fact of a space had when the turn began. */
const putAtStart = (g: Game, fact: SpaceFact, space: number, value: Json): void =>
  changeSpace(g.state, space, { factsAtStart: withFact(g.at_(space).factsAtStart, fact, value) })

/** Returns why a space cannot have the fact; null if it can. */
function mayStand(g: Game, { stands }: SpaceFact, id: string): Refusal | null {
  if (!stands || stands.in(g.space(g.spaceIx(id)).data)) return null
  return refuse(null, stands.code, [{ kind: 'space', id }])
}

/**
 * Returns the group of one module's declared facts that an edit sets by name. Facts of pieces are set with their
 * pieces.
 */
function declaredGroup(name: string, facts: readonly GroupFact[]): Group {
  return {
    name,
    labels: Object.fromEntries(facts.map((f) => [f.name, f.label])),
    schema: z.strictObject(Object.fromEntries(facts.map((f) => [f.name, fieldSchema(f)]))),
    values: (rs, state) => Object.fromEntries(facts.map((f) => [f.name, valueOf(rs, state, f)])),
    set(g, values) {
      for (const f of facts) {
        const refusal = values[f.name] === undefined ? null : setFact(g, f, values[f.name])
        if (refusal) return refusal
      }
      return null
    },
  }
}

const known = new WeakMap<Ruleset, readonly Group[]>()
function groups(rs: Ruleset): readonly Group[] {
  let made = known.get(rs)
  if (made) return made
  const byModule = new Map<string, GroupFact[]>()
  for (const { fact, module } of rs.facts.all)
    if (fact.edit && fact.field === null && !isOfPieces(fact))
      byModule.set(module, [...(byModule.get(module) ?? []), fact])
  made = [
    ...Object.entries(rs.slices).map(sliceGroup),
    turnGroup(rs),
    ...[...byModule].map(([module, facts]) => declaredGroup(module, facts)),
  ]
  known.set(rs, made)
  return made
}

/** Returns the modules' labels for their facts, by group and name. */
export function factLabels(rs: Ruleset): Record<string, Record<string, string>> {
  const labelled = groups(rs).filter(({ labels }) => Object.keys(labels).length > 0)
  return Object.fromEntries(labelled.map(({ name, labels }) => [name, { ...labels }]))
}

/**
 * Returns all facts of a position that an edit may set, with their form and present value. Facts of pieces are listed
 * with the pieces.
 */
export function factsOf(rs: Ruleset, state: State): FactGroup[] {
  return groups(rs).map((group) => ({
    module: group.name,
    fields: fieldsOf(group.schema).map((field) => {
      const label = group.labels[field.name]
      return label === undefined ? field : { ...field, label }
    }),
    values: z.record(z.string(), z.json()).parse(group.values(rs, state)),
  }))
}

// ---- setting them ---------------------------------------------------------------------------------------------------

function faulty(fault: FactFault, ...path: string[]): Refusal {
  if ('id' in fault) {
    const kind = fault.of === 'controller' ? 'power' : fault.of
    return refuse(null, `unknown-${kind}`, [{ kind, id: fault.id }])
  }
  return refuse(null, 'bad-fact', [{ kind: 'limit', id: [...path, fault.where].join(': ') }])
}

const noSuchFact = (id: string): Refusal => refuse(null, 'unknown-fact', [{ kind: 'limit', id }])

/**
 * Writes the facts of a position or edit into the state. Each given field replaces the old value entirely. Returns
 * the refusal of an unknown group, an invalid value or an unknown id.
 */
export function setFacts(g: Game, given: Readonly<Record<string, Readonly<Values>>>): Refusal | null {
  const turnLast = Object.entries(given).sort(
    ([a], [b]) => Number(a === TURN_FACTS) - Number(b === TURN_FACTS),
  )
  for (const [name, facts] of turnLast) {
    const group = groups(g.rs).find((one) => one.name === name)
    if (!group) return noSuchFact(name)
    const parsed = parseBy(group.schema, facts)
    if (!parsed.success) return faulty({ where: [name, ...firstOf(parsed.error.issues).path].join(': ') })
    const found = unknownFact(g.rs, group.schema, parsed.data)
    if (found) return faulty(found)
    const refusal = group.set(g, parsed.data)
    if (refusal) return refusal
  }
  return null
}

/** Returns why an edit may not give this fact the value; null if it may. */
function settable(g: Game, fact: DeclaredFact, value: unknown, of: Blocker): Refusal | null {
  if (!fact.edit) return noSuchFact(`${of.id}: ${fact.name}`)
  const fault = factFault(g.rs, fact, value)
  return fault && faulty(fault, of.id)
}

/** Sets a fact of a space. Refused for an unknown space, a space that cannot have the fact, and an invalid value. */
export function setSpaceFact(g: Game, fact: SpaceFact, space: string, value: unknown): Refusal | null {
  const ix = g.spaceIx(space)
  const of = { kind: 'space', id: space } as const
  if (ix < 0) return refuse(null, 'unknown-space', [of])
  const refusal = mayStand(g, fact, space) ?? settable(g, fact, value, of)
  if (!refusal) putInSpace(g, fact, ix, value as Json)
  return refusal
}

/** Sets the facts that a position gives a piece, under `facts` or in older fields of their own. */
export function setPieceFacts(
  g: Game,
  p: Piece,
  given: Readonly<Values> & { readonly facts?: Readonly<Values> | undefined },
): Refusal | null {
  const { piece, pieceTurn } = g.rs.facts
  const of = { kind: 'piece', id: `u${String(p.id)}` } as const
  for (const f of piece.values()) {
    const value = f.field === null ? undefined : given[f.field]
    const refusal = value === undefined ? null : settable(g, f, value, of)
    if (refusal) return refusal
    if (value !== undefined) f.set(g, p, value as Json)
  }
  for (const [name, value] of Object.entries(given.facts ?? {})) {
    const fact = piece.get(name) ?? pieceTurn.get(name)
    if (!fact) return noSuchFact(`${of.id}: ${name}`)
    const refusal = settable(g, fact, value, of)
    if (refusal) return refusal
    fact.set(g, p, value as Json)
  }
  return null
}
