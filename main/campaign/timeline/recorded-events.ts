/** The well-formed events of a record; a file may hold anything. */
import { eventSchema, parseBy, type GameEvent } from '../../../shared/model'
import type { StepRecord } from './records'

const told = new WeakMap<StepRecord, readonly GameEvent[]>()

/** Marks a record's events as made by this program. */
export function trustEvents(record: StepRecord): void {
  told.set(record, record.events)
}

/** Property names that every object has. No code and no id of ours is among them. */
const FOREIGN = new Set(Object.getOwnPropertyNames(Object.prototype))

/**
 * True when such a name is among the strings and keys of a value. Avoids recursion, because nesting may be as deep as
 * the text is long.
 */
function namesForeign(value: unknown): boolean {
  const open: unknown[] = [value]
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one === 'string' && FOREIGN.has(one)) return true
    if (typeof one !== 'object' || one === null) continue
    for (const [key, inner] of Object.entries(one)) {
      if (FOREIGN.has(key)) return true
      open.push(inner)
    }
  }
  return false
}

/** True when a value has the form of an event. Allows unknown fields: a newer program may have added them. */
function isEvent(value: unknown): boolean {
  const parsed = parseBy(eventSchema, value)
  const formed = parsed.success || parsed.error.issues.every(({ code }) => code === 'unrecognized_keys')
  return formed && !namesForeign(value)
}

/** Returns a step's well-formed events. Leaves out everything else in the file, so that callers don't have to check. */
export function eventsOf(record: StepRecord): readonly GameEvent[] {
  const known = told.get(record)
  if (known) return known
  const events = record.events.filter(isEvent)
  told.set(record, events)
  return events
}
