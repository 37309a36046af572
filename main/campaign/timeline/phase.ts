/** The open turn and phase in the timeline: their steps, and the moves that pieces have made in the phase. */
import type { GameEvent, MoveMade, View } from '../../../shared/model'
import type { Mark } from '../running/game'
import { markOf, type Node, type Timeline } from './timeline'
import { eventsOf } from './recorded-events'

/** Returns the steps up to `node` since the game came to a place like the one after it, in order. */
function stepsSince(timeline: Timeline, node: Node, isLike: (one: Mark, now: Mark) => boolean): Node[] {
  const now = markOf(node.mark)
  const steps: Node[] = []
  for (let at = node; at.parent >= 0;) {
    const parent = timeline.node(at.parent)
    if (!isLike(markOf(parent.mark), now)) break
    steps.push(at)
    at = parent
  }
  return steps.reverse()
}

const isSameTurn = (one: Mark, now: Mark): boolean => one.round === now.round && one.power === now.power

/** Returns the steps since the beginning of the turn in which the game is after `node`, in order. */
export const turnSteps = (timeline: Timeline, node: Node): Node[] => stepsSince(timeline, node, isSameTurn)

/** Returns the steps since the beginning of the phase in which the game is after `node`, in order. */
export const phaseSteps = (timeline: Timeline, node: Node): Node[] =>
  stepsSince(timeline, node, (one, now) => isSameTurn(one, now) && one.phase === now.phase)

/**
 * Returns the moves that pieces have made since the phase began, in order; undefined unless moves are being asked for.
 * Cargo that will go ashore moves from its current space to its landing space, and stays aboard until then.
 */
export function movesMade(
  timeline: Timeline,
  node: Node,
  { decision, spaces }: Pick<View, 'decision' | 'spaces'>,
): MoveMade[] | undefined {
  if (decision?.of !== 'move') return undefined
  const places = new Map<string, { space: string; power: string; landing: string | undefined }>()
  for (const [space, { pieces }] of Object.entries(spaces))
    for (const { id, power, landing } of pieces) places.set(id, { space, power, landing })
  const wayOf = (event: GameEvent): MoveMade[] => {
    if (event.kind === 'moved') return [{ power: event.power, units: event.units, path: event.path }]
    if (event.kind === 'unloaded') {
      const power = places.get(event.units[0] ?? '')?.power
      return power === undefined ? [] : [{ power, units: event.units, path: [event.from, event.to] }]
    }
    if (event.kind !== 'marked' || event.mark !== 'landing') return []
    const units = event.units.filter((id) => places.get(id)?.landing !== undefined)
    const from = places.get(units[0] ?? '')
    return from?.landing === undefined ? [] : [{ power: from.power, units, path: [from.space, from.landing] }]
  }
  return phaseSteps(timeline, node).flatMap(({ record }) => (record ? eventsOf(record) : []).flatMap(wayOf))
}
