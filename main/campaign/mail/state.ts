/** Where a campaign that is played by file stands: whose turn it is, and what has to be sent. */
import type { Refused } from '../../../shared/contract'
import type { MailView } from '../../../shared/model'
import type { Game } from '../running/game'
import { seatsAt, seatsNow } from '../running/seats'
import type { Seats } from '../timeline/records'
import type { Timeline } from '../timeline/timeline'
import { notJoined, waitsForFirst } from './refusals'

export type MailState = MailView

export const partyName = ({ header }: Timeline, party: string): string =>
  header.mail?.parties.find(({ id }) => id === party)?.name ?? party

/**
 * Returns the party that has to answer: that of the first person among the asked powers. Null if computers have to, or
 * no power has to; computers play wherever the game is.
 */
export const partyOf = (seats: Seats, asked: readonly string[]): string | null => {
  const person = asked.map((power) => seats[power]).find((seat) => seat?.kind === 'person')
  return person?.party ?? null
}

/** The parties whose part in the dice isn't known here. */
const missing = ({ header, mail }: Timeline): string[] =>
  (header.mail?.parties ?? []).map(({ id }) => id).filter((id) => mail.partOf(id) === undefined)

/** Why the game hasn't begun: not all parts of the dice are known. Null if it has. */
export function waitsToBegin(timeline: Timeline): Refused | null {
  const { mail } = timeline
  if (mail.complete) return null
  if (mail.home?.party !== 'p1') return waitsForFirst(partyName(timeline, 'p1'))
  return notJoined(
    missing(timeline)
      .map((id) => partyName(timeline, id))
      .join(', '),
  )
}

/** Returns where a campaign stands in a state at its head. */
export function stateOf<S>(
  { game, timeline }: { readonly game: Game<S>; readonly timeline: Timeline },
  state: S,
): MailState {
  const { mail, header } = timeline
  const home = mail.home?.party ?? ''
  const waits = missing(timeline)
  const asked = game.asked(state)
  const seats = seatsNow(seatsAt(timeline, timeline.node(timeline.head), game.sides), game.runBy(state))
  const turn = partyOf(seats, asked)
  const now = (): MailState['state'] => {
    if (timeline.branch !== 0) return 'mine'
    if (waits.length > 0) return home === 'p1' ? 'inviting' : 'answering'
    if (game.mark(state).over) return 'over'
    return turn === null || turn === home ? 'mine' : 'theirs'
  }
  const power = asked.find((id) => seats[id]?.kind === 'person')
  return {
    home,
    parties: (header.mail?.parties ?? []).map(({ id, name }) => ({ id, name })),
    waits,
    state: now(),
    turn: now() === 'theirs' ? turn : null,
    ...(now() === 'theirs' && power !== undefined ? { power } : {}),
    saved: mail.saved === timeline.tipOf(0).step,
    fixed: mail.fixed,
  }
}
