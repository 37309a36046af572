/** Where a campaign that is played by file stands: whose turn it is, and what has to be sent. */
import type { Refused } from '../../../shared/contract'
import type { MailView } from '../../../shared/model'
import type { Game } from '../running/game'
import { seatsIn } from '../running/seats'
import type { Seats } from '../timeline/records'
import type { Timeline } from '../timeline/timeline'
import { answererOf, othersPledge, ownPledge } from './pledge'
import { notJoined, waitsForFirst } from './refusals'

export type MailState = MailView

export const partyName = ({ header }: Timeline, party: string): string =>
  header.mail?.parties.find(({ id }) => id === party)?.name ?? party

/** The first power among the asked ones that a person plays: that person's party has to answer. */
const personAsked = (seats: Seats, asked: readonly string[]): string | undefined =>
  asked.find((power) => seats[power]?.kind === 'person')

/**
 * Returns the party that has to answer. Null if computers have to, or no power has to; computers play wherever the game
 * is.
 */
export const partyOf = (seats: Seats, asked: readonly string[]): string | null =>
  seats[personAsked(seats, asked) ?? '']?.party ?? null

/** The name of a power in words; its id if it has none. */
export const powerName = (
  {
    names,
  }: { readonly names: { readonly powers: readonly { readonly id: string; readonly name: string }[] } },
  power: string,
): string => names.powers.find(({ id }) => id === power)?.name ?? power

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
  const seats = seatsIn({ game, timeline }, state)
  const turn = partyOf(seats, asked)
  const [own, others] = [ownPledge(timeline), othersPledge(timeline)]
  const stands = (): MailState['state'] => {
    if (timeline.branch !== 0) return 'mine'
    if (waits.length > 0) return home === 'p1' ? 'inviting' : 'answering'
    if (game.mark(state).over) return 'over'
    if (own !== null) return 'pledged'
    // Only the party that is to answer has to; the others wait for the one whose moves are sealed.
    if (others !== null) return others.answer === undefined ? 'theirs' : 'asked'
    return turn === null || turn === home ? 'mine' : 'theirs'
  }
  const now = stands()
  const power = others === null || now !== 'theirs' ? personAsked(seats, asked) : undefined
  const waitsFor = (): string | null => {
    if (now === 'pledged')
      return header.mail === undefined ? null : (answererOf(header.mail, home)?.id ?? null)
    if (now === 'asked' || (now === 'theirs' && others !== null)) return others?.party ?? null
    return now === 'theirs' ? turn : null
  }
  return {
    home,
    parties: (header.mail?.parties ?? []).map(({ id, name }) => ({ id, name })),
    waits,
    state: now,
    turn: waitsFor(),
    ...(mail.isSealed ? { sealed: true as const } : {}),
    ...(now === 'theirs' && power !== undefined ? { power } : {}),
    saved: mail.saved === timeline.tipOf(0).step,
    fixed: mail.fixed,
  }
}
