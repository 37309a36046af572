/** One history record as lines of text. */
import type { HistoryRecord } from '../../shared/contract'
import type { GameEvent } from '../../shared/model'
import { editLines } from './edit/edit-words'
import { say } from './i18n'
import { describe, type Speaker } from './words'

export interface Line {
  readonly text: string
  /** True for the start of a step, a turn or a round. */
  readonly heading: boolean
}

const HEADINGS: ReadonlySet<GameEvent['kind']> = new Set(['phase-began', 'round-began', 'turn-began'])
/** Events that a following event repeats: a hit is covered by the loss or the damage. */
const MINOR: ReadonlySet<GameEvent['kind']> = new Set(['hit'])

/**
 * Returns the sentences worth reading; a record without any says that the step was ended. An edit lists its changes.
 */
export function recordLines(record: Pick<HistoryRecord, 'events' | 'changes'>, speaker: Speaker): Line[] {
  const edited = record.changes === undefined ? [] : editLines(record.changes, speaker)
  const events = edited.length === 0 ? record.events : record.events.filter((one) => one.kind !== 'edited')
  const lines = [...edited.map(({ text }) => ({ text, heading: false })), ...eventLines(events, speaker)]
  return lines.length > 0 ? lines : [{ text: say('history.ended'), heading: false }]
}

/** Returns the sentences of events in order, without events that others cover. */
export function eventLines(events: readonly GameEvent[], speaker: Speaker): Line[] {
  return events.flatMap((event) => {
    if (MINOR.has(event.kind)) return []
    const text = describe(event, speaker)
    return text === null ? [] : [{ text, heading: HEADINGS.has(event.kind) }]
  })
}
