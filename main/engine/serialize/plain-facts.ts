/** Declared facts in files: stored under their names next to the engine's own fields of a piece, space or power. */
import {
  byName,
  OWN_FIELDS,
  sameFact,
  withFact,
  type DeclaredFact,
  type FactOn,
  type Facts,
} from '../state/fact'
import { factFault } from '../state/fact-fields'
import type { Ruleset } from '../module/ruleset'
import type { Json, SpaceState } from '../state/state'

type Obj = Record<string, unknown>

/** Returns the fields with facts added, in alphabetical order, which the hash requires. */
export function withFacts(own: Obj, facts: Facts | null): Obj {
  if (facts === null) return own
  return Object.fromEntries(Object.entries({ ...own, ...facts }).sort(byName))
}

/** Returns the space facts at the turn's start that differ from the present ones. */
export function startFacts(rs: Ruleset, s: SpaceState): Obj {
  if (s.factsAtStart === s.facts) return {}
  const out: Obj = {}
  for (const f of rs.facts.kept) {
    const was = s.factsAtStart?.[f.name] ?? f.initial
    if (!sameFact(was, s.facts?.[f.name] ?? f.initial)) out[f.atStart] = was
  }
  return out
}

/** Reads a saved value of a fact. Throws a sentence if it is invalid; `where` names the fact's holder. */
export function savedFact(rs: Ruleset, fact: DeclaredFact, value: unknown, where: string): Json {
  const fault = factFault(rs, fact, value)
  if (fault && 'id' in fault)
    throw new Error(`the saved position names an unknown ${fault.of}: ${fault.id} (${where}, ${fact.name})`)
  if (fault) throw new Error(`the saved position holds nonsense: ${where}, ${fault.where}`)
  return value as Json
}

/** Reads the facts among the engine's own fields. Throws a sentence for a fact that no module declares. */
export function factsFrom(
  rs: Ruleset,
  on: FactOn,
  declared: ReadonlyMap<string, DeclaredFact>,
  saved: Obj,
  where: string,
): Facts | null {
  let facts: Facts | null = null
  for (const [name, value] of Object.entries(saved)) {
    const fact = declared.get(name)
    if (fact) facts = withFact(facts, fact, savedFact(rs, fact, value, where))
    else if (!OWN_FIELDS[on].includes(name))
      throw new Error(`the saved position holds an unknown fact: ${where}, ${name}`)
  }
  return facts
}

/** Reads the facts of a space, now and at the turn's start. */
export function spaceFactsFrom(
  rs: Ruleset,
  saved: Obj,
  where: string,
): Pick<SpaceState, 'facts' | 'factsAtStart'> {
  const now = { ...saved }
  for (const f of rs.facts.kept) Reflect.deleteProperty(now, f.atStart)
  const facts = factsFrom(rs, 'space', rs.facts.space, now, where)
  let factsAtStart = facts
  for (const f of rs.facts.kept) {
    const was = saved[f.atStart]
    if (was !== undefined) factsAtStart = withFact(factsAtStart, f, savedFact(rs, f, was, where))
  }
  return { facts, factsAtStart }
}
