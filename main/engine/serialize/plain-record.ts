/** The turn's record in files, and back. */
import { OWN_FIELDS, sameFact } from '../state/fact'
import { savedFact } from './plain-facts'
import type { Ruleset } from '../module/ruleset'
import type { BattleRecord, Json, TurnRecord } from '../state/state'

type Obj = Record<string, unknown>
const isObject = (v: unknown): v is Obj => typeof v === 'object' && v !== null && !Array.isArray(v)

/** A fact with its own field is always written there; other facts are in `facts` once they were set. */
export function plainRecord(rs: Ruleset, { battles, captured, facts }: TurnRecord): Obj {
  const left = { ...facts }
  const out: Obj = { battles, captured, facts: left }
  for (const f of rs.facts.record) {
    out[f.field] = facts[f.name] ?? f.initial
    Reflect.deleteProperty(left, f.name)
  }
  return out
}

/** Returns a part of the record: empty if it is missing; throws if it has another form. */
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
 * Reads the saved facts of the turn. Keeps initial values too, because the hash was computed with them. Throws a
 * sentence for a fact that no module declares and for an invalid value.
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

/** Reads the saved record of the turn. Throws a sentence that names an invalid part or an unknown name. */
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
