/** Seats from the names that players typed: the same name twice is one person with several powers. */
import type { Params } from '../../shared/contract'
import type { Level } from '../../shared/contract/seats'

/** Seats of a new campaign, as the contract takes them. */
export type Seats = NonNullable<Params<'campaign.create'>['seats']>

const key = (name: string) => name.trim().toLocaleLowerCase()

/** One seat a person. A power without a name goes to the person named first, or to `otherwise`. */
export function seatsFromNames(
  powers: readonly string[],
  names: Readonly<Record<string, string>>,
  otherwise: string,
): Seats {
  const given = powers.map((power) => (names[power] ?? '').trim()).filter((name) => name !== '')
  const fallback = given[0] ?? otherwise
  const ids = new Map<string, string>()
  const seats: Seats = {}
  for (const power of powers) {
    const typed = (names[power] ?? '').trim()
    const name = typed === '' ? fallback : typed
    const id = ids.get(key(name)) ?? `seat-${ids.size + 1}`
    ids.set(key(name), id)
    seats[power] = { seat: id, name, kind: 'person' }
  }
  return seats
}

type Seat = Seats[string]

/** The seat of the person who plays most powers already; a new one where nobody does. */
export function personSeat(seats: Readonly<Record<string, Seat>>, otherwise: string): Seat {
  const people = Object.values(seats).filter(({ kind }) => kind === 'person')
  const count = (seat: string): number => people.filter((one) => one.seat === seat).length
  const [most] = [...people].sort((a, b) => count(b.seat) - count(a.seat))
  return most ?? { seat: 'player', name: otherwise, kind: 'person' }
}

/** The seat of a person of this name: the same name is the same person. */
export function namedSeat(seats: Readonly<Record<string, Seat>>, name: string): Seat {
  const known = Object.values(seats).find((seat) => seat.kind === 'person' && key(seat.name) === key(name))
  if (known) return known
  const taken = new Set(Object.values(seats).map(({ seat }) => seat))
  let n = 1
  while (taken.has(`seat-${n}`)) n++
  return { seat: `seat-${n}`, name, kind: 'person' }
}

/** A computer's seat: one for each power, since each plays for itself. */
export const computerSeat = (power: string, level: Level, name: string): Seat => ({
  seat: `computer-${power}`,
  name,
  kind: 'computer',
  level,
})

/** Seats of one person against the computer. */
export function seatsAgainst(
  powers: readonly string[],
  mine: readonly string[],
  level: Level,
  names: { readonly person: string; readonly level: string },
): Seats {
  const person: Seat = { seat: 'player', name: names.person, kind: 'person' }
  return Object.fromEntries(
    powers.map((power) => [power, mine.includes(power) ? person : computerSeat(power, level, names.level)]),
  )
}
