/**
 * Which political events in a stretch of the history are reported: relations of nations, and the outcome of each
 * offer.
 */
import type { EventOf, GameEvent } from '../../../../shared/model'

/** Offers whose acceptance is followed by an event of its own. */
const FOLLOWED: ReadonlySet<string> = new Set([
  'alliance',
  'armistice',
  'armistice-talks',
  'surrender',
  'claim',
])

/** Returns a key that identifies an offer: its last event implies that it was made. */
export const offerKey = ({ offer, from, to }: EventOf<'offer'>): string =>
  `offer ${offer} ${from} ${to.join('+')}`

/** True when acceptance of an offer is followed by an event of its own. */
export const isFollowed = ({ offer, what }: EventOf<'offer'>): boolean =>
  what === 'accepted' && FOLLOWED.has(offer)

/** Notes the nations that accept offers to several, as their events come, up to the end of each offer. */
export class Accepters {
  private readonly open = new Map<string, string[]>()

  /** Returns the nations that had accepted the offer of this event in its current form. */
  hear(event: EventOf<'offer'>): readonly string[] {
    const key = offerKey(event)
    const before = this.open.get(key) ?? []
    if (event.what === 'agreed') this.open.set(key, [...before, event.by])
    else this.open.delete(key)
    return before
  }
}

/** Returns the political events to report, in order: for each offer only its outcome. */
export function politicsIn(events: readonly GameEvent[]): GameEvent[] {
  const told = new Map<string, GameEvent>()
  events.forEach((event, i) => {
    if (event.kind === 'offer') {
      told.delete(offerKey(event))
      if (!isFollowed(event)) told.set(offerKey(event), event)
    } else if (event.kind === 'diplomacy') told.set(`${i}`, event)
  })
  return [...told.values()]
}
