/** The turn's record as files hold it, and back. */
import { OWN_FIELDS, sameFact } from './fact'
import { savedFact } from './plain-facts'
import type { Ruleset } from './ruleset'
import type { BattleRecord, Json, TurnRecord } from './state'

type Obj = Record<string, unknown>
const isObject = (v: unknown): v is Obj => typeof v === 'object' && v !== null && !Array.isArray(v)

/** Facts with a field of their own stand in it, whatever they are; all others stand in `facts` once they were written. */
export function plainRecord(rs: Ruleset, { battles, captured, facts }: TurnRecord): Obj {
  const left = { ...facts }
  const out: Obj = { battles, captured, facts: left }
  for (const f of rs.facts.record) {
    out[f.field] = facts[f.name] ?? f.initial
    Reflect.deleteProperty(left, f.name)
  }
  return out
}

/** A part that is left out is empty; one of another form is nonsense. */
function part<T>(saved: Obj, name: string, is: (v: unknown) => v is T, empty: T): T {
  const value = saved[name] ?? empty
  if (!is(value)) throw new Error(`the saved position holds nonsense: turn, ${name}`)
  return value
}
const isList = (v: unknown): v is unknown[] => Array.isArray(v)

function spaceOf(rs: Ruleset, id: unknown, where: string): string {
  if (typeof id !== 'string') throw new Error(`the saved position holds nonsense: turn, ${where}`)
  if (!rs.spaceIx.has(id))
    throw new Error(`the saved position names an unknown space: ${id} (turn, ${where})`)
  return id
}

function battleFrom(rs: Ruleset, saved: unknown): BattleRecord {
  if (!isObject(saved)) throw new Error('the saved position holds nonsense: turn, battles')
  spaceOf(rs, saved['space'], 'battles')
  return JSON.parse(JSON.stringify(saved)) as BattleRecord
}

/**
 * The facts of the turn as saved. A value stays even where it is the initial one: the hash was taken with it. Throws a
 * sentence for a fact that no module declares, or that is none.
 */
function factsFrom(rs: Ruleset, saved: Obj): Record<string, Json> {
  const facts: Record<string, Json> = {}
  for (const [name, value] of Object.entries(saved)) {
    const fact = rs.facts.turn.get(name)
    if (!fact || fact.field !== null)
      throw new Error(`the saved position holds an unknown fact: turn, ${name}`)
    facts[name] = savedFact(rs, fact, value, 'turn')
  }
  return facts
}

/** The turn's record as saved. Throws a sentence that says where it is none, or names what nobody knows. */
export function recordFrom(rs: Ruleset, saved: Obj): TurnRecord {
  const facts = factsFrom(rs, part(saved, 'facts', isObject, {}))
  const fields = new Set([...OWN_FIELDS.turn, ...rs.facts.record.map((f) => f.field)])
  const strange = Object.keys(saved).find((name) => !fields.has(name))
  if (strange !== undefined) throw new Error(`the saved position holds an unknown fact: turn, ${strange}`)
  for (const f of rs.facts.record) {
    const value = saved[f.field]
    if (value === undefined || sameFact(value as Json, f.initial)) continue
    facts[f.name] = savedFact(rs, f, value, 'turn')
  }
  return {
    battles: part(saved, 'battles', isList, []).map((b) => battleFrom(rs, b)),
    captured: part(saved, 'captured', isList, []).map((id) => spaceOf(rs, id, 'captured')),
    facts,
  }
}
