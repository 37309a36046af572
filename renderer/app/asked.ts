/** Who at the table is asked. */
import type { Decision, View } from '../../shared/model'
import { say } from './i18n'
import { joinList, type Names } from './names'

type Seats = View['seats']

/** The persons at the table who may answer. A side is answered by all seats; one is enough. */
export function seatsAsked(by: Decision['by'], seats: Seats): string[] {
  if (by.seat !== undefined) return [by.seat]
  if (by.power !== undefined) {
    const seat = seats[by.power]
    return seat === undefined ? [] : [seat.seat]
  }
  return []
}

/** The name that a seat goes by. */
export function seatName(seat: string, seats: Seats): string {
  return Object.values(seats).find((one) => one.seat === seat)?.name ?? seat
}

/** The persons who are asked, by name; null where one person plays all, or a whole side is asked. */
export function personsAsked(by: Decision['by'], seats: Seats): string | null {
  if (new Set(Object.values(seats).map((one) => one.seat)).size <= 1) return null
  const people = seatsAsked(by, seats).map((seat) => seatName(seat, seats))
  return people.length === 0 ? null : joinList(people)
}

/** Who is asked, as the head of a panel names it: the power or side, after the person where several play. */
export function askedName({ by }: Pick<Decision, 'by'>, seats: Seats, names: Pick<Names, 'power'>): string {
  const person = personsAsked(by, seats)
  const id = by.power ?? by.side
  if (id === undefined) return person ?? by.seat ?? ''
  const who = names.power(id)
  return person === null ? who : say('decisions.askedSeat', { seat: person, who })
}

/** Questions that one step asks again after each answer: what is bought, moved, fought or placed next. */
const ASKED_AGAIN: ReadonlySet<Decision['of']> = new Set(['buy', 'move', 'battle', 'place'])

/**
 * What a question is told apart by on the screen: it stays the same while a step asks on for what is left of it.
 */
export function questionKey({ of, id, phase, by }: Decision): string {
  return ASKED_AGAIN.has(of) ? JSON.stringify([of, phase, by]) : JSON.stringify([of, id])
}
