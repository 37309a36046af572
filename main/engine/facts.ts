/**
 * Facts as an edit sees them: those of the modules' slices, and those of the turn being played. What a fact is stands
 * in its schema alone; from there a form is made and ids are checked (`fact-fields.ts`).
 */
import { z } from 'zod'
import type { FactGroup } from '../../shared/contract/facts'
import { refuse, type Refusal } from '../../shared/model'
import { factId, fieldsOf, unknownFact } from './fact-fields'
import { controllerId } from './plain'
import type { Ruleset } from './ruleset'
import { controllerCode } from './start'
import { NOBODY, type State } from './state'

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
    const found = unknownFact(rs, schema, values)
    if (found) {
      const kind = found.of === 'controller' ? 'power' : found.of
      return refuse(null, `unknown-${kind}`, [{ kind, id: found.id }])
    }
    if (module === TURN_FACTS) setTurnFacts(rs, state, values)
    else state.slices[module] = { ...state.slices[module], ...values }
  }
  return null
}
