/** Computer players: which one has to answer, and which steps are theirs. */
import type { Refused } from '../../../shared/contract'
import type { Action } from '../../../shared/model'
import type { Game } from './game'
import type { Seats } from '../timeline/records'
import { refused } from './refusals'
import { byComputers, seatsIn } from './seats'
import type { Sliced } from '../long-task-slices'
import type { Node, Timeline } from '../timeline/timeline'

/** Steps examined without a pause; those of a long campaign are read from its packs. */
const SLICE = 256

/** A player who has to answer, and the position: `state` is in the form that files hold. */
export interface AskedPosition {
  readonly campaign: string
  readonly step: number
  readonly power: string
  readonly round: number
  readonly scenario: string
  readonly switches: Readonly<Record<string, string>>
  readonly state: unknown
  /** The seed of a computer in this seat. */
  readonly seed: string
}

/** The same for a computer. */
export interface AskedComputer extends AskedPosition {
  readonly level: string
  /** Its thought may not be cut short by the clock, because other programs work it out again. */
  readonly untimed?: true
}

/**
 * The seed of a computer in a seat, so that it plays and advises the same there.
 *
 * @param campaign the campaign; one whose computers are recomputed has the same name in all programs
 */
export const seatSeed = (campaign: string, power: string): string => `${campaign} ${power}`

/**
 * Why a person may not take one of these actions: it answers no open question and acts for a power that a computer
 * plays. Null if there is no such action.
 */
export function notOfPeople<S>(
  game: Game<S>,
  seats: Seats,
  state: S,
  actions: readonly Action[],
): Refused | null {
  const theirs = actions.filter(({ by }) => by !== undefined && isComputers(seats, by))
  if (theirs.length === 0) return null
  const answers: readonly string[] = game.view(state).decision?.answers ?? []
  return theirs.every(({ kind }) => answers.includes(kind)) ? null : refused('computers-own')
}

/**
 * Returns the computer that has to answer in a state at the head of a campaign; null if a person has to, if dice are to
 * be typed in, or if no power has to.
 */
export function askedComputer<S>(campaign: string, parts: AskedIn<S>, state: S): AskedComputer | null {
  const seat = computerAmong(seatsIn(parts, state), parts.game.asked(state))
  const position = seat === null ? null : askedPosition(campaign, parts, state, seat.power)
  if (seat === null || position === null) return null
  const { linked, recomputed } = parts.timeline.mail
  return { ...position, level: seat.level, ...(linked && recomputed ? { untimed: true } : {}) }
}

/** A computer's power, and its level. */
export interface ComputerSeat {
  readonly power: string
  readonly level: string
}

/** The computer that has to answer among the asked powers; null if a person has to, or no one. */
export function computerAmong(seats: Seats, asked: readonly string[]): ComputerSeat | null {
  // When a whole side is asked and a person plays any of its powers, the person answers.
  if (asked.some((id) => seats[id]?.kind === 'person')) return null
  const power = asked.find((id) => seats[id]?.kind === 'computer')
  return power === undefined ? null : { power, level: seats[power]?.level ?? '' }
}

/** True when a computer plays this power. Unprompted actions of the power are then the computer's alone. */
export const isComputers = (seats: Seats, power: string): boolean =>
  Object.hasOwn(seats, power) && seats[power]?.kind === 'computer'

interface AskedIn<S> {
  readonly game: Game<S>
  readonly timeline: Timeline
}

/**
 * Returns the position for a power that has to answer, by default the first; null if dice are to be typed in or none
 * has to answer.
 */
export function askedPosition<S>(
  campaign: string,
  { game, timeline }: AskedIn<S>,
  state: S,
  power: string | undefined = game.asked(state)[0],
): AskedPosition | null {
  if (power === undefined || game.view(state).decision?.of === 'roll') return null
  const { scenario } = timeline.header
  const { switches } = game
  const { step } = timeline.node(timeline.head)
  const { round } = game.mark(state)
  const seed = seatSeed(timeline.mail.recomputed ? timeline.mail.game : campaign, power)
  return { campaign, step, power, round, scenario, switches, state: game.toPlain(state), seed }
}

const isByComputers = (timeline: Timeline, { record }: Node): boolean =>
  record?.t === 'act' && byComputers(timeline, record.by)

/**
 * Returns the node before the newest step that a person made, so that undo takes back the computers' steps after it
 * too. If only computers have played, returns the node before the newest step.
 */
export function* beforeLastOfPeople(timeline: Timeline): Sliced<Node> {
  const head = timeline.node(timeline.head)
  for (let node = head; node.parent >= 0; node = timeline.node(node.parent)) {
    if (node.n % SLICE === 0) yield
    if (!isByComputers(timeline, node)) return timeline.node(node.parent)
  }
  return timeline.node(head.parent)
}

/**
 * Returns the node to which a redo leads: the next one on the line, and through the computers' steps after it if a
 * person made it, as undo took them back together. Null at the end of the line.
 */
export function* afterNextOfPeople(timeline: Timeline): Sliced<Node | null> {
  const line = timeline.lineOf() ?? []
  let { step } = timeline.node(timeline.head)
  const following = (): Node | null => {
    const n = line[++step]
    return n === undefined ? null : timeline.node(n)
  }
  let node = following()
  if (node === null || isByComputers(timeline, node)) return node
  for (let next = following(); next !== null && isByComputers(timeline, next); next = following()) {
    if (step % SLICE === 0) yield
    node = next
  }
  return node
}
