/** People who play by file, each at a computer of their own, and who plays which power. */
import type { Level } from '../../../shared/contract/seats'
import { say, sayCode } from '../i18n'
import { computerSeat, type Seats } from '../turn/seats-from-names'

/** The people, this computer's first, and by power the person's place among them; null for the computer. */
export interface Placing {
  readonly people: readonly string[]
  readonly where: Readonly<Record<string, number | null>>
  readonly mode: MailMode
}

/** How a campaign by file keeps dice from being known early: see `main/saves/FORMAT.md`. */
export const MAIL_MODES = ['trusting', 'sealed'] as const
export type MailMode = (typeof MAIL_MODES)[number]

export const MOST_PEOPLE = 8

/** Two people: one with these powers, at this computer, and one elsewhere with all others. */
export const twoPeople = (powers: readonly string[], mine: readonly string[]): Placing => ({
  people: ['', ''],
  mode: 'trusting',
  where: Object.fromEntries(powers.map((power) => [power, mine.includes(power) ? 0 : 1])),
})

/** The name of a person, or a default one. */
export const personName = ({ people }: Placing, i: number): string => {
  const name = (people[i] ?? '').trim()
  return name === '' ? say('mail.setup.person', { n: i + 1 }) : name
}

/** Takes a person out; their powers go to the person at this computer. */
export function withoutPerson({ people, where, mode }: Placing, i: number): Placing {
  const place = (at: number | null): number | null => (at === i ? 0 : at !== null && at > i ? at - 1 : at)
  return {
    people: people.filter((_, at) => at !== i),
    where: Object.fromEntries(Object.entries(where).map(([power, at]) => [power, place(at)])),
    mode,
  }
}

/** True when every person has a power. */
export const isSeated = ({ people, where }: Placing): boolean =>
  people.every((_, i) => Object.values(where).includes(i))

/** Returns the seats and the names of the parties. */
export function partiesOf(
  powers: readonly string[],
  placing: Placing,
  level: Level,
): { seats: Seats; parties: string[]; sealed?: true } {
  const seats: Seats = {}
  for (const power of powers) {
    const i = placing.where[power] ?? null
    seats[power] =
      i === null
        ? computerSeat(power, level, sayCode('players.levels', level))
        : { seat: `seat-${i + 1}`, name: personName(placing, i), kind: 'person', party: `p${i + 1}` }
  }
  const parties = placing.people.map((_, i) => personName(placing, i))
  return { seats, parties, ...(placing.mode === 'sealed' ? { sealed: true } : {}) }
}
