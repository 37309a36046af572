/** Seats from the names that players typed: the same name twice is one person with several powers. */
import type { Params } from '../../shared/contract'

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
