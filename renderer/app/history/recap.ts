/**
 * A stretch of the history as a tour of the map: places in the order of their events, moves to the same place
 * together, each battle with its result. Built from records alone, without text and camera.
 */
import type { HistoryRecord } from '../../../shared/contract'
import type { EventOf, GameEvent } from '../../../shared/model'
import { chaptersOf, type Chapter } from './steps'
import { turnsOf } from './turns'

export interface Stop {
  readonly kind: 'moves' | 'battle' | 'news'
  readonly round: number
  readonly power: string | null
  readonly phase: string
  /** The spaces that the camera looks at; empty for an event without a place. */
  readonly spaces: readonly string[]
  readonly events: readonly GameEvent[]
  /**
   * The last step before the stop, whose position is shown at its start, and the first step that contains all of it.
   */
  readonly before: number
  readonly after: number
  /** True when the position of `after` contains nothing of later stops, so that the board may show it. */
  readonly whole: boolean
}

interface Draft {
  readonly key: string
  readonly kind: Stop['kind']
  readonly spaces: Set<string>
  readonly events: GameEvent[]
  chapter: Chapter
  first: number
  last: number
}

/** News without a place that deserve a stop of their own. */
const NEWS: ReadonlySet<GameEvent['kind']> = new Set([
  'income',
  'surrendered',
  'closed',
  'turn-skipped',
  'edited',
  'ended',
])

/** Returns the stops of the records of one line, in order. */
export function stopsOf(records: readonly HistoryRecord[]): Stop[] {
  const drafts = draftsOf(chaptersOf(records))
  const start = (records[0]?.step ?? 1) - 1
  let before = start
  let reached = start
  return drafts.map((draft, i) => {
    const { kind, spaces, events, chapter } = draft
    const { round, power, phase } = chapter
    reached = Math.max(reached, draft.last)
    const whole = drafts.slice(i + 1).every((later) => later.first > reached)
    const stop = { kind, round, power, phase, spaces: [...spaces], events, before, after: reached, whole }
    if (whole) before = reached
    return stop
  })
}

function draftsOf(chapters: readonly Chapter[]): Draft[] {
  const drafts: Draft[] = []
  let battle: string | null = null
  for (const chapter of chapters)
    for (const { step, events } of chapter.records)
      for (const event of events) {
        if (event.kind === 'battle-began') battle = event.battle
        const place = placeOf(event, battle, chapter)
        if (event.kind === 'battle-ended') battle = null
        if (place === null) continue
        const fought = event.kind === 'captured' ? battleFor(drafts, event.space, chapter) : undefined
        let draft = fought ?? joinable(drafts, place, event)
        if (draft === undefined) {
          draft = { ...place, spaces: new Set(), events: [], chapter, first: step, last: step }
          drafts.push(draft)
        }
        for (const space of place.spaces) draft.spaces.add(space)
        draft.events.push(event)
        draft.last = step
        // A battle begins in the answer that ended the moves; it is reported in the phase in which it is fought.
        draft.chapter = chapter
      }
  return drafts
}

/**
 * Returns the stop that an event joins; undefined for a new one. Moves don't join a stop before one in which the same
 * units moved: they would land before they board.
 */
function joinable(
  drafts: readonly Draft[],
  { key, kind }: Pick<Draft, 'key' | 'kind'>,
  event: GameEvent,
): Draft | undefined {
  const at = drafts.findLastIndex((one) => one.key === key)
  if (kind !== 'moves' || at < 0) return drafts[at]
  const units = new Set(movedIn(event))
  const movedLater = drafts
    .slice(at + 1)
    .some(({ events }) => events.some((one) => movedIn(one).some((id) => units.has(id))))
  return movedLater ? undefined : drafts[at]
}

/** True for an event that moves, boards or lands units. */
const isMove = (event: GameEvent): event is EventOf<'moved' | 'loaded' | 'unloaded'> =>
  event.kind === 'moved' || event.kind === 'loaded' || event.kind === 'unloaded'

/** Returns the units that an event moves, boards or lands. */
const movedIn = (event: GameEvent): readonly string[] => (isMove(event) ? event.units : [])

/** Returns the battle of this turn in which a space was won. */
const battleFor = (drafts: readonly Draft[], space: string, { round, power }: Chapter): Draft | undefined =>
  drafts.findLast(
    (one) =>
      one.kind === 'battle' &&
      one.spaces.has(space) &&
      one.chapter.round === round &&
      one.chapter.power === power,
  )

/** Returns the stop that an event belongs to; null for bookkeeping. */
function placeOf(
  event: GameEvent,
  battle: string | null,
  chapter: Chapter,
): { key: string; kind: Stop['kind']; spaces: readonly string[] } | null {
  const spaces = spacesOf(event)
  const fought = battleOf(event, battle)
  if (fought !== null) return { key: `battle ${fought}`, kind: 'battle', spaces: spaces.slice(0, 1) }
  const key = (parts: readonly string[]) => [chapter.key, ...parts].join(' ')
  if (isMove(event)) return { key: key(['moves', spaces[0] ?? '']), kind: 'moves', spaces }
  const news = newsOf(event)
  return news === null ? null : { key: key(news), kind: 'news', spaces }
}

/** Returns the battle that an event is part of: its own, or the one under way for a move in it. */
function battleOf(event: GameEvent, underway: string | null): string | null {
  const own = 'battle' in event ? event.battle : undefined
  return own ?? (event.kind === 'moved' ? underway : null)
}

/** Returns what distinguishes a piece of news from others of its chapter; null for bookkeeping. */
function newsOf(event: GameEvent): readonly string[] | null {
  switch (event.kind) {
    case 'placed':
    case 'captured':
    case 'convoy':
    case 'converted':
      return [event.kind, event.space]
    case 'removed':
      return ['removed', event.space ?? '', event.why]
    case 'rolled':
      return event.reason === 'surrender' ? ['surrender'] : null
    // An event without a power is the outcome of bids.
    case 'chosen':
      return event.by === '' ? ['bids'] : null
    default:
      return NEWS.has(event.kind) ? [event.kind] : null
  }
}

/** Returns the spaces of an event, the most telling first. */
function spacesOf(event: GameEvent): string[] {
  switch (event.kind) {
    case 'moved':
      return [event.path.at(-1), event.path[0]].flatMap((space) => space ?? [])
    case 'unloaded':
      return [event.to, event.from]
    case 'closed':
      return [...event.spaces]
    default:
      return 'space' in event && typeof event.space === 'string' ? [event.space] : []
  }
}

/**
 * Returns the records since a player last acted: all after the last finished turn of one of their powers, or from the
 * beginning without one. Null when these records do not reach back that far.
 */
export function sinceTurn(
  records: readonly HistoryRecord[],
  mine: (power: string) => boolean,
): readonly HistoryRecord[] | null {
  const last = turnsOf(records).findLast(({ power }) => mine(power))
  if (last !== undefined) return records.filter(({ step }) => step > last.to)
  return (records[0]?.step ?? 1) === 1 ? records : null
}
