/** One history record as lines of text. */
import type { HistoryRecord } from '../../../shared/contract'
import type { GameEvent } from '../../../shared/model'
import { editLines } from '../edit/edit-words'
import { say } from '../i18n'
import { en } from '../i18n/en'
import { describe, mergePlacements, type Speaker } from './event-words'

export interface Line {
  readonly text: string
  /** True for the start of a step, a turn or a round. */
  readonly heading: boolean
}

const HEADINGS: ReadonlySet<GameEvent['kind']> = new Set(['phase-began', 'round-began', 'turn-began'])
/** Events that a following event repeats: a hit is covered by the loss or the damage. */
const MINOR: ReadonlySet<GameEvent['kind']> = new Set(['hit'])

/** Phases in which ending at once means that no research dice are bought. */
const RESEARCH: ReadonlySet<string> = new Set(['research', 'technology'])

type Told = Pick<HistoryRecord, 'action' | 'events' | 'changes' | 'phase' | 'power'>

/**
 * Returns the sentences worth reading; a record whose events have none says what was decided. An edit lists its
 * changes.
 *
 * @param earlier the records of the same phase before this one: an order after them may change an earlier one
 */
export function recordLines(
  record: Told,
  speaker: Speaker,
  earlier: readonly Pick<Told, 'events'>[] = [],
): Line[] {
  const edited = record.changes === undefined ? [] : editLines(record.changes, speaker)
  const events = edited.length === 0 ? record.events : record.events.filter((one) => one.kind !== 'edited')
  const lines = [
    ...edited.map(({ text }) => ({ text, heading: false })),
    ...skipped(record, speaker),
    ...eventLines(events, { ...speaker, ordered: orderedIn(ordersIn(events) ? earlier : []) }),
  ]
  return lines.length > 0 ? lines : [{ text: say(`history.silent.${silent(record)}`), heading: false }]
}

const ordersIn = (events: readonly GameEvent[]): boolean => events.some(({ kind }) => kind === 'ordered')

/** Returns the treasuries with a standing order after these records; an order that was canceled counts as none. */
function orderedIn(records: readonly Pick<Told, 'events'>[]): Set<string> {
  const ordered = new Set<string>()
  for (const event of records.flatMap(({ events }) => events)) {
    if (event.kind !== 'ordered') continue
    if (event.order.length > 0) ordered.add(event.treasury)
    else ordered.delete(event.treasury)
  }
  return ordered
}

/** Research that was skipped has no event of its own. */
function skipped({ action, phase, power }: Told, { names }: Speaker): Line[] {
  return action?.kind === 'end' && RESEARCH.has(phase)
    ? [{ text: say('history.researchSkipped', { power: names.power(power) }), heading: false }]
    : []
}

const silent = ({ action }: Told): keyof typeof en.history.silent =>
  action !== null && isSilent(action.kind) ? action.kind : 'other'
const isSilent = (kind: string): kind is keyof typeof en.history.silent =>
  Object.hasOwn(en.history.silent, kind)

/** Returns the sentences of events in order, without events that others cover. */
export function eventLines(events: readonly GameEvent[], speaker: Speaker): Line[] {
  return mergePlacements(events).flatMap((event) => {
    if (MINOR.has(event.kind)) return []
    const text = describe(event, speaker)
    return text === null ? [] : [{ text, heading: HEADINGS.has(event.kind) }]
  })
}
