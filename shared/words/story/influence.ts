/** The sentence of a change of Influence. */
import type { EventOf } from '../../model'
import type { Teller } from './types'

/** `China spends 6 Influence on 2 markers in Turkey.` */
export function influence(event: EventOf<'influence'>, { names, voice: { say } }: Teller): string {
  const { why, count: n = 0 } = event
  return say(`history.events.influence-${why === 'lost' && n > 0 ? 'lost-markers' : why}`, {
    ...{ power: names.thePower(event.power), influence: Math.abs(event.amount) },
    ...{ n, space: names.theSpace(event.space ?? '') },
  })
}
