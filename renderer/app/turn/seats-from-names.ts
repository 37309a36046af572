/** Seats from the names that players typed: the same name twice is one person with several powers. */
import type { Params, ScenarioInfo } from '../../../shared/contract'
import type { Level } from '../../../shared/contract/seats'

/** Seats of a new campaign, in the contract's form. */
export type Seats = NonNullable<Params<'campaign.create'>['seats']>

/**
 * Lists the powers with a turn of their own; the player of a turn also decides for the other powers in it (China: the
 * US).
 */
export function playedPowers({ turns, powers }: Pick<ScenarioInfo, 'turns' | 'powers'>) {
  const own = new Set(turns.map(({ power }) => power))
  return powers.filter(({ id }) => own.has(id))
}

const key = (name: string) => name.trim().toLocaleLowerCase()

/** Returns one seat per person. A power without a name goes to the first named person, or to `otherwise`. */
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

/** Returns the seat of the person who plays the most powers; a new seat when no person plays. */
export function personSeat(seats: Readonly<Record<string, Seat>>, otherwise: string): Seat {
  const people = Object.values(seats).filter(({ kind }) => kind === 'person')
  const count = (seat: string): number => people.filter((one) => one.seat === seat).length
  const [most] = [...people].sort((a, b) => count(b.seat) - count(a.seat))
  return most ?? { seat: 'player', name: otherwise, kind: 'person' }
}

/** Returns the seat of the person with this name, or a new one: the same name is the same person. */
export function namedSeat(seats: Readonly<Record<string, Seat>>, name: string): Seat {
  const known = Object.values(seats).find((seat) => seat.kind === 'person' && key(seat.name) === key(name))
  if (known) return known
  const taken = new Set(Object.values(seats).map(({ seat }) => seat))
  let n = 1
  while (taken.has(`seat-${n}`)) n++
  return { seat: `seat-${n}`, name, kind: 'person' }
}

/** Returns a computer's seat: one per power, since each power's computer plays for itself. */
export const computerSeat = (power: string, level: Level, name: string): Seat => ({
  seat: `computer-${power}`,
  name,
  kind: 'computer',
  level,
})

/** Returns the seats of one person against computers. */
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
