/** The seats at the table: a seat plays powers, and a step belongs to the seat that answered. */
import type { Action } from '../../../shared/model'
import type { Game } from './game'
import type { Seats } from '../timeline/records'
import type { Node, Timeline } from '../timeline/timeline'

/** The switch that lets sealed steps be taken back. It is the campaign's own, in every scenario. */
export const TAKE_BACK_SEALED = 'takeBackSealed'

/** The same switch as offered along with a scenario's own. It carries out no rule of the books. */
export const takeBackSwitch = {
  id: TAKE_BACK_SEALED,
  values: ['seats', 'on', 'off'],
  default: 'seats',
  rule: '',
  title: 'Undoing dice and other players’ answers',
  text: {
    seats:
      'If only one person plays, even dice rolls can be undone. If several people play, dice rolls and other players’ answers are final.',
    on: 'Even dice rolls and other players’ answers can be undone. After an undo, new dice are rolled.',
    off: 'Dice rolls and other players’ answers are final. You can go back to an earlier step and try something else in a branch, but only for study: the game itself doesn’t change.',
  },
} as const

/** True when steps may be taken back past dice and other seats' answers. */
export const takesBackSealed = (timeline: Timeline): boolean =>
  timeline.header.switches[TAKE_BACK_SEALED] !== 'off'

/** Whether sealed steps may be taken back, from the requested value; null if the switch has no such value. */
export function takesBack(asked: string | undefined, seats: Seats): 'on' | 'off' | null {
  if (asked === 'on' || asked === 'off') return asked
  if (asked !== undefined && asked !== takeBackSwitch.default) return null
  return oneSeat(seats) ? 'on' : 'off'
}

const ONE_PERSON = { seat: 'player', name: 'Player', kind: 'person' } as const

/**
 * Fills in powers without a named seat: one person plays them. Powers without a player get no seat; ignores a seat
 * given for one, as a view names it for powers that another power's player decides for. Null if a power is unknown.
 */
export function fillSeats(given: Seats | undefined, powers: Game<never>['powers']): Seats | null {
  const played = powers.filter(({ idle }) => !idle)
  for (const power of Object.keys(given ?? {})) if (!powers.some((p) => p.id === power)) return null
  const seats: Seats = {}
  for (const p of played) seats[p.id] = seatOf(given, p.id) ?? { ...ONE_PERSON }
  return seats
}

/**
 * Returns the seats at a node. If the players have changed sides on the way there (VCR-166, AARE-317), each side's
 * players have the other side's powers, except powers that were given to another player since.
 *
 * @param sides the powers by side, in the order of the scenario
 */
export function seatsAt(timeline: Timeline, { swapped }: Node, sides: readonly (readonly string[])[]): Seats {
  const { seats, seatsSwapped } = timeline
  const [one, other] = sides
  if (!swapped || !one || !other || sides.length > 2) return seats
  return { ...seats, ...dealt(one, other, seats), ...dealt(other, one, seats), ...seatsSwapped }
}

/**
 * Deals the seats of the other side to these powers in order: repeating seats if there are more powers, and each player
 * once if there are fewer.
 */
function dealt(powers: readonly string[], others: readonly string[], seats: Seats): Seats {
  const places = others.flatMap((power) => seatOf(seats, power) ?? [])
  const players = places.filter(({ seat }, i) => places.findIndex((one) => one.seat === seat) === i)
  const from = places.length > powers.length ? players : places
  return Object.fromEntries(
    powers.flatMap((power, i) =>
      from
        .slice(i % from.length)
        .slice(0, 1)
        .map((seat) => [power, seat]),
    ),
  )
}

/** Returns the seats, with the powers that another power's player decides for (`Game.runBy`) on that player's seat. */
export function seatsNow(seats: Seats, runBy: Readonly<Record<string, string>>): Seats {
  const now = { ...seats }
  for (const [power, by] of Object.entries(runBy)) {
    const seat = seatOf(seats, by)
    if (seat) now[power] = seat
  }
  return now
}

/**
 * Returns the seats in a state after a node, also of powers that another power's player decides for. Without a node, the
 * state is that at the head.
 */
export function seatsIn<S>(
  { game, timeline }: { readonly game: Game<S>; readonly timeline: Timeline },
  state: S,
  node = timeline.node(timeline.head),
): Seats {
  return seatsNow(seatsAt(timeline, node, game.sides), game.runBy(state))
}

const seatOf = (seats: Seats | undefined, power: string) =>
  seats && Object.hasOwn(seats, power) ? seats[power] : undefined

/** True when at most one person plays, apart from computers. */
export const oneSeat = (seats: Seats): boolean =>
  new Set(Object.values(seats).flatMap((s) => (s.kind === 'person' ? [s.seat] : []))).size <= 1

/** True when only computers hold the seats recorded for a step (`by`: seats joined with `+`). */
export const byComputers = ({ seats, seatsSwapped }: Timeline, by: string): boolean => {
  const ids = by.split('+')
  const kinds = [...Object.values(seats), ...Object.values(seatsSwapped)].filter((s) => ids.includes(s.seat))
  return kinds.length > 0 && kinds.every((s) => s.kind === 'computer')
}

/** The seats of the powers that answer, joined with `+` if there are several, as when a side answers as one. */
export function answering(seats: Seats, asked: readonly string[], action: Action | undefined): string {
  const powers = action?.by !== undefined ? [action.by] : asked
  const ids = new Set(powers.map((p) => seatOf(seats, p)?.seat).filter((s) => s !== undefined))
  return [...ids].sort().join('+')
}
