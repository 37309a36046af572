/** Finds turns in the records of a line: their beginnings, ends and events. */
import type { HistoryRecord } from '../../../shared/contract'
import type { GameEvent } from '../../../shared/model'

/** A finished turn. */
export interface Turn {
  readonly power: string
  readonly round: number
  /** The step after which it began, and the step that ended it. */
  readonly from: number
  readonly to: number
  readonly events: readonly GameEvent[]
  /** The next turn's power and round; null when the game ended with this turn. */
  readonly next: { readonly power: string; readonly round: number } | null
}

interface OpenTurn {
  readonly power: string
  readonly round: number
  readonly from: number
  readonly events: GameEvent[]
}

/**
 * Returns the turns that begin and end within these records, in order. Turns that began earlier are left out, and so
 * are turns that an edit cut short by setting the game to another turn. When a campaign or an edit begins in the
 * middle of a turn, that turn is reported from there.
 *
 * @param whole true when a turn begins with the first record: at the start of a campaign, and after a finished turn
 */
export function turnsOf(records: readonly HistoryRecord[], whole = records[0]?.step === 1): Turn[] {
  const turns: Turn[] = []
  let open: OpenTurn | null = null
  let fresh = whole
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

/** True when a turn is the last of its round. */
export const endsRound = ({ round, next }: Pick<Turn, 'round' | 'next'>): boolean =>
  next === null || next.round > round

/** True when these events end a turn: another turn begins, or the war is over. */
export const endTurn = (events: readonly GameEvent[]): boolean =>
  events.some(({ kind }) => kind === 'turn-began' || kind === 'ended')
