/** One record of the history in lines of words. */
import type { HistoryRecord } from '../../shared/contract'
import type { GameEvent } from '../../shared/model'
import { editLines } from './edit/edit-words'
import { say } from './i18n'
import { describe, type Speaker } from './words'

export interface Line {
  readonly text: string
  /** Begins something: a step, a turn, a round. */
  readonly heading: boolean
}

const HEADINGS: ReadonlySet<GameEvent['kind']> = new Set(['phase-began', 'round-began', 'turn-began'])
/** Told again by what follows: a hit by the loss or the damage. */
const MINOR: ReadonlySet<GameEvent['kind']> = new Set(['hit'])

/** The sentences worth reading; for a record without any, that the step was ended. An edit tells what it changed. */
export function recordLines(record: Pick<HistoryRecord, 'events' | 'changes'>, speaker: Speaker): Line[] {
  const edited = record.changes === undefined ? [] : editLines(record.changes, speaker)
  const events = edited.length === 0 ? record.events : record.events.filter((one) => one.kind !== 'edited')
  const lines = [...edited.map(({ text }) => ({ text, heading: false })), ...eventLines(events, speaker)]
  return lines.length > 0 ? lines : [{ text: say('history.ended'), heading: false }]
}

/** Sentences of events in order, without those that others tell again. */
export function eventLines(events: readonly GameEvent[], speaker: Speaker): Line[] {
  return events.flatMap((event) => {
    if (MINOR.has(event.kind)) return []
    const text = describe(event, speaker)
    return text === null ? [] : [{ text, heading: HEADINGS.has(event.kind) }]
  })
}
