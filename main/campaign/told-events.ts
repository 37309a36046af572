/** The events of a record as they may be told: a file may hold anything. */
import { eventSchema, type GameEvent } from '../../shared/model'
import type { StepRecord } from './records'

const told = new WeakMap<StepRecord, readonly GameEvent[]>()

/** Notes that a record's events were made here. */
export function trustEvents(record: StepRecord): void {
  told.set(record, record.events)
}

/** Names that a look-up in any object answers. No code and no id of ours is one. */
const FOREIGN = new Set(Object.getOwnPropertyNames(Object.prototype))

/** Is such a name among the texts and keys of a value? Without recursion: nesting may be as deep as the text is long. */
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

/**
 * Has a value the form of an event? Fields that this program doesn't know are no fault: a newer one may have added them.
 */
function isEvent(value: unknown): boolean {
  const parsed = eventSchema.safeParse(value)
  const formed = parsed.success || parsed.error.issues.every(({ code }) => code === 'unrecognized_keys')
  return formed && !namesForeign(value)
}

/** The events of a step that are ones. What a file holds beside them is left out, so that nobody who tells them has to look. */
export function eventsOf(record: StepRecord): readonly GameEvent[] {
  const known = told.get(record)
  if (known) return known
  const events = record.events.filter(isEvent)
  told.set(record, events)
  return events
}
