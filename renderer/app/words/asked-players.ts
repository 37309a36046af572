/** Names the players who must answer a decision. */
import type { Decision, View } from '../../../shared/model'
import { say } from '../i18n'
import { joinList, type Names } from './names'

type Seats = View['seats']

/** Lists the seats that may answer. For a side, every seat counts and one answer is enough. */
export function seatsAsked(by: Decision['by'], seats: Seats): string[] {
  if (by.seat !== undefined) return [by.seat]
  if (by.power !== undefined) {
    const seat = seats[by.power]
    return seat === undefined ? [] : [seat.seat]
  }
  return []
}

/** Returns the display name of a seat. */
export function seatName(seat: string, seats: Seats): string {
  return Object.values(seats).find((one) => one.seat === seat)?.name ?? seat
}

/** Returns the names of the persons who are asked; null when only one person plays or a whole side is asked. */
export function personsAsked(by: Decision['by'], seats: Seats): string | null {
  const persons = Object.values(seats).filter(({ kind }) => kind === 'person')
  if (new Set(persons.map(({ seat }) => seat)).size <= 1) return null
  const people = seatsAsked(by, seats).map((seat) => seatName(seat, seats))
  return people.length === 0 ? null : joinList(people)
}

/**
 * Returns the power or side that is asked, as a panel's heading shows it, preceded by the person's name when several
 * people play.
 */
export function askedName({ by }: Pick<Decision, 'by'>, seats: Seats, names: Pick<Names, 'power'>): string {
  const person = personsAsked(by, seats)
  const id = by.power ?? by.side
  if (id === undefined) return person ?? by.seat ?? ''
  const who = names.power(id)
  return person === null ? who : say('decisions.askedSeat', { seat: person, who })
}

/** Questions that a step asks again after each answer: what to buy, move, fight or place next. */
const ASKED_AGAIN: ReadonlySet<Decision['of']> = new Set(['buy', 'move', 'battle', 'place'])

/**
 * Returns a key that identifies a question on the screen: it stays the same while a step repeats its question for the
 * rest.
 */
export function questionKey({ of, id, phase, by }: Decision): string {
  return ASKED_AGAIN.has(of) ? JSON.stringify([of, phase, by]) : JSON.stringify([of, id])
}
