/** Checkpoints: the whole state after a node, which bounds how far back a replay has to start. */
import type { Game } from '../running/game'
import type { PointRecord } from './records'
import { markTuple, type Timeline } from './timeline'

interface Parts<S> {
  readonly game: Game<S>
  readonly timeline: Timeline
  readonly rulesVersion: number
  /** The current time, ISO 8601, UTC. */
  readonly clock: () => string
}

/** Returns a checkpoint of the state after node `at`. */
export function pointOf<S>(parts: Parts<S>, at: number, state: S): PointRecord {
  const { game, timeline } = parts
  const picture: Record<string, string | null> = {}
  for (const [id, space] of Object.entries(game.view(state).spaces)) picture[id] = space.control
  return {
    t: 'point',
    at,
    rules: parts.rulesVersion,
    hash: game.hash(state),
    time: parts.clock(),
    summary: { mark: markTuple(game.mark(state)), steps: timeline.node(at).step, picture },
    state: JSON.stringify(game.toPlain(state)),
  }
}
