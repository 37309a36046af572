/** What a step makes of a game, and the answer to the player who made it. */
import type { BattleView, GameEvent, View } from '../../../shared/model'
import type { Played } from './game'
import { sealOfPledge } from '../replay/replay'
import type { DiceTuple, Pledge } from '../timeline/records'
import { markTuple, sameMark } from '../timeline/timeline'
import type { Parts } from './campaign-parts'

export interface Acted {
  readonly ok: true
  readonly saved: boolean | 'ephemeral'
  readonly events: GameEvent[]
  /** Battles that began, each as it was before its first die. */
  readonly battles?: BattleView[]
  readonly view: View
}

/** A step of a line. Without `step`, the line's current step; without `branch`, the line in play. */
export interface Point {
  readonly step?: number | undefined
  readonly branch?: string | undefined
}

/** The game as a step has changed it so far. */
export interface Draft<S> {
  state: S
  events: GameEvent[]
  dice: DiceTuple[]
  battles: BattleView[]
  /** The step's pledge in a campaign that is played by file in sealed mode. */
  readonly pledge?: Pledge | null
}

/** An ISO time cut at its minute: steps of a minute don't repeat the time. */
export const minuteOf = (time: string): string => time.slice(0, 16)

/** Returns a copy of a state to play on, with the stream that its dice begin if they begin a new one. */
export function draftOf<S>(
  { game, timeline }: Pick<Parts<S>, 'game' | 'timeline'>,
  before: S,
  pledge: Pledge | null | undefined,
): { draft: Draft<S>; stream: number | null } {
  const state = game.copy(before)
  const stream = timeline.freshStream()
  if (stream !== null) game.setStream(state, stream)
  if (pledge !== undefined) game.setSeal(state, sealOfPledge(pledge))
  const draft = { state, events: [], dice: [], battles: [] }
  return { draft: pledge === undefined ? draft : { ...draft, pledge }, stream }
}

/** Returns what the record of any step has, for a draft that follows the head. */
export function nodePartOf<S>(
  { game, timeline, clock }: Pick<Parts<S>, 'game' | 'timeline' | 'clock'>,
  { state, dice, events, pledge }: Draft<S>,
  stream: number | null,
) {
  const mark = markTuple(game.mark(state))
  const now = clock()
  return {
    n: timeline.count,
    p: timeline.head,
    ...(sameMark(mark, timeline.node(timeline.head).mark) ? {} : { mark }),
    ...(stream === null ? {} : { stream }),
    ...(pledge === undefined ? {} : { pledge }),
    ...(minuteOf(now) !== minuteOf(timeline.time) ? { time: now } : {}),
    ...(dice.length > 0 ? { dice } : {}),
    events,
  }
}

/** Adds the result of an action to a draft. */
export function note(draft: Draft<unknown>, played: Played): void {
  draft.events.push(...played.events)
  draft.battles.push(...(played.battles ?? []))
  for (const r of played.rolls) draft.dice.push([r.stream, r.roll, r.dice])
}
