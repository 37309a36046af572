/** A technology that was found, with the dice that were rolled for it. Pure functions. */
import type { EventOf, GameEvent } from '../../../../shared/model'

/** Dice rolled for a technology: for a breakthrough, or on a chart. */
export interface Throw {
  readonly by: string
  /** `research`, or the id of a chart. */
  readonly on: string
  readonly dice: readonly number[]
}

/** What a power’s research brought; `option` is null for nothing. */
export interface Discovery {
  readonly by: string
  readonly option: string | null
  readonly throws: readonly Throw[]
}

const RESEARCH = 'research'
const CHART = /^chart-/

/** Returns the throw of an event; null for all others. */
export const throwOf = (event: GameEvent): Throw | null =>
  event.kind === 'rolled' && (event.reason === RESEARCH || CHART.test(event.reason))
    ? { by: event.by, on: event.reason, dice: event.dice }
    : null

/** True for the event that reports which technology was found, or that none was. */
export const isFinding = (event: GameEvent): event is EventOf<'chosen'> =>
  event.kind === 'chosen' && ['found', 'developed', 'found-nothing'].includes(event.what)

/** Adds a throw to those before it: another one for the same thing replaces it, and research starts over. */
export const withThrow = (throws: readonly Throw[], one: Throw): Throw[] => [
  ...throws.filter(({ by, on }) => by === one.by && on === RESEARCH && one.on !== RESEARCH),
  one,
]

/**
 * Returns what research brought in these events, and the throws so far; null without a throw and a finding.
 *
 * @param before throws of earlier events: the dice for a breakthrough and those on a chart fall in two steps
 */
export function discoveryIn(
  events: readonly GameEvent[],
  before: readonly Throw[] = [],
): { readonly found: Discovery | null; readonly throws: readonly Throw[] } {
  let throws = before
  let found: Discovery | null = null
  for (const event of events) {
    const one = throwOf(event)
    if (one !== null) {
      throws = withThrow(throws, one)
      found = { by: one.by, option: null, throws }
    } else if (isFinding(event)) {
      const { by, what, option } = event
      const mine = throws.filter((thrown) => thrown.by === by)
      found = { by, option: what === 'found-nothing' ? null : option, throws: mine }
      throws = []
    }
  }
  return { found, throws }
}
