/** What a step makes of a game, and the answer to the player who made it. */
import type { BattleView, GameEvent, View } from '../../../shared/model'
import type { Played } from './game'
import type { DiceTuple } from '../timeline/records'

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
}

/** An ISO time cut at its minute: steps of a minute don't repeat the time. */
export const minuteOf = (time: string): string => time.slice(0, 16)

/** Adds the result of an action to a draft. */
export function note(draft: Draft<unknown>, played: Played): void {
  draft.events.push(...played.events)
  draft.battles.push(...(played.battles ?? []))
  for (const r of played.rolls) draft.dice.push([r.stream, r.roll, r.dice])
}
