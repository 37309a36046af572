/** Computers at the table: which one is asked, and which steps were theirs. */
import type { Game } from './game'
import { byComputers, seatsAt, seatsNow } from './seats'
import type { Sliced } from './slices'
import type { Node, Timeline } from './timeline'

/** Steps looked at without a pause: in a long campaign they are read from its packs. */
const SLICE = 256

/** Somebody who is asked, and in which position: `state` as files hold it. */
export interface AskedPosition {
  readonly campaign: string
  readonly step: number
  readonly power: string
  readonly round: number
  readonly scenario: string
  readonly switches: Readonly<Record<string, string>>
  readonly state: unknown
}

/** The same of a computer. */
export interface AskedComputer extends AskedPosition {
  readonly level: string
}

/**
 * The computer that is asked in a state at the head of a campaign; null where a person is, where dice are to be typed in, or nobody
 * is asked any more.
 */
export function askedComputer<S>(campaign: string, parts: AskedIn<S>, state: S): AskedComputer | null {
  const { game, timeline } = parts
  const seats = seatsNow(seatsAt(timeline, timeline.node(timeline.head), game.sides), game.runBy(state))
  const asked = game.asked(state)
  const kindOf = (power: string) => seats[power]?.kind
  // Of a side that is asked a person answers, where one plays any of its powers.
  if (asked.some((id) => kindOf(id) === 'person')) return null
  const power = asked.find((id) => kindOf(id) === 'computer')
  const position = power === undefined ? null : askedPosition(campaign, parts, state, power)
  return position === null ? null : { ...position, level: seats[position.power]?.level ?? '' }
}

interface AskedIn<S> {
  readonly game: Game<S>
  readonly timeline: Timeline
}

/** The position in which a power is asked, the first of those that are; null where dice are to be typed in, or nobody is asked. */
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
  return { campaign, step, power, round, scenario, switches, state: game.toPlain(state) }
}

/**
 * The node before the newest step that a person made: computers' steps behind it are taken back with it. Where nobody but computers
 * has played, the node before the newest step.
 */
export function* beforeLastOfPeople(timeline: Timeline): Sliced<Node> {
  const head = timeline.node(timeline.head)
  for (let node = head; node.parent >= 0; node = timeline.node(node.parent)) {
    if (node.n % SLICE === 0) yield
    const { record } = node
    const computers = record?.t === 'act' && byComputers(timeline, record.by)
    if (!computers) return timeline.node(node.parent)
  }
  return timeline.node(head.parent)
}
