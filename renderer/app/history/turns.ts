/** Turns among the records of a line: where one begins and ends, and what happened in it. */
import type { HistoryRecord } from '../../../shared/contract'
import type { GameEvent } from '../../../shared/model'

/** A turn that is over. */
export interface Turn {
  readonly power: string
  readonly round: number
  /** The step after which it began, and the one that ended it. */
  readonly from: number
  readonly to: number
  readonly events: readonly GameEvent[]
  /** Whose turn follows, and in which round; null where the game ended with this one. */
  readonly next: { readonly power: string; readonly round: number } | null
}

interface OpenTurn {
  readonly power: string
  readonly round: number
  readonly from: number
  readonly events: GameEvent[]
}

/**
 * The turns that begin and end within these records, in order. A turn that began before them is left out, and so is
 * one that an edit cut short by setting the game to another turn. Where a campaign or an edit begins in the midst of a
 * turn, that turn is told from there.
 */
export function turnsOf(records: readonly HistoryRecord[]): Turn[] {
  const turns: Turn[] = []
  let open: OpenTurn | null = null
  let fresh = records[0]?.step === 1
  for (const { step, round, power, events, changes } of records) {
    if (changes?.turn !== undefined) {
      open = null
      fresh = true
      continue
    }
    if (fresh && power !== null && round > 0) open = { power, round, from: step - 1, events: [] }
    fresh = false
    for (const event of events) {
      if (event.kind === 'turn-began') {
        if (open !== null) turns.push({ ...open, to: step, next: { power: event.power, round: event.round } })
        open = { power: event.power, round: event.round, from: step, events: [] }
      } else open?.events.push(event)
    }
    if (open !== null && events.some((event) => event.kind === 'ended')) {
      turns.push({ ...open, to: step, next: null })
      open = null
    }
  }
  return turns
}

/** Whether a turn is the last one of its round. */
export const endsRound = ({ round, next }: Pick<Turn, 'round' | 'next'>): boolean =>
  next === null || next.round > round

/** Whether some events end a turn: another begins, or the war is over. */
export const endTurn = (events: readonly GameEvent[]): boolean =>
  events.some(({ kind }) => kind === 'turn-began' || kind === 'ended')
